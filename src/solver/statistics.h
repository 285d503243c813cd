// SPDX-License-Identifier: Apache-2.0
// Counters of a chain of solvers: who was asked, who answered what. One per chain, filled by its levels.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "solver/solver.h"

namespace javelin::solver {

struct LevelStatistics {
  std::uint64_t asked = 0;
  std::uint64_t sat = 0;
  std::uint64_t unsat = 0;
  std::uint64_t unknown = 0;
  double seconds = 0;
  std::map<std::string, std::uint64_t> reasons;  // of unknown
};

class SolverStatistics {
 public:
  using Levels = std::map<std::string, LevelStatistics, std::less<>>;

  SolverStatistics() = default;
  explicit SolverStatistics(Levels levels) : levels_(std::move(levels)) {}

  // A level that answered by itself, or a backend that was asked.
  void count(std::string_view level, const Answer& answer, double seconds = 0);
  const Levels& levels() const { return levels_; }
  void merge(const SolverStatistics& other);

 private:
  Levels levels_;
};

}  // namespace javelin::solver
