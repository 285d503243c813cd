// SPDX-License-Identifier: Apache-2.0
// Explores one entry method: depth first over forked states, each run to the end of its path. One work unit:
// its term arena, solver and statistics are its own, so that results do not depend on what else runs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>

#include "explore/inputs.h"

namespace javelin::explore {

// A way in which the entry method ends with an exception. One per (exception, place); the shortest path shows
// it.
struct Finding {
  program::MethodId entry;
  program::ClassId exception;
  std::string exception_name;  // as in Java source
  bool explicit_throw = false;
  std::vector<exec::StackEntry> stack;
  std::vector<std::string> condition;  // conjuncts in source terms
  std::vector<ConcreteInput> inputs;
  std::uint64_t paths = 1;  // that end so
};

struct ExploreOptions {
  exec::ExecOptions exec;
  solver::Limits limits;
  std::uint64_t path_bound = 100'000;
  std::stop_token stop;
  // Called when the exploration is done, while its solver is still there.
  std::function<void()> at_end;
};

struct Exploration {
  std::vector<Finding> findings;
  std::map<exec::OutcomeKind, std::uint64_t> outcomes;
  std::map<std::string, std::uint64_t> incomplete;  // reason -> paths
  exec::ExecStatistics statistics;
  std::uint64_t paths = 0;
  std::uint64_t steps = 0;
  std::uint64_t pinned = 0;
  std::size_t longest_condition = 0;
  std::size_t terms = 0;
};

// Makes the solver of a unit, over the unit's arena.
using MakeSolver = std::function<std::unique_ptr<solver::Solver>(expr::TermArena&)>;

Result<Exploration> explore(program::Program& program, exec::BodyCache& bodies, program::MethodId entry,
                            const ExploreOptions& options, const expr::FunctionRegistry& functions,
                            const MakeSolver& make_solver);

}  // namespace javelin::explore
