// SPDX-License-Identifier: Apache-2.0
#include "hunt/exploring.h"

#include <fcntl.h>
#include <sys/file.h>

#include <map>
#include <thread>

#include "hunt/entries.h"
#include "hunt/journal.h"
#include "hunt/known_nulls.h"
#include "hunt/machines.h"
#include "hunt/reads.h"
#include "hunt/restricted.h"
#include "hunt/tests.h"
#include "hunt/waves.h"
#include "hunt/work.h"
#include "hunt/worker_pool.h"
#include "jvm/boot_snapshots.h"
#include "report/collect.h"
#include "report/untaken_sides.h"
#include "supervisor/injected_fault.h"
#include "support/landlock.h"
#include "vm/snapshot_layouts.h"

namespace javelin::hunt {

namespace {

void addUnit(program::Program& program, const Rounds& rounds, const explore::Entry& entry,
             const HuntUnit& unit, Hunted& hunted) {
  report::HuntResult& result = hunted.result;
  if (unit.was_stopped) result.stopped_in.push_back(report::entryText(program, entry));
  if (unit.round == 0 && !unit.fault) ++result.without_round;
  if (unit.fault) {
    result.faults.push_back(*unit.fault);
    result.faults.back().method = report::entryText(program, entry);
    if (!unit.exploration.ok()) return;
  }
  if (!unit.exploration.ok()) {
    result.skipped.push_back({report::entryText(program, entry), unit.exploration.error().what});
    return;
  }
  result.solver.merge(unit.solver);
  for (const explore::Finding& finding : unit.exploration->findings) {
    hunted.findings.push_back(finding);
    result.findings.push_back(report::collectFinding(program, finding));
    addDivergence(finding.facts, result.findings.back());
  }
  hunted.normal_paths.push_back(unit.exploration->normal_paths);
  hunted.methods.push_back(entry.method);
  result.methods.push_back(report::collectMethod(program, entry, *unit.exploration));
  result.methods.back().seconds = unit.seconds;
  if (unit.was_stopped || rounds.wantsMore(*unit.exploration, unit.round))
    result.methods.back().cut_after_round = unit.round;
}

// What entries stand for others, by entry, in their order.
std::vector<report::OncePerCode> inheritedOf(const program::Program& program, const Entries& entries) {
  std::vector<report::OncePerCode> list;
  std::map<explore::Entry, std::size_t> at;
  for (const Entries::Same& same : entries.same) {
    const auto [found, is_new] = at.emplace(same.explored, list.size());
    if (is_new) list.push_back({report::entryText(program, same.explored), {}});
    list[found->second].classes.push_back(report::classText(program, same.left_out.on));
  }
  return list;
}

// Two hunts at once would write over each other's files.
Result<Descriptor> lockFolder(const std::filesystem::path& folder) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // One that was killed a moment ago, with its processes, may not be gone yet.
  constexpr int kMostTries = 20;
  for (int tries = 0; opened.isOpen() && ::flock(opened.number(), LOCK_EX | LOCK_NB) != 0; ++tries) {
    if (errno != EWOULDBLOCK) break;
    if (tries == kMostTries) return Error{"another hunt is writing its tests there (--out)", folder.string()};
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return opened;
}

// Tells the listener that the exploration has ended, in whatever way.
class Announced {
 public:
  Announced(Listener& listener, std::size_t entries, double limit) : listener_(listener) {
    listener_.exploring(entries, limit);
  }
  ~Announced() { listener_.explorationEnded(); }
  Announced(const Announced&) = delete;
  Announced& operator=(const Announced&) = delete;

 private:
  Listener& listener_;
};

class ExploringPhase {
 public:
  ExploringPhase(const Engine& engine, program::Workspace& workspace, Hunted& hunted)
      : o_(engine.options),
        phases_(engine.phases),
        order_(engine.phases.order()),
        listener_(engine.listener),
        workspace_(workspace),
        hunted_(hunted) {}

  Status run(const std::stop_token& stop);

