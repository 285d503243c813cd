// SPDX-License-Identifier: Apache-2.0
// Contradictions that are found without a solver (row A6; the Artemis paper found 30 to 45 % of its
// infeasible paths so): a condition and its negation, bounds on one term that leave no value, and conditions
// that equalities with constants make false. It can say Unsat, and Sat only for nothing; anything else goes
// on to the next solver.
#pragma once

#include <memory>
#include <optional>

#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class QuickCheck final : public Solver {
 public:
  QuickCheck(expr::TermArena& arena, std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : arena_(arena), next_(std::move(next)), statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "quick"; }

  // The conditions of a contradiction, if one is found.
  std::optional<std::vector<Term>> findContradiction(const Query& query);

 private:
  expr::TermArena& arena_;
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

}  // namespace javelin::solver
