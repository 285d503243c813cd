// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/inverse.h"

#include <bit>
#include <cmath>

#include "solver/walk/values.h"

namespace javelin::solver::walk {

using expr::Op;

namespace {

// The inverse of an odd number modulo 2^64, by Newton's iteration.
std::uint64_t inverseOfOdd(std::uint64_t odd) {
  std::uint64_t inverse = odd;
  for (int i = 0; i < 5; ++i) inverse *= 2 - odd * inverse;
  return inverse;
}

std::uint64_t bitsOf(Sort sort, std::int64_t value) {
  return static_cast<std::uint64_t>(value) & expr::maskOf(sort);
}

// present / divisor = target, with any remainder.
Guess undoDivision(Sort sort, std::uint64_t divisor, std::uint64_t target, bool is_signed, Random& random) {
  if (divisor == 0) return std::nullopt;
  const std::int64_t by = is_signed ? expr::signedValue(sort, divisor) : static_cast<std::int64_t>(divisor);
  const std::int64_t quotient =
      is_signed ? expr::signedValue(sort, target) : static_cast<std::int64_t>(target);
  const std::uint64_t product = static_cast<std::uint64_t>(quotient) * static_cast<std::uint64_t>(by);
  const std::uint64_t size = by < 0 ? 0 - static_cast<std::uint64_t>(by) : static_cast<std::uint64_t>(by);
  const std::uint64_t rest = size == 0 ? 0 : random.bits() % size;
  return (static_cast<std::int64_t>(product) < 0 && is_signed ? product - rest : product + rest) &
         expr::maskOf(sort);
}

Guess undoRemainder(Sort sort, std::uint64_t present, std::uint64_t divisor, std::uint64_t target) {
  if (divisor == 0) return target;
  const std::int64_t x = expr::signedValue(sort, present);
  const auto rest = static_cast<std::int64_t>(expr::semantics::srem(x, expr::signedValue(sort, divisor)));
  return bitsOf(sort,
                static_cast<std::int64_t>(static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(rest) +
                                          static_cast<std::uint64_t>(expr::signedValue(sort, target))));
}

Guess undoShift(const Application& a, std::size_t operand, std::uint64_t target, Random& random) {
  const unsigned width = expr::widthOf(a.sort);
  if (operand == 1) return random.below(width);
  const std::uint64_t count = a.operands[1];
  if (count >= width) return std::nullopt;
  const std::uint64_t mask = expr::maskOf(a.sort);
  const std::uint64_t present = random.chance(0.7) ? a.operands[0] : random.bits() & mask;
  if (a.op == Op::BvShl) return (present & ~(mask >> count)) | (target >> count);
  return (target << count & mask) | (present & ((std::uint64_t{1} << count) - 1));
}

Guess invertBv(const Application& a, std::size_t operand, std::uint64_t target, Random& random) {
  const std::uint64_t mask = expr::maskOf(a.sort);
  const std::uint64_t other = a.operands[1 - operand];
  const std::uint64_t present = a.operands[operand];
  switch (a.op) {
    case Op::BvNeg:
      return (0 - target) & mask;
    case Op::BvNot:
      return ~target & mask;
    case Op::BvAdd:
      return (target - other) & mask;
    case Op::BvSub:
      return (operand == 0 ? target + other : other - target) & mask;
    case Op::BvXor:
      return target ^ other;
    case Op::BvMul:
      return other == 0 ? Guess() : undoMultiplication(a.sort, other, target, random);
    case Op::BvAnd:
      return (target & other) | ((random.chance(0.7) ? present : random.bits()) & ~other & mask);
    case Op::BvOr:
      return (target & ~other & mask) | ((random.chance(0.7) ? present : random.bits()) & other);
    case Op::BvSdiv:
    case Op::BvUdiv:
      if (operand == 0) return undoDivision(a.sort, other, target, a.op == Op::BvSdiv, random);
      if (target == 0) return std::nullopt;
      return expr::applyOp(a.op, a.sort, a.sort, other, target, 0);
    case Op::BvSrem:
    case Op::BvUrem:
      return operand == 0 ? undoRemainder(a.sort, present, other, target) : Guess((other - target) & mask);
    default:
      return undoShift(a, operand, target, random);
  }
}

Guess invertFp(const Application& a, std::size_t operand, double target, Random& random) {
  const double present = toReal(a.sort, a.operands[operand]);
  const double other = toReal(a.sort, a.operands[1 - operand]);
  const double fraction = present - std::floor(present);
  const auto made = [&](double value) { return Guess(fromReal(a.sort, value)); };
  switch (a.op) {
    case Op::FpNeg:
      return made(-target);
    case Op::FpAbs:
      return target < 0 ? Guess()
                        : made(random.chance(0.8) ? std::copysign(target, present)
                                                  : -std::copysign(target, present));
    case Op::FpSqrt:
      return target < 0 ? Guess() : made(target * target);
    case Op::FpFloor:
      return made(target + (std::isfinite(fraction) ? fraction : 0));
    case Op::FpCeil:
      return made(target - (std::isfinite(fraction) ? fraction : 0));
    case Op::FpRint:
      return made(target + (random.unit() - 0.5) * 0.9);
    case Op::FpAdd:
      return made(target - other);
    case Op::FpSub:
      return made(operand == 0 ? target + other : other - target);
    case Op::FpMul:
      return other == 0 ? Guess() : made(target / other);
    case Op::FpDiv:
      return made(operand == 0 ? target * other : other / target);
    case Op::FpRem:
      return operand == 0 ? made(present - std::fmod(present, other) + target) : Guess();
    default:
      return std::nullopt;
  }
}

}  // namespace

std::uint64_t undoXorShift(Sort sort, Op shift, unsigned count, std::uint64_t target) {
  const std::uint64_t mask = expr::maskOf(sort);
  std::uint64_t x = target;
  for (unsigned done = 0; done < expr::widthOf(sort); done += std::max(count, 1U)) {
    x = target ^ (shift == Op::BvShl ? x << count & mask : x >> count);
  }
  return x;
}

std::uint64_t undoMultiplication(Sort sort, std::uint64_t factor, std::uint64_t target, Random& random) {
  const unsigned width = expr::widthOf(sort);
  const std::int64_t by = expr::signedValue(sort, factor);
  const std::int64_t wanted = expr::signedValue(sort, target);
  const std::uint64_t quotient = expr::semantics::sdiv(wanted, by) & expr::maskOf(sort);
  const bool divides = expr::semantics::srem(wanted, by) == 0;
  const auto twos = static_cast<unsigned>(std::countr_zero(factor));
  const bool has_modular = target == 0 || static_cast<unsigned>(std::countr_zero(target)) >= twos;
  if (!has_modular || (divides && random.chance(0.5)) || random.chance(0.1)) return quotient;
  const std::uint64_t low = (target >> twos) * inverseOfOdd(factor >> twos);
  const std::uint64_t low_mask = expr::maskOf(sort) >> twos;
  // The highest bits do not matter.
  const std::uint64_t high = twos == 0 ? 0 : random.bits() << (width - twos);
  return ((low & low_mask) | (high & ~low_mask)) & expr::maskOf(sort);
}

Guess invert(const Application& a, std::size_t operand, std::uint64_t target, Random& random) {
  const Sort from = a.operand_sorts[0];
  switch (expr::info(a.op).shape) {
    case expr::Shape::Bv:
      return invertBv(a, operand, target, random);
    case expr::Shape::Fp:
      return invertFp(a, operand, toReal(a.sort, target), random);
    case expr::Shape::Widen:
      return target & expr::maskOf(from);
    case expr::Shape::Narrow:
      if (random.chance(0.3)) return bitsOf(from, expr::signedValue(a.sort, target));
      return (a.operands[0] & ~expr::maskOf(a.sort)) | target;
    case expr::Shape::FpToBv: {
      const double present = toReal(from, a.operands[0]);
      const double fraction = std::isfinite(present) ? std::fabs(present - std::trunc(present)) : 0;
      const double whole = toReal(a.sort, target);
      return fromReal(from, whole < 0 ? whole - fraction : whole + fraction);
    }
    case expr::Shape::BvToFp:
    case expr::Shape::FpToFp:
      return fromReal(from, toReal(a.sort, target));
    case expr::Shape::FpBits:
    case expr::Shape::BitsFp:
      return expr::canonical(from, target);
    default:
      return std::nullopt;
  }
}

}  // namespace javelin::solver::walk
