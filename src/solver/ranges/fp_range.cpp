// SPDX-License-Identifier: Apache-2.0
#include "solver/ranges/fp_range.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "expr/semantics.h"

namespace javelin::solver::ranges {

using expr::Op;
using expr::Sort;

namespace {

constexpr double kInfinity = FpRange::kInfinity;

std::uint64_t bitsOfFp(Sort sort, double value) {
  return sort == Sort::F32 ? expr::semantics::fromFp(static_cast<float>(value))
                           : expr::semantics::fromFp(value);
}

double valueOfFp(Sort sort, std::uint64_t bits) {
  return sort == Sort::F32 ? double{expr::semantics::toFp<float>(bits)} : expr::semantics::toFp<double>(bits);
}

// The operator's own result.
double computed(Op op, Sort sort, double x, double y) {
  return valueOfFp(sort, expr::applyOp(op, sort, sort, bitsOfFp(sort, x), bitsOfFp(sort, y), 0));
}

// The hull of the results at the corners. A corner may be NaN (0 * infinity, infinity / infinity) although
// results beside it are numbers: zeros, or what other corners have. `with_zero` says that 0 is among the
// results.
FpRange hullOfCorners(Op op, Sort sort, const FpRange& x, const FpRange& y, bool with_zero) {
  FpRange result = with_zero ? FpRange::between(0, 0) : FpRange::onlyNan();
  for (const double a : {x.low, x.high}) {
    for (const double b : {y.low, y.high}) {
      const double corner = computed(op, sort, a, b);
      if (std::isnan(corner)) continue;
      result.low = std::min(result.low, corner);
      result.high = std::max(result.high, corner);
    }
  }
  result.zero = true;
  return result;
}

FpRange sumOf(Op op, Sort sort, const FpRange& x, const FpRange& y) {
  const bool minus = op == Op::FpSub;
  const double least = computed(op, sort, x.low, minus ? y.high : y.low);
  const double most = computed(op, sort, x.high, minus ? y.low : y.high);
  const bool can_cancel =
      minus ? (x.high == kInfinity && y.high == kInfinity) || (x.low == -kInfinity && y.low == -kInfinity)
            : (x.high == kInfinity && y.low == -kInfinity) || (x.low == -kInfinity && y.high == kInfinity);
  return {std::isnan(least) ? -kInfinity : least, std::isnan(most) ? kInfinity : most, can_cancel, true};
}

FpRange quotientOf(Sort sort, const FpRange& x, const FpRange& y) {
  FpRange result = FpRange::between(-kInfinity, kInfinity);
  // Around zero a quotient may be anything.
  if (y.low > 0 || y.high < 0) result = hullOfCorners(Op::FpDiv, sort, x, y, y.containsInfinity());
  result.nan = (x.containsZero() && y.containsZero()) || (x.containsInfinity() && y.containsInfinity());
  return result;
}

FpRange remainderOf(const FpRange& x, const FpRange& y) {
  // Has the sign of the dividend, and is neither larger than it nor as large as the divisor; a finite x %
  // infinity is x.
  const double divisor = std::max(std::fabs(y.low), std::fabs(y.high));
  const double low = x.low >= 0 ? 0 : std::max(x.low, -divisor);
  const double high = x.high <= 0 ? 0 : std::min(x.high, divisor);
  return {low, high, y.containsZero() || x.containsInfinity(), true};
}

FpRange monotone(Op op, Sort sort, const FpRange& x) {
  return {computed(op, sort, x.low, 0), computed(op, sort, x.high, 0), false, true};
}

// Without NaN as an operand, and with numbers in both.
FpRange applyToNumbers(Op op, Sort sort, const FpRange& x, const FpRange& y) {
  switch (op) {
    case Op::FpNeg:
      return {-x.high, -x.low, false, x.zero};
    case Op::FpAbs: {
      const bool spans = x.low <= 0 && x.high >= 0;
      const double least = std::min(std::fabs(x.low), std::fabs(x.high));
      return {spans ? 0 : least, std::max(std::fabs(x.low), std::fabs(x.high)), false, x.zero};
    }
    case Op::FpSqrt: {
      if (x.high < 0) return FpRange::onlyNan();
      FpRange result = monotone(op, sort, {std::max(x.low, 0.0), x.high, false, true});
      result.nan = x.low < 0;
      return result;
    }
    case Op::FpFloor:
    case Op::FpCeil:
    case Op::FpRint:
      return monotone(op, sort, x);
    case Op::FpAdd:
    case Op::FpSub:
      return sumOf(op, sort, x, y);
    case Op::FpMul: {
      const bool with_zero = (x.low <= 0 && x.high >= 0) || (y.low <= 0 && y.high >= 0);
      FpRange result = hullOfCorners(op, sort, x, y, with_zero);
      result.nan = (x.containsZero() && y.containsInfinity()) || (y.containsZero() && x.containsInfinity());
      return result;
    }
    case Op::FpDiv:
      return quotientOf(sort, x, y);
    case Op::FpRem:
      return remainderOf(x, y);
    default:
      return {};
  }
}

// Puts a range that says nothing twice: the zeros' flag is false where there is none.
FpRange settled(Sort sort, FpRange range) {
  if (!range.zero && range.low == 0) range.low = nextAbove(sort, 0);
  if (!range.zero && range.high == 0) range.high = nextBelow(sort, 0);
  if (!range.hasNumbers()) {
    FpRange none = FpRange::onlyNan();
    none.nan = range.nan;
    return none;
  }
  if (range.low > 0 || range.high < 0) range.zero = false;
  return range;
}

template <typename F>
F neighbour(F value, F towards) {
  return std::nextafter(value, towards);
}

}  // namespace

FpRange FpRange::exactly(Sort sort, std::uint64_t bits) {
  const double value = valueOfFp(sort, bits);
  return std::isnan(value) ? onlyNan() : settled(sort, {value, value, false, true});
}

FpRange FpRange::meet(Sort sort, const FpRange& other) const {
  return settled(
      sort, {std::max(low, other.low), std::min(high, other.high), nan && other.nan, zero && other.zero});
}

FpRange FpRange::join(const FpRange& other) const {
  return {std::min(low, other.low), std::max(high, other.high), nan || other.nan,
          containsZero() || other.containsZero()};
}

double nextAbove(Sort sort, double value) {
  if (sort == Sort::F64) return neighbour(value, kInfinity);
  return neighbour(static_cast<float>(value), static_cast<float>(kInfinity));
}

double nextBelow(Sort sort, double value) { return -nextAbove(sort, -value); }

double roundedUp(Sort sort, double number) {
  if (sort == Sort::F64) return number;
  const auto nearest = static_cast<float>(number);
  return nearest < number ? nextAbove(sort, nearest) : nearest;
}

double roundedDown(Sort sort, double number) { return -roundedUp(sort, -number); }

FpRange applyFp(Op op, Sort sort, const FpRange& x, const FpRange& y) {
  const bool is_binary = expr::info(op).arity == 2;
  const bool may_be_nan = x.nan || (is_binary && y.nan);
  if (!x.hasNumbers() || (is_binary && !y.hasNumbers())) {
    FpRange none = FpRange::onlyNan();
    none.nan = may_be_nan;
    return none;
  }
  FpRange result = applyToNumbers(op, sort, x, y);
  result.nan = result.nan || may_be_nan;
  return settled(sort, result);
}

// Through the bits, one by one: GCC 12 leaves both casts to float out where it can cast two doubles at once
// there and back. Rounding may make a zero of a small number.
FpRange toFloat(const FpRange& x) {
  const auto cast = [](double value) {
    return valueOfFp(Sort::F32,
                     expr::applyOp(Op::FpToFp, Sort::F32, Sort::F64, bitsOfFp(Sort::F64, value), 0, 0));
  };
  return {cast(x.low), cast(x.high), x.nan, true};
}

// x + other, rounded, is at least result.low: so exactly it is more than the value below that, and x is more
// than that value minus the greatest other.
FpRange summandOf(Sort sort, const FpRange& result, const FpRange& other) {
  FpRange x;
  if (result.nan || !result.hasNumbers() || !other.hasNumbers()) return x;
  x.nan = false;
  // An infinite summand hides the rest.
  if (other.containsInfinity()) return x;
  if (result.low > -kInfinity) {
    const double bound = nextBelow(sort, result.low) - other.high;
    if (std::isfinite(bound)) x.low = roundedUp(sort, nextBelow(Sort::F64, bound));
  }
  if (result.high < kInfinity) {
    const double bound = nextAbove(sort, result.high) - other.low;
    if (std::isfinite(bound)) x.high = roundedDown(sort, nextAbove(Sort::F64, bound));
  }
  return x;
}

FpRange negated(const FpRange& x) { return x.hasNumbers() ? FpRange{-x.high, -x.low, x.nan, x.zero} : x; }

}  // namespace javelin::solver::ranges
