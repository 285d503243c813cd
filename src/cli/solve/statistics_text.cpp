// SPDX-License-Identifier: Apache-2.0
#include "cli/solve/statistics_text.h"

#include <fmt/format.h>

namespace javelin::cli {

std::string statisticsText(const solver::SolverStatistics& statistics) {
  std::string text = "Solver\n";
  for (const auto& [level, counters] : statistics.levels()) {
    text += fmt::format("  {}: {} asked, {} sat, {} unsat, {} unknown, {:.3f} s\n", level, counters.asked,
                        counters.sat, counters.unsat, counters.unknown, counters.seconds);
    for (const auto& [reason, count] : counters.reasons) text += fmt::format("    {}: {}\n", reason, count);
  }
  return text;
}

}  // namespace javelin::cli
