// SPDX-License-Identifier: Apache-2.0
// Search: one concolic walk, Algorithm 5.1 from its line 6 on, from a given starting point. See
// walk_solver.cpp for the whole picture. Several walks share one Search: variables' step sizes and the
// constraints' weights start anew with each.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/walk/evaluation.h"
#include "solver/walk/inversion.h"
#include "solver/walk/newton.h"
#include "solver/walk/options.h"
#include "solver/walk/polytope.h"
#include "solver/walk/proposals.h"
#include "solver/walk/tabu.h"

namespace javelin::solver::walk {

class Search {
 public:
  // All must outlive it.
  Search(const expr::TermArena& arena, Evaluation& evaluation, const Polytope& polytope,
         const WalkOptions& options, Random& random);

  // Walks until a solution is found (see Evaluation), `steps` are done or the budget is spent.
  void walk(const Point& start, std::uint64_t steps);

  // The best point of all walks so far; empty before the first.
  const Point& best() const { return best_; }

 private:
  void moveTo(ScoredPoint point);
  void refreshPresent();
  double total(const ScoredPoint& point) const;
  double total(const Batch& batch, std::size_t lane) const;
  bool isInside(const ScoredPoint& point) const;

  std::optional<std::uint32_t> chooseVariable();
  void step(std::uint32_t variable);
  // Adds R random neighbours along `variable` to the batch (Algorithm 5.4).
  void addRandom(std::uint32_t variable, Batch& batch);
  void addInverted(std::uint32_t variable, Batch& batch, std::vector<std::uint32_t>& changed);
  // A neighbour for each random one, where a violated constraint would hold were it linear between them.
  void addBisected(std::uint32_t variable, const Batch& tried, Batch& batch);
  void keepBetter(const Batch& batch, std::optional<ScoredPoint>& best) const;
  void shake();
  void polish();
  void useNewton();

  Evaluation& evaluation_;
  Formula& formula_;
  const Polytope& polytope_;
  const WalkOptions& options_;
  Random& random_;
  Proposals proposals_;
  Inversion inversion_;
  Newton newton_;
  Tabu tabu_;
  std::vector<std::vector<std::uint32_t>> constraints_moved_;  // by free variable
  std::vector<double> weights_;                                // by constraint

  ScoredPoint current_;
  bool inside_ = false;  // whether current_ satisfies the linear constraints
  Batch present_;        // current_ alone, evaluated
  bool present_valid_ = false;
  ScoredPoint best_of_walk_;
  Point best_;
  double best_error_ = 0;
  int shakes_ = 0;
};

}  // namespace javelin::solver::walk
