// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_workers.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "classfile/descriptor.h"
#include "expr/standard_functions.h"
#include "outside/overlay.h"
#include "vm/native_effects.h"

namespace javelin::cli {

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
  Pool(const HuntJob& job, const std::vector<program::MethodId>& entries)
      : job_(job), entries_(entries), functions_(expr::standardFunctions()), units_(entries.size()) {}

  Result<Explored> run() {
    const std::size_t workers =
        std::max<std::size_t>(1, std::min<std::size_t>(job_.workers, entries_.size()));
    std::vector<std::unique_ptr<explore::Machine>> machines;
    std::vector<std::unique_ptr<twins::TwinBridge>> bridges;
    // What the outside says is recorded once for all workers: they see the same files, and change none.
    const auto record = std::make_shared<outside::Record>();
    for (std::size_t i = 0; i < workers; ++i) {
      vm::VmOptions options = job_.machine;
      options.outside = std::make_shared<outside::Overlay>(record, outside::OverlayOptions{});
      options.branch_trace = std::make_shared<vm::BranchTrace>(testedClasses());
      TRY(machines.emplace_back(), explore::Machine::make(job_.program, job_.snapshot, std::move(options)));
      vm::Vm& machine = machines.back()->vm();
      bridges.push_back(std::make_unique<twins::TwinBridge>(machine, job_.bridge));
      machine.setNativeBridge(bridges.back().get());
    }
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers; ++i) {
      threads.emplace_back([this, &machine = *machines[i], &bridge = *bridges[i]] { work(machine, bridge); });
    }
    work(*machines[0], *bridges[0]);
    threads.clear();
    std::vector<report::NativeRun> natives = nativesOf(units_);
    return Explored{std::move(units_), std::move(natives)};
  }

 private:
  std::vector<program::ClassId> testedClasses() const {
    std::set<program::ClassId> classes;
    for (const program::MethodId entry : entries_) classes.insert(job_.program[entry].owner);
    return {classes.begin(), classes.end()};
  }

  void work(explore::Machine& machine, const twins::TwinBridge& bridge) {
    while (!job_.options.stop.stop_requested()) {
      const std::size_t index = next_++;
      if (index >= entries_.size()) return;
      if (isKnown(index)) continue;
      Natives before = nativesOf(bridge);
      explore(machine, index);
      Natives natives = nativesOf(bridge);
      for (auto& [name, native] : natives) native.calls -= before[name].calls;
      std::erase_if(natives, [](const auto& native) { return native.second.calls == 0; });
      units_[index].natives = listOf(natives);
      finish(index);
    }
  }

  bool isKnown(std::size_t index) {
    const std::lock_guard lock(mutex_);
    auto known = job_.known ? job_.known(entries_[index]) : std::nullopt;
    if (!known) return false;
    units_[index] = *std::move(known);
    report(units_[index]);
    return true;
  }

  void report(const HuntUnit& unit) {
    ++done_;
    if (job_.progress) job_.progress(done_, unit.exploration.ok() ? &*unit.exploration : nullptr);
  }

  void explore(explore::Machine& machine, std::size_t index) {
    HuntUnit& unit = units_[index];
    const auto start = std::chrono::steady_clock::now();
    solver::Chain* chain = nullptr;
    const auto make_solver = [&](expr::TermArena& arena) {
      auto made = std::make_unique<solver::Chain>(arena, job_.solver);
      chain = made.get();
      return made;
    };
    // The chain's figures are read before its unit is gone.
    const auto at_end = [&] { unit.solver = chain->statistics(); };
    const auto hierarchy = [&] {
      const std::lock_guard lock(mutex_);
      return job_.hierarchy();
    };
    unit.exploration = explore::explore({machine, functions_, hierarchy, make_solver, at_end},
                                        entries_[index], job_.options);
    unit.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void finish(std::size_t index) {
    const HuntUnit& unit = units_[index];
    if (job_.finished && !job_.options.stop.stop_requested()) job_.finished(entries_[index], unit);
    const std::lock_guard lock(mutex_);
    report(unit);
  }

  const HuntJob& job_;
  const std::vector<program::MethodId>& entries_;
  const expr::FunctionRegistry functions_;
  std::vector<HuntUnit> units_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::size_t done_ = 0;
};

}  // namespace

Result<Explored> exploreAll(const HuntJob& job, const std::vector<program::MethodId>& entries) {
  return Pool(job, entries).run();
}

}  // namespace javelin::cli
