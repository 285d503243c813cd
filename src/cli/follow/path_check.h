// SPDX-License-Identifier: Apache-2.0
// Checks of a path constraint: its own input satisfies it; and for sampled conjuncts, an input that satisfies
// what comes before one but not that one takes the same path up to there and then leaves it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/follow/followed_run.h"

namespace javelin::cli {

struct PathCheck {
  std::uint64_t sampled = 0;
  std::uint64_t precise = 0;
  std::uint64_t infeasible = 0;  // no input leaves the path there
  std::uint64_t unsolved = 0;
  std::vector<std::string> imprecise;  // place and what happened
  bool input_satisfies = true;
};

struct CheckOptions {
  unsigned samples = 0;
  unsigned seed = 1;
  std::string neighbours;  // folder for the inputs that it finds; empty: none
};

Result<PathCheck> checkPath(FollowedRun& run, const CheckOptions& options);

}  // namespace javelin::cli
