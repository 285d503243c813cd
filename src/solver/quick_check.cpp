// SPDX-License-Identifier: Apache-2.0
#include "solver/quick_check.h"

#include <algorithm>
#include <limits>

#include "expr/build.h"
#include "expr/rewrite.h"

namespace javelin::solver {

namespace {

using expr::Op;
using expr::Sort;
using Bounds = QuickCheck::Bounds;

template <typename I>
bool raiseLow(I& low, I high, I value, bool strict) {
  if (strict && value == std::numeric_limits<I>::max()) return false;
  low = std::max(low, static_cast<I>(strict ? value + 1 : value));
  return low <= high;
}

template <typename I>
bool lowerHigh(I low, I& high, I value, bool strict) {
  if (strict && value == std::numeric_limits<I>::min()) return false;
  high = std::min(high, static_cast<I>(strict ? value - 1 : value));
  return low <= high;
}

bool narrowToValue(Bounds& b, Sort sort, std::uint64_t bits) {
  const std::int64_t value = expr::signedValue(sort, bits);
  const bool possible =
      b.low <= value && value <= b.high && b.unsigned_low <= bits && bits <= b.unsigned_high;
  b.low = b.high = value;
  b.unsigned_low = b.unsigned_high = bits;
  return possible;
}

// subject OP constant, or constant OP subject (`left_const`), or the negation. Not equal tells nothing
// here.
bool narrow(Bounds& b, Op op, Sort sort, std::uint64_t bits, bool left_const, bool positive) {
  if (op == Op::Eq) return !positive || narrowToValue(b, sort, bits);
  // The negation of s < c is c <= s: the sides change, and so does strictness.
  const bool constant_below = left_const == positive;
  const bool strict = (op == Op::BvSlt || op == Op::BvUlt) == positive;
  if (op == Op::BvSlt || op == Op::BvSle) {
    const std::int64_t value = expr::signedValue(sort, bits);
    return constant_below ? raiseLow(b.low, b.high, value, strict) : lowerHigh(b.low, b.high, value, strict);
  }
  return constant_below ? raiseLow(b.unsigned_low, b.unsigned_high, bits, strict)
                        : lowerHigh(b.unsigned_low, b.unsigned_high, bits, strict);
}

}  // namespace

QuickCheck::Bounds QuickCheck::widest(Sort sort) {
  return {expr::signedValue(sort, expr::minBits(sort)), expr::signedValue(sort, expr::maxBits(sort)), 0,
          expr::maskOf(sort)};
}

// Takes in what a condition says about the bounds of a term. False: nothing is left for that term.
bool QuickCheck::noteBounds(Term condition, Step& step) {
  const bool positive = arena_.op(condition) != Op::Not;
  const expr::Node node = arena_.node(positive ? condition : arena_.node(condition).a());
  if (node.op != Op::BvSlt && node.op != Op::BvSle && node.op != Op::BvUlt && node.op != Op::BvUle &&
      node.op != Op::Eq)
    return true;
  const bool left_const = arena_.isConst(node.a());
  const bool right_const = arena_.isConst(node.b());
  const Term subject = left_const ? node.b() : node.a();
  const Sort sort = arena_.sort(subject);
  if (left_const == right_const || !expr::isBv(sort)) return true;
  const std::uint64_t bits = arena_.constBits(left_const ? node.a() : node.b());
  const auto [at, is_new] = bounds_.try_emplace(subject);
  if (is_new) at->second.now = widest(sort);
  step.bounded = subject;
  step.before = at->second.now;
  at->second.reasons.push_back(condition);
  return narrow(at->second.now, node.op, sort, bits, left_const, positive);
}

// An equation of an input with a constant. Says which input.
Term QuickCheck::noteEquality(Term condition, Step& step) {
  const expr::Node node = arena_.node(condition);
  if (node.op != Op::Eq) return {};
  const Term constant = arena_.isConst(node.a()) ? node.a() : node.b();
  const Term subject = arena_.isConst(node.a()) ? node.b() : node.a();
  if (!arena_.isConst(constant) || arena_.op(subject) != Op::Input) return {};
  if (!equalities_.try_emplace(subject, Equality{constant, condition}).second) return {};
  step.equal = subject;
  return subject;
}

// False with what its inputs are equal to; `reasons` gets the equations.
bool QuickCheck::isFalseByEqualities(Term condition, std::vector<Term>& reasons) {
  std::unordered_map<Term, Term> replacements;
  reasons.clear();
  for (const expr::InputId input : index_.inputs().of(condition)) {
    const auto found = equalities_.find(arena_.input(input).term);
    if (found == equalities_.end()) continue;
    replacements.emplace(found->first, found->second.constant);
    reasons.push_back(found->second.condition);
  }
  return !replacements.empty() && arena_.isConst(expr::substitute(arena_, condition, replacements), 0);
}

std::optional<std::vector<Term>> QuickCheck::contradictionOf(Term condition, Step& step) {
  if (arena_.isConst(condition, 0)) return std::vector{condition};
  const Term negation = logicalNot(arena_, condition);
  if (seen_.contains(negation)) return std::vector{condition, negation};
  step.is_new = seen_.insert(condition).second;
  if (!noteBounds(condition, step)) return bounds_.at(step.bounded).reasons;
  const Term subject = noteEquality(condition, step);
  if (equalities_.empty()) return std::nullopt;
  std::vector<Term> reasons;
  const auto isFalse = [&](Term other) {
    if (!isFalseByEqualities(other, reasons)) return false;
    reasons.push_back(other);
    return true;
  };
  // Others have been looked at with all that was known before: only those that mention what is new can have
  // become false.
  if (subject.valid()) {
    for (const std::uint32_t place : index_.mentioning(arena_.inputId(subject))) {
      if (place < steps_.size() && isFalse(index_.path()[place])) return reasons;
    }
  }
  if (isFalse(condition)) return reasons;
  return std::nullopt;
}

void QuickCheck::push(Term condition) {
  Step step;
  step.condition = condition;
  // Behind a contradiction nothing needs to be known.
  if (!contradiction_) {
    contradiction_ = contradictionOf(condition, step);
    step.contradicts = contradiction_.has_value();
  }
  steps_.push_back(step);
}

void QuickCheck::pop() {
  const Step step = steps_.back();
  steps_.pop_back();
  if (step.is_new) seen_.erase(step.condition);
  if (step.bounded.valid()) {
    KnownBounds& known = bounds_.at(step.bounded);
    known.now = step.before;
    known.reasons.pop_back();
  }
  if (step.equal.valid()) equalities_.erase(step.equal);
  if (step.contradicts) contradiction_.reset();
}

std::optional<std::vector<Term>> QuickCheck::findContradiction(const Query& query) {
  const std::size_t common = std::min(steps_.size(), index_.follow(query.path));
  while (steps_.size() > common) pop();
  for (const Term condition : query.path.subspan(common)) push(condition);
  if (contradiction_ || !query.extra.valid()) return contradiction_;
  push(query.extra);
  std::optional<std::vector<Term>> found = contradiction_;
  pop();
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
