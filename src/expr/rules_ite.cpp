// SPDX-License-Identifier: Apache-2.0
// Rules for choices, c ? x : y, of every sort, and the one that moves an operator into a choice between
// constants. k, l, m are constants.
#include "expr/match.h"
#include "expr/semantics.h"

namespace javelin::expr {

using namespace match;

namespace {

// (c ? (d ? x : y) : y) = (c && d ? x : y), (c ? (d ? y : x) : y) = (c && !d ? x : y),
// (c ? x : (d ? x : y)) = (c || d ? x : y), (c ? x : (d ? y : x)) = (c || !d ? x : y)
Term joinConditions(TermArena& t, const Node& n) {
  const Node yes = t.node(n.b());
  const Node no = t.node(n.c());
  if (yes.op == Op::Ite) {
    if (yes.c() == n.c()) return ite(t, logicalAnd(t, n.a(), yes.a()), yes.b(), n.c());
    if (yes.b() == n.c()) return ite(t, logicalAnd(t, n.a(), logicalNot(t, yes.a())), yes.c(), n.c());
  }
  if (no.op == Op::Ite) {
    if (no.b() == n.b()) return ite(t, logicalOr(t, n.a(), no.a()), n.b(), no.c());
    if (no.c() == n.b()) return ite(t, logicalOr(t, n.a(), logicalNot(t, no.a())), n.b(), no.b());
  }
  return {};
}

// (c ? sN(x) : sN(y)) = sN(c ? x : y), the same for zN; a constant in place of one of them, if it fits
Term narrowBranches(TermArena& t, const Node& n) {
  const bool first = isExtension(t.op(n.b()));
  const Node extension = t.node(first ? n.b() : n.c());
  const Term other = first ? n.c() : n.b();
  if (!isExtension(extension.op)) return {};
  const Sort from = t.sort(extension.a());
  Term narrow;
  if (t.op(other) == extension.op && t.sort(t.node(other).a()) == from) narrow = t.node(other).a();
  if (t.isConst(other)) {
    narrow = t.constant(from, t.constBits(other));
    if (make(t, extension.op, n.sort, narrow) != other) return {};
  }
  if (!narrow) return {};
  return make(t, extension.op, n.sort,
              first ? ite(t, n.a(), extension.a(), narrow) : ite(t, n.a(), narrow, extension.a()));
}

constexpr Rule kIteRules[] = {
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
    // On Bool: (c ? x : !x) = (c = x), (c ? !x : x) = !(c = x)
    {"ite-bool-equal", Op::Ite,
     [](TermArena& t, const Node& n) {
       if (n.sort != Sort::Bool || !complementary(t, n.b(), n.c())) return Term();
       return equal(t, n.a(), n.b());
     }},
    // (x = y ? x : y) = y, (x = y ? y : x) = x
    {"ite-equal-branches", Op::Ite,
     [](TermArena& t, const Node& n) {
       const Node c = t.node(n.a());
       const bool same =
           c.op == Op::Eq && ((c.a() == n.b() && c.b() == n.c()) || (c.b() == n.b() && c.a() == n.c()));
       return same ? n.c() : Term();
     }},
    {"ite-join", Op::Ite, joinConditions},
    // (c ? x + k : x + l) = x + (c ? k : l): counters of merged paths
    {"ite-offset", Op::Ite,
     [](TermArena& t, const Node& n) {
       if (!isBv(n.sort)) return Term();
       const Offset yes = offsetOf(t, n.b());
       const Offset no = offsetOf(t, n.c());
       if (!yes.base || yes.base != no.base) return Term();
       return bvAdd(t, yes.base,
                    ite(t, n.a(), t.constant(n.sort, yes.offset), t.constant(n.sort, no.offset)));
     }},
    {"ite-narrow", Op::Ite, narrowBranches},
};

bool choosesConstants(const TermArena& t, const Node& n) {
  return n.op == Op::Ite && t.isConst(n.b()) && t.isConst(n.c());
}

// op(c ? k : l) = (c ? op(k) : op(l)), and op(c ? k : l, m), op(m, c ? k : l) likewise: folded at once
Term intoChoice(TermArena& t, const Node& n) {
  const Node a = t.node(n.a());
  if (n.arity == 1) {
    if (!choosesConstants(t, a)) return {};
    return ite(t, a.a(), make(t, n.op, n.sort, a.b()), make(t, n.op, n.sort, a.c()));
  }
  const Node b = t.node(n.b());
  if (b.op == Op::Const && choosesConstants(t, a)) {
    return ite(t, a.a(), make(t, n.op, n.sort, a.b(), n.b()), make(t, n.op, n.sort, a.c(), n.b()));
  }
  if (a.op != Op::Const || !choosesConstants(t, b)) return {};
  return ite(t, b.a(), make(t, n.op, n.sort, n.a(), b.b()), make(t, n.op, n.sort, n.a(), b.c()));
}

// Not for sums, whose normal form does it, nor where rules of their own do more.
constexpr Rule kIntoRules[] = {
#define INTO_CHOICE(name) \
  { "into-choice", Op::name, intoChoice }
    INTO_CHOICE(BvSdiv),   INTO_CHOICE(BvSrem),     INTO_CHOICE(BvUdiv),     INTO_CHOICE(BvUrem),
    INTO_CHOICE(BvAnd),    INTO_CHOICE(BvOr),       INTO_CHOICE(BvXor),      INTO_CHOICE(BvShl),
    INTO_CHOICE(BvAshr),   INTO_CHOICE(BvLshr),     INTO_CHOICE(SignExtend), INTO_CHOICE(ZeroExtend),
    INTO_CHOICE(Truncate), INTO_CHOICE(FpNeg),      INTO_CHOICE(FpAbs),      INTO_CHOICE(FpSqrt),
    INTO_CHOICE(FpFloor),  INTO_CHOICE(FpCeil),     INTO_CHOICE(FpRint),     INTO_CHOICE(FpAdd),
    INTO_CHOICE(FpSub),    INTO_CHOICE(FpMul),      INTO_CHOICE(FpDiv),      INTO_CHOICE(FpRem),
    INTO_CHOICE(FpEq),     INTO_CHOICE(FpLt),       INTO_CHOICE(FpLe),       INTO_CHOICE(FpIsNan),
    INTO_CHOICE(Lcmp),     INTO_CHOICE(Fcmpl),      INTO_CHOICE(Fcmpg),      INTO_CHOICE(SignedToFp),
    INTO_CHOICE(FpToFp),   INTO_CHOICE(FpToSigned), INTO_CHOICE(FpToBits),   INTO_CHOICE(BitsToFp),
#undef INTO_CHOICE
};

}  // namespace

std::span<const Rule> iteRules() { return kIteRules; }
std::span<const Rule> intoChoiceRules() { return kIntoRules; }

}  // namespace javelin::expr
