// SPDX-License-Identifier: Apache-2.0
// Effort: what an exploration has cost so far, and what it may cost, in units of the WorkClock. What is
// counted is the same in every run, on any number of workers, and whether a state was restored or run again
// from the start: of a run on the machine only what comes after the state's last decision.
#pragma once

#include <cstdint>

#include "support/heartbeat.h"
#include "support/work_clock.h"

namespace javelin::explore {

class Effort {
 public:
  explicit Effort(std::uint64_t bound) : bound_(bound) {}

  // Measured: what has no counter of its own.
  static constexpr std::uint64_t kHookedInstruction = 150;
  static constexpr std::uint64_t kNewTerm = 400;
  static constexpr std::uint64_t kTurn = 400'000;
  static constexpr std::uint64_t kCall = 20;  // besides its part of a turn
  static constexpr std::uint64_t kFork = 20'000;
  static constexpr std::uint64_t kPath = 100'000;

  void add(std::uint64_t units) {
    spent_ += units;
    Heartbeat::beat();
  }
  std::uint64_t spent() const { return spent_; }
  // Nothing more is begun.
  bool over() const { return spent_ >= bound_; }
  // What has been begun, and might still show something, ends too.
  bool farOver() const { return spent_ / 5 * 4 >= bound_; }
  std::uint64_t left() const { return over() ? 0 : bound_ - spent_; }

  // Work that the WorkClock counts counts here as long as there is a section.
  class Section {
   public:
    explicit Section(Effort& effort) : effort_(effort) {}
    ~Section() { effort_.add(WorkClock::now() - start_); }
    Section(const Section&) = delete;
    Section& operator=(const Section&) = delete;

   private:
    Effort& effort_;
    std::uint64_t start_ = WorkClock::now();
  };

 private:
  std::uint64_t bound_;
  std::uint64_t spent_ = 0;
};

}  // namespace javelin::explore
