// SPDX-License-Identifier: Apache-2.0
// Small helpers with which rules look at terms. For the simplifier's own files only.
#pragma once

#include <bit>

#include "expr/build.h"
#include "expr/simplify.h"

namespace javelin::expr::match {

inline bool is(const TermArena& arena, Term term, Op op) { return arena.op(term) == op; }
inline bool isZero(const TermArena& arena, Term term) { return arena.isConst(term, 0); }
inline bool isOne(const TermArena& arena, Term term) { return arena.isConst(term, 1); }
inline bool isOnes(const TermArena& arena, Term term) {
  return arena.isConst(term, maskOf(arena.sort(term)));
}
inline Term zero(TermArena& arena, Sort sort) { return arena.constant(sort, 0); }
inline Term ones(TermArena& arena, Sort sort) { return arena.constant(sort, maskOf(sort)); }
// Whether one is the negation of the other.
inline bool complementary(const TermArena& arena, Term a, Term b) {
  return (is(arena, a, Op::Not) && arena.node(a).a() == b) ||
         (is(arena, b, Op::Not) && arena.node(b).a() == a);
}

// A term as base & mask: of (x & k) and of x's low half or quarter, zero-extended again; otherwise the
// mask keeps all.
struct Masked {
  Term base;
  std::uint64_t mask;
};
inline Masked masked(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  if (n.op == Op::BvAnd && arena.isConst(n.b())) return {n.a(), arena.constBits(n.b())};
  if (n.op == Op::ZeroExtend && is(arena, n.a(), Op::Truncate)) {
    const Term wide = arena.node(n.a()).a();
    if (arena.sort(wide) == n.sort) return {wide, maskOf(arena.sort(n.a()))};
  }
  return {term, maskOf(n.sort)};
}

// k of x >>> k, if that is a constant below the width; otherwise 0.
inline unsigned rightShift(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  if (n.op != Op::BvLshr || !arena.isConst(n.b()) || arena.constBits(n.b()) >= widthOf(n.sort)) return 0;
  return static_cast<unsigned>(arena.constBits(n.b()));
}

// k of x * 2^k, which is how x << k is stored; otherwise 0.
inline unsigned leftShift(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  if (n.op != Op::BvMul || !arena.isConst(n.b())) return 0;
  const std::uint64_t factor = arena.constBits(n.b());
  return std::has_single_bit(factor) ? static_cast<unsigned>(std::countr_zero(factor)) : 0;
}

// A term as base + offset; the base is invalid for a constant. Equal bases are equal terms.
struct Offset {
  Term base;
  std::uint64_t offset;
};
inline Offset offsetOf(const TermArena& arena, Term term) {
  const Node n = arena.node(term);
  if (n.op == Op::Const) return {Term(), TermArena::bitsOf(n)};
  if (n.op == Op::BvAdd && arena.isConst(n.b())) return {n.a(), arena.constBits(n.b())};
  return {term, 0};
}

// (p ? 1 : 0) or (p ? 0 : 1), as p or !p; otherwise invalid.
inline Term asBool(TermArena& arena, Term term) {
  const Node n = arena.node(term);
  if (n.op != Op::Ite) return {};
  if (isOne(arena, n.b()) && isZero(arena, n.c())) return n.a();
  return isZero(arena, n.b()) && isOne(arena, n.c()) ? logicalNot(arena, n.a()) : Term();
}

inline bool isNan(const TermArena& arena, Term term) {
  return arena.isConst(term, arena.sort(term) == Sort::F32 ? kNanF32 : kNanF64);
}

inline bool isExtension(Op op) { return op == Op::SignExtend || op == Op::ZeroExtend; }

}  // namespace javelin::expr::match
