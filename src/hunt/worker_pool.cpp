// SPDX-License-Identifier: Apache-2.0
#include "hunt/worker_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "classfile/descriptor.h"
#include "expr/standard_functions.h"
#include "hunt/machines.h"
#include "vm/native_effects.h"

namespace javelin::hunt {

namespace {

using Natives = std::map<std::string, report::NativeRun>;  // by name

// What a worker has asked of its host so far.
Natives nativesOf(const twins::TwinBridge& bridge) {
  Natives natives;
  for (const auto& [signature, method] : bridge.delegated()) {
    // "java/lang/X.m()V"
    const std::size_t end = signature.find('(');
    const std::size_t dot = signature.rfind('.', end);
    const std::string type = signature.substr(0, dot);
    const std::string member = signature.substr(dot + 1, end - dot - 1);
    const std::string name = fmt::format("{}.{}", classfile::javaClassName(type), member);
    report::NativeRun& native = natives[name];
    native.method = name;
    native.calls += method.calls;
    native.changed_objects |= method.changed_references;
    native.has_effects = vm::hasEffects(type, member);
  }
  return natives;
}

std::vector<report::NativeRun> listOf(const Natives& natives) {
  std::vector<report::NativeRun> list;
  for (const auto& [name, native] : natives) list.push_back(native);
  return list;
}

std::vector<report::NativeRun> nativesOf(const std::vector<HuntUnit>& units) {
  Natives natives;
  for (const HuntUnit& unit : units) {
    for (const report::NativeRun& run : unit.natives) {
      report::NativeRun& native =
          natives.try_emplace(run.method, report::NativeRun{run.method, 0, false, false}).first->second;
      native.calls += run.calls;
      native.changed_objects |= run.changed_objects;
      native.has_effects = run.has_effects;
    }
  }
  return listOf(natives);
}

class Pool {
 public:
  Pool(const HuntJob& job, const std::vector<explore::Entry>& entries)
      : job_(job),
        entries_(entries),
        rounds_(job.options),
        first_round_(job.first_round != 0 ? job.first_round : rounds_.ofBounds()),
        last_round_(job.last_round != 0 ? job.last_round : rounds_.ofBounds()),
        functions_(expr::standardFunctions()),
        jdk_strings_(makeJdkStrings(machineJob())),
        units_(entries.size()) {}

