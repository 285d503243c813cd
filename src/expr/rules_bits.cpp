// SPDX-License-Identifier: Apache-2.0
// Rules for & | ^ and shifts to the right. Normal forms: constants last and one only; a mask is no wider
// than needed; masks stand outside of shifts to the right and inside of shifts to the left (which are
// products); a mask of the low 8, 16 or 32 bits is a truncation and a zero-extension; (x & k) | l has no
// bit in both k and l. k, l are constants; w is the width.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

// (x op k) op l = x op (k op l)
Term reassociate(TermArena& t, const Node& n) {
  if (!t.isConst(n.b()) || !is(t, n.a(), n.op)) return {};
  const Node inner = t.node(n.a());
  if (!t.isConst(inner.b())) return {};
  return make(t, n.op, n.sort, inner.a(), make(t, n.op, n.sort, inner.b(), n.b()));
}

bool complementaryBits(const TermArena& t, Term a, Term b) {
  return (is(t, a, Op::BvNot) && t.node(a).a() == b) || (is(t, b, Op::BvNot) && t.node(b).a() == a);
}

// x op (x dual y) = x; x op (x op y) = x op y: for & and |.
Term absorbBits(TermArena& t, const Node& n) {
  const Op dual = n.op == Op::BvAnd ? Op::BvOr : Op::BvAnd;
  for (const auto& [x, tree] : {std::pair(n.a(), n.b()), std::pair(n.b(), n.a())}) {
    const Node inner = t.node(tree);
    if (inner.arity != 2 || (inner.a() != x && inner.b() != x)) continue;
    if (inner.op == dual) return x;
    if (inner.op == n.op) return tree;
  }
  return {};
}

// ~x & ~y = ~(x | y), ~x | ~y = ~(x & y)
Term deMorganBits(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::BvNot) || !is(t, n.b(), Op::BvNot)) return {};
  const Op dual = n.op == Op::BvAnd ? Op::BvOr : Op::BvAnd;
  return bvNot(t, make(t, dual, n.sort, t.node(n.a()).a(), t.node(n.b()).a()));
}

// Whether the constant is what `extension` (sign or zero) makes of its low bits in `narrow`.
bool fitsExtension(const TermArena& t, Op extension, Sort narrow, Term constant) {
  const std::uint64_t bits = t.constBits(constant);
  if (extension == Op::ZeroExtend) return bits <= maskOf(narrow);
  const std::int64_t value = signedValue(t.sort(constant), bits);
  return value == signedValue(narrow, bits);
}

// zN(x) op zN(y) = zN(x op y), the same for sN; zN(x) op k = zN(x op k) where k fits: for | and ^, and
// for & of two terms.
Term narrow(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (!isExtension(a.op)) return {};
  const Sort from = t.sort(a.a());
  if (b.op == a.op && t.sort(b.a()) == from) {
    return make(t, a.op, n.sort, make(t, n.op, from, a.a(), b.a()));
  }
  if (b.op != Op::Const || !fitsExtension(t, a.op, from, n.b())) return {};
  return make(t, a.op, n.sort, make(t, n.op, from, a.a(), t.constant(from, t.constBits(n.b()))));
}

// (p ? 1 : 0) & (q ? 1 : 0) = (p && q ? 1 : 0), the same with | and ^: how Java computes with booleans
Term onBooleans(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::Ite) || !is(t, n.b(), Op::Ite)) return {};
  const Term p = asBool(t, n.a());
  const Term q = p ? asBool(t, n.b()) : Term();
  if (!q) return {};
  const Term result = n.op == Op::BvAnd  ? logicalAnd(t, p, q)
                      : n.op == Op::BvOr ? logicalOr(t, p, q)
                                         : logicalXor(t, p, q);
  return ite(t, result, t.constant(n.sort, 1), zero(t, n.sort));
}

