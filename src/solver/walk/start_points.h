// SPDX-License-Identifier: Apache-2.0
// Where walks start: first the linear solver's point (Algorithm 5.1, line 4), then earlier answers of this
// solver, then points at random, of all magnitudes, on the equations and mostly inside the inequalities, and
// again around the best point so far.
#pragma once

#include <span>
#include <vector>

#include "solver/walk/formula.h"
#include "solver/walk/polytope.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

class StartPoints {
 public:
  StartPoints(const Formula& formula, const Polytope& polytope, std::vector<Point> given, Random& random)
      : formula_(formula), polytope_(polytope), given_(std::move(given)), random_(random) {}

  // `best` is the best point of the walks so far; empty before the first.
  Point next(const Point& best);

 private:
  Point anywhere();
  Point around(const Point& center);

  const Formula& formula_;
  const Polytope& polytope_;
  std::vector<Point> given_;
  Random& random_;
  std::size_t count_ = 0;
};

}  // namespace javelin::solver::walk
