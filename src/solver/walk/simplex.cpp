// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/simplex.h"

#include <algorithm>
#include <cmath>

#include "support/work_clock.h"

namespace javelin::solver::walk {

namespace {

constexpr std::size_t kMostRows = 200;
constexpr std::uint32_t kMostVariables = 100;
constexpr double kTiny = 1e-9;             // smaller pivots and gains are taken for rounding errors
constexpr std::uint64_t kWorkOfEntry = 2;  // of the tableau, in a step

// Rows a.x - s*z + slack = b with z >= 0, of which z is minimised: z = 1 is a point on the border, z = 0 one
// that has the whole margin s. A variable x of any sign is u - w with u, w >= 0. Columns: u, w, z, slacks,
// and b.
class Tableau {
 public:
  Tableau(std::span<const LinearRow> rows, std::uint32_t variables, double margin)
      : variables_(variables),
        rows_(rows.size()),
        columns_(2 * std::size_t{variables} + 1 + rows.size()),
        entries_((rows.size() + 1) * (columns_ + 1)),
        basis_(rows.size()) {
    for (std::size_t r = 0; r < rows_; ++r) {
      double scale = 0;
      for (const auto& [variable, factor] : rows[r].parts) {
        at(r, variable) += factor;
        at(r, variables_ + variable) -= factor;
        scale += std::fabs(factor);
      }
      const double room = std::max(scale, kTiny) * margin;
      at(r, distance()) = -room;
      at(r, distance() + 1 + r) = 1;
      at(r, columns_) = -rows[r].constant - room;
      basis_[r] = distance() + 1 + r;
    }
    at(rows_, distance()) = 1;  // what is minimised
  }

  // False: it did not end.
  bool minimise() {
    std::size_t worst = rows_;
    double least = 0;
    for (std::size_t r = 0; r < rows_; ++r) {
      // With z in the basis in place of the row that needs it most, all others are satisfied.
      const double needed = at(r, columns_) / at(r, distance());
      if (at(r, columns_) < 0 && needed > least) {
        least = needed;
        worst = r;
      }
    }
    if (worst == rows_) return true;
    pivot(worst, distance());
    for (std::size_t step = 0; step < 20 * (rows_ + columns_); ++step) {
      const std::size_t column = entering();
      if (column == columns_) return true;
      const std::size_t row = leaving(column);
      if (row == rows_) return false;  // rounding: z cannot fall without end
      pivot(row, column);
    }
    return false;
  }

  double value(std::size_t column) const {
    for (std::size_t r = 0; r < rows_; ++r) {
      if (basis_[r] == column) return at(r, columns_);
    }
    return 0;
  }
  double distanceLeft() const { return value(distance()); }
  double variable(std::uint32_t v) const { return value(v) - value(std::size_t{variables_} + v); }

 private:
  std::size_t distance() const { return 2 * std::size_t{variables_}; }
  double& at(std::size_t row, std::size_t column) { return entries_[row * (columns_ + 1) + column]; }
  double at(std::size_t row, std::size_t column) const { return entries_[row * (columns_ + 1) + column]; }

  // Bland's rule, the first that helps: it comes to an end.
  std::size_t entering() const {
    for (std::size_t c = 0; c < columns_; ++c) {
      if (at(rows_, c) < -kTiny) return c;
    }
    return columns_;
  }

  std::size_t leaving(std::size_t column) const {
    std::size_t best = rows_;
    double least = 0;
    for (std::size_t r = 0; r < rows_; ++r) {
      if (at(r, column) <= kTiny) continue;
      const double ratio = at(r, columns_) / at(r, column);
      if (best == rows_ || ratio < least || (ratio == least && basis_[r] < basis_[best])) {
        best = r;
        least = ratio;
      }
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    WorkClock::add(kWorkOfEntry * entries_.size());
    const double by = at(row, column);
    for (std::size_t c = 0; c <= columns_; ++c) at(row, c) /= by;
    for (std::size_t r = 0; r <= rows_; ++r) {
      const double factor = at(r, column);
      if (r == row || factor == 0) continue;
      for (std::size_t c = 0; c <= columns_; ++c) at(r, c) -= factor * at(row, c);
    }
    basis_[row] = column;
  }

  std::uint32_t variables_;
  std::size_t rows_;
  std::size_t columns_;
  std::vector<double> entries_;     // by row, the last of which is the aim
  std::vector<std::size_t> basis_;  // by row: the column that it gives the value of
};

}  // namespace

std::optional<std::vector<double>> pointInside(std::span<const LinearRow> rows, std::uint32_t variables,
                                               double margin) {
  if (rows.empty() || rows.size() > kMostRows || variables > kMostVariables) return std::nullopt;
  Tableau tableau(rows, variables, margin);
  if (!tableau.minimise() || tableau.distanceLeft() > 1 + kTiny) return std::nullopt;
  std::vector<double> point;
  for (std::uint32_t v = 0; v < variables; ++v) {
    point.push_back(tableau.variable(v));
    if (!std::isfinite(point.back())) return std::nullopt;
  }
  return point;
}

}  // namespace javelin::solver::walk
