// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/polytope.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "solver/walk/simplex.h"

namespace javelin::solver::walk {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// How often a float's pivot is put beside the value that its equation wants.
constexpr double kNudge = 0.4;

}  // namespace

Polytope::Polytope(const Formula& formula, std::vector<LinearConstraint> constraints)
    : constraints_(std::move(constraints)), is_linear_(formula.constraintCount(), false) {
  for (const LinearConstraint& linear : constraints_) is_linear_[linear.constraint] = true;
  const auto count = static_cast<std::uint32_t>(formula.variables().size());
  for (std::uint32_t v = 0; v < count; ++v) sorts_.push_back(formula.sort(v));
  solveEquations(formula);
  std::vector<bool> is_pivot(count, false);
  for (const Row& row : rows_) is_pivot[row.pivot] = true;
  moved_with_.resize(count);
  for (std::uint32_t v = 0; v < count; ++v) {
    if (is_pivot[v]) continue;
    free_.push_back(v);
    moved_with_[v].push_back(v);
    for (const Row& row : rows_) {
      if (row.form.find(v) != nullptr) moved_with_[v].push_back(row.pivot);
    }
  }
  for (const LinearConstraint& linear : constraints_) {
    if (linear.relation == Relation::Equal) continue;
    LinearForm form = linear.form;
    eliminate(form);
    if (!form.parts.empty()) inequalities_.push_back(std::move(form));
  }
}

// Gauss-Jordan elimination. An equation that has no usable pivot is left to the search.
void Polytope::solveEquations(const Formula& formula) {
  for (const LinearConstraint& linear : constraints_) {
    if (linear.relation != Relation::Equal) continue;
    Row row{linear.form, 0, linear.sort};
    eliminate(row.form);
    if (!choosePivot(formula, row)) continue;
    for (Row& other : rows_) {
      const LinearForm::Part* part = other.form.find(row.pivot);
      if (part == nullptr) continue;
      const double by = -part->factor.real / row.form.find(row.pivot)->factor.real;
      other.form.add(row.form, Coefficient::ofReal(by));
    }
    rows_.push_back(std::move(row));
  }
}

// An integer can be solved for if its factor is 1 or -1; a float always, best with such a factor too. Among
// those, the variable that occurs in the fewest constraints.
bool Polytope::choosePivot(const Formula& formula, Row& row) const {
  std::size_t best = std::numeric_limits<std::size_t>::max();
  for (const LinearForm::Part& part : row.form.parts) {
    const bool is_unit = std::fabs(part.factor.real) == 1;
    if (!is_unit && (isInteger(sorts_[part.variable]) || !expr::isFp(row.sort))) continue;
    std::size_t uses = is_unit ? 0 : 1000;
    for (std::uint32_t c = 0; c < formula.constraintCount(); ++c) {
      const auto used = formula.variablesOf(c);
      if (std::binary_search(used.begin(), used.end(), part.variable)) ++uses;
    }
    if (uses < best) {
      best = uses;
      row.pivot = part.variable;
    }
  }
  return best != std::numeric_limits<std::size_t>::max();
}

void Polytope::eliminate(LinearForm& form) const {
  for (const Row& row : rows_) {
    const LinearForm::Part* part = form.find(row.pivot);
    if (part == nullptr) continue;
    form.add(row.form, Coefficient::ofReal(-part->factor.real / row.form.find(row.pivot)->factor.real));
  }
}

Interval Polytope::interval(const Point& point, std::uint32_t variable) const {
  Interval allowed = {-kInfinity, kInfinity};
  for (const LinearForm& form : inequalities_) {
    const LinearForm::Part* own = form.find(variable);
    if (own == nullptr) continue;
    double rest = form.constant.real;
    for (const LinearForm::Part& part : form.parts) {
      if (part.variable != variable) {
        rest += part.factor.real * toReal(sorts_[part.variable], point[part.variable]);
      }
    }
    const double bound = -rest / own->factor.real;
    if (std::isnan(bound)) continue;
    if (own->factor.real > 0) {
      allowed.most = std::min(allowed.most, bound);
    } else {
      allowed.least = std::max(allowed.least, bound);
    }
  }
  return allowed.least <= allowed.most ? allowed : Interval{-kInfinity, kInfinity};
}

bool Polytope::hasFloatInequality() const {
  return std::any_of(inequalities_.begin(), inequalities_.end(), [this](const LinearForm& form) {
    return std::any_of(form.parts.begin(), form.parts.end(),
                       [this](const LinearForm::Part& part) { return expr::isFp(sorts_[part.variable]); });
  });
}

std::optional<Point> Polytope::inside(double margin, Random& random) const {
  std::vector<LinearRow> rows;
  for (const LinearForm& form : inequalities_) {
    LinearRow row;
    for (const LinearForm::Part& part : form.parts) row.parts.emplace_back(part.variable, part.factor.real);
    row.constant = form.constant.real;
    rows.push_back(std::move(row));
  }
  const auto found = pointInside(rows, static_cast<std::uint32_t>(sorts_.size()), margin);
  if (!found) return std::nullopt;
  Point point;
  for (std::size_t v = 0; v < sorts_.size(); ++v) point.push_back(fromReal(sorts_[v], (*found)[v]));
  repair(point, random);
  return point;
}

std::uint64_t Polytope::pivotValue(const Row& row, const Point& point) const {
  const Sort sort = sorts_[row.pivot];
  if (expr::isBv(sort) && !expr::isFp(row.sort)) {
    // Modulo 2^64, as the machine computes; the pivot's factor is 1 or -1.
    auto sum = static_cast<std::uint64_t>(row.form.constant.integer);
    bool negate = true;
    for (const LinearForm::Part& part : row.form.parts) {
      if (part.variable == row.pivot) {
        negate = part.factor.real > 0;
      } else {
        sum += static_cast<std::uint64_t>(part.factor.integer) *
               static_cast<std::uint64_t>(orderOf(sorts_[part.variable], point[part.variable]));
      }
    }
    return (negate ? 0 - sum : sum) & expr::maskOf(sort);
  }
  long double sum = row.form.constant.real;
  long double factor = 1;
  for (const LinearForm::Part& part : row.form.parts) {
    if (part.variable == row.pivot) {
      factor = part.factor.real;
    } else {
      sum += static_cast<long double>(part.factor.real) * toReal(sorts_[part.variable], point[part.variable]);
    }
  }
  return fromReal(sort, static_cast<double>(-sum / factor));
}

void Polytope::repair(Point& point, Random& random) const {
  for (const Row& row : rows_) {
    std::uint64_t value = pivotValue(row, point);
    if (expr::isFp(sorts_[row.pivot]) && random.chance(kNudge)) {
      value = stepped(sorts_[row.pivot], value, random.between(-2, 2));
    }
    point[row.pivot] = value;
  }
}

}  // namespace javelin::solver::walk
