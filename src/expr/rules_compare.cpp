// SPDX-License-Identifier: Apache-2.0
// Rules for comparisons of bit-vectors, also of the JVM's three-way results (lcmp, fcmpl, fcmpg) with
// constants. Normal form: only < (and !, so that a condition and its negation share a term), a constant
// right, as narrow as possible, signed where both are the same. k, l are constants.
#include <array>
#include <limits>

#include "expr/linear_sum.h"
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

__extension__ using Wide = __int128;

bool isSigned(Op op) { return op == Op::BvSlt; }

// --- three-way results ---

bool isThreeWay(const TermArena& t, Term term) {
  return is(t, term, Op::Lcmp) || is(t, term, Op::Fcmpl) || is(t, term, Op::Fcmpg);
}

Term lessThan(TermArena& t, const Node& three_way, Term x, Term y) {
  return make(t, three_way.op == Op::Lcmp ? Op::BvSlt : Op::FpLt, Sort::Bool, x, y);
}

// cmp(x, y) < 0. fcmpl counts NaN as less: there it is !(y <= x).
Term isNegative(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpl) return logicalNot(t, fpLe(t, n.b(), n.a()));
  return lessThan(t, n, n.a(), n.b());
}

// cmp(x, y) > 0. fcmpg counts NaN as greater: there it is !(x <= y).
Term isPositive(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpg) return logicalNot(t, fpLe(t, n.a(), n.b()));
  return lessThan(t, n, n.b(), n.a());
}

// --- choices ---

// One step down a chain of choices: (c ? k : rest), or (c ? rest : k).
struct ChoiceStep {
  Term condition;
  bool constant_first;
  bool value;  // of the comparison with k
};

// (c ? k : y) op m = (c || y op m) or (!c && y op m), by whether k op m; the same with k second. Down a whole
// chain of choices at once, if it is not too long.
Term compareChoices(TermArena& t, const Node& n) {
  std::array<ChoiceStep, 16> steps;
  std::size_t count = 0;
  if (!t.isConst(n.b())) return {};
  Term rest = n.a();
  for (Node c = t.node(rest); c.op == Op::Ite; c = t.node(rest)) {
    const bool first = t.isConst(c.b());
    if (!first && !t.isConst(c.c())) break;
    if (count == steps.size()) return {};
    const Term value = make(t, n.op, Sort::Bool, first ? c.b() : c.c(), n.b());
    steps[count++] = {c.a(), first, value == t.trueTerm()};
    rest = first ? c.c() : c.b();
  }
  if (count == 0) return {};
  Term result = make(t, n.op, Sort::Bool, rest, n.b());
  while (count > 0) {
    const ChoiceStep& step = steps[--count];
    const bool negate = step.constant_first != step.value;
    const Term condition = negate ? logicalNot(t, step.condition) : step.condition;
    result = step.value ? logicalOr(t, condition, result) : logicalAnd(t, condition, result);
  }
  return result;
}

// --- < ---

// k < x = !(x < k + 1), false for the greatest k
Term constantRight(TermArena& t, const Node& n) {
  if (!t.isConst(n.a())) return {};
  const Sort sort = t.sort(n.a());
  const std::uint64_t bits = t.constBits(n.a());
  if (bits == (isSigned(n.op) ? maxBits(sort) : maskOf(sort))) return t.falseTerm();
  return logicalNot(t, make(t, n.op, Sort::Bool, n.b(), t.constant(sort, bits + 1)));
}

// x < MIN is false, x < MIN + 1 is x = MIN, x < MAX is !(x = MAX): the same unsigned with 0 and -1
Term extremeBound(TermArena& t, const Node& n) {
  if (!t.isConst(n.b())) return {};
  const Sort sort = t.sort(n.a());
  const std::uint64_t least = isSigned(n.op) ? minBits(sort) : 0;
  const std::uint64_t greatest = isSigned(n.op) ? maxBits(sort) : maskOf(sort);
  const std::uint64_t bound = t.constBits(n.b());
  if (bound == least) return t.falseTerm();
  if (bound == ((least + 1) & maskOf(sort))) return equal(t, n.a(), t.constant(sort, least));
  return bound == greatest ? distinct(t, n.a(), n.b()) : Term();
}

