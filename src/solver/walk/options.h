// SPDX-License-Identifier: Apache-2.0
// Parameters of the concolic walk. The paper's letters and defaults stand beside ours. How much it may
// compute in all is not here but in Limits::walk_steps.
#pragma once

#include <cstdint>

namespace javelin::solver::walk {

struct WalkOptions {
  // Equal seeds and equal queries give equal answers.
  std::uint64_t seed = 1;

  // I: steps for each constraint outside the polytope before a walk ends and the next starting point is
  // tried (paper: 150, and then it gives up).
  std::uint32_t steps_per_constraint = 150;
  // R: random neighbours looked at in a step; as many more come from bisection (paper: 10).
  std::uint32_t neighbours = 10;
  // T: steps for which a variable that did not help is tabu; limited by half the number of variables.
  // 0 switches the tabu mechanism off (paper: 3).
  std::uint32_t tabu_steps = 3;
  // S: radius of random steps as a power of two: the one with which a walk starts. A variable's own radius
  // follows its successes (paper: fixed).
  int step_radius_log2 = 3;
  // M: tries to find a random step that stays in the polytope.
  std::uint32_t samples = 10;
  // The bisection step of Algorithm 5.3.
  bool bisection = true;

  // Beyond the paper. Off, these give the plain algorithm, for comparison.
  bool inversion = true;            // candidates from running operators backward
  bool newton = true;               // candidates from linearising all violated constraints at once
  bool reweighting = true;          // constraints that stay violated count more
  std::uint32_t models = 8;         // earlier answers that are remembered as starting points
  bool begins_with_models = false;  // with these, and the linear solver's point comes behind
};

}  // namespace javelin::solver::walk