// The narrower sort whose mask keeps what `mask` keeps of a term with these zeros; Bool if there is none.
Sort lowBitsSort(Sort sort, std::uint64_t mask, std::uint64_t zeros) {
  for (const Sort narrow : {Sort::Bv8, Sort::Bv16, Sort::Bv32}) {
    if (widthOf(narrow) >= widthOf(sort)) break;
    if ((mask & ~maskOf(narrow)) == 0 && (maskOf(narrow) & ~(mask | zeros)) == 0) return narrow;
  }
  return Sort::Bool;
}

// x & k with k reduced to the bits that x may have; 0 or x or a change of width, where that says it all
Term maskWithFacts(TermArena& t, const Node& n) {
  if (!t.isConst(n.b())) return {};
  const Facts facts = t.facts(n.a());
  const std::uint64_t mask = t.constBits(n.b()) & ~facts.zeros;
  if ((mask & ~facts.ones) == 0) return t.constant(n.sort, mask);
  if ((~mask & ~facts.zeros & maskOf(n.sort)) == 0) return n.a();
  const Sort low = lowBitsSort(n.sort, mask, facts.zeros);
  if (low != Sort::Bool) return unsignedResize(t, unsignedResize(t, n.a(), low), n.sort);
  return mask == t.constBits(n.b()) ? Term() : bvAnd(t, n.a(), t.constant(n.sort, mask));
}

// (x | y) & k = x & k, if y has no bit of k; the same with ^
Term maskDropsOperand(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (!t.isConst(n.b()) || (a.op != Op::BvOr && a.op != Op::BvXor)) return {};
  const std::uint64_t mask = t.constBits(n.b());
  if ((mask & ~t.facts(a.b()).zeros) == 0) return bvAnd(t, a.a(), n.b());
  return (mask & ~t.facts(a.a()).zeros) == 0 ? bvAnd(t, a.b(), n.b()) : Term();
}

// sN(x) & k = zN(x & k), the same with zN, if k has no bit beyond x; where x = tM(y): y & k
Term maskOfExtension(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (!t.isConst(n.b()) || !isExtension(a.op)) return {};
  const Sort from = t.sort(a.a());
  const std::uint64_t mask = t.constBits(n.b());
  if (mask > maskOf(from)) return {};
  const Node inner = t.node(a.a());
  if (inner.op == Op::Truncate && t.sort(inner.a()) == n.sort) return bvAnd(t, inner.a(), n.b());
  return unsignedResize(t, bvAnd(t, a.a(), t.constant(from, mask)), n.sort);
}

// The count of a shift by a constant below the width; otherwise invalid (64).
unsigned shiftCount(const TermArena& t, const Node& n) {
  if (!t.isConst(n.b()) || t.constBits(n.b()) >= widthOf(n.sort)) return 64;
  return static_cast<unsigned>(t.constBits(n.b()));
}

// (x << j) >>> k = the bits that stay, moved by the difference, under the mask of the top k bits gone
Term shiftBack(TermArena& t, const Node& n) {
  const unsigned left = leftShift(t, n.a());
  const unsigned right = shiftCount(t, n);
  if (left == 0 || right == 64) return {};
  const Term x = t.node(n.a()).a();
  const Term moved = left >= right ? bvMul(t, x, t.constant(n.sort, std::uint64_t{1} << (left - right)))
                                   : bvLshr(t, x, t.constant(n.sort, right - left));
  return bvAnd(t, moved, t.constant(n.sort, maskOf(n.sort) >> right));
}

// (x << k) >> k = sN(tM(x)) where M = w - k is a width; = x if nothing is lost
Term shiftBackSigned(TermArena& t, const Node& n) {
  const unsigned left = leftShift(t, n.a());
  if (left == 0 || left != shiftCount(t, n)) return {};
  const Term x = t.node(n.a()).a();
  const unsigned kept = widthOf(n.sort) - left;
  for (const Sort narrow : {Sort::Bv8, Sort::Bv16, Sort::Bv32}) {
    if (widthOf(narrow) == kept) return signedResize(t, signedResize(t, x, narrow), n.sort);
  }
  const Facts facts = t.facts(x);
  const std::int64_t limit = std::int64_t{1} << (kept - 1);
  return facts.low >= -limit && facts.high < limit ? x : Term();
}

