// SPDX-License-Identifier: Apache-2.0
// TimeLeft: one wall-clock limit over several checks, for levels that ask more than once.
#pragma once

#include <algorithm>
#include <chrono>

#include "solver/solver.h"

namespace javelin::solver {

class TimeLeft {
 public:
  explicit TimeLeft(const Limits& limits) : limited_(limits.seconds > 0) {
    if (limited_) end_ = Clock::now() + std::chrono::duration<double>(limits.seconds);
  }

  bool over() const { return limited_ && Clock::now() >= end_; }
  // `limits` with what is left of the time.
  Limits of(Limits limits) const {
    if (limited_) limits.seconds = std::max(1e-3, std::chrono::duration<double>(end_ - Clock::now()).count());
    return limits;
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool limited_;
  std::chrono::time_point<Clock, std::chrono::duration<double>> end_{};
};

}  // namespace javelin::solver
