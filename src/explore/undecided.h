// SPDX-License-Identifier: Apache-2.0
// Undecided: a side of a condition of which the solver could not say whether it is possible. It is asked for
// again, with four times the effort each time, when nothing else of the method is left to do; only if that
// does not decide it either, it is a loss. See unit_undecided.cpp.
#pragma once

#include <string>

#include "explore/frontier.h"
#include "solver/solver.h"

namespace javelin::explore {

struct Undecided {
  State state;  // without a snapshot; nobody knows whether its last conjunct is possible
  solver::UnknownReason why = solver::UnknownReason::None;
  std::string place;         // of the condition
  bool making = false;       // the path constructs inputs there
  std::uint32_t growth = 0;  // it is asked for with 4^growth times the limits of a query next
  bool is_trial = false;     // the path begins with calls that are tried when all else is done
};

// The limits of a query, 4^growth times.
solver::Limits grown(solver::Limits limits, std::uint32_t growth);

}  // namespace javelin::explore