constexpr Rule kAndRules[] = {
    // x & 0 = 0, x & -1 = x, x & x = x, x & ~x = 0
    {"bvand-trivial", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b()) || complementaryBits(t, n.a(), n.b())) return zero(t, n.sort);
       return isOnes(t, n.b()) || n.a() == n.b() ? n.a() : Term();
     }},
    {"bvand-reassociate", Op::BvAnd, reassociate},
    {"bvand-facts", Op::BvAnd, maskWithFacts},
    {"bvand-drop", Op::BvAnd, maskDropsOperand},
    // (x | k) & l = (x & (l & ~k)) | (k & l)
    {"bvand-or-const", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (!t.isConst(n.b()) || a.op != Op::BvOr || !t.isConst(a.b())) return Term();
       const std::uint64_t mask = t.constBits(n.b());
       const std::uint64_t set = t.constBits(a.b());
       return bvOr(t, bvAnd(t, a.a(), t.constant(n.sort, mask & ~set)), t.constant(n.sort, mask & set));
     }},
    // (x << j) & k = (x & (k >>> j)) << j
    {"bvand-shl", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       const unsigned shift = leftShift(t, n.a());
       if (shift == 0 || !t.isConst(n.b())) return Term();
       const Node a = t.node(n.a());
       return bvMul(t, bvAnd(t, a.a(), t.constant(n.sort, t.constBits(n.b()) >> shift)), a.b());
     }},
    // (x >> j) & k = (x >>> j) & k, if k keeps none of the j top bits
    {"bvand-ashr", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (!t.isConst(n.b()) || a.op != Op::BvAshr) return Term();
       const unsigned shift = shiftCount(t, a);
       if (shift == 64 || (t.constBits(n.b()) & ~(maskOf(n.sort) >> shift)) != 0) return Term();
       return bvAnd(t, bvLshr(t, a.a(), a.b()), n.b());
     }},
    {"bvand-extension", Op::BvAnd, maskOfExtension},
    {"bvand-narrow", Op::BvAnd,
     [](TermArena& t, const Node& n) { return t.isConst(n.b()) ? Term() : narrow(t, n); }},
    {"bvand-not-not", Op::BvAnd, deMorganBits},
    {"bvand-absorb", Op::BvAnd, absorbBits},
    {"bvand-booleans", Op::BvAnd, onBooleans},
    // x & y = 0, if no bit can be in both
    {"bvand-disjoint", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       if (t.isConst(n.b())) return Term();
       const std::uint64_t never = t.facts(n.a()).zeros | t.facts(n.b()).zeros;
       return never == maskOf(n.sort) ? zero(t, n.sort) : Term();
     }},
};