// x < y is true or false, if the ranges say so
Term compareRanges(TermArena& t, const Node& n) {
  const Sort sort = t.sort(n.a());
  const Facts a = t.facts(n.a());
  const Facts b = t.facts(n.b());
  if (isSigned(n.op)) {
    if (a.high < b.low) return t.trueTerm();
    return a.low >= b.high ? t.falseTerm() : Term();
  }
  if (a.unsignedHigh(sort) < b.unsignedLow(sort)) return t.trueTerm();
  return a.unsignedLow(sort) >= b.unsignedHigh(sort) ? t.falseTerm() : Term();
}

// zN(x) < zN(y) is x <u y; sN(x) < sN(y) is x < y; the narrower is extended where widths differ
Term compareExtensions(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (!isExtension(a.op) || a.op != b.op) return {};
  const Op op = a.op == Op::ZeroExtend ? Op::BvUlt : n.op;
  const Sort sort = widthOf(t.sort(a.a())) < widthOf(t.sort(b.a())) ? t.sort(b.a()) : t.sort(a.a());
  const auto widened = [&](const Node& x) {
    return t.sort(x.a()) == sort ? x.a() : make(t, x.op, sort, x.a());
  };
  return make(t, op, Sort::Bool, widened(a), widened(b));
}

// zN(x) < sN(y) is zM(x) < y, and sN(x) < zN(y) is x < zM(y), if the zero-extended one is the narrower:
// M is the width of the other
Term compareMixedExtensions(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (!isSigned(n.op) || !isExtension(a.op) || !isExtension(b.op) || a.op == b.op) return {};
  const bool zero_first = a.op == Op::ZeroExtend;
  const Sort sort = t.sort(zero_first ? b.a() : a.a());
  if (widthOf(t.sort(zero_first ? a.a() : b.a())) >= widthOf(sort)) return {};
  return zero_first ? bvSlt(t, unsignedResize(t, a.a(), sort), b.a())
                    : bvSlt(t, a.a(), unsignedResize(t, b.a(), sort));
}

// zN(x) < k is x <u k, sN(x) < k is x < k. Side condition: k is such an extension itself, and not negative
// where zN meets a signed comparison.
Term compareExtensionWithConst(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (!isExtension(a.op) || !t.isConst(n.b())) return {};
  const Sort from = t.sort(a.a());
  const Term narrow = t.constant(from, t.constBits(n.b()));
  if (make(t, a.op, a.sort, narrow) != n.b()) return {};
  return make(t, a.op == Op::ZeroExtend ? Op::BvUlt : n.op, Sort::Bool, a.a(), narrow);
}

// (x + k < l) = (x < l - k), (x - y + k < l) = (x < y), (x <= y) for l - k = 0, 1, (k - x < l) = (k - l < x).
// Side condition: the ranges say that nothing wraps around.
Term movedConstant(TermArena& t, const Node& n) {
  const Sort sort = t.sort(n.a());
  if (!isSigned(n.op) || !t.isConst(n.b()) || !LinearSum::isLinear(t, n.a())) return {};
  LinearSum sum(t, sort);
  sum.add(n.a(), 1);
  sum.settle();
  if (sum.overflown() || sum.entries().empty() || sum.entries().size() > 2) return {};
  Term plus;
  Term minus;
  for (const LinearSum::Entry& entry : sum.entries()) {
    Term& place = entry.coefficient == 1 ? plus : minus;
    if (place || t.sort(entry.atom) == Sort::Bool) return {};
    if (entry.coefficient != 1 && entry.coefficient != maskOf(sort)) return {};
    place = entry.atom;
  }
  const Facts none = Facts::exactly(sort, 0);
  const Facts up = plus ? t.facts(plus) : none;
  const Facts down = minus ? t.facts(minus) : none;
  const Wide k = signedValue(sort, sum.constant());
  const Facts all = Facts::unknown(sort);
  if (Wide{up.low} - down.high + k < all.low || Wide{up.high} - down.low + k > all.high) return {};
  const Wide bound = Wide{signedValue(sort, t.constBits(n.b()))} - k;
  if (plus && minus) {
    if (bound == 0) return bvSlt(t, plus, minus);
    return bound == 1 ? bvSle(t, plus, minus) : Term();
  }
  const Wide constant = plus ? bound : -bound;
  if ((plus && k == 0) || constant < all.low || constant > all.high) return {};
  const Term moved = t.constant(sort, static_cast<std::uint64_t>(constant));
  return plus ? bvSlt(t, plus, moved) : bvSlt(t, moved, minus);
}

// ~x < ~y is y < x, ~x < k is ~k < x
Term compareComplements(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::BvNot)) return {};
  const Term x = t.node(n.a()).a();
  if (is(t, n.b(), Op::BvNot)) return make(t, n.op, Sort::Bool, t.node(n.b()).a(), x);
  return t.isConst(n.b()) ? make(t, n.op, Sort::Bool, bvNot(t, n.b()), x) : Term();
}

