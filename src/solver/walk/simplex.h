// SPDX-License-Identifier: Apache-2.0
// A point inside of linear inequalities over the real numbers, by the simplex method: the walk's start where
// the linear solver, which works with bits, does not know floats. The point lies as far inside as it can, up
// to `margin` (relative to a row's coefficients), so that rounding does not put it outside. It is a proposal:
// whether conditions hold is decided by evaluating them, and where there is no point nothing follows for
// floats.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace javelin::solver::walk {

// sum of coefficient * x[variable] + constant <= 0
struct LinearRow {
  std::vector<std::pair<std::uint32_t, double>> parts;
  double constant = 0;
};

// A value for each of `variables` variables; nullopt if there is none, if the rows are too many, or if the
// method does not end in a number of steps that is bounded by their number. Counts on the WorkClock.
std::optional<std::vector<double>> pointInside(std::span<const LinearRow> rows, std::uint32_t variables,
                                               double margin);

}  // namespace javelin::solver::walk
