// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_workers.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "classfile/descriptor.h"
#include "expr/standard_functions.h"
#include "outside/overlay.h"
#include "vm/native_effects.h"

namespace javelin::cli {

namespace {

// The methods that ran on JVM hosts.
std::vector<report::NativeRun> nativesOf(const std::vector<std::unique_ptr<twins::TwinBridge>>& bridges) {
  std::map<std::string, report::NativeRun> natives;
  for (const auto& bridge : bridges) {
    for (const auto& [signature, method] : bridge->delegated()) {
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
  }
  std::vector<report::NativeRun> list;
  for (auto& [name, native] : natives) list.push_back(std::move(native));
  return list;
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
      TRY(machines.emplace_back(), explore::Machine::make(job_.program, job_.snapshot, std::move(options)));
      vm::Vm& machine = machines.back()->vm();
      bridges.push_back(std::make_unique<twins::TwinBridge>(machine, job_.bridge));
      machine.setNativeBridge(bridges.back().get());
    }
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers; ++i) {
      threads.emplace_back([this, &machine = *machines[i]] { work(machine); });
    }
    work(*machines[0]);
    threads.clear();
    return Explored{std::move(units_), nativesOf(bridges)};
  }

 private:
  void work(explore::Machine& machine) {
    while (!job_.options.stop.stop_requested()) {
      const std::size_t index = next_++;
      if (index >= entries_.size()) return;
      explore(machine, index);
    }
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
    const auto at_end = [&] { unit.solver.merge(chain->statistics()); };
    const auto hierarchy = [&] {
      const std::lock_guard lock(mutex_);
      return job_.hierarchy();
    };
    unit.exploration = explore::explore({machine, functions_, hierarchy, make_solver, at_end},
                                        entries_[index], job_.options);
    unit.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::lock_guard lock(mutex_);
    ++done_;
    if (job_.progress) job_.progress(done_, unit.exploration.ok() ? &*unit.exploration : nullptr);
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