Term neverLessThanItself(TermArena& t, const Node& n) { return n.a() == n.b() ? t.falseTerm() : Term(); }

constexpr Rule kCompareRules[] = {
    // (cmp(x, y) = 0) = (x = y), for floats Java's ==; = 1, = -1 are positive and negative
    {"eq-three-way", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (!isThreeWay(t, n.a()) || !t.isConst(n.b())) return Term();
       const Node a = t.node(n.a());
       if (isZero(t, n.b())) return make(t, a.op == Op::Lcmp ? Op::Eq : Op::FpEq, Sort::Bool, a.a(), a.b());
       if (isOne(t, n.b())) return isPositive(t, n.a());
       return isOnes(t, n.b()) ? isNegative(t, n.a()) : t.falseTerm();
     }},
    {"eq-choice-const", Op::Eq, compareChoices},
    // x <= y = !(y < x)
    {"sle-as-slt", Op::BvSle,
     [](TermArena& t, const Node& n) { return logicalNot(t, bvSlt(t, n.b(), n.a())); }},
    {"ule-as-ult", Op::BvUle,
     [](TermArena& t, const Node& n) { return logicalNot(t, bvUlt(t, n.b(), n.a())); }},
    {"slt-self", Op::BvSlt, neverLessThanItself},
    {"slt-constant-right", Op::BvSlt, constantRight},
    {"slt-extreme", Op::BvSlt, extremeBound},
    // cmp(x, y) < 0 and cmp(x, y) < 1: direct comparisons
    {"slt-three-way", Op::BvSlt,
     [](TermArena& t, const Node& n) {
       if (!isThreeWay(t, n.a())) return Term();
       if (isZero(t, n.b())) return isNegative(t, n.a());
       return isOne(t, n.b()) ? logicalNot(t, isPositive(t, n.a())) : Term();
     }},
    {"slt-choice-const", Op::BvSlt, compareChoices},
    {"slt-facts", Op::BvSlt, compareRanges},
    {"slt-extensions", Op::BvSlt, compareExtensions},
    {"slt-mixed-extensions", Op::BvSlt, compareMixedExtensions},
    {"slt-extension-const", Op::BvSlt, compareExtensionWithConst},
    {"slt-complement", Op::BvSlt, compareComplements},
    {"slt-moved", Op::BvSlt, movedConstant},
    {"ult-self", Op::BvUlt, neverLessThanItself},
    {"ult-constant-right", Op::BvUlt, constantRight},
    {"ult-extreme", Op::BvUlt, extremeBound},
    {"ult-choice-const", Op::BvUlt, compareChoices},
    {"ult-facts", Op::BvUlt, compareRanges},
    {"ult-extensions", Op::BvUlt, compareExtensions},
    {"ult-extension-const", Op::BvUlt, compareExtensionWithConst},
    {"ult-complement", Op::BvUlt, compareComplements},
    // x <u MIN = !(x < 0)
    {"ult-sign", Op::BvUlt,
     [](TermArena& t, const Node& n) {
       const Sort sort = t.sort(n.a());
       return t.isConst(n.b(), minBits(sort)) ? logicalNot(t, bvSlt(t, n.a(), zero(t, sort))) : Term();
     }},
    // x <u y = x < y, if neither is ever negative
    {"ult-as-slt", Op::BvUlt,
     [](TermArena& t, const Node& n) {
       const bool same = t.facts(n.a()).isNonNegative() && t.facts(n.b()).isNonNegative();
       return same ? bvSlt(t, n.a(), n.b()) : Term();
     }},
    // lcmp(x, x) = 0
    {"lcmp-self", Op::Lcmp,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? zero(t, n.sort) : Term(); }},
    // fcmpl, fcmpg: -1 or 1 with a NaN
    {"fcmpl-nan", Op::Fcmpl,
     [](TermArena& t, const Node& n) {
       return isNan(t, n.a()) || isNan(t, n.b()) ? intConst(t, -1) : Term();
     }},
    {"fcmpg-nan", Op::Fcmpg,
     [](TermArena& t, const Node& n) {
       return isNan(t, n.a()) || isNan(t, n.b()) ? intConst(t, 1) : Term();
     }},
};

}  // namespace

std::span<const Rule> compareRules() { return kCompareRules; }

}  // namespace javelin::expr