  Result<Explored> run() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (job_.only && entries_[i] != *job_.only) continue;
      takeKnown(i);
      enqueue(i);
    }
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < job_.workers; ++i) threads.emplace_back([this] { work(); });
    work();
    threads.clear();
    if (failure_) return *failure_;
    std::vector<report::NativeRun> natives = nativesOf(units_);
    return Explored{std::move(units_), std::move(natives)};
  }

 private:
  std::vector<program::ClassId> testedClasses() const {
    std::set<program::ClassId> classes;
    for (const explore::Entry& entry : entries_) classes.insert({entry.on, job_.program[entry.method].owner});
    return {classes.begin(), classes.end()};
  }

  // What a worker does next: a round of an entry, or a share of one that has been begun.
  struct Task {
    unsigned round = 0;
    std::size_t index = 0;
    std::optional<std::size_t> share;
    auto operator<=>(const Task&) const = default;
  };
  struct Part {
    HuntUnit unit;
    std::vector<explore::Share> rest;  // not looked at yet
  };
  // An entry whose exploration was divided.
  struct Divided {
    std::vector<explore::Share> shares;
    std::vector<Part> parts;  // by share
    std::size_t left = 0;
  };

  void takeKnown(std::size_t index) {
    auto known = job_.known ? job_.known(entries_[index]) : std::nullopt;
    if (!known) return;
    units_[index] = *std::move(known);
    report(units_[index], nullptr);
  }

  // Its next round, if it needs one.
  void enqueue(std::size_t index) {
    if (job_.known_only) return;
    const HuntUnit& unit = units_[index];
    if (unit.round == 0 && !unit.fault) {
      tasks_.insert({first_round_, index, std::nullopt});
    } else if (!unit.fault && unit.exploration.ok() && unit.round < last_round_ &&
               rounds_.wantsMore(*unit.exploration, unit.round)) {
      tasks_.insert({std::max(first_round_, unit.round + 1), index, std::nullopt});
    }
  }

  std::optional<Task> nextTask() {
    std::unique_lock lock(mutex_);
    while (true) {
      // Shares first: what has been begun is finished before more is.
      if (!shares_.empty() && !failure_) {
        const Task task = shares_.front();
        shares_.pop_front();
        ++busy_;
        return task;
      }
      if (!tasks_.empty() && !failure_ && !job_.options.stop.stop_requested()) {
        ++busy_;
        return tasks_.extract(tasks_.begin()).value();
      }
      if (busy_ == 0) return std::nullopt;
      changed_.wait(lock);
    }
  }

  MachineJob machineJob() const {
    return {job_.program, job_.snapshot, job_.machine, job_.bridge, job_.record};
  }
  Result<ExploringMachine> makeWorker() {
    const explore::Goals* const goals = job_.options.goals.get();
    vm::WantedPlaces wanted = goals == nullptr ? vm::WantedPlaces() : goals->wanted;
    wanted.measures_branches = goals != nullptr;
    return makeMachine(machineJob(), testedClasses(), std::move(wanted));
  }

  // An exception (no memory) ends the process at once: the other workers would wait for this one.
  void work() noexcept {
    // Made when there is something to do: there may be fewer entries than workers.
    std::optional<ExploringMachine> worker;
    while (const std::optional<Task> task = nextTask()) {
      if (!worker) {
        if (auto made = makeWorker(); made.ok()) {
          worker = *std::move(made);
        } else {
          const std::lock_guard lock(mutex_);
          failure_ = made.error();
        }
      }
      if (worker) run(*task, *worker->machine, *worker->bridge);
      {
        const std::lock_guard lock(mutex_);
        --busy_;
      }
      changed_.notify_all();
    }
  }

  void run(const Task& task, explore::Machine& machine, const twins::TwinBridge& bridge) {
    if (!task.share && job_.begun) job_.begun(entries_[task.index]);
    explore::ExploreOptions options = rounds_.options(task.round);
    Natives before = nativesOf(bridge);
    Part part = explore(machine, task, options);
    Natives natives = nativesOf(bridge);
    for (auto& [name, native] : natives) native.calls -= before[name].calls;
    std::erase_if(natives, [](const auto& native) { return native.second.calls == 0; });
    part.unit.natives = listOf(natives);
    std::vector<explore::Share> rest;
    HuntUnit& whole = partialUnit(task.index);
    if (task.share) {
      if (!isLast(task, std::move(part))) return;
      rest = mergeShares(task.index, whole);
    } else {
      whole = std::move(part.unit);
      rest = std::move(part.rest);
    }
    if (isDivided(task, std::move(rest), whole, options)) return;
    if (whole.exploration.ok()) explore::conclude(*whole.exploration, machine, entries_[task.index], options);
    finish(task);
  }

  // What there is so far of the round that is being explored.
  HuntUnit& partialUnit(std::size_t index) {
    const std::lock_guard lock(mutex_);
    return begun_[index];
  }

  // Whether there is more to do.
  bool isDivided(const Task& task, std::vector<explore::Share> shares, HuntUnit& whole,
                 const explore::ExploreOptions& options) {
    const std::size_t count = shares.size();
    if (count == 0 || !explore::allot(shares, *whole.exploration, options)) return false;
    const std::lock_guard lock(mutex_);
    divided_.insert_or_assign(task.index, Divided{std::move(shares), std::vector<Part>(count), count});
    for (std::size_t i = 0; i < count; ++i) shares_.push_back({task.round, task.index, i});
    return true;
  }

  // Whether this was the last share of its entry that was still being looked at.
  bool isLast(const Task& task, Part part) {
    const std::lock_guard lock(mutex_);
    Divided& divided = divided_.at(task.index);
    divided.parts[*task.share] = std::move(part);
    return --divided.left == 0;
  }

  // What none of them has looked at.
  std::vector<explore::Share> mergeShares(std::size_t index, HuntUnit& whole) {
    Divided divided;
    {
      const std::lock_guard lock(mutex_);
      divided = std::move(divided_.extract(index).mapped());
    }
    std::vector<explore::Share> rest;
    std::vector<HuntUnit> all(1);
    all[0].natives = std::move(whole.natives);
    for (std::size_t i = 0; i < divided.parts.size(); ++i) {
      Part& part = divided.parts[i];
      explore::merge(*whole.exploration, {*std::move(part.unit.exploration), std::move(part.rest)},
                     divided.shares[i], rest);
      whole.solver.merge(part.unit.solver);
      whole.seconds += part.unit.seconds;
      all.push_back(std::move(part.unit));
    }
    whole.natives = nativesOf(all);
    return rest;
  }

  void report(const HuntUnit& unit, const HuntUnit* before) {
    const auto explorationOf = [](const HuntUnit* of) {
      return of != nullptr && of->exploration.ok() ? &*of->exploration : nullptr;
    };
    if (before == nullptr || before->round == 0) ++done_;
    if (job_.progress) job_.progress(done_, explorationOf(&unit), explorationOf(before));
  }

  Part explore(explore::Machine& machine, const Task& task, explore::ExploreOptions& options) {
    Part part;
    HuntUnit& unit = part.unit;
    const auto start = std::chrono::steady_clock::now();
    solver::Chain* chain = nullptr;
    const auto make_solver = [&](expr::TermArena& arena) {
      auto made = std::make_unique<solver::Chain>(arena, job_.solver);
      chain = made.get();
      return made;
    };
    // The chain's figures are read before its unit is gone.
    const auto at_end = [&] { unit.solver.merge(chain->statistics()); };
    const auto hierarchy = [&] {
      const std::lock_guard lock(mutex_);
      return job_.hierarchy();
    };
    const explore::ExploreContext context{machine, functions_, hierarchy, make_solver, at_end, jdk_strings_};
    const explore::Entry& entry = entries_[task.index];
    const auto keep = [&](explore::PartialExploration begun) {
      unit.exploration = std::move(begun.result);
      part.rest = std::move(begun.shares);
    };
    if (task.share) {
      const explore::Share& share = shareOf(task);
      keep(options.stop.stop_requested()
               ? explore::PartialExploration{explore::notExplored(share, ledger::EntryId::Stopped), {}}
               : explore::explore(context, entry, options, share));
    } else if (auto begun = explore::explore(context, entry, options); begun.ok()) {
      keep(*std::move(begun));
    } else {
      unit.exploration = begun.error();
    }
    unit.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return part;
  }

  const explore::Share& shareOf(const Task& task) {
    const std::lock_guard lock(mutex_);
    return divided_.at(task.index).shares[*task.share];
  }

  void finish(const Task& task) {
    HuntUnit unit;
    {
      const std::lock_guard lock(mutex_);
      unit = std::move(begun_.extract(task.index).mapped());
    }
    const std::size_t index = task.index;
    unit.was_stopped = job_.options.stop.stop_requested();
    unit.round = unit.was_stopped ? units_[index].round : task.round;
    unit.seconds += units_[index].seconds;
    if (unit.was_stopped) {
      if (job_.withdrawn) job_.withdrawn(entries_[index]);
    } else if (job_.finished) {
      job_.finished(entries_[index], unit);
    }
    const std::lock_guard lock(mutex_);
    report(unit, &units_[index]);
    if (unit.was_stopped && unit.round != 0) {
      keepStopped(units_[index], std::move(unit));
    } else {
      units_[index] = std::move(unit);
    }
    // A process for one entry is there for the round that failed.
    if (!units_[index].was_stopped && !job_.only) enqueue(index);
  }

  // A round that was stopped when it had got further than the one before is shown with what it has; nothing
  // that the earlier one found is lost.
  static void keepStopped(HuntUnit& before, HuntUnit stopped) {
    before.was_stopped = true;
    if (!stopped.exploration.ok() || stopped.exploration->effort <= before.exploration->effort) return;
    for (explore::Finding& finding : before.exploration->findings) {
      auto& findings = stopped.exploration->findings;
      const bool is_known = std::any_of(findings.begin(), findings.end(), [&](const explore::Finding& known) {
        return explore::isSame(known, finding);
      });
      if (!is_known) findings.push_back(std::move(finding));
    }
    before = std::move(stopped);
  }

  const HuntJob& job_;
  const std::vector<explore::Entry>& entries_;
  const Rounds rounds_;
  const unsigned first_round_;
  const unsigned last_round_;
  const expr::FunctionRegistry functions_;
  const std::shared_ptr<rules::JdkStrings> jdk_strings_;
  std::vector<HuntUnit> units_;  // of the last round that each entry had
  std::mutex mutex_;             // for all that follows
  std::condition_variable changed_;
  std::set<Task> tasks_;                    // to do: earlier rounds first, then by entry
  std::deque<Task> shares_;                 // to do
  std::map<std::size_t, HuntUnit> begun_;   // by entry
  std::map<std::size_t, Divided> divided_;  // by entry
  std::optional<Error> failure_;            // no worker could be made
  std::size_t busy_ = 0;                    // workers
  std::size_t done_ = 0;                    // entries that had a round
};

}  // namespace

Result<Explored> exploreAll(const HuntJob& job, const std::vector<explore::Entry>& entries) {
  return Pool(job, entries).run();
}

}  // namespace javelin::hunt
