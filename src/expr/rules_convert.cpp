// SPDX-License-Identifier: Apache-2.0
// Rules for changes of width and format. sN, zN, tN: sign-extend, zero-extend, truncate to N bits.
#include <algorithm>
#include <limits>

#include "expr/linear_sum.h"
#include "expr/match.h"
#include "expr/semantics.h"

namespace javelin::expr {

using namespace match;

namespace {

// The low bits of an extension or a constant, without a new operator on a wide term.
bool isEasilyCut(const TermArena& t, Term term) { return t.isConst(term) || isExtension(t.op(term)); }

Term cut(TermArena& t, Term term, Sort to) { return make(t, Op::Truncate, to, term); }

// tN of a sum whose atoms are extensions, or products of two: the sum in N bits
Term cutSum(TermArena& t, const Node& n) {
  const Op op = t.op(n.a());
  const bool product = op == Op::BvMul && !t.isConst(t.node(n.a()).b());
  if (!product && (!LinearSum::isLinear(t, n.a()) || op == Op::Ite)) return {};
  LinearSum wide(t, t.sort(n.a()));
  wide.add(n.a(), 1);
  if (wide.overflown()) return {};
  LinearSum narrow(t, n.sort);
  narrow.addConstant(wide.constant());
  for (const LinearSum::Entry& entry : wide.entries()) {
    const Node atom = t.node(entry.atom);
    if (atom.sort == Sort::Bool) {
      narrow.addAtom(entry.atom, entry.coefficient);
    } else if (isEasilyCut(t, entry.atom)) {
      narrow.add(cut(t, entry.atom, n.sort), entry.coefficient);
    } else if (atom.op == Op::BvMul && isEasilyCut(t, atom.a()) && isEasilyCut(t, atom.b())) {
      narrow.add(bvMul(t, cut(t, atom.a(), n.sort), cut(t, atom.b(), n.sort)), entry.coefficient);
    } else {
      return {};
    }
  }
  narrow.settle();
  return narrow.build();
}

// tN(x & y) = tN(x) & tN(y), the same for | and ^. Side condition: both are extensions or constants
Term cutBits(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (a.op != Op::BvAnd && a.op != Op::BvOr && a.op != Op::BvXor) return {};
  if (!isEasilyCut(t, a.a()) || !isEasilyCut(t, a.b())) return {};
  return make(t, a.op, n.sort, cut(t, a.a(), n.sort), cut(t, a.b(), n.sort));
}

// tN(x | y) = tN(x), if y has none of the low N bits; the same for ^ and +; tN(x & k) = tN(x), if k has them
// all
Term cutDropsOperand(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const std::uint64_t low = maskOf(n.sort);
  if (a.op == Op::BvAnd) {
    if (!t.isConst(a.b()) || (low & ~t.constBits(a.b())) != 0) return {};
    return cut(t, a.a(), n.sort);
  }
  if (a.op != Op::BvOr && a.op != Op::BvXor && a.op != Op::BvAdd) return {};
  if ((low & ~t.facts(a.b()).zeros) == 0) return cut(t, a.a(), n.sort);
  return (low & ~t.facts(a.a()).zeros) == 0 ? cut(t, a.b(), n.sort) : Term();
}

// sN(x * y) = sN(x) * sN(y), if the product fits
Term extendProduct(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (a.op != Op::BvMul) return {};
  __extension__ using Wide = __int128;
  const Facts x = t.facts(a.a());
  const Facts y = t.facts(a.b());
  const auto [low, high] =
      std::minmax({Wide{x.low} * y.low, Wide{x.low} * y.high, Wide{x.high} * y.low, Wide{x.high} * y.high});
  const Facts room = Facts::unknown(a.sort);
  if (low < room.low || high > room.high) return {};
  return bvMul(t, make(t, Op::SignExtend, n.sort, a.a()), make(t, Op::SignExtend, n.sort, a.b()));
}

// Integers up to this are floats of the sort, exactly, and so are their negations.
std::int64_t exactLimit(Sort fp) { return std::int64_t{1} << (fp == Sort::F32 ? 24 : 53); }

bool isExact(const TermArena& t, Term integer, Sort fp) {
  const Facts facts = t.facts(integer);
  return facts.low >= -exactLimit(fp) && facts.high <= exactLimit(fp);
}

bool isRounding(Op op) { return op == Op::FpFloor || op == Op::FpCeil || op == Op::FpRint; }

// floor(x) = x, if x is an integer already: the result of floor, ceil, rint, or of a conversion
Term roundInteger(TermArena& t, const Node& n) {
  const Op inner = t.op(n.a());
  return isRounding(inner) || inner == Op::SignedToFp ? n.a() : Term();
}

constexpr Rule kConvertRules[] = {
    // sN(sM(x)) = sN(x), sN(zM(x)) = zN(x)
    {"sext-ext", Op::SignExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return isExtension(a.op) ? make(t, a.op, n.sort, a.a()) : Term();
     }},
    // sN(tM(x)) = x, sN(x) or tN(x), by the width of x, if x fits into M bits
    {"sext-trunc", Op::SignExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::Truncate) return Term();
       const Facts facts = t.facts(a.a());
       const Facts room = Facts::unknown(a.sort);
       return facts.low >= room.low && facts.high <= room.high ? signedResize(t, a.a(), n.sort) : Term();
     }},
    {"sext-product", Op::SignExtend, extendProduct},
    // sN(x) = zN(x), if x is never negative
    {"sext-nonnegative", Op::SignExtend,
     [](TermArena& t, const Node& n) {
       return t.facts(n.a()).isNonNegative() ? make(t, Op::ZeroExtend, n.sort, n.a()) : Term();
     }},
    // zN(zM(x)) = zN(x)
    {"zext-zext", Op::ZeroExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::ZeroExtend ? make(t, a.op, n.sort, a.a()) : Term();
     }},
    // zN(tM(x)) = x, zN(x) or tN(x), by the width of x, if x fits into M bits
    {"zext-trunc", Op::ZeroExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::Truncate) return Term();
       const std::uint64_t high = t.facts(a.a()).unsignedHigh(t.sort(a.a()));
       return high <= maskOf(a.sort) ? unsignedResize(t, a.a(), n.sort) : Term();
     }},
    // tN(tM(x)) = tN(x)
    {"trunc-trunc", Op::Truncate,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::Truncate ? make(t, a.op, n.sort, a.a()) : Term();
     }},
    // tN(sM(x)) = x, sN(x) or tN(x), by the width of x; the same for z
    {"trunc-ext", Op::Truncate,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op == Op::SignExtend) return signedResize(t, a.a(), n.sort);
       return a.op == Op::ZeroExtend ? unsignedResize(t, a.a(), n.sort) : Term();
     }},
    // tN(x) = k, if the low bits of x are known
    {"trunc-facts", Op::Truncate,
     [](TermArena& t, const Node& n) {
       const Facts facts = t.facts(n.a());
       const bool known = (maskOf(n.sort) & ~(facts.zeros | facts.ones)) == 0;
       return known ? t.constant(n.sort, facts.ones) : Term();
     }},
    {"trunc-drop", Op::Truncate, cutDropsOperand},
    {"trunc-sum", Op::Truncate, cutSum},
    {"trunc-bits", Op::Truncate, cutBits},
    // tN(x >> k) = tN(x >>> k), if the copies of the sign are cut off
    {"trunc-ashr", Op::Truncate,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvAshr || !t.isConst(a.b())) return Term();
       const bool cut_off = t.constBits(a.b()) <= widthOf(a.sort) - widthOf(n.sort);
       return cut_off ? cut(t, bvLshr(t, a.a(), a.b()), n.sort) : Term();
     }},
    // (float) (double) x = x for a float x: every float is a double
    {"d2f-f2d", Op::FpToFp,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return n.sort == Sort::F32 && a.op == Op::FpToFp ? a.a() : Term();
     }},
    // (float) (double) i = (float) i for an int i: it is rounded once
    {"d2f-i2d", Op::FpToFp,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (n.sort != Sort::F32 || a.op != Op::SignedToFp || t.sort(a.a()) != Sort::Bv32) return Term();
       return make(t, Op::SignedToFp, n.sort, a.a());
     }},
    // (double) (float) i = (double) i for an integer i that is a float exactly
    {"f2d-i2f", Op::FpToFp,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (n.sort != Sort::F64 || a.op != Op::SignedToFp || !isExact(t, a.a(), Sort::F32)) return Term();
       return make(t, Op::SignedToFp, n.sort, a.a());
     }},
    // (double) (long) i = (double) i, (float) (long) i = (float) i for an int i
    {"l2d-i2l", Op::SignedToFp,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       const bool widened = a.op == Op::SignExtend && t.sort(a.a()) == Sort::Bv32;
       return widened ? make(t, Op::SignedToFp, n.sort, a.a()) : Term();
     }},
    // (int) (double) i = i, (long) (double) i = i, (int) (double) l = (int) l, if that is a float exactly and
    // fits
    {"d2i-i2d", Op::FpToSigned,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::SignedToFp || !isExact(t, a.a(), a.sort)) return Term();
       const Facts facts = t.facts(a.a());
       const Facts room = Facts::unknown(n.sort);
       return facts.low >= room.low && facts.high <= room.high ? signedResize(t, a.a(), n.sort) : Term();
     }},
    // (int) (double) f = (int) f for a float f
    {"d2i-f2d", Op::FpToSigned,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::FpToFp && a.sort == Sort::F64 ? make(t, n.op, n.sort, a.a()) : Term();
     }},
    {"floor-integer", Op::FpFloor, roundInteger},
    {"ceil-integer", Op::FpCeil, roundInteger},
    {"rint-integer", Op::FpRint, roundInteger},
    // intBitsToFloat(floatToRawIntBits(x)) = x; the other way round a NaN's payload is lost
    {"bits-of-fp", Op::BitsToFp,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::FpToBits) ? t.node(n.a()).a() : Term(); }},
};

}  // namespace

std::span<const Rule> convertRules() { return kConvertRules; }

}  // namespace javelin::expr
