// SPDX-License-Identifier: Apache-2.0
// Rules for bit-vector arithmetic, logic and shifts. k, l are constants; commutative operators have
// them last. Numbers are modulo 2^width.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

// (x op k) op l = x op (k op l), for the associative and commutative operators.
Term reassociate(TermArena& t, const Node& n) {
  if (!t.isConst(n.b()) || !is(t, n.a(), n.op)) return {};
  const Node inner = t.node(n.a());
  if (!t.isConst(inner.b())) return {};
  return make(t, n.op, n.sort, inner.a(), make(t, n.op, n.sort, inner.b(), n.b()));
}

// x shifted by 0 = x
Term shiftByZero(TermArena& t, const Node& n) { return isZero(t, n.b()) ? n.a() : Term(); }

// x << k = x >>> k = 0. Side condition: k >= width.
Term shiftOut(TermArena& t, const Node& n) {
  return t.isConst(n.b()) && t.constBits(n.b()) >= widthOf(n.sort) ? zero(t, n.sort) : Term();
}

// 0 shifted by anything = 0
Term shiftOfZero(TermArena& t, const Node& n) { return isZero(t, n.a()) ? n.a() : Term(); }

constexpr Rule kRules[] = {
    // -(-x) = x
    {"neg-neg", Op::BvNeg,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::BvNeg) ? t.node(n.a()).a() : Term(); }},
    // ~~x = x
    {"bvnot-bvnot", Op::BvNot,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::BvNot) ? t.node(n.a()).a() : Term(); }},
    // x + 0 = x
    {"add-zero", Op::BvAdd, [](TermArena& t, const Node& n) { return isZero(t, n.b()) ? n.a() : Term(); }},
    {"add-reassociate", Op::BvAdd, reassociate},
    // x + (-x) = 0
    {"add-neg", Op::BvAdd,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       const Node b = t.node(n.b());
       const bool opposite = (a.op == Op::BvNeg && a.a() == n.b()) || (b.op == Op::BvNeg && b.a() == n.a());
       return opposite ? zero(t, n.sort) : Term();
     }},
    // x - x = 0
    {"sub-self", Op::BvSub,
     [](TermArena& t, const Node& n) { return n.a() == n.b() ? zero(t, n.sort) : Term(); }},
    // x - k = x + (-k)
    {"sub-const", Op::BvSub,
     [](TermArena& t, const Node& n) {
       return t.isConst(n.b()) ? bvAdd(t, n.a(), bvNeg(t, n.b())) : Term();
     }},
    // 0 - x = -x
    {"sub-from-zero", Op::BvSub,
     [](TermArena& t, const Node& n) { return isZero(t, n.a()) ? bvNeg(t, n.b()) : Term(); }},
    // (x + y) - x = y, (x + y) - y = x
    {"sub-of-sum", Op::BvSub,
     [](TermArena& t, const Node& n) {
       const Node a = t.node(n.a());
       if (a.op != Op::BvAdd) return Term();
       if (a.a() == n.b()) return a.b();
       return a.b() == n.b() ? a.a() : Term();
     }},
    // x * 0 = 0, x * 1 = x, x * -1 = -x
    {"mul-trivial", Op::BvMul,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.b();
       if (isOne(t, n.b())) return n.a();
       return isOnes(t, n.b()) ? bvNeg(t, n.a()) : Term();
     }},
    {"mul-reassociate", Op::BvMul, reassociate},
    // x / 1 = x, x / -1 = -x
    {"sdiv-trivial", Op::BvSdiv,
     [](TermArena& t, const Node& n) {
       if (isOne(t, n.b())) return n.a();
       return isOnes(t, n.b()) ? bvNeg(t, n.a()) : Term();
     }},
    // x % 1 = x % -1 = 0; x % 0 = x
    {"srem-trivial", Op::BvSrem,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.a();
       return isOne(t, n.b()) || isOnes(t, n.b()) ? zero(t, n.sort) : Term();
     }},
    // x /u 1 = x
    {"udiv-one", Op::BvUdiv, [](TermArena& t, const Node& n) { return isOne(t, n.b()) ? n.a() : Term(); }},
    // x %u 1 = 0; x %u 0 = x
    {"urem-trivial", Op::BvUrem,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.a();
       return isOne(t, n.b()) ? zero(t, n.sort) : Term();
     }},
    // x & 0 = 0, x & -1 = x, x & x = x
    {"and-trivial", Op::BvAnd,
     [](TermArena& t, const Node& n) {
       if (isZero(t, n.b())) return n.b();
       return isOnes(t, n.b()) || n.a() == n.b() ? n.a() : Term();
     }},
    {"and-reassociate", Op::BvAnd, reassociate},
    // x | -1 = -1, x | 0 = x, x | x = x
    {"or-trivial", Op::BvOr,
     [](TermArena& t, const Node& n) {
       if (isOnes(t, n.b())) return n.b();
       return isZero(t, n.b()) || n.a() == n.b() ? n.a() : Term();
     }},
    {"or-reassociate", Op::BvOr, reassociate},
    // x ^ x = 0, x ^ 0 = x, x ^ -1 = ~x
    {"xor-trivial", Op::BvXor,
     [](TermArena& t, const Node& n) {
       if (n.a() == n.b()) return zero(t, n.sort);
       if (isZero(t, n.b())) return n.a();
       return isOnes(t, n.b()) ? bvNot(t, n.a()) : Term();
     }},
    {"xor-reassociate", Op::BvXor, reassociate},
    {"shl-by-zero", Op::BvShl, shiftByZero},
    {"shl-out", Op::BvShl, shiftOut},
    {"shl-of-zero", Op::BvShl, shiftOfZero},
    {"lshr-by-zero", Op::BvLshr, shiftByZero},
    {"lshr-out", Op::BvLshr, shiftOut},
    {"lshr-of-zero", Op::BvLshr, shiftOfZero},
    {"ashr-by-zero", Op::BvAshr, shiftByZero},
    {"ashr-of-zero", Op::BvAshr, shiftOfZero},
};

}  // namespace

std::span<const Rule> bvRules() { return kRules; }

}  // namespace javelin::expr
