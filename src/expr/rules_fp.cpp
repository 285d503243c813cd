// SPDX-License-Identifier: Apache-2.0
// Rules for floats: only what holds for NaN, infinities and both zeros too. x + 0.0 is not x (-0.0 + 0.0 is
// 0.0), x - x is not 0.0, -(x - y) is not y - x. There is one NaN, so negation keeps it. k is a constant.
#include <cmath>
#include <optional>

#include "expr/match.h"
#include "expr/semantics.h"

namespace javelin::expr {

using namespace match;

namespace {

double valueOf(const TermArena& t, Term constant) {
  const std::uint64_t bits = t.constBits(constant);
  return t.sort(constant) == Sort::F32 ? double{semantics::toFp<float>(bits)} : semantics::toFp<double>(bits);
}

Term fpConst(TermArena& t, Sort sort, double value) {
  return sort == Sort::F32 ? floatConst(t, static_cast<float>(value)) : doubleConst(t, value);
}

bool isValue(const TermArena& t, Term term, double value) {
  return t.isConst(term) && valueOf(t, term) == value &&
         std::signbit(valueOf(t, term)) == std::signbit(value);
}

Term notNan(TermArena& t, Term x) { return logicalNot(t, fpIsNan(t, x)); }

// (-x) op (-y) = x op y, (-x) op y = -(x op y), x op (-y) = -(x op y): for * and /
Term signsOutside(TermArena& t, const Node& n) {
  const bool first = is(t, n.a(), Op::FpNeg);
  const bool second = is(t, n.b(), Op::FpNeg);
  if (!first && !second) return {};
  const Term result =
      make(t, n.op, n.sort, first ? t.node(n.a()).a() : n.a(), second ? t.node(n.b()).a() : n.b());
  return first != second ? fpNeg(t, result) : result;
}

// x op NaN = NaN
Term withNan(TermArena& t, const Node& n) {
  if (isNan(t, n.a())) return n.a();
  return isNan(t, n.b()) ? n.b() : Term();
}

// --- comparisons ---

// NaN op x = x op NaN = false
Term comparedWithNan(TermArena& t, const Node& n) {
  return isNan(t, n.a()) || isNan(t, n.b()) ? t.falseTerm() : Term();
}

// -x < -y is y < x, -x < k is -k < x, k < -x is x < -k; the same with <=; with == the sides stay
Term comparedNegations(TermArena& t, const Node& n) {
  const bool first = is(t, n.a(), Op::FpNeg);
  const bool second = is(t, n.b(), Op::FpNeg);
  if (!(first && second) && !(first && t.isConst(n.b())) && !(second && t.isConst(n.a()))) return {};
  return make(t, n.op, Sort::Bool, fpNeg(t, n.b()), fpNeg(t, n.a()));
}

// A comparison with -0.0 is one with 0.0
Term positiveZero(TermArena& t, const Node& n) {
  const bool first = isValue(t, n.a(), -0.0);
  const bool second = isValue(t, n.b(), -0.0);
  if (!first && !second) return {};
  const Term zero = fpConst(t, t.sort(n.a()), 0.0);
  return make(t, n.op, Sort::Bool, first ? zero : n.a(), second ? zero : n.b());
}

// The float that x is the double of, if it is one: (double) f, or a constant. Otherwise invalid.
Term asFloat(TermArena& t, Term x) {
  const Node n = t.node(x);
  if (n.sort != Sort::F64) return {};
  if (n.op == Op::FpToFp) return n.a();
  if (n.op != Op::Const) return {};
  const double value = valueOf(t, x);
  return static_cast<double>(static_cast<float>(value)) == value ? floatConst(t, static_cast<float>(value))
                                                                 : Term();
}

// (double) x < (double) y is x < y for floats x and y; the same for == and <=, and for constants that are
// floats
Term comparedAsFloats(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::FpToFp) && !is(t, n.b(), Op::FpToFp)) return {};
  const Term a = asFloat(t, n.a());
  const Term b = a ? asFloat(t, n.b()) : Term();
  return b ? make(t, n.op, Sort::Bool, a, b) : Term();
}

// Whether every value of the integer is a float of the sort.
bool isExactFloat(const TermArena& t, Term integer, Sort fp) {
  const Facts facts = t.facts(integer);
  const std::int64_t limit = std::int64_t{1} << (fp == Sort::F32 ? 24 : 53);
  return facts.low >= -limit && facts.high <= limit;
}

Op integerOp(Op op) { return op == Op::FpEq ? Op::Eq : op == Op::FpLt ? Op::BvSlt : Op::BvSle; }

