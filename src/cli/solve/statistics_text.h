// SPDX-License-Identifier: Apache-2.0
// The counters of a solver chain, for people.
#pragma once

#include <string>

#include "solver/statistics.h"

namespace javelin::cli {

std::string statisticsText(const solver::SolverStatistics& statistics);

}  // namespace javelin::cli
