// SPDX-License-Identifier: Apache-2.0
// Rules for division and remainder. Side conditions about zero are the caller's: every operator is total,
// and x / 0, x % 0 mean what ops.def says. k is a constant.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

bool isPowerOfTwo(const TermArena& t, Term term) {
  return t.isConst(term) && std::has_single_bit(t.constBits(term));
}

Term logarithm(TermArena& t, Term power) {
  return t.constant(t.sort(power), static_cast<std::uint64_t>(std::countr_zero(t.constBits(power))));
}

Term lowBitsMask(TermArena& t, Term power) { return t.constant(t.sort(power), t.constBits(power) - 1); }

// Whether |x| < |k|.
bool isBelow(const TermArena& t, Term x, Term divisor) {
  if (!t.isConst(divisor)) return false;
  const Facts facts = t.facts(x);
  const std::int64_t k = signedValue(t.sort(x), t.constBits(divisor));
  // -|k| exists for every k.
  const std::int64_t least = k < 0 ? k : -k;
  return facts.low > least && (facts.high <= 0 || -facts.high > least);
}

constexpr Rule kDivideRules[] = {
    // x / 1 = x, x / -1 = -x
    {"sdiv-trivial", Op::BvSdiv,
     [](TermArena& t, const Node& n) {
       if (isOne(t, n.b())) return n.a();
       return isOnes(t, n.b()) ? bvNeg(t, n.a()) : Term();
     }},
    // x / k = 0, if |x| < |k|
    {"sdiv-below", Op::BvSdiv,
     [](TermArena& t, const Node& n) { return isBelow(t, n.a(), n.b()) ? zero(t, n.sort) : Term(); }},
    // x / 2^k = x >>> k, if x is never negative and 2^k is positive
    {"sdiv-power", Op::BvSdiv,
     [](TermArena& t, const Node& n) {
       if (!isPowerOfTwo(t, n.b()) || t.isConst(n.b(), minBits(n.sort))) return Term();
       return t.facts(n.a()).isNonNegative() ? bvLshr(t, n.a(), logarithm(t, n.b())) : Term();
     }},
    // x % 1 = x % -1 = x % x = 0 % x = 0; x % 0 = x
    {"srem-trivial", Op::BvSrem,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.a();
       const bool nothing = isOne(t, n.b()) || isOnes(t, n.b()) || n.a() == n.b() || isZero(t, n.a());
       return nothing ? zero(t, n.sort) : Term();
     }},
    // x % k = x, if |x| < |k|
    {"srem-below", Op::BvSrem,
     [](TermArena& t, const Node& n) { return isBelow(t, n.a(), n.b()) ? n.a() : Term(); }},
    // x % -k = x % k; not for the least number, which is its own negation
    {"srem-sign", Op::BvSrem,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b()) || t.constBits(n.b()) <= minBits(n.sort)) return Term();
       return bvSrem(t, n.a(), bvNeg(t, n.b()));
     }},
    // x % 2^k = x & (2^k - 1), if x is never negative and 2^k is positive
    {"srem-power", Op::BvSrem,
     [](TermArena& t, const Node& n) {
       if (!isPowerOfTwo(t, n.b()) || t.isConst(n.b(), minBits(n.sort))) return Term();
       return t.facts(n.a()).isNonNegative() ? bvAnd(t, n.a(), lowBitsMask(t, n.b())) : Term();
     }},
    // x /u 2^k = x >>> k
    {"udiv-power", Op::BvUdiv,
     [](TermArena& t, const Node& n) {
       return isPowerOfTwo(t, n.b()) ? bvLshr(t, n.a(), logarithm(t, n.b())) : Term();
     }},
    // x /u k = 0, if x <u k
    {"udiv-below", Op::BvUdiv,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b()) || t.facts(n.a()).unsignedHigh(n.sort) >= t.constBits(n.b())) return Term();
       return zero(t, n.sort);
     }},
    // x %u x = 0 %u x = 0; x %u 0 = x
    {"urem-trivial", Op::BvUrem,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.a();
       return n.a() == n.b() || isZero(t, n.a()) ? zero(t, n.sort) : Term();
     }},
    // x %u 2^k = x & (2^k - 1)
    {"urem-power", Op::BvUrem,
     [](TermArena& t, const Node& n) {
       return isPowerOfTwo(t, n.b()) ? bvAnd(t, n.a(), lowBitsMask(t, n.b())) : Term();
     }},
    // x %u k = x, if x <u k
    {"urem-below", Op::BvUrem,
     [](TermArena& t, const Node& n) {
       if (!t.isConst(n.b()) || t.facts(n.a()).unsignedHigh(n.sort) >= t.constBits(n.b())) return Term();
       return n.a();
     }},
};

}  // namespace

std::span<const Rule> divideRules() { return kDivideRules; }

}  // namespace javelin::expr
