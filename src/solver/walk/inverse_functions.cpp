// SPDX-License-Identifier: Apache-2.0
// Inverses of the standard functions of expr/standard_functions.h, by their method's name.
#include <bit>
#include <cmath>
#include <string_view>

#include "solver/walk/inverse.h"
#include "solver/walk/values.h"

namespace javelin::solver::walk {

namespace {

constexpr double kPi = 3.141592653589793;

// The angle congruent to `angle` modulo `period` that lies nearest to `present`, or a period or two beside
// it.
double nearest(double angle, double present, double period, Random& random) {
  if (!std::isfinite(present) || std::fabs(present) > 1e15) return angle;
  const double turns = std::nearbyint((present - angle) / period);
  return angle + period * (turns + (random.chance(0.7) ? 0 : random.between(-2, 2)));
}

struct UnaryInverse {
  std::string_view method;
  double (*inverse)(double target, double present, Random& random);
};

constexpr UnaryInverse kUnary[] = {
    {"sin",
     [](double t, double x, Random& r) {
       const double angle = std::asin(t);
       const double mirrored = kPi - angle;
       const bool take_mirrored = std::cos(x) < 0 ? r.chance(0.8) : r.chance(0.2);
       return nearest(take_mirrored ? mirrored : angle, x, 2 * kPi, r);
     }},
    {"cos",
     [](double t, double x, Random& r) {
       const double angle = std::acos(t);
       const bool take_mirrored = std::sin(x) < 0 ? r.chance(0.8) : r.chance(0.2);
       return nearest(take_mirrored ? -angle : angle, x, 2 * kPi, r);
     }},
    {"tan", [](double t, double x, Random& r) { return nearest(std::atan(t), x, kPi, r); }},
    {"asin", [](double t, double, Random&) { return std::sin(t); }},
    {"acos", [](double t, double, Random&) { return std::cos(t); }},
    {"atan", [](double t, double, Random&) { return std::tan(t); }},
    {"exp", [](double t, double, Random&) { return std::log(t); }},
    {"log", [](double t, double, Random&) { return std::exp(t); }},
    {"log10", [](double t, double, Random&) { return std::pow(10, t); }},
    {"cbrt", [](double t, double, Random&) { return t * t * t; }},
    {"sinh", [](double t, double, Random&) { return std::asinh(t); }},
    {"cosh", [](double t, double x, Random&) { return std::copysign(std::acosh(t), x); }},
    {"tanh", [](double t, double, Random&) { return std::atanh(t); }},
    {"expm1", [](double t, double, Random&) { return std::log1p(t); }},
    {"log1p", [](double t, double, Random&) { return std::expm1(t); }},
    {"sqrt", [](double t, double, Random&) { return t * t; }},
    {"toRadians", [](double t, double, Random&) { return t * 57.29577951308232; }},
    {"toDegrees", [](double t, double, Random&) { return t * 0.017453292519943295; }},
    {"abs", [](double t, double x, Random& r) { return r.chance(0.8) ? std::copysign(t, x) : -t; }},
    {"floor", [](double t, double, Random& r) { return t + r.unit(); }},
    {"ceil", [](double t, double, Random& r) { return t - r.unit(); }},
    {"rint", [](double t, double, Random& r) { return t + 0.9 * (r.unit() - 0.5); }},
    {"round", [](double t, double, Random& r) { return t + 0.9 * (r.unit() - 0.5); }},
};

double invertPower(double target, double base, double exponent, std::size_t operand, Random& random) {
  if (operand == 1) return std::log(target) / std::log(base);
  const double size = std::pow(std::fabs(target), 1 / exponent);
  if (target < 0) return -size;
  const bool is_even = std::fmod(exponent, 2) == 0;
  return is_even && random.chance(base < 0 ? 0.8 : 0.2) ? -size : size;
}

Guess invertReal(std::string_view method, const expr::ConcreteFunction& function,
                 std::span<const std::uint64_t> arguments, std::size_t operand, double target,
                 Random& random) {
  const Sort sort = function.arguments[operand];
  const double present = toReal(sort, arguments[operand]);
  const auto made = [&](double value) { return std::isnan(value) ? Guess() : Guess(fromReal(sort, value)); };
  if (arguments.size() == 1) {
    for (const UnaryInverse& known : kUnary) {
      if (known.method == method) return made(known.inverse(target, present, random));
    }
    return std::nullopt;
  }
  if (arguments.size() != 2) return std::nullopt;
  const double other = toReal(function.arguments[1 - operand], arguments[1 - operand]);
  if (method == "pow") {
    return made(operand == 0 ? invertPower(target, present, other, 0, random)
                             : invertPower(target, other, present, 1, random));
  }
  if (method == "atan2") return made(operand == 0 ? other * std::tan(target) : other / std::tan(target));
  if (method == "hypot") return made(std::copysign(std::sqrt(target * target - other * other), present));
  if (method == "max" || method == "min") return made(target);
  return std::nullopt;
}

// Flips bits of `present` until it has `count` of them.
std::uint64_t withBitCount(Sort sort, std::uint64_t present, std::uint64_t count, Random& random) {
  const unsigned width = expr::widthOf(sort);
  const auto wanted = static_cast<int>(std::min<std::uint64_t>(count, width));
  while (std::popcount(present) != wanted) {
    const std::uint64_t bit = std::uint64_t{1} << random.below(width);
    if (((present & bit) == 0) == (std::popcount(present) < wanted)) present ^= bit;
  }
  return present;
}

std::uint64_t rotated(Sort sort, std::uint64_t value, std::uint64_t count) {
  return sort == Sort::Bv32 ? std::rotl(static_cast<std::uint32_t>(value), static_cast<int>(count & 31))
                            : std::rotl(value, static_cast<int>(count & 63));
}

Guess invertBits(std::string_view method, const expr::ConcreteFunction& function,
                 std::span<const std::uint64_t> arguments, std::size_t operand, std::uint64_t target,
                 Random& random) {
  const Sort sort = function.arguments[operand];
  const std::uint64_t present = arguments[operand];
  const std::uint64_t mask = expr::maskOf(sort);
  const unsigned width = expr::widthOf(sort);
  // These are their own inverses.
  if (method == "reverse" || method == "reverseBytes")
    return expr::canonical(function.result, function.evaluate(std::span(&target, 1)));
  if (method == "bitCount") return withBitCount(sort, present, target, random);
  if (method == "numberOfTrailingZeros" && target < width) {
    return ((present >> target | 1) << target) & mask;
  }
  if (method == "numberOfLeadingZeros" && target < width) {
    return ((present | (mask ^ mask >> 1)) & mask) >> target;
  }
  if (operand == 1) return method.starts_with("rotate") ? Guess(random.below(width)) : Guess();
  if (method == "rotateLeft") return rotated(sort, target, 0 - arguments[1]);
  if (method == "rotateRight") return rotated(sort, target, arguments[1]);
  if (method == "floorMod" && arguments[1] != 0 && function.result == sort) {
    const std::uint64_t rest = expr::canonical(function.result, function.evaluate(arguments));
    return (present - rest + target) & mask;
  }
  if (method == "max" || method == "min") return target;
  if (method == "abs") return random.chance(0.5) ? target : (0 - target) & mask;
  return std::nullopt;
}

}  // namespace

Guess invertFunction(const expr::ConcreteFunction& function, std::span<const std::uint64_t> arguments,
                     std::size_t operand, std::uint64_t target, Random& random) {
  const std::size_t dot = function.name.find('.');
  if (dot == std::string::npos) return std::nullopt;
  const std::string_view owner = std::string_view(function.name).substr(0, dot);
  std::string_view method = std::string_view(function.name).substr(dot + 1);
  method = method.substr(0, method.find('('));
  const Sort sort = function.arguments[operand];
  if (owner == "Float" || owner == "Double") return expr::canonical(sort, target);  // bits and back
  if (expr::isFp(sort))
    return invertReal(method, function, arguments, operand, toReal(function.result, target), random);
  return expr::isBv(sort) ? invertBits(method, function, arguments, operand, target, random) : Guess();
}

}  // namespace javelin::solver::walk
