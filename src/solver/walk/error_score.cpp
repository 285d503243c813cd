// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/error_score.h"

#include <bit>
#include <cmath>

#include "solver/walk/values.h"

namespace javelin::solver::walk {

namespace {

// Parts of the error that come from units in the last place, and from different bits.
constexpr double kUlpShare = 1.0 / 128;
constexpr double kBitShare = 0.5;

// log2 for x >= 1, linear between powers of two: the bits of a double, read as a number. Strictly monotone,
// and far cheaper than the real one.
double cheapLog2(double x) {
  return static_cast<double>(std::bit_cast<std::int64_t>(x) - 0x3ff0000000000000) * 0x1p-52;
}

// |left - right| for numbers in their order.
std::uint64_t distance(std::int64_t left, std::int64_t right) {
  const auto a = static_cast<std::uint64_t>(left);
  const auto b = static_cast<std::uint64_t>(right);
  return left > right ? a - b : b - a;
}

// Puts unsigned values into the order of signed ones.
std::int64_t numberOf(const Comparison& c, std::uint64_t bits) {
  if (c.domain == Domain::Signed) return expr::signedValue(c.sort, bits);
  return static_cast<std::int64_t>(bits ^ 0x8000000000000000ULL);
}

// `least` is the part of the error that even touching values have.
double integerError(std::int64_t left, std::int64_t right, double least) {
  return cheapLog2(1 + least + static_cast<double>(distance(left, right)));
}

double floatError(const Comparison& c, std::uint64_t left, std::uint64_t right, double least) {
  const double a = toReal(c.sort, left);
  const double b = toReal(c.sort, right);
  if (std::isnan(a) || std::isnan(b)) return kNanError;
  const auto ulps = static_cast<double>(distance(orderOf(c.sort, left), orderOf(c.sort, right)));
  const double fine = kUlpShare * cheapLog2(1 + least + ulps);
  const double difference = std::fabs(a - b);
  return std::isinf(difference) ? kInfiniteError + fine : cheapLog2(1 + difference) + fine;
}

double equalityError(const Comparison& c, std::uint64_t left, std::uint64_t right) {
  switch (c.domain) {
    case Domain::Float:
      return toReal(c.sort, left) == toReal(c.sort, right) ? 0 : floatError(c, left, right, 1);
    case Domain::Same:
      if (left == right) return 0;
      return expr::isFp(c.sort) && orderOf(c.sort, left) != orderOf(c.sort, right)
                 ? kFalseError + floatError(c, left, right, 0)
                 : kFalseError;
    default:
      return (1 - kBitShare) * integerError(numberOf(c, left), numberOf(c, right), 0) +
             kBitShare * std::popcount(left ^ right);
  }
}

bool holds(const Comparison& c, std::uint64_t left, std::uint64_t right) {
  const bool is_float = c.domain == Domain::Float;
  const double a = is_float ? toReal(c.sort, left) : 0;
  const double b = is_float ? toReal(c.sort, right) : 0;
  switch (c.relation) {
    case Relation::Less:
      return is_float ? a < b : numberOf(c, left) < numberOf(c, right);
    case Relation::LessOrEqual:
      return is_float ? a <= b : numberOf(c, left) <= numberOf(c, right);
    case Relation::NotLess:
      return !(a < b);
    case Relation::NotLessOrEqual:
      return !(a <= b);
    case Relation::NotEqual:
      return is_float ? a != b : left != right;
    default:
      UNREACHABLE("decided by errorOf");
  }
}

}  // namespace

Comparison negated(Comparison c, bool& swap_sides) {
  swap_sides = false;
  const bool total = c.domain != Domain::Float;
  switch (c.relation) {
    case Relation::Equal:
      c.relation = Relation::NotEqual;
      break;
    case Relation::NotEqual:
      c.relation = Relation::Equal;
      break;
    case Relation::Less:
      swap_sides = total;
      c.relation = total ? Relation::LessOrEqual : Relation::NotLess;
      break;
    case Relation::LessOrEqual:
      swap_sides = total;
      c.relation = total ? Relation::Less : Relation::NotLessOrEqual;
      break;
    case Relation::NotLess:
      c.relation = Relation::Less;
      break;
    case Relation::NotLessOrEqual:
      c.relation = Relation::LessOrEqual;
      break;
    case Relation::IsNan:
      c.relation = Relation::NotNan;
      break;
    case Relation::NotNan:
      c.relation = Relation::IsNan;
      break;
  }
  return c;
}

double errorOf(const Comparison& c, std::uint64_t left, std::uint64_t right) {
  switch (c.relation) {
    case Relation::Equal:
      return equalityError(c, left, right);
    case Relation::IsNan:
      return std::isnan(toReal(c.sort, left)) ? 0 : kFalseError;
    case Relation::NotNan:
      return std::isnan(toReal(c.sort, left)) ? kNanError : 0;
    case Relation::NotEqual:
      return holds(c, left, right) ? 0 : kFalseError;
    default:
      if (holds(c, left, right)) return 0;
      return c.domain == Domain::Float ? floatError(c, left, right, 1)
                                       : integerError(numberOf(c, left), numberOf(c, right), 1);
  }
}

double differenceOf(const Comparison& c, std::uint64_t left, std::uint64_t right) {
  if (c.domain == Domain::Signed || c.domain == Domain::Unsigned) {
    const std::int64_t a = numberOf(c, left);
    const std::int64_t b = numberOf(c, right);
    const auto size = static_cast<double>(distance(a, b));
    return a < b ? -size : size;
  }
  return toReal(c.sort, left) - toReal(c.sort, right);
}

}  // namespace javelin::solver::walk