constexpr Rule kOrRules[] = {
    // x | -1 = -1, x | 0 = x, x | x = x, x | ~x = -1
    {"bvor-trivial", Op::BvOr,
     [](TermArena& t, const Node& n) {
       if (isOnes(t, n.b()) || complementaryBits(t, n.a(), n.b())) return ones(t, n.sort);
       return isZero(t, n.b()) || n.a() == n.b() ? n.a() : Term();
     }},
    {"bvor-reassociate", Op::BvOr, reassociate},
    // x | k with k reduced to the bits that x need not have; the constant, if x can add nothing to it
    {"bvor-facts", Op::BvOr,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b())) return Term();
       const Facts facts = t.facts(n.a());
       const std::uint64_t bits = t.constBits(n.b());
       if ((~facts.zeros & ~facts.ones & ~bits & maskOf(n.sort)) == 0) {
         return t.constant(n.sort, bits | facts.ones);
       }
       return (bits & facts.ones) == 0 ? Term() : bvOr(t, n.a(), t.constant(n.sort, bits & ~facts.ones));
     }},
    // (x & k) | l = (x & (k & ~l)) | l
    {"bvor-and-const", Op::BvOr,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (!t.isConst(n.b()) || a.op != Op::BvAnd || !t.isConst(a.b())) return Term();
       const std::uint64_t mask = t.constBits(a.b());
       const std::uint64_t set = t.constBits(n.b());
       if ((mask & set) == 0) return Term();
       return bvOr(t, bvAnd(t, a.a(), t.constant(n.sort, mask & ~set)), n.b());
     }},
    // (x & k) | (x & l) = x & (k | l): bytes taken apart and put together again
    {"bvor-masks", Op::BvOr,
     [](TermArena& t, const Node& n) {
       const Masked a = masked(t, n.a());
       const Masked b = masked(t, n.b());
       if (a.base != b.base) return Term();
       return bvAnd(t, a.base, t.constant(n.sort, a.mask | b.mask));
     }},
    {"bvor-narrow", Op::BvOr, narrow},
    {"bvor-not-not", Op::BvOr, deMorganBits},
    {"bvor-absorb", Op::BvOr, absorbBits},
    {"bvor-booleans", Op::BvOr, onBooleans},
};

constexpr Rule kXorRules[] = {
    // x ^ x = 0, x ^ ~x = -1, x ^ 0 = x, x ^ -1 = ~x
    {"bvxor-trivial", Op::BvXor,
     [](TermArena& t, const Node& n) {
       if (n.a() == n.b()) return zero(t, n.sort);
       if (complementaryBits(t, n.a(), n.b())) return ones(t, n.sort);
       if (isZero(t, n.b())) return n.a();
       return isOnes(t, n.b()) ? bvNot(t, n.a()) : Term();
     }},
    {"bvxor-reassociate", Op::BvXor, reassociate},
    // ~x ^ k = x ^ ~k, ~x ^ y = ~(x ^ y)
    {"bvxor-not", Op::BvXor,
     [](TermArena& t, const Node& n) {
       if (is(t, n.a(), Op::BvNot)) {
         const Term x = t.node(n.a()).a();
         return t.isConst(n.b()) ? bvXor(t, x, bvNot(t, n.b())) : bvNot(t, bvXor(t, x, n.b()));
       }
       return is(t, n.b(), Op::BvNot) ? bvNot(t, bvXor(t, n.a(), t.node(n.b()).a())) : Term();
     }},
    // (x ^ y) ^ y = x
    {"bvxor-cancel", Op::BvXor,
     [](TermArena& t, const Node& n) {
       for (const auto& [x, tree] : {std::pair(n.a(), n.b()), std::pair(n.b(), n.a())}) {
         const Node inner = t.node(tree);
         if (inner.op != Op::BvXor) continue;
         if (inner.a() == x) return inner.b();
         if (inner.b() == x) return inner.a();
       }
       return Term();
     }},
    {"bvxor-narrow", Op::BvXor, narrow},
    {"bvxor-booleans", Op::BvXor, onBooleans},
    // ~(x ^ k) = x ^ ~k
    {"bvnot-xor", Op::BvNot,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::BvXor && t.isConst(a.b()) ? bvXor(t, a.a(), bvNot(t, a.b())) : Term();
     }},
};

// x shifted by 0 = x
Term shiftByZero(TermArena& t, const Node& n) { return isZero(t, n.b()) ? n.a() : Term(); }

// 0 shifted by anything = 0
Term shiftOfZero(TermArena& t, const Node& n) { return isZero(t, n.a()) ? n.a() : Term(); }

