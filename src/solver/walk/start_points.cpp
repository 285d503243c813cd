// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/start_points.h"

#include <cmath>

namespace javelin::solver::walk {

Point StartPoints::next(const Point& best) {
  const std::size_t number = count_++;
  if (number < given_.size()) return given_[number];
  return best.empty() || number % 3 != 0 ? anywhere() : around(best);
}

// One magnitude for all variables, or one for each; each within its interval, given those before it.
Point StartPoints::anywhere() {
  const bool small = random_.chance(0.5);
  const int common = random_.between(0, small ? 5 : 20);
  const bool each = random_.chance(0.4);
  Point point(formula_.variables().size(), 0);
  for (const std::uint32_t v : polytope_.freeVariables()) {
    const Sort sort = formula_.sort(v);
    const int magnitude = each ? random_.between(-4, 20) : common;
    double value = random_.normal() * std::exp2(magnitude);
    const Interval allowed = polytope_.interval(point, v);
    if (std::isfinite(allowed.most - allowed.least) && !(value >= allowed.least && value <= allowed.most)) {
      value = allowed.least + (allowed.most - allowed.least) * random_.unit();
    } else if (value < allowed.least) {
      value = allowed.least + std::fabs(value);
    } else if (value > allowed.most) {
      value = allowed.most - std::fabs(value);
    }
    if (isInteger(sort) && random_.chance(0.2)) {
      point[v] = random_.bits() & expr::maskOf(sort);
    } else {
      point[v] = fromReal(sort, sort == Sort::Bool ? random_.between(0, 1) : value);
    }
  }
  polytope_.repair(point, random_);
  return point;
}

Point StartPoints::around(const Point& center) {
  Point point = center;
  const int magnitude = random_.between(-8, 8);
  for (const std::uint32_t v : polytope_.freeVariables()) {
    if (random_.chance(0.3)) continue;
    const double from = toReal(formula_.sort(v), point[v]);
    const double scale = std::isfinite(from) ? std::max(std::fabs(from), 1.0) : 1;
    point[v] = fromReal(formula_.sort(v),
                        (std::isfinite(from) ? from : 0) + random_.normal() * scale * std::exp2(magnitude));
  }
  polytope_.repair(point, random_);
  return point;
}

}  // namespace javelin::solver::walk
