// SPDX-License-Identifier: Apache-2.0
// Rules for floats: only what holds for NaN, infinities and both zeros too. x + 0.0 is not x (-0.0).
#include <bit>

#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

std::uint64_t oneBits(Sort sort) {
  return sort == Sort::F32 ? std::bit_cast<std::uint32_t>(1.0F) : std::bit_cast<std::uint64_t>(1.0);
}

constexpr Rule kRules[] = {
    // -(-x) = x
    {"fpneg-fpneg", Op::FpNeg,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::FpNeg) ? t.node(n.a()).a() : Term(); }},
    // |-x| = |x|, ||x|| = |x|
    {"fpabs-sign", Op::FpAbs,
     [](TermArena& t, const Node& n) {
       if (is(t, n.a(), Op::FpAbs)) return n.a();
       return is(t, n.a(), Op::FpNeg) ? fpAbs(t, t.node(n.a()).a()) : Term();
     }},
    // x * 1.0 = x
    {"fpmul-one", Op::FpMul,
     [](TermArena& t, const Node& n) { return t.isConst(n.b(), oneBits(n.sort)) ? n.a() : Term(); }},
    // x / 1.0 = x
    {"fpdiv-one", Op::FpDiv,
     [](TermArena& t, const Node& n) { return t.isConst(n.b(), oneBits(n.sort)) ? n.a() : Term(); }},
    // (x == x) = !isNaN(x)
    {"fpeq-self", Op::FpEq,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? logicalNot(t, fpIsNan(t, n.a())) : Term(); }},
    // (x <= x) = !isNaN(x)
    {"fple-self", Op::FpLe,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? logicalNot(t, fpIsNan(t, n.a())) : Term(); }},
    // x < x is false
    {"fplt-self", Op::FpLt,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? t.falseTerm() : Term(); }},
    // isNaN((double) i) is false for integers i; -x, |x|, and x in another format are NaN with x
    {"isnan-through", Op::FpIsNan,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op == Op::SignedToFp) return t.falseTerm();
       if (a.op == Op::FpNeg || a.op == Op::FpAbs || a.op == Op::FpToFp) return fpIsNan(t, a.a());
       return Term();
     }},
};

}  // namespace

std::span<const Rule> fpRules() { return kRules; }

}  // namespace javelin::expr