constexpr Rule kShiftRules[] = {
    {"lshr-by-zero", Op::BvLshr, shiftByZero},
    {"lshr-of-zero", Op::BvLshr, shiftOfZero},
    // x >>> k = 0, if k >= w or x is below 2^k
    {"lshr-out", Op::BvLshr,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b())) return Term();
       const unsigned shift = shiftCount(t, n);
       const bool nothing = shift == 64 || (t.facts(n.a()).unsignedHigh(n.sort) >> shift) == 0;
       return nothing ? zero(t, n.sort) : Term();
     }},
    // (x >>> j) >>> k = x >>> (j + k)
    {"lshr-lshr", Op::BvLshr,
     [](TermArena& t, const Node& n) {
       const unsigned inner = rightShift(t, n.a());
       const unsigned outer = shiftCount(t, n);
       if (inner == 0 || outer == 64) return Term();
       return bvLshr(t, t.node(n.a()).a(), t.constant(n.sort, inner + outer));
     }},
    {"lshr-shl", Op::BvLshr, shiftBack},
    // (x & l) >>> k = (x >>> k) & (l >>> k), the same for the low bits of x, zero-extended
    {"lshr-mask", Op::BvLshr,
     [](TermArena& t, const Node& n) {
       const Masked a = masked(t, n.a());
       const unsigned shift = shiftCount(t, n);
       if (a.base == n.a() || shift == 64) return Term();
       return bvAnd(t, bvLshr(t, a.base, n.b()), t.constant(n.sort, a.mask >> shift));
     }},
    // zN(x) >>> k = zN(x >>> k)
    {"lshr-zext", Op::BvLshr,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       const unsigned shift = shiftCount(t, n);
       if (a.op != Op::ZeroExtend || shift >= widthOf(t.sort(a.a()))) return Term();
       const Sort from = t.sort(a.a());
       return unsignedResize(t, bvLshr(t, a.a(), t.constant(from, shift)), n.sort);
     }},
    // (x | y) >>> k = x >>> k, if y is below 2^k
    {"lshr-or", Op::BvLshr,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       const unsigned shift = shiftCount(t, n);
       if (a.op != Op::BvOr || shift == 64) return Term();
       if ((t.facts(a.b()).unsignedHigh(n.sort) >> shift) == 0) return bvLshr(t, a.a(), n.b());
       if ((t.facts(a.a()).unsignedHigh(n.sort) >> shift) == 0) return bvLshr(t, a.b(), n.b());
       return Term();
     }},
    {"ashr-by-zero", Op::BvAshr, shiftByZero},
    {"ashr-of-zero", Op::BvAshr, shiftOfZero},
    // x >> k = x >> (w - 1), if k >= w
    {"ashr-out", Op::BvAshr,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b()) || shiftCount(t, n) != 64) return Term();
       return bvAshr(t, n.a(), t.constant(n.sort, widthOf(n.sort) - 1));
     }},
    // x >> y = x >>> y, if x is never negative
    {"ashr-nonnegative", Op::BvAshr,
     [](TermArena& t, const Node& n) {
       return t.facts(n.a()).isNonNegative() ? bvLshr(t, n.a(), n.b()) : Term();
     }},
    // (x >> j) >> k = x >> min(j + k, w - 1)
    {"ashr-ashr", Op::BvAshr,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvAshr || shiftCount(t, a) == 64 || shiftCount(t, n) == 64) return Term();
       const unsigned total = std::min(shiftCount(t, a) + shiftCount(t, n), widthOf(n.sort) - 1);
       return bvAshr(t, a.a(), t.constant(n.sort, total));
     }},
    {"ashr-shl", Op::BvAshr, shiftBackSigned},
    // sN(x) >> k = sN(x >> k)
    {"ashr-sext", Op::BvAshr,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::SignExtend || shiftCount(t, n) == 64) return Term();
       const Sort from = t.sort(a.a());
       const unsigned shift = std::min(shiftCount(t, n), widthOf(from) - 1);
       return signedResize(t, bvAshr(t, a.a(), t.constant(from, shift)), n.sort);
     }},
};

}  // namespace

std::span<const Rule> andRules() { return kAndRules; }
std::span<const Rule> orRules() { return kOrRules; }
std::span<const Rule> xorRules() { return kXorRules; }
std::span<const Rule> shiftRules() { return kShiftRules; }

}  // namespace javelin::expr
