// SPDX-License-Identifier: Apache-2.0
#include "solver/quick_check.h"

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "expr/build.h"
#include "expr/rewrite.h"

namespace javelin::solver {

namespace {

using expr::Op;
using expr::Sort;

// Signed and unsigned bounds of one bit-vector term, with the conditions that gave them.
struct Bounds {
  std::int64_t low = 0;
  std::int64_t high = 0;
  std::uint64_t unsigned_low = 0;
  std::uint64_t unsigned_high = 0;
  std::vector<Term> reasons;
};

class BoundTable {
 public:
  explicit BoundTable(const expr::TermArena& arena) : arena_(arena) {}

  // Notes what a condition says about a term. False: nothing is left for that term; `reasons` says why.
  bool note(Term condition, std::vector<Term>& reasons) {
    bool positive = true;
    Term inner = condition;
    if (arena_.op(inner) == Op::Not) {
      positive = false;
      inner = arena_.node(inner).a();
    }
    const expr::Node node = arena_.node(inner);
    if (node.op != Op::BvSlt && node.op != Op::BvSle && node.op != Op::BvUlt && node.op != Op::BvUle &&
        node.op != Op::Eq) {
      return true;
    }
    const bool left_const = arena_.isConst(node.a());
    const bool right_const = arena_.isConst(node.b());
    const Term subject = left_const ? node.b() : node.a();
    if (left_const == right_const || !expr::isBv(arena_.sort(subject))) return true;
    const std::uint64_t bits = arena_.constBits(left_const ? node.a() : node.b());
    Bounds& bounds = boundsOf(subject);
    bounds.reasons.push_back(condition);
    const bool possible = narrow(bounds, node.op, arena_.sort(subject), bits, left_const, positive);
    if (!possible) reasons = bounds.reasons;
    return possible;
  }

 private:
  Bounds& boundsOf(Term subject) {
    const auto [at, is_new] = table_.try_emplace(subject);
    if (is_new) {
      const Sort sort = arena_.sort(subject);
      at->second.low = expr::signedValue(sort, expr::minBits(sort));
      at->second.high = expr::signedValue(sort, expr::maxBits(sort));
      at->second.unsigned_high = expr::maskOf(sort);
    }
    return at->second;
  }

  // subject OP constant, or constant OP subject (`left_const`), or the negation. Not equal tells nothing
  // here.
  static bool narrow(Bounds& b, Op op, Sort sort, std::uint64_t bits, bool left_const, bool positive) {
    if (op == Op::Eq) return !positive || narrowToValue(b, sort, bits);
    // The negation of s < c is c <= s: the sides change, and so does strictness.
    const bool constant_below = left_const == positive;
    const bool strict = (op == Op::BvSlt || op == Op::BvUlt) == positive;
    if (op == Op::BvSlt || op == Op::BvSle) {
      const std::int64_t value = expr::signedValue(sort, bits);
      return constant_below ? raiseLow(b.low, b.high, value, strict)
                            : lowerHigh(b.low, b.high, value, strict);
    }
    return constant_below ? raiseLow(b.unsigned_low, b.unsigned_high, bits, strict)
                          : lowerHigh(b.unsigned_low, b.unsigned_high, bits, strict);
  }

  static bool narrowToValue(Bounds& b, Sort sort, std::uint64_t bits) {
    const std::int64_t value = expr::signedValue(sort, bits);
    const bool possible =
        b.low <= value && value <= b.high && b.unsigned_low <= bits && bits <= b.unsigned_high;
    b.low = b.high = value;
    b.unsigned_low = b.unsigned_high = bits;
    return possible;
  }

  template <typename I>
  static bool raiseLow(I& low, I high, I value, bool strict) {
    if (strict && value == std::numeric_limits<I>::max()) return false;
    low = std::max(low, static_cast<I>(strict ? value + 1 : value));
    return low <= high;
  }
  template <typename I>
  static bool lowerHigh(I low, I& high, I value, bool strict) {
    if (strict && value == std::numeric_limits<I>::min()) return false;
    high = std::min(high, static_cast<I>(strict ? value - 1 : value));
    return low <= high;
  }

  const expr::TermArena& arena_;
  std::unordered_map<Term, Bounds> table_;
};

}  // namespace

std::optional<std::vector<Term>> QuickCheck::findContradiction(const Query& query) {
  std::unordered_set<Term> seen;
  std::optional<std::vector<Term>> found;
  BoundTable bounds(arena_);
  std::unordered_map<Term, Term> equalities;
  std::vector<Term> equal_conditions;
  query.forEach([&](Term condition) {
    if (found) return;
    if (arena_.isConst(condition, 0)) {
      found = {condition};
      return;
    }
    const Term negation = logicalNot(arena_, condition);
    if (seen.contains(negation)) {
      found = {condition, negation};
      return;
    }
    seen.insert(condition);
    std::vector<Term> reasons;
    if (!bounds.note(condition, reasons)) found = std::move(reasons);
    const expr::Node node = arena_.node(condition);
    if (node.op != Op::Eq) return;
    const Term constant = arena_.isConst(node.a()) ? node.a() : node.b();
    const Term subject = arena_.isConst(node.a()) ? node.b() : node.a();
    if (!arena_.isConst(constant) || arena_.op(subject) != Op::Input) return;
    equalities.emplace(subject, constant);
    equal_conditions.push_back(condition);
  });
  if (found || equalities.empty()) return found;
  query.forEach([&](Term condition) {
    if (found || !arena_.isConst(expr::substitute(arena_, condition, equalities), 0)) return;
    found = equal_conditions;
    found->push_back(condition);
  });
  return found;
}

Answer QuickCheck::check(const Query& query, const Limits& limits) {
  if (auto contradiction = findContradiction(query)) {
    Answer answer = Answer::unsat(*std::move(contradiction), name());
    statistics_.count(name(), answer);
    return answer;
  }
  return next_->check(query, limits);
}

}  // namespace javelin::solver
