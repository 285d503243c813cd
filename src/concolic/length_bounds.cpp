// SPDX-License-Identifier: Apache-2.0
#include "concolic/length_bounds.h"

#include <algorithm>
#include <map>

namespace javelin::concolic {

using expr::Node;
using expr::Op;
using expr::Term;

namespace {

constexpr int kDeepestTerm = 24;
constexpr std::int64_t kLongestNewArray = 128;

class Bounding {
 public:
  Bounding(const expr::TermArena& arena, const Capacities& capacities)
      : arena_(arena), capacities_(capacities) {}

  IntBounds of(Term term, int depth) {
    const expr::Facts facts = arena_.facts(term);
    const IntBounds known{facts.low, facts.high};
    if (depth > kDeepestTerm || known.low == known.high) return known;
    // A merged value has the same parts over and over.
    const auto seen = seen_.find({term, depth});
    if (seen != seen_.end()) return seen->second;
    const IntBounds found = byForm(arena_.node(term), term, depth);
    const IntBounds bounds{std::max(known.low, found.low), std::min(known.high, found.high)};
    if (arena_.node(term).op == Op::Ite) seen_[{term, depth}] = bounds;
    return bounds;
  }

 private:
  // Nothing is known of what may wrap around.
  static IntBounds unlessWrapped(std::int64_t low, std::int64_t high) {
    if (low < INT32_MIN || high > INT32_MAX) return {};
    return {low, high};
  }

  IntBounds byForm(const Node& node, Term term, int depth) {
    switch (node.op) {
      case Op::Input: {
        const auto capacity = capacities_.of(term);
        if (!capacity) return {};
        return {0, *capacity};
      }
      case Op::BvAdd: {
        const IntBounds a = of(node.a(), depth + 1);
        const IntBounds b = of(node.b(), depth + 1);
        return unlessWrapped(a.low + b.low, a.high + b.high);
      }
      case Op::BvSub: {
        const IntBounds a = of(node.a(), depth + 1);
        const IntBounds b = of(node.b(), depth + 1);
        return unlessWrapped(a.low - b.high, a.high - b.low);
      }
      case Op::BvNeg: {
        const IntBounds a = of(node.a(), depth + 1);
        return unlessWrapped(-a.high, -a.low);
      }
      case Op::BvMul: {
        const IntBounds a = of(node.a(), depth + 1);
        const IntBounds b = of(node.b(), depth + 1);
        const auto [low, high] =
            std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
        return unlessWrapped(low, high);
      }
      case Op::Ite: {
        const IntBounds yes = of(node.b(), depth + 1);
        const IntBounds no = of(node.c(), depth + 1);
        return {std::min(yes.low, no.low), std::max(yes.high, no.high)};
      }
      default:
        return {};
    }
  }

  const expr::TermArena& arena_;
  const Capacities& capacities_;
  std::map<std::pair<Term, int>, IntBounds> seen_;  // by depth, which decides how much is looked at
};

}  // namespace

IntBounds boundsOf(const expr::TermArena& arena, Term number, const Capacities& capacities) {
  return Bounding(arena, capacities).of(number, 0);
}

std::optional<std::uint32_t> roomFor(const expr::TermArena& arena, Term length, std::int64_t most,
                                     const Capacities& capacities) {
  const auto known = capacities.of(length);
  // Of an input boundsOf() would believe it on every path.
  if (!known && arena.op(length) == Op::Input) return std::nullopt;
  const std::int64_t capacity = known ? std::int64_t{*known} : most;
  if (capacity < 0 || capacity > kLongestNewArray) return std::nullopt;
  return static_cast<std::uint32_t>(capacity);
}

}  // namespace javelin::concolic
