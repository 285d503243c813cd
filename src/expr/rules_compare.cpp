// SPDX-License-Identifier: Apache-2.0
// Rules for equality and for comparisons of bit-vectors, also of the JVM's three-way results (lcmp,
// fcmpl, fcmpg), which compilers always compare with zero. k, l, m are constants.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

bool isThreeWay(const TermArena& t, Term term) {
  return is(t, term, Op::Lcmp) || is(t, term, Op::Fcmpl) || is(t, term, Op::Fcmpg);
}

Op lessOf(const Node& three_way) { return three_way.op == Op::Lcmp ? Op::BvSlt : Op::FpLt; }
Op lessEqualOf(const Node& three_way) { return three_way.op == Op::Lcmp ? Op::BvSle : Op::FpLe; }

// cmp(x, y) < 0. fcmpl counts NaN as less: there it is !(y <= x).
Term isNegative(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpl) return logicalNot(t, fpLe(t, n.b(), n.a()));
  return make(t, lessOf(n), Sort::Bool, n.a(), n.b());
}

// cmp(x, y) > 0. fcmpg counts NaN as greater: there it is !(x <= y).
Term isPositive(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpg) return logicalNot(t, fpLe(t, n.a(), n.b()));
  return make(t, lessOf(n), Sort::Bool, n.b(), n.a());
}

// cmp(x, y) <= 0, the negation of the above.
Term isNotPositive(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpl) return logicalNot(t, fpLt(t, n.b(), n.a()));
  return make(t, lessEqualOf(n), Sort::Bool, n.a(), n.b());
}

Term isNotNegative(TermArena& t, Term compare) {
  const Node n = t.node(compare);
  if (n.op == Op::Fcmpg) return logicalNot(t, fpLt(t, n.a(), n.b()));
  return make(t, lessEqualOf(n), Sort::Bool, n.b(), n.a());
}

constexpr Rule kRules[] = {
    // x = x is true
    {"eq-self", Op::Eq, [](TermArena& t, const Node& n) { return n.a() == n.b() ? t.trueTerm() : Term(); }},
    // On Bool: (x = true) = x, (x = false) = !x, (x = !x) = false
    {"eq-bool", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.trueTerm()) return n.a();
       if (n.b() == t.falseTerm()) return logicalNot(t, n.a());
       return complementary(t, n.a(), n.b()) ? t.falseTerm() : Term();
     }},
    // (!x = y) = !(x = y) on Bool, so that one of the two is stored
    {"eq-not", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (is(t, n.a(), Op::Not)) return logicalNot(t, equal(t, t.node(n.a()).a(), n.b()));
       if (is(t, n.b(), Op::Not)) return logicalNot(t, equal(t, n.a(), t.node(n.b()).a()));
       return Term();
     }},
    // (x + k = l) = (x = l - k), (x ^ k = l) = (x = l ^ k)
    {"eq-shifted", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (!t.isConst(n.b()) || (a.op != Op::BvAdd && a.op != Op::BvXor) || !t.isConst(a.b())) return Term();
       return equal(t, a.a(), make(t, a.op == Op::BvAdd ? Op::BvSub : Op::BvXor, a.sort, n.b(), a.b()));
     }},
    // ((c ? k : l) = m) = c, !c, true or false, by which of k = m and l = m hold
    {"eq-ite-const", Op::Eq,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (!t.isConst(n.b()) || a.op != Op::Ite || !t.isConst(a.b()) || !t.isConst(a.c())) return Term();
       return ite(t, a.a(), boolConst(t, a.b() == n.b()), boolConst(t, a.c() == n.b()));
     }},
    // (cmp(x, y) = 0) = (x = y), for floats Java's ==; = 1, = -1 are positive and negative
    {"eq-three-way", Op::Eq,
     [](TermArena& t, const Node& n) {
       if (!isThreeWay(t, n.a()) || !t.isConst(n.b())) return Term();
       const Node a = t.node(n.a());
       if (isZero(t, n.b())) return make(t, a.op == Op::Lcmp ? Op::Eq : Op::FpEq, Sort::Bool, a.a(), a.b());
       if (isOne(t, n.b())) return isPositive(t, n.a());
       return isOnes(t, n.b()) ? isNegative(t, n.a()) : t.falseTerm();
     }},
    // x < x and x < MIN and MAX < x are false
    {"slt-never", Op::BvSlt,
     [](TermArena& t, const Node& n) {
       const Sort sort = t.sort(n.a());
       const bool never =
           n.a() == n.b() || t.isConst(n.b(), minBits(sort)) || t.isConst(n.a(), maxBits(sort));
       return never ? t.falseTerm() : Term();
     }},
    // (cmp(x, y) < 0) and (0 < cmp(x, y)): direct comparisons
    {"slt-three-way", Op::BvSlt,
     [](TermArena& t, const Node& n) {
       if (isThreeWay(t, n.a()) && isZero(t, n.b())) return isNegative(t, n.a());
       return isThreeWay(t, n.b()) && isZero(t, n.a()) ? isPositive(t, n.b()) : Term();
     }},
    // x <= x and MIN <= x and x <= MAX are true
    {"sle-always", Op::BvSle,
     [](TermArena& t, const Node& n) {
       const Sort sort = t.sort(n.a());
       const bool always =
           n.a() == n.b() || t.isConst(n.a(), minBits(sort)) || t.isConst(n.b(), maxBits(sort));
       return always ? t.trueTerm() : Term();
     }},
    // (cmp(x, y) <= 0) and (0 <= cmp(x, y)): direct comparisons
    {"sle-three-way", Op::BvSle,
     [](TermArena& t, const Node& n) {
       if (isThreeWay(t, n.a()) && isZero(t, n.b())) return isNotPositive(t, n.a());
       return isThreeWay(t, n.b()) && isZero(t, n.a()) ? isNotNegative(t, n.b()) : Term();
     }},
    // x <u x and x <u 0 and -1 <u x are false
    {"ult-never", Op::BvUlt,
     [](TermArena& t, const Node& n) {
       return n.a() == n.b() || isZero(t, n.b()) || isOnes(t, n.a()) ? t.falseTerm() : Term();
     }},
    // x <=u x and 0 <=u x and x <=u -1 are true
    {"ule-always", Op::BvUle,
     [](TermArena& t, const Node& n) {
       return n.a() == n.b() || isZero(t, n.a()) || isOnes(t, n.b()) ? t.trueTerm() : Term();
     }},
    // lcmp(x, x) = 0
    {"lcmp-self", Op::Lcmp,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? zero(t, n.sort) : Term(); }},
};

}  // namespace

std::span<const Rule> compareRules() { return kRules; }

}  // namespace javelin::expr
