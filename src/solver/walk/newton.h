// SPDX-License-Identifier: Apache-2.0
// Newton: where the bisection step of the paper linearises one constraint along one variable, this linearises
// all violated comparisons along all free variables at once (Levenberg and Marquardt's damped least squares,
// derivatives by differences, a batch of points each). Systems of equations, whose solutions lie in narrow
// curved valleys that steps along axes cannot follow, need it. Sums of squares are taken apart first. What it
// ends with is a point to go on from; solutions on the way are noticed by Evaluation.
#pragma once

#include <vector>

#include "solver/walk/evaluation.h"
#include "solver/walk/polytope.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

class Newton {
 public:
  // All must outlive it.
  Newton(Evaluation& evaluation, const Polytope& polytope, Random& random);

  // Goes on from `point` until it gains nothing more, and returns where it came to.
  Point improve(const Point& point);

 private:
  struct System {
    std::vector<AtomRef> atoms;
    std::vector<double> residuals;
    std::vector<std::vector<double>> jacobian;  // by residual, by chosen variable
  };

  void chooseVariables();
  bool linearise(const Point& point, System& system);
  std::vector<double> residualsIn(const Batch& batch, std::size_t lane, const System& system) const;
  // The better point among damped steps; empty if none is.
  Point step(const Point& point, const System& system);
  std::vector<double> solveDamped(const System& system, double damping) const;

  Evaluation& evaluation_;
  const Polytope& polytope_;
  Random& random_;
  std::vector<std::uint32_t> variables_;  // those that take part this time
};

}  // namespace javelin::solver::walk
