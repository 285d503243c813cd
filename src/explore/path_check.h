// SPDX-License-Identifier: Apache-2.0
// Row S7: what a path of an exploration did, and whether a run on the inputs of its test, with numbers and no
// symbols, does the same: the same branches of the code under test in the same order, the same end.
#pragma once

#include <optional>

#include "concolic/tracker.h"
#include "explore/outcome.h"
#include "vm/branch_trace.h"

namespace javelin::explore {

// Where two runs part.
struct Divergence {
  std::string where;      // "A.f:12"
  std::string predicted;  // what the path did there
  std::string actual;
};

// A path and its inputs.
struct PathRecord {
  Plan plan;  // of constants
  Outcome outcome;
  vm::BranchPath branches;  // since the entry was called
  // The inputs are all that it depends on: no call gave any value that it liked.
  bool is_determined = true;
};

// Nothing if both are the same.
std::optional<Divergence> compareRuns(vm::Vm& machine, const PathRecord& predicted, const Outcome& actual,
                                      const vm::BranchPath& branches);

// The places that a path has passed, each once.
std::vector<vm::BranchPlace> placesOn(const vm::BranchTrace& trace, const vm::BranchPath& path);

}  // namespace javelin::explore
