// SPDX-License-Identifier: Apache-2.0
// ValidatingSolver: lets a Sat pass only if every condition of the query evaluates to true under its
// model (promise 2); otherwise the answer is Unknown(WrongModel), and counted.
#pragma once

#include <memory>

#include "expr/evaluator.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class ValidatingSolver : public Solver {
 public:
  // `arena` must outlive the solver, and so must `statistics`, where wrong models are counted if it is there.
  ValidatingSolver(const expr::TermArena& arena, std::unique_ptr<Solver> inner,
                   SolverStatistics* statistics = nullptr);

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return inner_->name(); }

  struct Counts {
    std::uint64_t right_models = 0;
    std::uint64_t wrong_models = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  const expr::TermArena& arena_;
  std::unique_ptr<Solver> inner_;
  SolverStatistics* statistics_;
  expr::Model no_model_;
  expr::Evaluator evaluator_;
  Counts counts_;
};

}  // namespace javelin::solver