// (double) i < (double) j is i < j for integers i, j that are doubles exactly; the same for == and <=. Widths
// may differ.
Term comparedAsIntegers(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (a.op != Op::SignedToFp || b.op != Op::SignedToFp) return {};
  if (!isExactFloat(t, a.a(), a.sort) || !isExactFloat(t, b.a(), b.sort)) return {};
  const Sort wide = t.sort(a.a()) == Sort::Bv64 ? Sort::Bv64 : t.sort(b.a());
  return make(t, integerOp(n.op), Sort::Bool, signedResize(t, a.a(), wide), signedResize(t, b.a(), wide));
}

// (double) i < k, for an integer i: any, if k is 0; one that is a double exactly, for any k. Then it is i <
// the next integer from k on, and likewise for the others: `rounded` is that integer.
Term integerBelow(TermArena& t, Op op, const Node& conversion, Term constant, bool constant_first) {
  const Sort sort = t.sort(conversion.a());
  const double k = valueOf(t, constant);
  if (k != 0 && !isExactFloat(t, conversion.a(), conversion.sort)) return {};
  if (op == Op::FpEq && std::floor(k) != k) return t.falseTerm();
  // i < k is i < ceil(k), i <= k is i <= floor(k); k < i is floor(k) < i, k <= i is ceil(k) <= i.
  const double rounded = (op == Op::FpLt) != constant_first ? std::ceil(k) : std::floor(k);
  const double limit = sort == Sort::Bv32 ? 0x1p31 : 0x1p63;
  if (std::isnan(k)) return {};
  if (rounded >= limit || rounded < -limit) {
    const bool above = rounded > 0;  // of every i
    return boolConst(t, op != Op::FpEq && above != constant_first);
  }
  const Term bound = t.constant(sort, static_cast<std::uint64_t>(static_cast<std::int64_t>(rounded)));
  const Op integer_op = integerOp(op);
  return constant_first ? make(t, integer_op, Sort::Bool, bound, conversion.a())
                        : make(t, integer_op, Sort::Bool, conversion.a(), bound);
}

Term comparedWithConst(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  const Node b = t.node(n.b());
  if (a.op == Op::SignedToFp && b.op == Op::Const) return integerBelow(t, n.op, a, n.b(), false);
  return b.op == Op::SignedToFp && a.op == Op::Const ? integerBelow(t, n.op, b, n.a(), true) : Term();
}

constexpr Rule kArithmeticRules[] = {
    // -(-x) = x
    {"fpneg-fpneg", Op::FpNeg,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::FpNeg) ? t.node(n.a()).a() : Term(); }},
    // |-x| = |x|, ||x|| = |x|
    {"fpabs-sign", Op::FpAbs,
     [](TermArena& t, const Node& n) {
       if (is(t, n.a(), Op::FpAbs)) return n.a();
       return is(t, n.a(), Op::FpNeg) ? fpAbs(t, t.node(n.a()).a()) : Term();
     }},
    {"fpadd-nan", Op::FpAdd, withNan},
    {"fpsub-nan", Op::FpSub, withNan},
    {"fpmul-nan", Op::FpMul, withNan},
    {"fpdiv-nan", Op::FpDiv, withNan},
    {"fprem-nan", Op::FpRem, withNan},
    // x + -0.0 = x; i + 0.0 = i, if i was an integer, which is never -0.0
    {"fpadd-zero", Op::FpAdd,
     [](TermArena& t, const Node& n) {
       if (isValue(t, n.b(), -0.0)) return n.a();
       return isValue(t, n.b(), 0.0) && is(t, n.a(), Op::SignedToFp) ? n.a() : Term();
     }},
    // x + (-y) = x - y, (-x) + y = y - x
    {"fpadd-neg", Op::FpAdd,
     [](TermArena& t, const Node& n) {
       if (is(t, n.b(), Op::FpNeg)) return fpSub(t, n.a(), t.node(n.b()).a());
       return is(t, n.a(), Op::FpNeg) ? fpSub(t, n.b(), t.node(n.a()).a()) : Term();
     }},
    // x - k = x + (-k)
    {"fpsub-const", Op::FpSub,
     [](TermArena& t, const Node& n) {
       return t.isConst(n.b()) ? fpAdd(t, n.a(), fpNeg(t, n.b())) : Term();
     }},
    // x - (-y) = x + y
    {"fpsub-neg", Op::FpSub,
     [](TermArena& t, const Node& n) {
       return is(t, n.b(), Op::FpNeg) ? fpAdd(t, n.a(), t.node(n.b()).a()) : Term();
     }},
    // -0.0 - x = -x
    {"fpsub-from-zero", Op::FpSub,
     [](TermArena& t, const Node& n) { return isValue(t, n.a(), -0.0) ? fpNeg(t, n.b()) : Term(); }},
    // x * 1.0 = x, x * -1.0 = -x
    {"fpmul-one", Op::FpMul,
     [](TermArena& t, const Node& n) {
       if (isValue(t, n.b(), 1.0)) return n.a();
       return isValue(t, n.b(), -1.0) ? fpNeg(t, n.a()) : Term();
     }},
    {"fpmul-signs", Op::FpMul, signsOutside},
    // x / k = x * (1 / k), if k is a power of two whose inverse is a float: both round the same number
    {"fpdiv-power", Op::FpDiv,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b())) return Term();
       int exponent = 0;
       const double k = valueOf(t, n.b());
       if (!std::isfinite(k) || std::fabs(std::frexp(k, &exponent)) != 0.5) return Term();
       const Term inverse = fpConst(t, n.sort, 1.0 / k);
       return valueOf(t, inverse) == 1.0 / k && std::isfinite(1.0 / k) ? fpMul(t, n.a(), inverse) : Term();
     }},
    {"fpdiv-signs", Op::FpDiv, signsOutside},
    // (-x) % y = -(x % y), x % (-y) = x % y
    {"fprem-signs", Op::FpRem,
     [](TermArena& t, const Node& n) {
       if (is(t, n.b(), Op::FpNeg)) return make(t, n.op, n.sort, n.a(), t.node(n.b()).a());
       return is(t, n.a(), Op::FpNeg) ? fpNeg(t, make(t, n.op, n.sort, t.node(n.a()).a(), n.b())) : Term();
     }},
    // isNaN((double) i) is false for integers i; -x, |x|, floor(x) and the like, and x in another format
    // are NaN with x; sqrt(x) also for negative x
    {"isnan-through", Op::FpIsNan,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       switch (a.op) {
         case Op::SignedToFp:
           return t.falseTerm();
         case Op::FpNeg:
         case Op::FpAbs:
         case Op::FpToFp:
         case Op::FpFloor:
         case Op::FpCeil:
         case Op::FpRint:
           return fpIsNan(t, a.a());
         case Op::FpSqrt:
           return logicalOr(t, fpIsNan(t, a.a()), fpLt(t, a.a(), fpConst(t, a.sort, 0.0)));
         default:
           return Term();
       }
     }},
};

