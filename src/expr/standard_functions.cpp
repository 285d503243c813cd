// SPDX-License-Identifier: Apache-2.0
#include "expr/standard_functions.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>

#include "expr/semantics.h"

namespace javelin::expr {

namespace {

using I = std::int32_t;
using J = std::int64_t;
using F = float;
using D = double;

template <typename T>
constexpr Sort sortFor() {
  if constexpr (std::is_same_v<T, I>) return Sort::Bv32;
  if constexpr (std::is_same_v<T, J>) return Sort::Bv64;
  if constexpr (std::is_same_v<T, F>) return Sort::F32;
  return Sort::F64;
}

template <typename T>
T decode(std::uint64_t bits) {
  if constexpr (std::is_floating_point_v<T>) {
    return semantics::toFp<T>(bits);
  } else {
    return static_cast<T>(bits);
  }
}

template <typename T>
std::uint64_t encode(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    return semantics::fromFp<T>(value);
  } else {
    return static_cast<std::make_unsigned_t<T>>(value);
  }
}

template <typename R, typename... A, std::size_t... index>
ConcreteFunction wrapped(std::string name, R (*function)(A...), std::index_sequence<index...>) {
  return {std::move(name),
          {sortFor<A>()...},
          sortFor<R>(),
          [function](std::span<const std::uint64_t> arguments) {
            return encode<R>(function(decode<A>(arguments[index])...));
          },
          std::nullopt,
          std::nullopt};
}

template <typename R, typename... A>
void add(FunctionRegistry& registry, std::string name, R (*function)(A...)) {
  registry.add(wrapped(std::move(name), function, std::index_sequence_for<A...>()));
}

// One that is an operator of terms.
void addOperator(FunctionRegistry& registry, std::string name, Op op, double (*function)(double)) {
  ConcreteFunction made = wrapped(std::move(name), function, std::index_sequence_for<double>());
  made.same_as = op;
  registry.add(std::move(made));
}

// Java's pow differs from C's where C99 has made up its mind: 1^NaN, (-1)^infinity, 1^infinity are NaN.
D power(D x, D y) {
  if (std::isnan(y) || (std::fabs(x) == 1 && std::isinf(y))) return std::numeric_limits<D>::quiet_NaN();
  return std::pow(x, y);
}

// The C library's own is off by a unit in a third of cases; extended precision rounds rightly.
D cubeRoot(D x) { return static_cast<D>(std::cbrt(static_cast<long double>(x))); }

// As fdlibm, and thus the JVM, has it: from the arc tangent of the rounded quotient, in the quadrant of (x,
// y).
D angle(D y, D x) {
  constexpr D kPi = 3.141592653589793;
  constexpr D kPiRest = 1.2246467991473532e-16;  // what kPi lacks
  const D quotient = std::fabs(y / x);
  if (std::isnan(quotient) || x == 0 || y == 0 || std::isinf(x) || std::isinf(y)) return std::atan2(y, x);
  const D acute = std::atan(quotient);
  return std::copysign(x > 0 ? acute : kPi - (acute - kPiRest), y);
}

// A zero has the sign of the dividend, which the C library forgets beside subnormals.
D remainder(D x, D y) {
  const D rest = std::remainder(x, y);
  return rest == 0 ? std::copysign(rest, x) : rest;
}

// NaN if one is; +0.0 is more than -0.0.
template <typename T>
T greater(T a, T b) {
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<T>::quiet_NaN();
  if (a == b) return std::signbit(a) ? b : a;
  return a > b ? a : b;
}

template <typename T>
T lesser(T a, T b) {
  return -greater<T>(-a, -b);
}

template <typename T>
T signum(T a) {
  return a == 0 || std::isnan(a) ? a : std::copysign(T{1}, a);
}

template <typename T>
T nextUp(T a) {
  return std::nextafter(a, std::numeric_limits<T>::infinity());
}

template <typename T>
T nextDown(T a) {
  return std::nextafter(a, -std::numeric_limits<T>::infinity());
}

// Its direction is a double, which may lie between floats.
F nextAfterFloat(F a, D toward) {
  if (std::isnan(a) || std::isnan(toward)) return std::numeric_limits<F>::quiet_NaN();
  if (a == toward) return static_cast<F>(toward);
  return a < toward ? nextUp(a) : nextDown(a);
}

template <typename T>
T ulp(T a) {
  a = std::fabs(a);
  if (!std::isfinite(a)) return a;
  return a == std::numeric_limits<T>::max() ? a - nextDown(a) : nextUp(a) - a;
}

// The unbiased exponent field: one less than the least for zeros and subnormals, one more than the
// greatest for infinities and NaN.
template <typename T>
I exponent(T a) {
  constexpr int kLeast = std::numeric_limits<T>::min_exponent - 1;
  if (!std::isfinite(a)) return std::numeric_limits<T>::max_exponent;
  return std::fabs(a) < std::numeric_limits<T>::min() ? kLeast - 1 : std::ilogb(a);
}

// Math.round: the nearest integer, halves upward, saturating; 0 for NaN.
template <typename Integer, typename T>
Integer roundUp(T a) {
  T whole = std::floor(a);
  if (a - whole >= T{0.5}) whole += 1;
  return static_cast<Integer>(semantics::saturate<Integer, T>(whole));
}

template <typename T>
T floorDiv(T a, T b) {
  const auto quotient = static_cast<T>(semantics::sdiv(a, b));
  if (b == 0) return quotient;
  return static_cast<T>(semantics::srem(a, b)) != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

template <typename T>
T floorMod(T a, T b) {
  const auto rest = static_cast<T>(semantics::srem(a, b));
  return b != 0 && rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

J multiplyHigh(J a, J b) {
  __extension__ using Wide = __int128;
  return static_cast<J>((static_cast<Wide>(a) * b) >> 64);
}

template <typename T>
std::make_unsigned_t<T> plain(T a) {
  return static_cast<std::make_unsigned_t<T>>(a);
}

template <typename T>
T reverse(T a) {
  std::make_unsigned_t<T> result = 0;
  for (std::size_t i = 0; i < sizeof(T) * 8; ++i) result = result << 1 | (plain(a) >> i & 1);
  return static_cast<T>(result);
}

template <typename T>
T reverseBytes(T a) {
  if constexpr (sizeof(T) == 4) return static_cast<T>(__builtin_bswap32(plain(a)));
  return static_cast<T>(__builtin_bswap64(plain(a)));
}

// The C library's functions, whose last bit may not be the JVM's.
using Unary = D (*)(D);
using Binary = D (*)(D, D);
template <typename Function>
struct Named {
  std::string_view name;
  Function function;
};
constexpr Named<Unary> kInexactUnary[] = {
    {"sin", std::sin},     {"cos", std::cos},     {"tan", std::tan},     {"asin", std::asin},
    {"acos", std::acos},   {"atan", std::atan},   {"exp", std::exp},     {"log", std::log},
    {"log10", std::log10}, {"cbrt", cubeRoot},    {"sinh", std::sinh},   {"cosh", std::cosh},
    {"tanh", std::tanh},   {"expm1", std::expm1}, {"log1p", std::log1p},
};
constexpr Named<Binary> kInexactBinary[] = {{"atan2", angle}, {"pow", power}, {"hypot", std::hypot}};

// The error that Java's specification of the function allows, a unit in the last place of pi added.
std::optional<std::pair<D, D>> rangeOf(std::string_view name) {
  constexpr D kHalfPi = 0x1.921fb54442d19p+0;
  constexpr D kInfinity = std::numeric_limits<D>::infinity();
  if (name == "sin" || name == "cos" || name == "tanh") return std::pair(-1.0, 1.0);
  if (name == "asin" || name == "atan") return std::pair(-kHalfPi, kHalfPi);
  if (name == "acos") return std::pair(0.0, 2 * kHalfPi);
  if (name == "atan2") return std::pair(-2 * kHalfPi, 2 * kHalfPi);
  if (name == "exp" || name == "hypot") return std::pair(0.0, kInfinity);
  if (name == "cosh") return std::pair(1.0, kInfinity);
  if (name == "expm1") return std::pair(-1.0, kInfinity);
  return std::nullopt;
}

template <typename... A>
void addInexact(FunctionRegistry& registry, const std::string& prefix, std::string_view name,
                D (*function)(A...)) {
  ConcreteFunction made = wrapped(prefix + std::string(name), function, std::index_sequence_for<A...>());
  made.range = rangeOf(name);
  registry.add(std::move(made));
}

void addFloatingMath(FunctionRegistry& registry, const std::string& prefix) {
  for (const auto& [name, function] : kInexactUnary) addInexact(registry, prefix, name, function);
  for (const auto& [name, function] : kInexactBinary) addInexact(registry, prefix, name, function);
  addOperator(registry, prefix + "sqrt", Op::FpSqrt, std::sqrt);
  addOperator(registry, prefix + "floor", Op::FpFloor, std::floor);
  addOperator(registry, prefix + "ceil", Op::FpCeil, std::ceil);
  addOperator(registry, prefix + "rint", Op::FpRint, std::nearbyint);
  add(registry, prefix + "IEEEremainder", remainder);
  add(
      registry, prefix + "toRadians", +[](D a) { return a * 0.017453292519943295; });
  add(
      registry, prefix + "toDegrees", +[](D a) { return a * 57.29577951308232; });
  add(registry, prefix + "round(D)", roundUp<J, D>);
  add(registry, prefix + "round(F)", roundUp<I, F>);
  add(registry, prefix + "nextAfter(DD)", static_cast<Binary>(std::nextafter));
  add(registry, prefix + "nextAfter(FD)", nextAfterFloat);
  add(
      registry, prefix + "scalb(DI)", +[](D a, I n) { return std::scalbn(a, n); });
  add(
      registry, prefix + "scalb(FI)", +[](F a, I n) { return std::scalbn(a, n); });
}

template <typename T>
void addBothFloats(FunctionRegistry& registry, const std::string& prefix, const std::string& letter) {
  const std::string one = "(" + letter + ")";
  const std::string two = "(" + letter + letter + ")";
  add(
      registry, prefix + "abs" + one, +[](T a) { return std::fabs(a); });
  add(registry, prefix + "max" + two, greater<T>);
  add(registry, prefix + "min" + two, lesser<T>);
  add(registry, prefix + "signum" + one, signum<T>);
  add(
      registry, prefix + "copySign" + two, +[](T a, T b) { return std::copysign(a, b); });
  add(registry, prefix + "nextUp" + one, nextUp<T>);
  add(registry, prefix + "nextDown" + one, nextDown<T>);
  add(registry, prefix + "ulp" + one, ulp<T>);
  add(registry, prefix + "getExponent" + one, exponent<T>);
  add(
      registry, prefix + "fma(" + letter + letter + letter + ")",
      +[](T a, T b, T c) { return std::fma(a, b, c); });
}

template <typename T>
void addBothIntegers(FunctionRegistry& registry, const std::string& prefix, const std::string& letter) {
  const std::string two = "(" + letter + letter + ")";
  add(
      registry, prefix + "abs(" + letter + ")", +[](T a) { return static_cast<T>(a < 0 ? -plain(a) : a); });
  add(
      registry, prefix + "max" + two, +[](T a, T b) { return std::max(a, b); });
  add(
      registry, prefix + "min" + two, +[](T a, T b) { return std::min(a, b); });
  add(registry, prefix + "floorDiv" + two, floorDiv<T>);
  add(registry, prefix + "floorMod" + two, floorMod<T>);
}

void addMath(FunctionRegistry& registry, const std::string& prefix) {
  addFloatingMath(registry, prefix);
  addBothFloats<D>(registry, prefix, "D");
  addBothFloats<F>(registry, prefix, "F");
  addBothIntegers<I>(registry, prefix, "I");
  addBothIntegers<J>(registry, prefix, "J");
  add(
      registry, prefix + "floorDiv(JI)", +[](J a, I b) { return floorDiv<J>(a, b); });
  add(
      registry, prefix + "floorMod(JI)", +[](J a, I b) { return static_cast<I>(floorMod<J>(a, b)); });
  add(registry, prefix + "multiplyHigh", multiplyHigh);
  add(
      registry, prefix + "multiplyFull", +[](I a, I b) { return static_cast<J>(J{a} * b); });
}

template <typename T>
void addBits(FunctionRegistry& registry, const std::string& prefix) {
  add(
      registry, prefix + "bitCount", +[](T a) { return I{std::popcount(plain(a))}; });
  add(registry, prefix + "reverse", reverse<T>);
  add(registry, prefix + "reverseBytes", reverseBytes<T>);
  add(
      registry, prefix + "numberOfLeadingZeros", +[](T a) { return I{std::countl_zero(plain(a))}; });
  add(
      registry, prefix + "numberOfTrailingZeros", +[](T a) { return I{std::countr_zero(plain(a))}; });
  add(
      registry, prefix + "highestOneBit", +[](T a) { return static_cast<T>(std::bit_floor(plain(a))); });
  add(
      registry, prefix + "lowestOneBit", +[](T a) { return static_cast<T>(plain(a) & (0 - plain(a))); });
  add(
      registry, prefix + "rotateLeft", +[](T a, I n) { return static_cast<T>(std::rotl(plain(a), n)); });
  add(
      registry, prefix + "rotateRight", +[](T a, I n) { return static_cast<T>(std::rotr(plain(a), n)); });
  add(
      registry, prefix + "signum", +[](T a) { return I{(a > 0) - (a < 0)}; });
}

}  // namespace

void addStandardFunctions(FunctionRegistry& registry) {
  addMath(registry, "Math.");
  addMath(registry, "StrictMath.");
  addBits<I>(registry, "Integer.");
  addBits<J>(registry, "Long.");
  // Of NaN they give the one NaN's bits (sort.h), as floatToIntBits does.
  add(
      registry, "Float.floatToRawIntBits", +[](F a) { return std::bit_cast<I>(a); });
  add(
      registry, "Float.floatToIntBits", +[](F a) { return std::bit_cast<I>(a); });
  add(
      registry, "Float.intBitsToFloat", +[](I a) { return std::bit_cast<F>(a); });
  add(
      registry, "Double.doubleToRawLongBits", +[](D a) { return std::bit_cast<J>(a); });
  add(
      registry, "Double.doubleToLongBits", +[](D a) { return std::bit_cast<J>(a); });
  add(
      registry, "Double.longBitsToDouble", +[](J a) { return std::bit_cast<D>(a); });
}

FunctionRegistry standardFunctions() {
  FunctionRegistry registry;
  addStandardFunctions(registry);
  return registry;
}

bool isExactStandardFunction(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos || !name.substr(0, dot).ends_with("Math")) return true;
  const auto is_it = [method = name.substr(dot + 1)](const auto& entry) { return entry.name == method; };
  return std::none_of(std::begin(kInexactUnary), std::end(kInexactUnary), is_it) &&
         std::none_of(std::begin(kInexactBinary), std::end(kInexactBinary), is_it);
}

FunctionId findStandardFunction(const FunctionRegistry& registry, std::string_view class_name,
                                std::string_view method, std::string_view descriptor) {
  constexpr std::string_view kPackage = "java/lang/";
  if (!class_name.starts_with(kPackage)) return {};
  std::string name(class_name.substr(kPackage.size()));
  name.append(".").append(method);
  const std::string overloaded = name + std::string(descriptor.substr(0, descriptor.find(')') + 1));
  const FunctionId found = registry.find(overloaded);
  return found.valid() ? found : registry.find(name);
}

}  // namespace javelin::expr
