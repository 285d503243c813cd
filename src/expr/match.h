// SPDX-License-Identifier: Apache-2.0
// Small helpers with which rules look at terms. For rules_*.cpp only.
#pragma once

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

}  // namespace javelin::expr::match
