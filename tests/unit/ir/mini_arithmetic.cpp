// SPDX-License-Identifier: Apache-2.0
#include "mini_arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

namespace javelin::ir::mini {

namespace {

std::int32_t asInt(Bits bits) { return static_cast<std::int32_t>(bits); }
std::int64_t asLong(Bits bits) { return static_cast<std::int64_t>(bits); }
float asFloat(Bits bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); }
double asDouble(Bits bits) { return std::bit_cast<double>(bits); }
Bits bitsOf(std::int32_t value) { return static_cast<std::uint32_t>(value); }
Bits bitsOf(std::int64_t value) { return static_cast<Bits>(value); }
Bits bitsOf(float value) { return std::bit_cast<std::uint32_t>(value); }
Bits bitsOf(double value) { return std::bit_cast<Bits>(value); }

// Signed and Unsigned of the same width: overflow wraps.
template <typename Signed, typename Unsigned>
Bits integral(Op op, Signed a, Signed b) {
  const auto x = static_cast<Unsigned>(a);
  const auto y = static_cast<Unsigned>(b);
  const auto shift = static_cast<unsigned>(b) & (sizeof(Signed) * 8 - 1);
  switch (op) {
    case Op::Neg:
      return bitsOf(static_cast<Signed>(Unsigned{0} - x));
    case Op::Add:
      return bitsOf(static_cast<Signed>(x + y));
    case Op::Sub:
      return bitsOf(static_cast<Signed>(x - y));
    case Op::Mul:
      return bitsOf(static_cast<Signed>(x * y));
    case Op::Div:
      return bitsOf(b == -1 ? static_cast<Signed>(Unsigned{0} - x) : static_cast<Signed>(a / b));
    case Op::Rem:
      return bitsOf(b == -1 ? Signed{0} : static_cast<Signed>(a % b));
    case Op::Shl:
      return bitsOf(static_cast<Signed>(x << shift));
    case Op::Shr:
      return bitsOf(static_cast<Signed>(a >> shift));
    case Op::Ushr:
      return bitsOf(static_cast<Signed>(x >> shift));
    case Op::And:
      return bitsOf(static_cast<Signed>(x & y));
    case Op::Or:
      return bitsOf(static_cast<Signed>(x | y));
    case Op::Xor:
      return bitsOf(static_cast<Signed>(x ^ y));
    default:
      UNREACHABLE("no integral operation");
  }
}

template <typename Float>
Bits floating(Op op, Float a, Float b) {
  switch (op) {
    case Op::Neg:
      return bitsOf(-a);
    case Op::Add:
      return bitsOf(a + b);
    case Op::Sub:
      return bitsOf(a - b);
    case Op::Mul:
      return bitsOf(a * b);
    case Op::Div:
      return bitsOf(a / b);
    case Op::Rem:
      return bitsOf(std::fmod(a, b));
    default:
      UNREACHABLE("no floating-point operation");
  }
}

template <typename Number>
std::int32_t order(Number a, Number b, std::int32_t unordered) {
  if (a < b) return -1;
  if (a > b) return 1;
  return a == b ? 0 : unordered;
}

Bits compare(const Instr& instr, Bits a, Bits b) {
  const std::int32_t unordered = instr.op == Op::Cmpg ? 1 : -1;
  if (instr.op == Op::Lcmp) return bitsOf(order(asLong(a), asLong(b), 0));
  if (instr.kind == Kind::Float) return bitsOf(order(asFloat(a), asFloat(b), unordered));
  return bitsOf(order(asDouble(a), asDouble(b), unordered));
}

template <typename Integer>
Integer saturated(double value) {
  if (std::isnan(value)) return 0;
  constexpr double kLimit = -static_cast<double>(std::numeric_limits<Integer>::min());
  if (value >= kLimit) return std::numeric_limits<Integer>::max();
  if (value <= -kLimit) return std::numeric_limits<Integer>::min();
  return static_cast<Integer>(value);
}

template <typename Number>
Bits convertTo(BasicType to, Number value) {
  constexpr bool kFloating = !std::numeric_limits<Number>::is_integer;
  switch (to) {
    case BasicType::Int:
      if constexpr (kFloating) return bitsOf(saturated<std::int32_t>(static_cast<double>(value)));
      return bitsOf(static_cast<std::int32_t>(value));
    case BasicType::Long:
      if constexpr (kFloating) return bitsOf(saturated<std::int64_t>(static_cast<double>(value)));
      return bitsOf(static_cast<std::int64_t>(value));
    case BasicType::Float:
      return bitsOf(static_cast<float>(value));
    case BasicType::Double:
      return bitsOf(static_cast<double>(value));
    default:
      return narrow(to, bitsOf(static_cast<std::int32_t>(value)));
  }
}

template <typename Number>
bool holdsOf(const Instr& branch, Number a, Number b) {
  if (a != a || b != b) return branch.nan_holds;
  switch (branch.condition) {
    case Condition::Eq:
      return a == b;
    case Condition::Ne:
      return a != b;
    case Condition::Lt:
      return a < b;
    case Condition::Ge:
      return a >= b;
    case Condition::Gt:
      return a > b;
    case Condition::Le:
      return a <= b;
  }
  UNREACHABLE("condition");
}

}  // namespace

