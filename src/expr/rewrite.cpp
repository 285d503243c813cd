// SPDX-License-Identifier: Apache-2.0
#include "expr/rewrite.h"

#include <algorithm>
#include <unordered_set>

#include "expr/build.h"
#include "support/work_clock.h"

namespace javelin::expr {

namespace {

using Done = std::unordered_map<Term, Term>;

// Fills `done` for everything below `roots`. `change` gives a term's replacement from its new children.
template <typename Change>
void rewriteAll(TermArena& arena, std::span<const Term> roots, Done& done, Change change) {
  // A table's entry, and the rules that the changed term may meet.
  constexpr std::uint64_t kWorkOfTerm = 100;
  std::vector<Term> children;
  for (const Term term : arena.reachable(roots)) {
    if (done.contains(term)) continue;
    WorkClock::add(kWorkOfTerm);
    bool same = true;
    children.clear();
    for (const Term child : arena.children(term)) {
      children.push_back(done.at(child));
      same = same && children.back() == child;
    }
    done.emplace(term, change(term, children, same));
  }
}

std::vector<Term> pick(const Done& done, std::span<const Term> terms) {
  std::vector<Term> result;
  for (const Term term : terms) result.push_back(done.at(term));
  return result;
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

// a[i := v][j] = (i == j ? v : a[j]), and so on down to inputs and tables.
class ArrayLowering {
 public:
  ArrayLowering(TermArena& arena, const Done& done) : arena_(arena), done_(done) {}

  Term read(Term array, Term index) {
    Done& reads = reads_[index];
    for (const Term part : parts(array)) {
      if (!reads.contains(part)) reads.emplace(part, readPart(part, index, reads));
    }
    return reads.at(array);
  }

 private:
  // `array` and the arrays that it is made of, children first.
  std::vector<Term> parts(Term array) const {
    std::vector<Term> found = {array};
    std::unordered_set<Term> seen = {array};
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Term child : arena_.children(found[i])) {
        if (isArray(arena_.sort(child)) && seen.insert(child).second) found.push_back(child);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  Term readPart(Term array, Term index, const Done& reads) {
    const Node n = arena_.node(array);
    switch (n.op) {
      case Op::Store:
        return ite(arena_, equal(arena_, done_.at(n.b()), index), done_.at(n.c()), reads.at(n.a()));
      case Op::Ite:
        return ite(arena_, done_.at(n.a()), reads.at(n.b()), reads.at(n.c()));
      case Op::ConstArray:
        return done_.at(n.a());
      default:
        return select(arena_, array, index);
    }
  }

  TermArena& arena_;
  const Done& done_;
  std::unordered_map<Term, Done> reads_;  // by index
};

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
  return pick(done, terms);
}

std::vector<Term> lowerArrays(TermArena& arena, std::span<const Term> terms) {
  Done done;
  ArrayLowering arrays(arena, done);
  rewriteAll(arena, terms, done, [&](Term old, std::span<const Term> children, bool same) {
    const Node n = arena.node(old);
    if (isArray(n.sort)) return old;  // only its reads matter
    if (n.op == Op::Select) return arrays.read(n.a(), children[1]);
    return same ? old : rebuild(arena, old, children);
  });
  return pick(done, terms);
}

}  // namespace javelin::expr
