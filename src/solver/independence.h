// SPDX-License-Identifier: Apache-2.0
// Splits a query into parts that share no input and asks for each alone: smaller queries, and the part that
// the newest condition is not in was answered before. The models of the parts together are the query's.
#pragma once

#include <memory>

#include "solver/input_sets.h"
#include "solver/solver.h"

namespace javelin::solver {

class IndependenceSolver final : public Solver {
 public:
  IndependenceSolver(const expr::TermArena& arena, std::unique_ptr<Solver> next)
      : arena_(arena), inputs_(arena), next_(std::move(next)) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "independence"; }

 private:
  // Conditions of each part, in the query's order; the part with the newest condition first.
  std::vector<std::vector<Term>> split(const Query& query);

  const expr::TermArena& arena_;
  InputSets inputs_;
  std::unique_ptr<Solver> next_;
};

}  // namespace javelin::solver
