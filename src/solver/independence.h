// SPDX-License-Identifier: Apache-2.0
// Splits a query into parts that share no input and asks for each alone: smaller queries, and the part that
// the newest condition is not in was answered before. The models of the parts together are the query's. Where
// a model of the path is known, only the newest condition's part is asked for, and before that a model is
// looked for that differs from the known one in one input: what a query costs does not depend on the length
// of its path.
#pragma once

#include <memory>

#include "solver/near_models.h"
#include "solver/path_index.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class IndependenceSolver final : public Solver {
 public:
  IndependenceSolver(const expr::TermArena& arena, std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : arena_(arena), index_(arena), near_(arena), next_(std::move(next)), statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "independence"; }

 private:
  // Conditions of each part, in the query's order; the part with the newest condition first.
  std::vector<std::vector<Term>> split(const Query& query);

  // Shorter parts are left to those that come after, whose models differ more from one another.
  static constexpr std::size_t kLongPart = 24;

  // For a query whose path has a known model.
  Answer checkNewest(const Query& query, const Limits& limits);
  // The model gets the values that `from` has for the inputs of the condition.
  void takeInputs(expr::Model& model, Term condition, const expr::Model& from);

  const expr::TermArena& arena_;
  PathIndex index_;
  NearModels near_;
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

}  // namespace javelin::solver
