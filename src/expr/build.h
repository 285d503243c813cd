// SPDX-License-Identifier: Apache-2.0
// How terms are made: one function per operator, which checks sorts and simplifies. Found by argument
// lookup, so callers write bvAdd(arena, x, y). The second half has the JVM's instructions where they are
// not an operator themselves (shift counts are masked, i2c cuts and widens, ...).
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "expr/simplify.h"
#include "expr/term_arena.h"

namespace javelin::expr {

inline Term boolConst(TermArena& arena, bool value) { return value ? arena.trueTerm() : arena.falseTerm(); }
inline Term intConst(TermArena& arena, std::int32_t value) {
  return arena.constant(Sort::Bv32, static_cast<std::uint32_t>(value));
}
inline Term longConst(TermArena& arena, std::int64_t value) {
  return arena.constant(Sort::Bv64, static_cast<std::uint64_t>(value));
}
inline Term floatConst(TermArena& arena, float value) {
  return arena.constant(Sort::F32, std::bit_cast<std::uint32_t>(value));
}
inline Term doubleConst(TermArena& arena, double value) {
  return arena.constant(Sort::F64, std::bit_cast<std::uint64_t>(value));
}
inline Term refConst(TermArena& arena, std::uint32_t object) { return arena.constant(Sort::Ref, object); }
inline Term nullRef(TermArena& arena) { return arena.constant(Sort::Ref, kNullRef); }

inline Term logicalNot(TermArena& arena, Term a) { return make(arena, Op::Not, Sort::Bool, a); }
inline Term logicalAnd(TermArena& arena, Term a, Term b) { return make(arena, Op::And, Sort::Bool, a, b); }
inline Term logicalOr(TermArena& arena, Term a, Term b) { return make(arena, Op::Or, Sort::Bool, a, b); }
inline Term logicalXor(TermArena& arena, Term a, Term b) {
  return logicalNot(arena, make(arena, Op::Eq, Sort::Bool, a, b));
}
inline Term implies(TermArena& arena, Term a, Term b) { return logicalOr(arena, logicalNot(arena, a), b); }
// Balanced; true and false of nothing.
Term conjunction(TermArena& arena, std::span<const Term> terms);
Term disjunction(TermArena& arena, std::span<const Term> terms);

// The same value; Java's == on floats is fpEq.
inline Term equal(TermArena& arena, Term a, Term b) { return make(arena, Op::Eq, Sort::Bool, a, b); }
inline Term distinct(TermArena& arena, Term a, Term b) { return logicalNot(arena, equal(arena, a, b)); }
inline Term ite(TermArena& arena, Term condition, Term yes, Term no) {
  return make(arena, Op::Ite, arena.sort(yes), condition, yes, no);
}

// Operators whose result has the sort of the operands, and tests: lowerCamelCase of the name in ops.def.
#define JAVELIN_UNARY(name, Name) \
  inline Term name(TermArena& arena, Term a) { return make(arena, Op::Name, arena.sort(a), a); }
#define JAVELIN_BINARY(name, Name) \
  inline Term name(TermArena& arena, Term a, Term b) { return make(arena, Op::Name, arena.sort(a), a, b); }
#define JAVELIN_TEST(name, Name) \
  inline Term name(TermArena& arena, Term a, Term b) { return make(arena, Op::Name, Sort::Bool, a, b); }
JAVELIN_UNARY(bvNeg, BvNeg)
JAVELIN_UNARY(bvNot, BvNot)
JAVELIN_BINARY(bvAdd, BvAdd)
JAVELIN_BINARY(bvSub, BvSub)
JAVELIN_BINARY(bvMul, BvMul)
JAVELIN_BINARY(bvSdiv, BvSdiv)
JAVELIN_BINARY(bvSrem, BvSrem)
JAVELIN_BINARY(bvUdiv, BvUdiv)
JAVELIN_BINARY(bvUrem, BvUrem)
JAVELIN_BINARY(bvAnd, BvAnd)
JAVELIN_BINARY(bvOr, BvOr)
JAVELIN_BINARY(bvXor, BvXor)
JAVELIN_BINARY(bvShl, BvShl)
JAVELIN_BINARY(bvAshr, BvAshr)
JAVELIN_BINARY(bvLshr, BvLshr)
JAVELIN_TEST(bvSlt, BvSlt)
JAVELIN_TEST(bvSle, BvSle)
JAVELIN_TEST(bvUlt, BvUlt)
JAVELIN_TEST(bvUle, BvUle)
JAVELIN_UNARY(fpNeg, FpNeg)
JAVELIN_UNARY(fpAbs, FpAbs)
JAVELIN_UNARY(fpSqrt, FpSqrt)
JAVELIN_UNARY(fpFloor, FpFloor)
JAVELIN_UNARY(fpCeil, FpCeil)
JAVELIN_UNARY(fpRint, FpRint)
JAVELIN_BINARY(fpAdd, FpAdd)
JAVELIN_BINARY(fpSub, FpSub)
JAVELIN_BINARY(fpMul, FpMul)
JAVELIN_BINARY(fpDiv, FpDiv)
JAVELIN_BINARY(fpRem, FpRem)
JAVELIN_TEST(fpEq, FpEq)
JAVELIN_TEST(fpLt, FpLt)
JAVELIN_TEST(fpLe, FpLe)
#undef JAVELIN_UNARY
#undef JAVELIN_BINARY
#undef JAVELIN_TEST
inline Term fpIsNan(TermArena& arena, Term a) { return make(arena, Op::FpIsNan, Sort::Bool, a); }

// The bit-vector `a` made as wide as `to`, which may also be its own sort or a narrower one.
Term signedResize(TermArena& arena, Term a, Sort to);
Term unsignedResize(TermArena& arena, Term a, Sort to);

// Conversions among Bv32, Bv64, F32, F64, as the JVM's i2f, d2l, f2d, ... do them; any pair.
Term convert(TermArena& arena, Term a, Sort to);
// floatToRawIntBits, doubleToRawLongBits (NaN gives the one NaN's bits), and back.
Term fpToBits(TermArena& arena, Term a);
Term bitsToFp(TermArena& arena, Term a);

inline Term constArray(TermArena& arena, Term element) {
  return make(arena, Op::ConstArray, arrayOf(arena.sort(element)), element);
}
inline Term select(TermArena& arena, Term array, Term index) {
  return make(arena, Op::Select, elementSort(arena.sort(array)), array, index);
}
inline Term store(TermArena& arena, Term array, Term index, Term value) {
  return make(arena, Op::Store, arena.sort(array), array, index, value);
}

inline Term apply(TermArena& arena, FunctionId function, std::span<const Term> arguments) {
  return makeApply(arena, function, arguments);
}

// --- the JVM's instructions ---

// ishl, lshl, ishr, lshr, iushr, lushr: `count` is an int, of which the low five or six bits count.
Term javaShl(TermArena& arena, Term value, Term count);
Term javaShr(TermArena& arena, Term value, Term count);
Term javaUshr(TermArena& arena, Term value, Term count);
// i2b, i2s, i2c: int to int.
Term javaI2b(TermArena& arena, Term a);
Term javaI2s(TermArena& arena, Term a);
Term javaI2c(TermArena& arena, Term a);
inline Term javaLcmp(TermArena& arena, Term a, Term b) { return make(arena, Op::Lcmp, Sort::Bv32, a, b); }
inline Term javaFcmpl(TermArena& arena, Term a, Term b) { return make(arena, Op::Fcmpl, Sort::Bv32, a, b); }
inline Term javaFcmpg(TermArena& arena, Term a, Term b) { return make(arena, Op::Fcmpg, Sort::Bv32, a, b); }
// The JVM keeps a boolean as an int 0 or 1.
Term boolToInt(TermArena& arena, Term a);
Term intToBool(TermArena& arena, Term a);

}  // namespace javelin::expr
