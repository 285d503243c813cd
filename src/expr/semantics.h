// SPDX-License-Identifier: Apache-2.0
// What every operator means, on values as sort.h keeps them: the one place from which the constant
// folder, the evaluator and the tape's kernels get it. Operands must be canonical; results are.
// All operators are total. Arrays and Apply are not here: they need more than 64-bit operands.
// Assumes the default rounding mode and SSE arithmetic (no x87, no contraction: see CMakeLists.txt).
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "expr/op.h"
#include "support/check.h"

namespace javelin::expr {

namespace semantics {

template <typename F>
using BitsOf = std::conditional_t<sizeof(F) == 4, std::uint32_t, std::uint64_t>;

template <typename F>
F toFp(std::uint64_t bits) {
  return std::bit_cast<F>(static_cast<BitsOf<F>>(bits));
}

template <typename F>
std::uint64_t fromFp(F value) {
  constexpr std::uint64_t kNan = sizeof(F) == 4 ? kNanF32 : kNanF64;
  return std::isnan(value) ? kNan : std::uint64_t{std::bit_cast<BitsOf<F>>(value)};
}

// JVMS d2i, d2l, f2i, f2l: toward zero, saturating, 0 for NaN. -MIN is a power of two, so it is exact.
template <typename I, typename F>
std::uint64_t saturate(F value) {
  constexpr F kLimit = -static_cast<F>(std::numeric_limits<I>::min());
  I result = 0;
  if (value >= kLimit) {
    result = std::numeric_limits<I>::max();
  } else if (value < -kLimit) {
    result = std::numeric_limits<I>::min();
  } else if (!std::isnan(value)) {
    result = static_cast<I>(value);
  }
  return static_cast<std::make_unsigned_t<I>>(result);
}

inline std::uint64_t sdiv(std::int64_t a, std::int64_t b) {
  if (b == 0) return a < 0 ? 1 : ~std::uint64_t{0};
  if (b == -1) return 0 - static_cast<std::uint64_t>(a);  // MIN / -1 wraps
  return static_cast<std::uint64_t>(a / b);
}

inline std::uint64_t srem(std::int64_t a, std::int64_t b) {
  if (b == 0) return static_cast<std::uint64_t>(a);
  return b == -1 ? 0 : static_cast<std::uint64_t>(a % b);
}

inline std::uint64_t threeWay(bool less, bool equal) { return less ? 0xffffffffU : equal ? 0 : 1; }

[[gnu::always_inline]] inline std::uint64_t applyBv(Op op, Sort sort, std::uint64_t a, std::uint64_t b) {
  const unsigned width = widthOf(sort);
  const std::uint64_t mask = maskOf(sort);
  const std::int64_t signed_a = signedValue(sort, a);
  const std::int64_t signed_b = signedValue(sort, b);
  switch (op) {
    case Op::BvNeg:
      return (0 - a) & mask;
    case Op::BvNot:
      return ~a & mask;
    case Op::BvAdd:
      return (a + b) & mask;
    case Op::BvSub:
      return (a - b) & mask;
    case Op::BvMul:
      return (a * b) & mask;
    case Op::BvSdiv:
      return sdiv(signed_a, signed_b) & mask;
    case Op::BvSrem:
      return srem(signed_a, signed_b) & mask;
    case Op::BvUdiv:
      return b == 0 ? mask : a / b;
    case Op::BvUrem:
      return b == 0 ? a : a % b;
    case Op::BvAnd:
      return a & b;
    case Op::BvOr:
      return a | b;
    case Op::BvXor:
      return a ^ b;
    case Op::BvShl:
      return b >= width ? 0 : (a << (b & 63)) & mask;
    case Op::BvLshr:
      return b >= width ? 0 : a >> (b & 63);
    case Op::BvAshr:
      return static_cast<std::uint64_t>(signed_a >> (b >= width ? width - 1 : b)) & mask;
    case Op::BvSlt:
      return signed_a < signed_b;
    case Op::BvSle:
      return signed_a <= signed_b;
    case Op::BvUlt:
      return a < b;
    case Op::BvUle:
      return a <= b;
    default:
      UNREACHABLE("no bit-vector operator");
  }
}

template <typename F>
[[gnu::always_inline]] inline std::uint64_t applyFp(Op op, std::uint64_t a_bits, std::uint64_t b_bits) {
  const F a = toFp<F>(a_bits);
  const F b = toFp<F>(b_bits);
  switch (op) {
    case Op::FpNeg:
      return fromFp<F>(-a);
    case Op::FpAbs:
      return fromFp<F>(std::fabs(a));
    case Op::FpSqrt:
      return fromFp<F>(std::sqrt(a));
    case Op::FpFloor:
      return fromFp<F>(std::floor(a));
    case Op::FpCeil:
      return fromFp<F>(std::ceil(a));
    case Op::FpRint:
      return fromFp<F>(std::nearbyint(a));
    case Op::FpAdd:
      return fromFp<F>(a + b);
    case Op::FpSub:
      return fromFp<F>(a - b);
    case Op::FpMul:
      return fromFp<F>(a * b);
    case Op::FpDiv:
      return fromFp<F>(a / b);
    case Op::FpRem:
      return fromFp<F>(std::fmod(a, b));
    case Op::FpEq:
      return a == b;
    case Op::FpLt:
      return a < b;
    case Op::FpLe:
      return a <= b;
    case Op::FpIsNan:
      return std::isnan(a);
    case Op::Fcmpl:
      return threeWay(!(a >= b), a == b);
    case Op::Fcmpg:
      return threeWay(a < b, a == b);
    default:
      UNREACHABLE("no float operator");
  }
}

template <typename F>
[[gnu::always_inline]] inline std::uint64_t convertFp(Op op, Sort result, std::uint64_t bits) {
  const F value = toFp<F>(bits);
  if (op == Op::FpToSigned) {
    return result == Sort::Bv32 ? saturate<std::int32_t>(value) : saturate<std::int64_t>(value);
  }
  return result == Sort::F32 ? fromFp(static_cast<float>(value)) : fromFp(static_cast<double>(value));
}

}  // namespace semantics

// The value of op(a, b, c). `operand` is the sort of the first operand.
[[gnu::always_inline]] inline std::uint64_t applyOp(Op op, Sort result, Sort operand, std::uint64_t a,
                                                    std::uint64_t b, std::uint64_t c) {
  switch (info(op).shape) {
    case Shape::Bool:
      return op == Op::Not ? a ^ 1 : op == Op::And ? a & b : a | b;
    case Shape::Equality:
      return a == b;
    case Shape::Ite:
      return a != 0 ? b : c;
    case Shape::Bv:
    case Shape::BvTest:
      return semantics::applyBv(op, operand, a, b);
    case Shape::Widen:
      return op == Op::ZeroExtend ? a : static_cast<std::uint64_t>(signedValue(operand, a)) & maskOf(result);
    case Shape::Narrow:
      return a & maskOf(result);
    case Shape::Fp:
    case Shape::FpTest:
    case Shape::FpCompare3:
      return operand == Sort::F32 ? semantics::applyFp<float>(op, a, b)
                                  : semantics::applyFp<double>(op, a, b);
    case Shape::BvCompare3:
      return semantics::threeWay(static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b), a == b);
    case Shape::BvToFp: {
      const std::int64_t value = signedValue(operand, a);
      return result == Sort::F32 ? semantics::fromFp(static_cast<float>(value))
                                 : semantics::fromFp(static_cast<double>(value));
    }
    case Shape::FpToBv:
    case Shape::FpToFp:
      return operand == Sort::F32 ? semantics::convertFp<float>(op, result, a)
                                  : semantics::convertFp<double>(op, result, a);
    case Shape::FpBits:
      return a;
    case Shape::BitsFp:
      return canonical(result, a);
    default:
      UNREACHABLE("no scalar operator");
  }
}

// Whether applyOp() knows it.
constexpr bool isScalarOp(Op op) {
  const Shape shape = info(op).shape;
  return shape != Shape::Leaf && shape != Shape::Apply && shape != Shape::ConstArray &&
         shape != Shape::Select && shape != Shape::Store;
}

}  // namespace javelin::expr
