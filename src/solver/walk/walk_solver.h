// SPDX-License-Identifier: Apache-2.0
// WalkSolver: the concolic walk as a backend. It searches for a model by evaluating conditions, so any
// function that can be computed may occur in them; it answers Sat (with a model that satisfies the query when
// evaluated) or Unknown, never Unsat. The essay is in walk_solver.cpp. Belongs to one work unit and thread.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "solver/solver.h"
#include "solver/walk/options.h"

namespace javelin::solver::walk {

struct WalkStatistics {
  std::uint64_t checks = 0;
  std::uint64_t solved = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t walks = 0;         // starting points used
  std::uint64_t linear_calls = 0;  // of the linear solver
  std::uint64_t wrong_models = 0;  // refused by validation
};

class WalkSolver final : public Solver {
 public:
  // `linear` solves the linear part; it need not know floats or functions, and is asked for conditions
  // without them where it does not. Both must outlive the walk, and `linear` must work on the same arena.
  WalkSolver(expr::TermArena& arena, Solver& linear, WalkOptions options = {});

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "walk"; }

  // A starting point of the next checks, after which come those that were given or found before.
  void remember(const Model& model);

  const WalkStatistics& statistics() const { return statistics_; }

 private:
  class Check;

  bool satisfies(const Query& query, const Model& model) const;

  expr::TermArena& arena_;
  Solver& linear_;
  WalkOptions options_;
  WalkStatistics statistics_;
  std::deque<Model> models_;  // earlier answers, newest first
};

}  // namespace javelin::solver::walk
