// SPDX-License-Identifier: Apache-2.0
#include "expr/build.h"

namespace javelin::expr {

namespace {

Term resize(TermArena& arena, Op widen, Term a, Sort to) {
  const unsigned from_width = widthOf(arena.sort(a));
  const unsigned to_width = widthOf(to);
  if (from_width == to_width) return a;
  return make(arena, from_width < to_width ? widen : Op::Truncate, to, a);
}

Term combine(TermArena& arena, Op op, std::span<const Term> terms) {
  if (terms.size() == 1) return terms.front();
  const std::size_t half = terms.size() / 2;
  return make(arena, op, Sort::Bool, combine(arena, op, terms.first(half)),
              combine(arena, op, terms.subspan(half)));
}

// JVMS ishl, lshl: the count is taken modulo the width. Widened without a sign: it is small.
Term maskedCount(TermArena& arena, Term value, Term count) {
  const Sort sort = arena.sort(value);
  PRECONDITION(sort == Sort::Bv32 || sort == Sort::Bv64);
  const auto mask = static_cast<std::int32_t>(widthOf(sort) - 1);
  return unsignedResize(arena, bvAnd(arena, count, intConst(arena, mask)), sort);
}

}  // namespace

Term conjunction(TermArena& arena, std::span<const Term> terms) {
  return terms.empty() ? arena.trueTerm() : combine(arena, Op::And, terms);
}

Term disjunction(TermArena& arena, std::span<const Term> terms) {
  return terms.empty() ? arena.falseTerm() : combine(arena, Op::Or, terms);
}

Term signedResize(TermArena& arena, Term a, Sort to) { return resize(arena, Op::SignExtend, a, to); }

Term unsignedResize(TermArena& arena, Term a, Sort to) { return resize(arena, Op::ZeroExtend, a, to); }

Term convert(TermArena& arena, Term a, Sort to) {
  const Sort from = arena.sort(a);
  if (from == to) return a;
  if (isBv(from)) return isBv(to) ? signedResize(arena, a, to) : make(arena, Op::SignedToFp, to, a);
  return make(arena, isBv(to) ? Op::FpToSigned : Op::FpToFp, to, a);
}

Term fpToBits(TermArena& arena, Term a) {
  return make(arena, Op::FpToBits, arena.sort(a) == Sort::F32 ? Sort::Bv32 : Sort::Bv64, a);
}

Term bitsToFp(TermArena& arena, Term a) {
  return make(arena, Op::BitsToFp, arena.sort(a) == Sort::Bv32 ? Sort::F32 : Sort::F64, a);
}

Term javaShl(TermArena& arena, Term value, Term count) {
  return bvShl(arena, value, maskedCount(arena, value, count));
}

Term javaShr(TermArena& arena, Term value, Term count) {
  return bvAshr(arena, value, maskedCount(arena, value, count));
}

Term javaUshr(TermArena& arena, Term value, Term count) {
  return bvLshr(arena, value, maskedCount(arena, value, count));
}

Term javaI2b(TermArena& arena, Term a) {
  return signedResize(arena, signedResize(arena, a, Sort::Bv8), Sort::Bv32);
}

Term javaI2s(TermArena& arena, Term a) {
  return signedResize(arena, signedResize(arena, a, Sort::Bv16), Sort::Bv32);
}

Term javaI2c(TermArena& arena, Term a) {
  return unsignedResize(arena, signedResize(arena, a, Sort::Bv16), Sort::Bv32);
}

Term boolToInt(TermArena& arena, Term a) { return ite(arena, a, intConst(arena, 1), intConst(arena, 0)); }

Term intToBool(TermArena& arena, Term a) { return distinct(arena, a, intConst(arena, 0)); }

}  // namespace javelin::expr
