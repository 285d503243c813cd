// SPDX-License-Identifier: Apache-2.0
// Equivalence: whether two methods do the same for all inputs (row M11). The first is explored to the ends of
// all its paths, which are kept as terms (explore/observed_end.h); then the second, over the same arena, so
// that inputs of one name are one input. At each end of the second, one query asks for inputs that lead there
// and to an end of the first that is not the same.
//
// The two explorations stand apart, rather than that the second runs once for each path of the first: the
// pairs of paths that have inputs in common are the solver's business, and cost no run.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "equiv/subject.h"
#include "ledger/ledger.h"
#include "solver/chain.h"

namespace javelin::equiv {

// Inputs on which the two may differ, as the solver found them.
struct Candidate {
  explore::ModelRun first;
  explore::ModelRun second;
  std::size_t length = 0;  // of the two path conditions
};

struct Compared {
  ledger::Ledger ledger;                 // of both explorations, and of what could not be compared
  std::string obstacle;                  // why nothing was explored; empty if it was
  std::vector<Candidate> candidates;     // the shortest first
  std::vector<std::string> statics;      // classes whose static fields were compared, in Java's names
  std::vector<std::string> initialised;  // classes that were initialised before the call, in Java's names
  std::set<std::string> unmatched;       // fields of objects at the ends that only one of the two has
  std::uint64_t first_paths = 0;
  std::uint64_t second_paths = 0;
};

// An error if the two cannot be compared at all: they have not the same signature.
Result<Compared> compare(const Subject& first, const Subject& second, const explore::ExploreOptions& options,
                         const solver::ChainOptions& solver);

}  // namespace javelin::equiv
