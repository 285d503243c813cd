// SPDX-License-Identifier: Apache-2.0
// Evaluation: the one way in which the parts of a search evaluate points. It keeps the budget, and notices
// a solution wherever one turns up.
#pragma once

#include <optional>
#include <span>

#include "solver/walk/budget.h"
#include "solver/walk/formula.h"

namespace javelin::solver::walk {

class Evaluation {
 public:
  Evaluation(Formula& formula, Budget& budget) : formula_(formula), budget_(budget) {}

  // Evaluates the batch's points, as Formula::evaluate() does; drops those that the budget has no room for.
  void run(Batch& batch, const ScoredPoint* base = nullptr, std::span<const std::uint32_t> changed = {}) {
    batch.points.resize(budget_.take(batch.points.size()));
    formula_.evaluate(batch, base, changed);
    for (std::size_t lane = 0; lane < batch.lanes() && !solution_; ++lane) {
      bool solved = true;
      for (std::size_t c = 0; c < formula_.constraintCount() && solved; ++c)
        solved = batch.error(c, lane) == 0;
      if (solved) solution_ = batch.points[lane];
    }
  }

  const std::optional<Point>& solution() const { return solution_; }
  void forgetSolution() { solution_.reset(); }
  // Nothing more to do.
  bool over() const { return solution_.has_value() || budget_.spent() || budget_.stopped(); }

  Formula& formula() { return formula_; }
  Budget& budget() { return budget_; }

 private:
  Formula& formula_;
  Budget& budget_;
  std::optional<Point> solution_;
};

}  // namespace javelin::solver::walk