bool canCompute(Op op) {
  return infoOf(op).binary || op == Op::Neg || op == Op::Lcmp || op == Op::Cmpl || op == Op::Cmpg;
}

bool isZero(Kind kind, Bits value) { return kind == Kind::Int ? asInt(value) == 0 : value == 0; }

Bits compute(const Instr& instr, Bits a, Bits b) {
  if (instr.op == Op::Lcmp || instr.op == Op::Cmpl || instr.op == Op::Cmpg) return compare(instr, a, b);
  switch (instr.kind) {
    case Kind::Int:
      return integral<std::int32_t, std::uint32_t>(instr.op, asInt(a), asInt(b));
    case Kind::Long:
      return integral<std::int64_t, std::uint64_t>(instr.op, asLong(a), asLong(b));
    case Kind::Float:
      return floating(instr.op, asFloat(a), asFloat(b));
    case Kind::Double:
      return floating(instr.op, asDouble(a), asDouble(b));
    case Kind::Ref:
      break;
  }
  UNREACHABLE("arithmetic on references");
}

Bits convert(Kind from, BasicType to, Bits value) {
  switch (from) {
    case Kind::Int:
      return convertTo(to, asInt(value));
    case Kind::Long:
      return convertTo(to, asLong(value));
    case Kind::Float:
      return convertTo(to, asFloat(value));
    case Kind::Double:
      return convertTo(to, asDouble(value));
    case Kind::Ref:
      break;
  }
  UNREACHABLE("conversion of a reference");
}

Bits narrow(BasicType type, Bits value) {
  switch (type) {
    case BasicType::Byte:
      return bitsOf(std::int32_t{static_cast<std::int8_t>(value)});
    case BasicType::Short:
      return bitsOf(std::int32_t{static_cast<std::int16_t>(value)});
    case BasicType::Char:
      return bitsOf(std::int32_t{static_cast<std::uint16_t>(value)});
    default:
      return value;
  }
}

bool holds(const Instr& branch, Bits a, Bits b) {
  switch (branch.kind) {
    case Kind::Int:
      return holdsOf(branch, asInt(a), asInt(b));
    case Kind::Long:
    case Kind::Ref:
      return holdsOf(branch, asLong(a), asLong(b));
    case Kind::Float:
      return holdsOf(branch, asFloat(a), asFloat(b));
    case Kind::Double:
      return holdsOf(branch, asDouble(a), asDouble(b));
  }
  UNREACHABLE("kind");
}

}  // namespace javelin::ir::mini
