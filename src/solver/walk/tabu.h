// SPDX-License-Identifier: Apache-2.0
// The tabu counters of Algorithm 5.1: a variable that did not lead to a better neighbour may not be chosen
// again until T better neighbours were found elsewhere.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace javelin::solver::walk {

class Tabu {
 public:
  Tabu(std::size_t variables, std::uint32_t steps) : steps_(steps), left_(variables, 0) {}

  bool isTabu(std::uint32_t variable) const { return left_[variable] > 0; }
  void forbid(std::uint32_t variable) { left_[variable] = steps_; }
  // After a better neighbour was found.
  void relax() {
    for (std::uint32_t& left : left_) left -= left > 0 ? 1 : 0;
  }
  void clear() { std::fill(left_.begin(), left_.end(), 0); }

 private:
  std::uint32_t steps_;
  std::vector<std::uint32_t> left_;
};

}  // namespace javelin::solver::walk
