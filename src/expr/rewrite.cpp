// SPDX-License-Identifier: Apache-2.0
#include "expr/rewrite.h"

#include "expr/build.h"

namespace javelin::expr {

namespace {

using Done = std::unordered_map<Term, Term>;

// Fills `done` for everything below `roots`. `change` gives a term's replacement from its new children.
template <typename Change>
void rewriteAll(TermArena& arena, std::span<const Term> roots, Done& done, Change change) {
  std::vector<Term> children;
  for (const Term term : arena.reachable(roots)) {
    if (done.contains(term)) continue;
    bool same = true;
    children.clear();
    for (const Term child : arena.children(term)) {
      children.push_back(done.at(child));
      same = same && children.back() == child;
    }
    done.emplace(term, change(term, children, same));
  }
}

Term lowered(TermArena& arena, Op op, Term a, Term b) {
  const Term minus_one = intConst(arena, -1);
  const Term zero = intConst(arena, 0);
  const Term one = intConst(arena, 1);
  const bool is_fp = op != Op::Lcmp;
  const Term same = is_fp ? fpEq(arena, a, b) : equal(arena, a, b);
  const auto less = [&](Term x, Term y) { return is_fp ? fpLt(arena, x, y) : bvSlt(arena, x, y); };
  if (op == Op::Fcmpl) return ite(arena, less(b, a), one, ite(arena, same, zero, minus_one));
  return ite(arena, less(a, b), minus_one, ite(arena, same, zero, one));
}

}  // namespace

Term substitute(TermArena& arena, Term term, const std::unordered_map<Term, Term>& replacements) {
  Done done = replacements;
  rewriteAll(arena, std::span(&term, 1), done, [&](Term old, std::span<const Term> children, bool same) {
    return same ? old : rebuild(arena, old, children);
  });
  return done.at(term);
}

std::vector<Term> lowerDerived(TermArena& arena, std::span<const Term> terms) {
  Done done;
  rewriteAll(arena, terms, done, [&](Term old, std::span<const Term> children, bool same) {
    const Op op = arena.op(old);
    if (op == Op::Lcmp || op == Op::Fcmpl || op == Op::Fcmpg)
      return lowered(arena, op, children[0], children[1]);
    return same ? old : rebuild(arena, old, children);
  });
  std::vector<Term> result;
  for (const Term term : terms) result.push_back(done.at(term));
  return result;
}

}  // namespace javelin::expr
