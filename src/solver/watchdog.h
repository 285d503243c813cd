// SPDX-License-Identifier: Apache-2.0
// Watchdog: interrupts a running check when its time is up or a stop is requested, again and again until
// the check gives way. A thread of its own, started at the first check that has such a limit. watch() and
// the Guard belong to the solver's thread; `interrupt` is called from the watchdog's, only during a Guard.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "solver/solver.h"

namespace javelin::solver {

class Watchdog {
 public:
  explicit Watchdog(std::function<void()> interrupt) : interrupt_(std::move(interrupt)) {}
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  class Guard {
   public:
    Guard(Watchdog& dog, const Limits& limits);
    ~Guard();
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

   private:
    Watchdog* dog_ = nullptr;  // none: nothing to watch
    std::optional<std::stop_callback<std::function<void()>>> on_stop_;
  };

  // Whether the last guarded check was interrupted.
  bool fired() const { return fired_; }

 private:
  using Clock = std::chrono::steady_clock;
  void run();

  std::function<void()> interrupt_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool armed_ = false;
  bool stop_requested_ = false;  // of the check
  bool ending_ = false;          // of the watchdog
  bool fired_ = false;
  std::optional<Clock::time_point> deadline_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace javelin::solver
