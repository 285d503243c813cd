// SPDX-License-Identifier: Apache-2.0
// Makes what stands behind a chain: backends with validation, refinement and counters around them, alone or
// as a portfolio. For chain.cpp, and for whoever compares backends.
#pragma once

#include <memory>

#include "solver/backend_choice.h"
#include "solver/solver.h"
#include "solver/statistics.h"
#include "solver/walk/options.h"

namespace javelin::solver {

struct BackendOptions {
  walk::WalkOptions walk = {};
  // Models and verdicts depend on the query alone, not on what was asked before.
  bool forgetful = false;
  // Z3 in a process of its own, so that it cannot take the run with it; else faster.
  bool isolated = true;
  SolverStatistics* statistics = nullptr;  // who was asked what, if it is wanted
};

// `arena` and the statistics must outlive the solver.
std::unique_ptr<Solver> makeBackend(expr::TermArena& arena, BackendChoice choice,
                                    const BackendOptions& options);

}  // namespace javelin::solver
