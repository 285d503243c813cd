// SPDX-License-Identifier: Apache-2.0
// FpRange: a set of values of F32 or F64 that contains all that a term can have: the numbers from `low` to
// `high`, NaN or not, and the zeros or not. Both zeros are one number here, so nothing may be concluded from
// the sign of one. Bounds are values of the sort, kept as doubles.
//
// Operators round to nearest, which is monotone: the least result of x + y over two ranges is that of their
// least elements, computed by the operator itself. So forward there is no error that would have to be
// bounded; backward (which x give such an x + y) bounds are moved outward.
#pragma once

#include <limits>

#include "expr/op.h"
#include "expr/sort.h"

namespace javelin::solver::ranges {

struct FpRange {
  static constexpr double kInfinity = std::numeric_limits<double>::infinity();

  double low = -kInfinity;
  double high = kInfinity;
  bool nan = true;
  bool zero = true;  // of the numbers from low to high, if 0 is one

  static FpRange exactly(expr::Sort sort, std::uint64_t bits);
  static FpRange between(double low, double high) { return {low, high, false, true}; }
  static FpRange onlyNan() { return {kInfinity, -kInfinity, true, false}; }

  bool operator==(const FpRange&) const = default;
  bool hasNumbers() const { return low <= high; }
  bool isEmpty() const { return !hasNumbers() && !nan; }
  bool containsZero() const { return zero && low <= 0 && high >= 0; }
  bool containsInfinity() const { return hasNumbers() && (low == -kInfinity || high == kInfinity); }
  bool isOneNumber() const { return low == high && !nan; }
  // The values that are in both.
  FpRange meet(expr::Sort sort, const FpRange& other) const;
  // A range that has the values of both.
  FpRange join(const FpRange& other) const;
};

// The next value of the sort above and below, which may be infinite.
double nextAbove(expr::Sort sort, double value);
double nextBelow(expr::Sort sort, double value);
// The least value of the sort that is not below the number, and the greatest that is not above.
double roundedUp(expr::Sort sort, double number);
double roundedDown(expr::Sort sort, double number);

// The values that op(x), op(x, y) can have: arithmetic, rounding, FpRem.
FpRange applyFp(expr::Op op, expr::Sort sort, const FpRange& x, const FpRange& y);

// A range of doubles that has numbers, cast to float.
FpRange toFloat(const FpRange& x);

// Which x can have a sum (or difference, by the other's negation) with `other` that lies in `result`.
FpRange summandOf(expr::Sort sort, const FpRange& result, const FpRange& other);
FpRange negated(const FpRange& x);

}  // namespace javelin::solver::ranges
