// SPDX-License-Identifier: Apache-2.0
// Rules for changes of width and format. sN, zN, tN: sign-extend, zero-extend, truncate to N bits.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

constexpr Rule kRules[] = {
    // sN(sM(x)) = sN(x), sN(zM(x)) = zN(x)
    {"sext-ext", Op::SignExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::SignExtend || a.op == Op::ZeroExtend ? make(t, a.op, n.sort, a.a()) : Term();
     }},
    // zN(zM(x)) = zN(x)
    {"zext-zext", Op::ZeroExtend,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return a.op == Op::ZeroExtend ? make(t, a.op, n.sort, a.a()) : Term();
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
    // (float) (double) x = x for a float x: every float is a double
    {"d2f-f2d", Op::FpToFp,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       return n.sort == Sort::F32 && a.op == Op::FpToFp ? a.a() : Term();
     }},
    // (int) (double) i = i for an int i: every int is a double
    {"d2i-i2d", Op::FpToSigned,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::SignedToFp || a.sort != Sort::F64 || t.sort(a.a()) != Sort::Bv32) return Term();
       return signedResize(t, a.a(), n.sort);
     }},
    // intBitsToFloat(floatToRawIntBits(x)) = x; the other way round a NaN's payload is lost
    {"bits-of-fp", Op::BitsToFp,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::FpToBits) ? t.node(n.a()).a() : Term(); }},
};

}  // namespace

std::span<const Rule> convertRules() { return kRules; }

}  // namespace javelin::expr
