// SPDX-License-Identifier: Apache-2.0
// Math and StrictMath. StrictMath's results are given bit for bit (support/strict_math.h). For seven of
// Math's functions HotSpot has code of its own, whose error is a little over half a unit in the last place;
// so the nearest double is its result but for about one call in a thousand (two for tan, one in eight
// thousand for log10), and extended precision gives that. Math's others are Java code over StrictMath.
#include <cmath>
#include <limits>

#include "support/strict_math.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"

namespace javelin::vm::natives {

namespace math_natives {
namespace {

template <double (*function)(double)>
void unary(NativeCall& c) {
  c.returnDouble(function(c.doubleAt(0)));
}
template <double (*function)(double, double)>
void binary(NativeCall& c) {
  c.returnDouble(function(c.doubleAt(0), c.doubleAt(1)));
}

template <long double (*function)(long double)>
void nearest(NativeCall& c) {
  c.returnDouble(static_cast<double>(function(c.doubleAt(0))));
}

// Java's differs from C's where C99 has made up its mind: 1^NaN, 1^infinity, (-1)^infinity are NaN.
double power(double x, double y) {
  if (std::isnan(y) || (std::fabs(x) == 1 && std::isinf(y))) return std::numeric_limits<double>::quiet_NaN();
  return static_cast<double>(std::pow(static_cast<long double>(x), static_cast<long double>(y)));
}

template <typename T>
void fusedMultiplyAdd(NativeCall& c) {
  if constexpr (sizeof(T) == 8) {
    c.returnDouble(std::fma(c.doubleAt(0), c.doubleAt(1), c.doubleAt(2)));
  } else {
    c.returnFloat(std::fma(c.floatAt(0), c.floatAt(1), c.floatAt(2)));
  }
}

void multiplyHigh(NativeCall& c) {
  __extension__ using Wide = __int128;
  c.returnLong(static_cast<std::int64_t>(static_cast<Wide>(c.longAt(0)) * c.longAt(1) >> 64));
}

constexpr std::string_view kStrict = "java/lang/StrictMath";
constexpr std::string_view kMath = "java/lang/Math";

constexpr NativeEntry kEntries[] = {
    {kStrict, "sin", "", unary<strictmath::sin>},
    {kStrict, "cos", "", unary<strictmath::cos>},
    {kStrict, "tan", "", unary<strictmath::tan>},
    {kStrict, "asin", "", unary<strictmath::asin>},
    {kStrict, "acos", "", unary<strictmath::acos>},
    {kStrict, "atan", "", unary<strictmath::atan>},
    {kStrict, "log", "", unary<strictmath::log>},
    {kStrict, "log10", "", unary<strictmath::log10>},
    {kStrict, "log1p", "", unary<strictmath::log1p>},
    {kStrict, "exp", "", unary<strictmath::exp>},
    {kStrict, "expm1", "", unary<strictmath::expm1>},
    {kStrict, "sinh", "", unary<strictmath::sinh>},
    {kStrict, "cosh", "", unary<strictmath::cosh>},
    {kStrict, "tanh", "", unary<strictmath::tanh>},
    {kStrict, "atan2", "", binary<strictmath::atan2>},
    {kStrict, "IEEEremainder", "", binary<strictmath::remainder>},
    {kMath, "sin", "", nearest<std::sin>},
    {kMath, "cos", "", nearest<std::cos>},
    {kMath, "tan", "", nearest<std::tan>},
    {kMath, "exp", "", nearest<std::exp>},
    {kMath, "log", "", unary<std::log>},  // nearer still
    {kMath, "log10", "", nearest<std::log10>},
    {kMath, "pow", "", binary<power>},
    {kMath, "fma", "(DDD)D", fusedMultiplyAdd<double>, NativeRole::Intrinsic},
    {kMath, "fma", "(FFF)F", fusedMultiplyAdd<float>, NativeRole::Intrinsic},
    {kMath, "multiplyHigh", "", multiplyHigh, NativeRole::Intrinsic},
};

}  // namespace
}  // namespace math_natives

std::span<const NativeEntry> mathNatives() { return math_natives::kEntries; }

}  // namespace javelin::vm::natives
