// SPDX-License-Identifier: Apache-2.0
// Rules for !, &&, || and ?: (of every sort). Operands of && and || come with constants last.
#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

constexpr Rule kRules[] = {
    // !!x = x
    {"not-not", Op::Not,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::Not) ? t.node(n.a()).a() : Term(); }},
    // !(x <s y) = y <=s x, !(x <=s y) = y <s x, the same unsigned; not for floats, because of NaN
    {"not-compare", Op::Not,
     [](TermArena& t, const Node& n) {
       const Node inner = t.node(n.a());
       const auto swapped = [&](Op op) { return make(t, op, Sort::Bool, inner.b(), inner.a()); };
       switch (inner.op) {
         case Op::BvSlt:
           return swapped(Op::BvSle);
         case Op::BvSle:
           return swapped(Op::BvSlt);
         case Op::BvUlt:
           return swapped(Op::BvUle);
         case Op::BvUle:
           return swapped(Op::BvUlt);
         default:
           return Term();
       }
     }},
    // x && false = false, x && true = x, x && x = x, x && !x = false
    {"and-trivial", Op::And,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.falseTerm() || complementary(t, n.a(), n.b())) return t.falseTerm();
       return n.b() == t.trueTerm() || n.a() == n.b() ? n.a() : Term();
     }},
    // x || true = true, x || false = x, x || x = x, x || !x = true
    {"or-trivial", Op::Or,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.trueTerm() || complementary(t, n.a(), n.b())) return t.trueTerm();
       return n.b() == t.falseTerm() || n.a() == n.b() ? n.a() : Term();
     }},
    // (true ? x : y) = x, (false ? x : y) = y, (c ? x : x) = x
    {"ite-trivial", Op::Ite,
     [](TermArena& t, const Node& n) {
       if (n.a() == t.trueTerm() || n.b() == n.c()) return n.b();
       return n.a() == t.falseTerm() ? n.c() : Term();
     }},
    // (!c ? x : y) = (c ? y : x)
    {"ite-not", Op::Ite,
     [](TermArena& t, const Node& n) {
       return is(t, n.a(), Op::Not) ? make(t, Op::Ite, n.sort, t.node(n.a()).a(), n.c(), n.b()) : Term();
     }},
    // (c ? (c ? x : y) : z) = (c ? x : z), (c ? x : (c ? y : z)) = (c ? x : z)
    {"ite-same-condition", Op::Ite,
     [](TermArena& t, const Node& n) {
       const Node yes = t.node(n.b());
       const Node no = t.node(n.c());
       if (yes.op == Op::Ite && yes.a() == n.a()) return make(t, Op::Ite, n.sort, n.a(), yes.b(), n.c());
       if (no.op == Op::Ite && no.a() == n.a()) return make(t, Op::Ite, n.sort, n.a(), n.b(), no.c());
       return Term();
     }},
    // On Bool: (c ? true : y) = c || y, (c ? false : y) = !c && y, (c ? x : true) = !c || x,
    // (c ? x : false) = c && x; (c ? c : y) and (c ? x : c) likewise
    {"ite-bool", Op::Ite,
     [](TermArena& t, const Node& n) {
       if (n.sort != Sort::Bool) return Term();
       if (n.b() == t.trueTerm() || n.b() == n.a()) return logicalOr(t, n.a(), n.c());
       if (n.b() == t.falseTerm()) return logicalAnd(t, logicalNot(t, n.a()), n.c());
       if (n.c() == t.falseTerm() || n.c() == n.a()) return logicalAnd(t, n.a(), n.b());
       if (n.c() == t.trueTerm()) return logicalOr(t, logicalNot(t, n.a()), n.b());
       return Term();
     }},
};

}  // namespace

std::span<const Rule> boolRules() { return kRules; }

}  // namespace javelin::expr
