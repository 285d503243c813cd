// SPDX-License-Identifier: Apache-2.0
// Rules for !, && and ||. Constants come last. Of two negations none is left under && or ||, so at most
// one operand is a negation. Trees of && and || are looked through only a few nodes deep.
#include <algorithm>
#include <optional>

#include "expr/match.h"

namespace javelin::expr {

using namespace match;

namespace {

constexpr int kMaxVisited = 8;

// !x, if that needs no new term beyond the negation itself.
bool isSimple(const TermArena& t, Term term) { return !is(t, term, Op::And) && !is(t, term, Op::Or); }

Op dualOf(Op op) { return op == Op::And ? Op::Or : Op::And; }
// The value of x op k for every x: false for &&, true for ||.
Term annihilator(const TermArena& t, Op op) { return op == Op::And ? t.falseTerm() : t.trueTerm(); }

// Whether `found` holds for an operand in the tree of `op` at `tree`, looking at a few nodes.
template <typename Found>
bool anyOperand(const TermArena& t, Op op, Term tree, int& budget, Found found) {
  if (--budget < 0) return false;
  if (found(tree)) return true;
  const Node n = t.node(tree);
  return n.op == op && (anyOperand(t, op, n.a(), budget, found) || anyOperand(t, op, n.b(), budget, found));
}

bool containsOperand(const TermArena& t, Op op, Term tree, Term x) {
  int budget = kMaxVisited;
  return anyOperand(t, op, tree, budget, [&](Term y) { return y == x; });
}

bool containsComplement(const TermArena& t, Op op, Term tree, Term x) {
  int budget = kMaxVisited;
  return anyOperand(t, op, tree, budget, [&](Term y) { return complementary(t, x, y); });
}

// x && (x && y) = x && y          x && (!x && y) = false
// x && (x || y) = x               x && (!x || y) = x && y
// x && !(x || y) = false          x && !(!x || y) = !(!x || y)
// x && !(x && y) = x && !y        x && !(!x && y) = x
// and all with && and || exchanged, false and true too
Term absorbTree(TermArena& t, Op op, Term x, Term tree) {
  const Op dual = dualOf(op);
  const bool negated = is(t, tree, Op::Not);
  const Term inside = negated ? t.node(tree).a() : tree;
  const Node n = t.node(inside);
  if (n.op != Op::And && n.op != Op::Or) return {};
  // Negation exchanges the operators and the signs: !(x || y) is !x && !y.
  const bool same = (n.op == op) != negated;
  const bool has_x = negated ? containsComplement(t, n.op, inside, x) : containsOperand(t, n.op, inside, x);
  if (has_x) return same ? tree : x;
  const bool has_not_x =
      negated ? containsOperand(t, n.op, inside, x) : containsComplement(t, n.op, inside, x);
  if (!has_not_x) return {};
  if (same) return annihilator(t, op);
  const auto isNotX = [&](Term y) { return negated ? y == x : complementary(t, x, y); };
  if (!isNotX(n.a()) && !isNotX(n.b())) return {};
  const Term other = isNotX(n.a()) ? n.b() : n.a();
  INVARIANT(n.op == (negated ? op : dual));
  return make(t, op, Sort::Bool, x, negated ? logicalNot(t, other) : other);
}

Term absorbBool(TermArena& t, const Node& n) {
  if (const Term result = absorbTree(t, n.op, n.a(), n.b())) return result;
  return absorbTree(t, n.op, n.b(), n.a());
}

// !x && !y = !(x || y), !x || !y = !(x && y)
Term deMorganBool(TermArena& t, const Node& n) {
  if (!is(t, n.a(), Op::Not) || !is(t, n.b(), Op::Not)) return {};
  return logicalNot(t, make(t, dualOf(n.op), Sort::Bool, t.node(n.a()).a(), t.node(n.b()).a()));
}

// --- two comparisons of the same term with constants ---

// x < k or x = k, or the negation.
struct Bound {
  Term subject;
  Op op;  // BvSlt, BvUlt or Eq
  Sort sort;
  std::uint64_t bits;
  bool positive;
};

std::optional<Bound> boundOf(const TermArena& t, Term term, bool negate) {
  const bool positive = !is(t, term, Op::Not);
  const Node n = t.node(positive ? term : t.node(term).a());
  if (n.op != Op::BvSlt && n.op != Op::BvUlt && n.op != Op::Eq) return {};
  if (!t.isConst(n.b()) || !isBv(t.sort(n.b()))) return {};
  return Bound{n.a(), n.op, t.sort(n.b()), t.constBits(n.b()), positive != negate};
}

// Values in the order of one comparison, shifted so that it is that of unsigned numbers.
struct Interval {
  std::uint64_t low;
  std::uint64_t high;
};

class BoundPair {
 public:
  BoundPair(Sort sort, Op order)
      : sort_(sort), order_(order), flip_(order == Op::BvSlt ? minBits(sort) : 0) {}