 private:
  Status openProgram();
  Status keepMain();
  void sayWhatMayBeNull();
  Status markBreaking();
  Status openSolver();
  Status finishSolver();
  // The solver log's order is that of the queries: one thread.
  unsigned workers() const { return log_ != nullptr || order_.one_worker ? 1 : workersOf(o_); }
  Result<HuntJob> makeJob();
  // Fills in what a job needs to know of methods from before, and of the one to explore alone.
  Status openJournal(HuntJob& job);
  void planRounds(HuntJob& job) const;
  Result<Explored> exploreAllOf(HuntJob& job);
  // Until there is no next one. Afterwards the entries are those of all waves, one after the other.
  Result<Explored> exploreWaves(HuntJob& job);

  const Options& o_;
  const EnginePhases& phases_;
  const supervisor::Order& order_;
  Listener& listener_;
  program::Workspace& workspace_;
  Hunted& hunted_;
  std::optional<jvm::BootSnapshots> snapshots_;
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  program::Program* program_ = nullptr;
  vm::VmOptions machine_;
  Entries entries_;
  std::shared_ptr<const explore::RestrictedClasses> restricted_;
  std::unique_ptr<solver::CacheStore> store_;
  std::unique_ptr<solver::QueryLog> log_;
  std::unique_ptr<Journal> journal_;
};

Status ExploringPhase::openProgram() {
  TRY(machine_, machineOptionsOf(o_, workspace_.path()));
  snapshots_.emplace(jvm::BootSnapshotOptions{.cache_folder = o_.snapshot_dir});
  TRY(snapshot_, snapshots_->forJdk(workspace_.path().javaHome()));
  hunted_.snapshot = snapshot_;
  TRY(program_, workspace_.program(std::make_shared<const vm::SnapshotLayouts>(*snapshot_)));
  if (o_.waves != nullptr) {
    hunted_.coverage.emplace(*program_, entries_.methods);
    return okStatus();
  }
  TRY(restricted_, findRestricted(workspace_, o_.restricted));
  std::vector<std::string> targets = o_.entries;
  if (!o_.target.empty()) targets.insert(targets.begin(), o_.target);
  std::vector<std::string> not_programs = o_.natives.models;
  if (!o_.nondet_api.empty()) not_programs.push_back(o_.nondet_api);
  TRY(entries_, findEntries(workspace_, *program_, {targets, o_.includes, o_.excludes, not_programs}));
  if (o_.whole_program) TRY_STATUS(keepMain());
  for (const auto& [name, reason] : entries_.skipped) hunted_.result.skipped.push_back({name, reason});
  hunted_.result.inherited = inheritedOf(*program_, entries_);
  for (const Entries::Nameless& nameless : entries_.nameless)
    hunted_.result.nameless.push_back({report::classText(*program_, nameless.type), nameless.methods});
  hunted_.coverage.emplace(*program_, entries_.methods);
  return okStatus();
}

// What the JVM would begin with.
Status ExploringPhase::keepMain() {
  std::erase_if(entries_.methods, [&](const explore::Entry& entry) {
    const program::Method& method = (*program_)[entry.method];
    return !method.isStatic() || !method.isPublic() || program_->text(method.name) != "main" ||
           program_->text(method.descriptor) != "([Ljava/lang/String;)V";
  });
  if (entries_.methods.empty()) return Error{"no method public static void main(String[])", o_.target};
  return okStatus();
}

Status ExploringPhase::openSolver() {
  if (!o_.cache_dir.empty()) {
    TRY(store_, solver::CacheStore::open({o_.cache_dir}));
  }
  if (!o_.query_log.empty()) {
    TRY(log_, solver::QueryLog::open(o_.query_log));
  }
  return okStatus();
}

Result<HuntJob> ExploringPhase::makeJob() {
  const classpath::ClassPath& path = workspace_.path();
  TRY(twins::BridgeOptions bridge, bridgeOptionsOf(o_, *program_, *snapshots_, machine_));
  HuntJob job{
      .program = *program_,
      .snapshot = *snapshot_,
      .machine = machine_,
      .solver = {.backend = solver::backendNamed(o_.solver).value_or(solver::BackendChoice::Portfolio),
                 .store = store_.get(),
                 .log = log_.get()},
      .bridge = std::move(bridge),
      .record = recordFor(o_, path),
      .hierarchy = [this]() -> const program::HierarchyIndex* {
        const auto index = workspace_.hierarchy();
        return index.ok() ? *index : nullptr;
      },
      .options = exploreOptionsOf(o_),
      .workers = order_.alone.empty() ? workers() : 1};
  job.options.restricted = restricted_;
  job.progress = [this](std::size_t done, const explore::Exploration* exploration,
                        const explore::Exploration* before) {
    const auto more = [](std::size_t now, std::size_t then) { return now - std::min(now, then); };
    EntryProgress progress{.done = done};
    if (exploration != nullptr) {
      hunted_.coverage->addExplored(exploration->visited);
      progress.paths = more(exploration->paths, before == nullptr ? 0 : before->paths);
      progress.findings = more(exploration->findings.size(), before == nullptr ? 0 : before->findings.size());
    }
    progress.coverage = hunted_.coverage->total();
    listener_.explored(progress);
  };
  return job;
}

Status ExploringPhase::openJournal(HuntJob& job) {
  if (!order_.alone.empty()) {
    TRY(journal_, Journal::openAlone(*program_, journalOfSlot(o_.out, order_.slot), journalIn(o_.out)));
    for (const explore::Entry& entry : entries_.methods) {
      if (journalName(*program_, entry) == order_.alone) job.only = entry;
    }
    job.known_only = !job.only || o_.waves != nullptr;
  } else {
    TRY(journal_,
        Journal::open(*program_, {journalIn(o_.out), fingerprintOf(o_, workspace_.path().javaHome()),
                                  o_.resume || !order_.first,
                                  [this](const std::string& text) { listener_.note(text); }}));
    job.known_only = order_.stopped || order_.leavesOut(EnginePhases::kExploring);
  }
  Journal* const journal = journal_.get();
  job.known = [journal](const explore::Entry& entry) { return journal->take(entry); };
  job.begun = [this, journal](const explore::Entry& entry) {
    journal->begin(entry);
    supervisor::failIfInjected(journalName(*program_, entry), order_);
  };
  job.finished = [journal](const explore::Entry& entry, const HuntUnit& unit) { journal->add(entry, unit); };
  job.withdrawn = [journal](const explore::Entry& entry) { journal->withdraw(entry); };
  return okStatus();
}

// One hard method must not take the time of all others: with a time limit methods get their effort in rounds.
// Without one each gets the last at once, which has the same result.
void ExploringPhase::planRounds(HuntJob& job) const {
  const Rounds rounds(job.options);
  job.last_round = o_.rounds != 0 ? o_.rounds : rounds.ofBounds() + Rounds::kMostLateRounds;
  if (o_.time_limit == 0) {
    if (o_.rounds == 0) job.last_round = rounds.ofBounds();
    job.first_round = job.last_round;
  } else {
    job.first_round =
        std::min(job.last_round, rounds.firstFor(entries_.methods.size(), job.workers, secondsToExplore(o_)));
  }
}

Result<Explored> ExploringPhase::exploreAllOf(HuntJob& job) {
  const Announced announced(listener_, entries_.methods.size(), secondsToExplore(o_));
  return exploreAll(job, entries_.methods);
}

Result<Explored> ExploringPhase::exploreWaves(HuntJob& job) {
  const Rounds rounds(job.options);
  const unsigned of_bounds = rounds.ofBounds();
  const bool is_known_only = job.known_only;
  std::vector<explore::Entry> entries;
  Explored all;
  std::vector<WaveResult> last;
  std::size_t first = 0;
  while (!job.options.stop.stop_requested()) {
    TRY(std::optional<Wave> wave, o_.waves->next(workspace_, *program_, last, job.options.stop));
    if (!wave) break;
    job.options.goals = wave->goals;
    job.first_round = job.last_round = wave->round == 0 ? of_bounds : std::min(wave->round, of_bounds);
    for (const explore::Entry& entry : wave->entries) {
      if (order_.alone.empty() || journalName(*program_, entry) != order_.alone) continue;
      job.only = entry;
    }
    // A process for one entry believes what the journal has of the others.
    job.known_only = is_known_only && !job.only;
    entries_.methods = std::move(wave->entries);
    hunted_.coverage.emplace(*program_, entries_.methods);
    TRY(Explored explored, exploreAllOf(job));
    entries.insert(entries.end(), entries_.methods.begin(), entries_.methods.end());
    for (HuntUnit& unit : explored.units) all.units.push_back(std::move(unit));
    all.natives = std::move(explored.natives);
    if (job.only) break;
    last.clear();
    for (; first < entries.size(); ++first) {
      const HuntUnit& unit = all.units[first];
      last.push_back({entries[first], unit.exploration.ok() ? &*unit.exploration : nullptr,
                      unit.exploration.ok() ? "" : unit.exploration.error().what});
    }
  }
  o_.waves->ended();
  entries_.methods = std::move(entries);
  hunted_.coverage.emplace(*program_, entries_.methods);
  for (const HuntUnit& unit : all.units) {
    if (unit.exploration.ok()) hunted_.coverage->addExplored(unit.exploration->visited);
  }
  return all;
}

// Which nulls that findings need the program itself says to be right.
void ExploringPhase::sayWhatMayBeNull() {
  KnownNulls known(*program_);
  for (std::size_t i = 0; i < hunted_.findings.size(); ++i)
    hunted_.result.findings[i].null_known_by = known.saidOf(hunted_.findings[i]);
  // A null that may be there is no other error than the one beside it that needs none.
  for (std::size_t i = hunted_.findings.size(); i-- > 0;) {
    if (hunted_.result.findings[i].null_known_by.empty()) continue;
    explore::Finding without = hunted_.findings[i];
    without.null.reset();
    const bool is_known =
        std::any_of(hunted_.findings.begin(), hunted_.findings.end(), [&](const explore::Finding& other) {
          return other.entry.method == without.entry.method && other.entry.on == without.entry.on &&
                 isSame(other, without);
        });
    if (!is_known) continue;
    hunted_.findings.erase(hunted_.findings.begin() + static_cast<std::ptrdiff_t>(i));
    hunted_.result.findings.erase(hunted_.result.findings.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

// Which findings are what a check looks for.
Status ExploringPhase::markBreaking() {
  if (o_.broken_by.empty()) return okStatus();
  const auto wanted = program_->load(o_.broken_by);
  if (!wanted.ok()) return Error{wanted.error()->text(), o_.broken_by};
  for (std::size_t i = 0; i < hunted_.findings.size(); ++i)
    hunted_.result.findings[i].breaks_property = program_->isSubtype(hunted_.findings[i].exception, *wanted);
  return okStatus();
}

Status ExploringPhase::run(const std::stop_token& stop) {
  TRY_STATUS(openProgram());
  TRY_STATUS(openSolver());
  TRY(HuntJob job, makeJob());
  if (landlockVersion() == 0 && !o_.natives.unconfined && order_.first && order_.alone.empty()) {
    listener_.note(
        "this kernel has no Landlock: native code and tests can read every file that you can read");
  }
  // A process that runs one method alone writes nothing that others read meanwhile.
  if (order_.alone.empty()) {
    TRY(hunted_.lock, lockFolder(o_.out));
  }
  TRY_STATUS(openJournal(job));
  // What ended the whole of a hunt before could end this one, too.
  hunted_.alone_first = phases_.isSupervised() && order_.first && !journal_->inFlight().empty();
  if (hunted_.alone_first) return okStatus();
  (void)phases_.enter(EnginePhases::kExploring);
  planRounds(job);
  job.options.stop = stop;
  job.options.limits.stop = stop;
  TRY(const Explored explored, o_.waves != nullptr ? exploreWaves(job) : exploreAllOf(job));
  hunted_.result.natives = explored.natives;
  hunted_.result.jobs = workers();
  const Rounds rounds(job.options);
  hunted_.result.round_of_bounds = rounds.ofBounds();
  for (std::size_t i = 0; i < entries_.methods.size(); ++i)
    addUnit(*program_, rounds, entries_.methods[i], explored.units[i], hunted_);
  if (o_.waves != nullptr) return finishSolver();
  sayWhatMayBeNull();
  report::UntakenSides untaken(*program_, *hunted_.coverage, entries_.methods);
  for (std::size_t i = 0; i < entries_.methods.size(); ++i) {
    if (explored.units[i].exploration.ok()) untaken.add(entries_.methods[i], *explored.units[i].exploration);
  }
  hunted_.result.untaken = untaken.list();
  TRY_STATUS(markBreaking());
  return finishSolver();
}

Status ExploringPhase::finishSolver() {
  if (log_) TRY_STATUS(log_->finish());
  return store_ ? store_->merge() : okStatus();
}

}  // namespace

Status exploreEntries(const Engine& engine, program::Workspace& workspace, Hunted& hunted,
                      const std::stop_token& stop) {
  return ExploringPhase(engine, workspace, hunted).run(stop);
}

}  // namespace javelin::hunt
