// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_workers.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "expr/standard_functions.h"
#include "outside/overlay.h"

namespace javelin::cli {

namespace {

class Pool {
 public:
  Pool(const HuntJob& job, const std::vector<program::MethodId>& entries)
      : job_(job), entries_(entries), functions_(expr::standardFunctions()), units_(entries.size()) {}

  Result<std::vector<HuntUnit>> run() {
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
      threads.emplace_back([this, &machine = *machines[i]] { work(machine); });
    }
    work(*machines[0]);
    threads.clear();
    return std::move(units_);
  }

 private:
  std::vector<program::ClassId> testedClasses() const {
    std::set<program::ClassId> classes;
    for (const program::MethodId entry : entries_) classes.insert(job_.program[entry].owner);
    return {classes.begin(), classes.end()};
  }

  void work(explore::Machine& machine) {
    while (!job_.options.stop.stop_requested()) {
      const std::size_t index = next_++;
      if (index >= entries_.size()) return;
      explore(machine, index);
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
    if (isKnown(index)) return;
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

Result<std::vector<HuntUnit>> exploreAll(const HuntJob& job, const std::vector<program::MethodId>& entries) {
  return Pool(job, entries).run();
}

}  // namespace javelin::cli