  std::uint64_t rank(std::uint64_t bits) const { return bits ^ flip_; }

  // The values that a bound allows, if they are an interval (none: low > high); not for x != k.
  std::optional<Interval> interval(const Bound& b) const {
    const std::uint64_t k = rank(b.bits);
    if (b.op == Op::Eq) return b.positive ? std::optional(Interval{k, k}) : std::nullopt;
    if (b.positive) return k == 0 ? Interval{1, 0} : Interval{0, k - 1};
    return Interval{k, maskOf(sort_)};
  }

  // x in the interval, as a term; invalid unless one comparison can say it.
  Term inside(TermArena& t, Term x, const Interval& i) const {
    const auto less = [&](std::uint64_t bound) {
      return make(t, order_, Sort::Bool, x, t.constant(sort_, rank(bound)));
    };
    if (i.low == i.high) return equal(t, x, t.constant(sort_, rank(i.low)));
    if (i.low == 0) return less(i.high + 1);
    return i.high == maskOf(sort_) ? logicalNot(t, less(i.low)) : Term();
  }

 private:
  Sort sort_;
  Op order_;
  std::uint64_t flip_;
};

// The interval without the value `k` at one of its ends.
std::optional<Interval> without(Interval i, std::uint64_t k) {
  if (i.low == i.high || (k != i.low && k != i.high)) return {};
  return k == i.low ? Interval{i.low + 1, i.high} : Interval{i.low, i.high - 1};
}

// first && second, if that is one of them, false, or a single comparison.
Term bothBounds(TermArena& t, const Bound& first, const Bound& second, Term a, Term b) {
  const Op order = first.op != Op::Eq ? first.op : second.op == Op::Eq ? Op::BvUlt : second.op;
  if (second.op != Op::Eq && second.op != order) return {};
  const BoundPair pair(first.sort, order);
  const auto x = pair.interval(first);
  const auto y = pair.interval(second);
  if (x && y) {
    const Interval both = {std::max(x->low, y->low), std::min(x->high, y->high)};
    if (both.low > both.high) return t.falseTerm();
    if (both.low == x->low && both.high == x->high) return a;
    if (both.low == y->low && both.high == y->high) return b;
    return both.low == both.high ? pair.inside(t, first.subject, both) : Term();
  }
  if (!x && !y) return {};
  const Interval& range = x ? *x : *y;
  const std::uint64_t excluded = pair.rank(x ? second.bits : first.bits);
  if (excluded < range.low || excluded > range.high) return x ? a : b;
  if (range.low == range.high) return t.falseTerm();
  const auto rest = without(range, excluded);
  return rest ? pair.inside(t, first.subject, *rest) : Term();
}

// (x < 5 && x < 7) = x < 5, (x < 5 && x = 7) = false, (x < 5 && x != 4) = x < 4, !(x < 5) && x < 6 = (x = 5),
// and the negations of all that for ||
Term compareBounds(TermArena& t, const Node& n) {
  const bool is_or = n.op == Op::Or;
  const auto a = boundOf(t, n.a(), is_or);
  if (!a) return {};
  const auto b = boundOf(t, n.b(), is_or);
  if (!b || a->subject != b->subject) return {};
  // For ||: a || b = !(!a && !b). What stands for !a is marked by a itself.
  const Term both = bothBounds(t, *a, *b, n.a(), n.b());
  if (!both || !is_or || both == n.a() || both == n.b()) return both;
  return logicalNot(t, both);
}

// --- two comparisons of the same two terms ---

// How x and y may compare: a set of the three outcomes (for floats, four).
enum Outcome : unsigned { kLess = 1, kEqual = 2, kGreater = 4, kUnordered = 8 };

struct Comparison {
  Term x;
  Term y;
  Op less;  // of the family: BvSlt, BvUlt, FpLt; Eq if it is an equality of bit-vectors
  unsigned outcomes;
};

std::optional<Comparison> comparisonOf(const TermArena& t, Term term) {
  const bool positive = !is(t, term, Op::Not);
  const Node n = t.node(positive ? term : t.node(term).a());
  const bool fp = n.op == Op::FpLt || n.op == Op::FpLe || n.op == Op::FpEq;
  if (!fp && n.op != Op::BvSlt && n.op != Op::BvUlt && (n.op != Op::Eq || !isBv(t.sort(n.a())))) return {};
  unsigned outcomes = 0;
  if (n.op != Op::Eq && n.op != Op::FpEq) outcomes |= kLess;
  if (n.op == Op::Eq || n.op == Op::FpEq || n.op == Op::FpLe) outcomes |= kEqual;
  if (!positive) outcomes ^= fp ? 15U : 7U;
  const Op less = fp ? Op::FpLt : n.op;
  if (n.a() <= n.b()) return Comparison{n.a(), n.b(), less, outcomes};
  const unsigned turned = (outcomes & (kEqual | kUnordered)) | ((outcomes & kLess) != 0 ? kGreater : 0U) |
                          ((outcomes & kGreater) != 0 ? kLess : 0U);
  return Comparison{n.b(), n.a(), less, turned};
}

// The outcomes as one comparison; invalid if there is none.
Term asComparison(TermArena& t, Op less, Term x, Term y, unsigned outcomes) {
  const bool fp = less == Op::FpLt;
  const unsigned all = fp ? 15U : 7U;
  const auto positive = [&](unsigned set) {
    if (set == 0) return t.falseTerm();
    if (set == kLess) return make(t, less, Sort::Bool, x, y);
    if (set == kGreater) return make(t, less, Sort::Bool, y, x);
    if (set == kEqual) return make(t, fp ? Op::FpEq : Op::Eq, Sort::Bool, x, y);
    if (fp && set == (kLess | kEqual)) return fpLe(t, x, y);
    return fp && set == (kGreater | kEqual) ? fpLe(t, y, x) : Term();
  };
  if (const Term result = positive(outcomes)) return result;
  const Term negated = positive(all & ~outcomes);
  return negated ? logicalNot(t, negated) : Term();
}

// (x < y || x = y) = !(y < x), (x < y && x != y) = x < y, (x < y && y < x) = false, ...
Term compareOutcomes(TermArena& t, const Node& n) {
  const auto a = comparisonOf(t, n.a());
  if (!a) return {};
  const auto b = comparisonOf(t, n.b());
  if (!b || a->x != b->x || a->y != b->y) return {};
  const Op less = a->less != Op::Eq ? a->less : b->less;
  if (less == Op::Eq || (b->less != less && b->less != Op::Eq)) return {};
  const unsigned outcomes = n.op == Op::And ? a->outcomes & b->outcomes : a->outcomes | b->outcomes;
  if (outcomes == a->outcomes) return n.a();
  if (outcomes == b->outcomes) return n.b();
  return asComparison(t, less, a->x, a->y, outcomes);
}

constexpr Rule kBoolRules[] = {
    // !!x = x
    {"not-not", Op::Not,
     [](TermArena& t, const Node& n) { return is(t, n.a(), Op::Not) ? t.node(n.a()).a() : Term(); }},
    // !(!x && y) = x || !y, !(!x || y) = x && !y; y no tree itself
    {"not-tree", Op::Not,
     [](TermArena& t, const Node& n) {
       const Node inner = t.node(n.a());
       if (isSimple(t, n.a()) || !isSimple(t, inner.a()) || !isSimple(t, inner.b())) return Term();
       if (!is(t, inner.a(), Op::Not) && !is(t, inner.b(), Op::Not)) return Term();
       return make(t, dualOf(inner.op), Sort::Bool, logicalNot(t, inner.a()), logicalNot(t, inner.b()));
     }},
    // x && false = false, x && true = x, x && x = x, x && !x = false
    {"and-trivial", Op::And,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.falseTerm() || complementary(t, n.a(), n.b())) return t.falseTerm();
       return n.b() == t.trueTerm() || n.a() == n.b() ? n.a() : Term();
     }},
    {"and-not-not", Op::And, deMorganBool},
    {"and-absorb", Op::And, absorbBool},
    {"and-bounds", Op::And, compareBounds},
    {"and-outcomes", Op::And, compareOutcomes},
    // x || true = true, x || false = x, x || x = x, x || !x = true
    {"or-trivial", Op::Or,
     [](TermArena& t, const Node& n) {
       if (n.b() == t.trueTerm() || complementary(t, n.a(), n.b())) return t.trueTerm();
       return n.b() == t.falseTerm() || n.a() == n.b() ? n.a() : Term();
     }},
    {"or-not-not", Op::Or, deMorganBool},
    {"or-absorb", Op::Or, absorbBool},
    {"or-bounds", Op::Or, compareBounds},
    {"or-outcomes", Op::Or, compareOutcomes},
};

}  // namespace

std::span<const Rule> boolRules() { return kBoolRules; }

}  // namespace javelin::expr
