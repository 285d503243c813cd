// SPDX-License-Identifier: Apache-2.0
// EffortLeft: one limit of effort over all that happens from now on.
#pragma once

#include <algorithm>

#include "solver/solver.h"
#include "support/work_clock.h"

namespace javelin::solver {

class EffortLeft {
 public:
  explicit EffortLeft(const Limits& limits) : effort_(limits.effort) {}

  std::uint64_t left() const { return effort_ - std::min(effort_, WorkClock::now() - start_); }
  bool over() const { return left() == 0; }
  bool limited() const { return effort_ != Limits::kAnyEffort; }
  // A backend's own count, if each costs so much.
  std::uint64_t most(std::uint64_t count, std::uint64_t work_of_one) const {
    return limited() ? std::min(count, std::max<std::uint64_t>(1, left() / work_of_one)) : count;
  }

 private:
  std::uint64_t start_ = WorkClock::now();
  std::uint64_t effort_;
};

}  // namespace javelin::solver
