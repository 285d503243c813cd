// SPDX-License-Identifier: Apache-2.0
// Values of variables as the search sees them: as real numbers (for radii, slopes and linear forms) and as
// whole numbers in their order (for steps of one unit in the last place). Bits are as expr/sort.h keeps them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "expr/semantics.h"
#include "expr/sort.h"

namespace javelin::solver::walk {

using expr::Sort;

// The value of every variable of a formula, in its order.
using Point = std::vector<std::uint64_t>;

inline bool isInteger(Sort sort) { return !expr::isFp(sort); }

// Bit-vectors are read as signed, references and conditions as unsigned numbers.
inline double toReal(Sort sort, std::uint64_t bits) {
  if (sort == Sort::F64) return expr::semantics::toFp<double>(bits);
  if (sort == Sort::F32) return expr::semantics::toFp<float>(bits);
  return expr::isBv(sort) ? static_cast<double>(expr::signedValue(sort, bits)) : static_cast<double>(bits);
}

// The nearest value of the sort, saturating; 0 for a NaN that the sort cannot hold.
inline std::uint64_t fromReal(Sort sort, double value) {
  if (sort == Sort::F64) return expr::semantics::fromFp(value);
  if (sort == Sort::F32) return expr::semantics::fromFp(static_cast<float>(value));
  value = std::nearbyint(value);
  if (expr::isBv(sort)) {
    const auto least = static_cast<double>(expr::signedValue(sort, expr::minBits(sort)));
    if (value <= least) return expr::minBits(sort);
    if (value >= -least) return expr::maxBits(sort);
    return expr::semantics::saturate<std::int64_t>(value) & expr::maskOf(sort);
  }
  if (!(value > 0)) return 0;
  return std::min(expr::semantics::saturate<std::int64_t>(value), expr::maskOf(sort));
}

// A whole number that grows with the value; neighbouring values have neighbouring numbers. +0.0 and -0.0
// are both 0; NaN lies beyond infinity.
inline std::int64_t orderOf(Sort sort, std::uint64_t bits) {
  if (expr::isBv(sort)) return expr::signedValue(sort, bits);
  if (!expr::isFp(sort)) return static_cast<std::int64_t>(bits);
  const std::uint64_t sign = expr::minBits(sort == Sort::F64 ? Sort::Bv64 : Sort::Bv32);
  const auto magnitude = static_cast<std::int64_t>(bits & (sign - 1));
  return (bits & sign) != 0 ? -magnitude : magnitude;
}

// Back again; numbers outside the sort's range become the nearest of its values (for floats: infinities).
inline std::uint64_t fromOrder(Sort sort, std::int64_t order) {
  if (expr::isBv(sort)) {
    const std::int64_t least = expr::signedValue(sort, expr::minBits(sort));
    return static_cast<std::uint64_t>(std::clamp(order, least, -(least + 1))) & expr::maskOf(sort);
  }
  if (!expr::isFp(sort)) {
    return static_cast<std::uint64_t>(
        std::clamp<std::int64_t>(order, 0, static_cast<std::int64_t>(expr::maskOf(sort))));
  }
  const std::int64_t infinity = sort == Sort::F64 ? 0x7ff0000000000000 : 0x7f800000;
  order = std::clamp(order, -infinity, infinity);
  const std::uint64_t sign = expr::minBits(sort == Sort::F64 ? Sort::Bv64 : Sort::Bv32);
  return order < 0 ? static_cast<std::uint64_t>(-order) | sign : static_cast<std::uint64_t>(order);
}

// `bits` moved by `steps` in the order, not wrapping.
inline std::uint64_t stepped(Sort sort, std::uint64_t bits, std::int64_t steps) {
  std::int64_t order = 0;
  if (__builtin_add_overflow(orderOf(sort, bits), steps, &order)) {
    order = steps < 0 ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
  }
  return fromOrder(sort, order);
}

}  // namespace javelin::solver::walk
