// SPDX-License-Identifier: Apache-2.0
// Java's arithmetic where C++'s differs (JVMS 6.5): wrap-around, division, saturating conversions.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "vm/runtime.h"

namespace javelin::vm {

inline float floatOf(Word word) { return std::bit_cast<float>(static_cast<std::uint32_t>(word)); }
inline double doubleOf(Word word) { return std::bit_cast<double>(word); }
inline std::int32_t intOf(Word word) { return static_cast<std::int32_t>(word); }
inline std::int64_t longOf(Word word) { return static_cast<std::int64_t>(word); }
inline Ref refOf(Word word) { return static_cast<Ref>(word); }
inline Word wordOf(std::int32_t value) { return static_cast<std::uint32_t>(value); }
inline Word wordOf(std::int64_t value) { return static_cast<Word>(value); }
inline Word wordOf(float value) { return std::bit_cast<std::uint32_t>(value); }
inline Word wordOf(double value) { return std::bit_cast<Word>(value); }

// The divisor is not zero; MIN / -1 wraps.
template <typename T>
T divide(T a, T b) {
  return b == -1 ? static_cast<T>(0 - static_cast<std::make_unsigned_t<T>>(a)) : static_cast<T>(a / b);
}
template <typename T>
T remainder(T a, T b) {
  return b == -1 ? T{0} : static_cast<T>(a % b);
}

// NaN is 0; what is out of range is the nearest that is in it.
template <typename To, typename From>
To saturate(From value) {
  if (std::isnan(value)) return 0;
  // The power of two just past To's range is exact in From; To's maximum may not be.
  constexpr From kLimit = -static_cast<From>(std::numeric_limits<To>::min());
  if (value >= kLimit) return std::numeric_limits<To>::max();
  if (value < -kLimit) return std::numeric_limits<To>::min();
  return static_cast<To>(value);
}

template <typename T>
std::int32_t compare(T a, T b, std::int32_t if_nan) {
  if (a < b) return -1;
  if (a > b) return 1;
  return a == b ? 0 : if_nan;
}

}  // namespace javelin::vm
