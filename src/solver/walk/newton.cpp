// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/newton.h"

#include <algorithm>
#include <cmath>

namespace javelin::solver::walk {

namespace {

constexpr int kMaxIterations = 30;
constexpr std::size_t kMaxVariables = 12;
// Relative size of the differences that stand for derivatives: half the digits of the sort.
constexpr double kDifferenceF64 = 0x1p-26;
constexpr double kDifferenceF32 = 0x1p-11;
constexpr double kDampings[] = {0, 1e-10, 1e-6, 1e-3, 1e-1, 1, 10, 100};

double differenceFor(Sort sort, double value) {
  if (isInteger(sort)) return 1;
  return std::max(std::fabs(value), 1e-3) * (sort == Sort::F64 ? kDifferenceF64 : kDifferenceF32);
}

// Solves a symmetric system by elimination with pivots; false if it is singular.
bool solve(std::vector<std::vector<double>>& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i + 1; r < n; ++r) {
      if (std::fabs(a[r][i]) > std::fabs(a[pivot][i])) pivot = r;
    }
    if (!(std::fabs(a[pivot][i]) > 1e-300)) return false;
    std::swap(a[i], a[pivot]);
    std::swap(b[i], b[pivot]);
    for (std::size_t r = i + 1; r < n; ++r) {
      const double by = a[r][i] / a[i][i];
      if (by == 0) continue;
      for (std::size_t c = i; c < n; ++c) a[r][c] -= by * a[i][c];
      b[r] -= by * b[i];
    }
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t c = i + 1; c < n; ++c) b[i] -= a[i][c] * b[c];
    b[i] /= a[i][i];
  }
  return true;
}

double sumOfSquares(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value * value;
  return std::isnan(sum) ? INFINITY : sum;
}

}  // namespace

Newton::Newton(Evaluation& evaluation, const Polytope& polytope, Random& random)
    : evaluation_(evaluation), polytope_(polytope), random_(random) {}

void Newton::chooseVariables() {
  variables_.clear();
  for (const std::uint32_t v : polytope_.freeVariables()) {
    const Sort sort = evaluation_.formula().sort(v);
    if (expr::isFp(sort) || expr::isBv(sort)) variables_.push_back(v);
  }
  while (variables_.size() > kMaxVariables) {
    variables_.erase(variables_.begin() + static_cast<std::ptrdiff_t>(random_.below(variables_.size())));
  }
}

Point Newton::improve(const Point& point) {
  chooseVariables();
  Point current = point;
  if (variables_.empty()) return current;
  for (int i = 0; i < kMaxIterations && !evaluation_.over(); ++i) {
    System system;
    if (!linearise(current, system)) break;
    Point next = step(current, system);
    if (next.empty()) break;
    current = std::move(next);
  }
  return current;
}

std::vector<double> Newton::residualsIn(const Batch& batch, std::size_t lane, const System& system) const {
  std::vector<double> values;
  for (const AtomRef ref : system.atoms) evaluation_.formula().residuals(batch, lane, ref, values);
  return values;
}

bool Newton::linearise(const Point& point, System& system) {
  Formula& formula = evaluation_.formula();
  Batch batch;
  batch.points.push_back(point);
  std::vector<double> differences;
  for (const std::uint32_t v : variables_) {
    const Sort sort = formula.sort(v);
    const double value = toReal(sort, point[v]);
    Point moved = point;
    moved[v] = fromReal(sort, value + differenceFor(sort, value));
    differences.push_back(toReal(sort, moved[v]) - value);
    polytope_.repair(moved, random_);
    batch.points.push_back(std::move(moved));
  }
  const std::size_t wanted = batch.points.size();
  evaluation_.run(batch);
  if (batch.lanes() < wanted || evaluation_.solution()) return false;
  for (const AtomRef ref : formula.violated(batch, 0)) {
    const Relation relation = formula.atom(ref).comparison.relation;
    if (relation == Relation::NotEqual || relation == Relation::IsNan || relation == Relation::NotNan)
      continue;
    if (formula.atom(ref).comparison.domain != Domain::Same) system.atoms.push_back(ref);
  }
  system.residuals = residualsIn(batch, 0, system);
  system.jacobian.assign(system.residuals.size(), std::vector<double>(variables_.size(), 0));
  for (std::size_t k = 0; k < variables_.size(); ++k) {
    const std::vector<double> moved = residualsIn(batch, k + 1, system);
    for (std::size_t r = 0; r < moved.size(); ++r) {
      const double slope = (moved[r] - system.residuals[r]) / differences[k];
      system.jacobian[r][k] = std::isfinite(slope) ? slope : 0;
    }
  }
  // Each equation counts alike, whatever its scale.
  for (std::size_t r = 0; r < system.residuals.size(); ++r) {
    const double length = std::sqrt(sumOfSquares(system.jacobian[r]));
    if (!(length > 0) || !std::isfinite(length)) continue;
    for (double& slope : system.jacobian[r]) slope /= length;
    system.residuals[r] /= length;
  }
  return !system.residuals.empty();
}

std::vector<double> Newton::solveDamped(const System& system, double damping) const {
  const std::size_t n = variables_.size();
  std::vector<std::vector<double>> normal(n, std::vector<double>(n, 0));
  std::vector<double> right(n, 0);
  double trace = 0;
  for (std::size_t r = 0; r < system.residuals.size(); ++r) {
    const std::vector<double>& row = system.jacobian[r];
    if (!std::isfinite(system.residuals[r])) continue;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) normal[i][k] += row[i] * row[k];
      right[i] -= row[i] * system.residuals[r];
      trace += row[i] * row[i];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    normal[i][i] += (damping + 1e-14) * std::max(trace / static_cast<double>(n), 1e-200);
  }
  return solve(normal, right) ? right : std::vector<double>();
}

Point Newton::step(const Point& point, const System& system) {
  Formula& formula = evaluation_.formula();
  Batch batch;
  batch.points.push_back(point);
  for (const double damping : kDampings) {
    const std::vector<double> change = solveDamped(system, damping);
    if (change.empty()) continue;
    Point moved = point;
    for (std::size_t k = 0; k < variables_.size(); ++k) {
      const std::uint32_t v = variables_[k];
      const double value = toReal(formula.sort(v), point[v]) + change[k];
      if (std::isfinite(value)) moved[v] = fromReal(formula.sort(v), value);
    }
    polytope_.repair(moved, random_);
    batch.points.push_back(std::move(moved));
  }
  evaluation_.run(batch);
  if (batch.lanes() == 0) return {};
  // Rows keep the scale of the point that they were made at.
  const std::vector<double> before = residualsIn(batch, 0, system);
  std::vector<double> scale(before.size(), 1);
  for (std::size_t r = 0; r < before.size(); ++r) {
    if (before[r] != 0 && std::isfinite(before[r])) scale[r] = system.residuals[r] / before[r];
  }
  double best = sumOfSquares(system.residuals);
  std::size_t best_lane = 0;
  for (std::size_t lane = 1; lane < batch.lanes(); ++lane) {
    std::vector<double> now = residualsIn(batch, lane, system);
    for (std::size_t r = 0; r < now.size(); ++r) now[r] *= scale[r];
    const double sum = sumOfSquares(now);
    if (sum < best * 0.9999) {
      best = sum;
      best_lane = lane;
    }
  }
  return best_lane == 0 ? Point() : batch.points[best_lane];
}

}  // namespace javelin::solver::walk
