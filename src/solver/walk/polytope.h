// SPDX-License-Identifier: Apache-2.0
// Polytope: the region that a formula's linear constraints leave (L in Algorithm 5.1), over the real numbers.
// Equations are solved once, each for one variable (its pivot), which then follows the others; the search
// moves free variables only. Inequalities give the interval in which a free variable may move. Both are hints
// that make most steps stay inside; whether a point is inside is decided by evaluation.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/walk/linear.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

struct Interval {
  double least;
  double most;
};

class Polytope {
 public:
  Polytope(const Formula& formula, std::vector<LinearConstraint> constraints);

  std::span<const LinearConstraint> constraints() const { return constraints_; }
  // Whether the constraint of the formula belongs to the polytope.
  bool contains(std::uint32_t constraint) const { return is_linear_[constraint]; }
  std::span<const std::uint32_t> freeVariables() const { return free_; }
  // The free variable itself, and the pivots that follow it.
  std::span<const std::uint32_t> movedWith(std::uint32_t variable) const { return moved_with_[variable]; }

  // Where `variable`, which is free, may lie if the others stay and pivots follow; everything where the
  // point's other variables leave nothing.
  Interval interval(const Point& point, std::uint32_t variable) const;

  // A point inside of all inequalities and on the equations, if all are read over the real numbers, as far
  // from the borders as `margin` says; nullopt if none is found. What does not occur in an inequality is 0.
  std::optional<Point> inside(double margin, Random& random) const;
  // Whether an inequality is about floats.
  bool hasFloatInequality() const;

  // ADJUSTTOSATISFY of Algorithm 5.4: gives every pivot the value that its equation wants. Rounding may leave
  // an equation of floats unsatisfied by a unit or two, so pivots are sometimes put beside that value.
  void repair(Point& point, Random& random) const;

 private:
  struct Row {
    LinearForm form;  // form == 0
    std::uint32_t pivot = 0;
    Sort sort = Sort::Bool;  // of the equation
  };

  void solveEquations(const Formula& formula);
  bool choosePivot(const Formula& formula, Row& row) const;
  void eliminate(LinearForm& form) const;
  std::uint64_t pivotValue(const Row& row, const Point& point) const;

  std::vector<LinearConstraint> constraints_;
  std::vector<LinearForm> inequalities_;  // form <= 0, over free variables
  std::vector<Row> rows_;
  std::vector<Sort> sorts_;
  std::vector<bool> is_linear_;  // by constraint of the formula
  std::vector<std::uint32_t> free_;
  std::vector<std::vector<std::uint32_t>> moved_with_;
};

}  // namespace javelin::solver::walk
