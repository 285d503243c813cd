// SPDX-License-Identifier: Apache-2.0
// The work that a search may still do: evaluations of the whole formula and effort, which make its end
// reproducible, and the stop token and the clock, which do not.
#pragma once

#include <chrono>
#include <cstdint>

#include "solver/effort_left.h"
#include "solver/solver.h"

namespace javelin::solver::walk {

class Budget {
 public:
  explicit Budget(const Limits& limits)
      : left_(limits.walk_steps),
        effort_(limits),
        stop_(limits.stop),
        seconds_(limits.seconds),
        start_(Clock::now()) {}

  // At most `wanted`; fewer near the end.
  std::uint64_t take(std::uint64_t wanted) {
    const std::uint64_t given = wanted < left_ ? wanted : left_;
    left_ -= given;
    used_ += given;
    return given;
  }
  std::uint64_t used() const { return used_; }
  bool spent() const { return left_ == 0 || effort_.over(); }
  // Whether somebody or the clock wants it to end now.
  bool stopped() const {
    return stop_.stop_requested() ||
           (seconds_ > 0 && std::chrono::duration<double>(Clock::now() - start_).count() >= seconds_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t left_;
  EffortLeft effort_;
  std::uint64_t used_ = 0;
  std::stop_token stop_;
  double seconds_;
  Clock::time_point start_;
};

}  // namespace javelin::solver::walk
