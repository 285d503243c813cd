// SPDX-License-Identifier: Apache-2.0
#include "solver/statistics.h"

namespace javelin::solver {

void SolverStatistics::count(std::string_view level, const Answer& answer, double seconds) {
  LevelStatistics& counters = levels_[std::string(level)];
  ++counters.asked;
  counters.seconds += seconds;
  switch (answer.verdict) {
    case Verdict::Sat:
      ++counters.sat;
      return;
    case Verdict::Unsat:
      ++counters.unsat;
      return;
    case Verdict::Unknown:
      ++counters.unknown;
      ++counters.reasons[std::string(nameOf(answer.reason))];
      return;
  }
}

void SolverStatistics::merge(const SolverStatistics& other) {
  for (const auto& [level, counters] : other.levels_) {
    LevelStatistics& mine = levels_[level];
    mine.asked += counters.asked;
    mine.sat += counters.sat;
    mine.unsat += counters.unsat;
    mine.unknown += counters.unknown;
    mine.seconds += counters.seconds;
    for (const auto& [reason, count] : counters.reasons) mine.reasons[reason] += count;
  }
}

}  // namespace javelin::solver