constexpr Rule kFpCompareRules[] = {
    {"fpeq-nan", Op::FpEq, comparedWithNan},
    // (x == x) = !isNaN(x)
    {"fpeq-self", Op::FpEq,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? notNan(t, n.a()) : Term(); }},
    {"fpeq-negations", Op::FpEq, comparedNegations},
    {"fpeq-zero", Op::FpEq, positiveZero},
    {"fpeq-floats", Op::FpEq, comparedAsFloats},
    {"fpeq-integers", Op::FpEq, comparedAsIntegers},
    {"fpeq-integer-const", Op::FpEq, comparedWithConst},
    // ((double) f == k) is false, if k is no float
    {"fpeq-no-float", Op::FpEq,
     [](TermArena& t, const Node& n) {
       const bool never =
           is(t, n.a(), Op::FpToFp) && t.sort(n.a()) == Sort::F64 && t.isConst(n.b()) && !asFloat(t, n.b());
       return never ? t.falseTerm() : Term();
     }},
    {"fplt-nan", Op::FpLt, comparedWithNan},
    // x < x, x < -infinity, infinity < x, |x| < 0.0 are false
    {"fplt-never", Op::FpLt,
     [](TermArena& t, const Node& n) {
       const bool never = n.a() == n.b() || isValue(t, n.b(), -INFINITY) || isValue(t, n.a(), INFINITY) ||
                          (is(t, n.a(), Op::FpAbs) && t.isConst(n.b()) && valueOf(t, n.b()) <= 0);
       return never ? t.falseTerm() : Term();
     }},
    {"fplt-negations", Op::FpLt, comparedNegations},
    {"fplt-zero", Op::FpLt, positiveZero},
    {"fplt-floats", Op::FpLt, comparedAsFloats},
    {"fplt-integers", Op::FpLt, comparedAsIntegers},
    {"fplt-integer-const", Op::FpLt, comparedWithConst},
    {"fple-nan", Op::FpLe, comparedWithNan},
    // x <= x, -infinity <= x, x <= infinity, 0.0 <= |x| are !isNaN(x)
    {"fple-always", Op::FpLe,
     [](TermArena& t, const Node& n) {
       if (n.a() == n.b() || isValue(t, n.b(), INFINITY)) return notNan(t, n.a());
       const bool above = isValue(t, n.a(), -INFINITY) ||
                          (is(t, n.b(), Op::FpAbs) && t.isConst(n.a()) && valueOf(t, n.a()) <= 0);
       return above ? notNan(t, n.b()) : Term();
     }},
    {"fple-negations", Op::FpLe, comparedNegations},
    {"fple-zero", Op::FpLe, positiveZero},
    {"fple-floats", Op::FpLe, comparedAsFloats},
    {"fple-integers", Op::FpLe, comparedAsIntegers},
    {"fple-integer-const", Op::FpLe, comparedWithConst},
};

}  // namespace

std::span<const Rule> fpRules() { return kArithmeticRules; }
std::span<const Rule> fpCompareRules() { return kFpCompareRules; }

}  // namespace javelin::expr
