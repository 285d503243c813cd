// SPDX-License-Identifier: Apache-2.0
// The part that the formulas of strict_math share.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace javelin::strictmath {

inline constexpr double kPi = 0x1.921fb54442d18p+1;
inline constexpr double kHalfPi = 0x1.921fb54442d18p+0;
inline constexpr double kHalfPiRest = 0x1.1a62633145c07p-54;  // what kHalfPi lacks
inline constexpr double kQuarterPi = 0x1.921fb54442d18p-1;
inline constexpr double kQuarterPiRest = 0x1.1a62633145c07p-55;
inline constexpr double kLn2High = 0x1.62e42feep-1;  // few bits: multiples of it are exact
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The upper half of a double's bits: sign, exponent and 20 bits, by which the ranges are told apart.
inline std::int32_t highWord(double x) {
  return static_cast<std::int32_t>(std::bit_cast<std::uint64_t>(x) >> 32U);
}
inline std::int32_t magnitudeWord(double x) { return highWord(x) & 0x7fffffff; }
inline double withHighWord(double x, std::int32_t word) {
  const std::uint64_t low = std::bit_cast<std::uint64_t>(x) & 0xffffffffU;
  return std::bit_cast<double>(std::uint64_t{static_cast<std::uint32_t>(word)} << 32U | low);
}
// The number without the lower half of its bits.
inline double head(double x) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & ~std::uint64_t{0xffffffff});
}
// x * 2^k by adding to the exponent; x and the result are normal numbers.
inline double scaled(double x, std::int32_t k) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) + (static_cast<std::uint64_t>(k) << 52U));
}

// a[0] + z * (a[1] + z * (a[2] + ...))
template <std::size_t count>
double polynomial(const double (&a)[count], double z) {
  double sum = a[count - 1];
  for (std::size_t i = count - 1; i-- > 0;) sum = a[i] + z * sum;
  return sum;
}

}  // namespace javelin::strictmath
