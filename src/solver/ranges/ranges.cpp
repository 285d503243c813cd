// SPDX-License-Identifier: Apache-2.0
#include "solver/ranges/ranges.h"

#include <algorithm>
#include <cmath>

#include "expr/semantics.h"
#include "support/work_clock.h"

namespace javelin::solver::ranges {

using expr::Op;
using expr::Shape;

namespace {

constexpr int kPasses = 8;  // up and down; bounds that creep towards each other are not followed
constexpr std::uint64_t kWorkOfTerm = 50;  // in a pass; measured

Truth negation(Truth truth) { return static_cast<Truth>((truth & kFalse) << 1 | (truth & kTrue) >> 1); }

Truth truthOf(bool may_be_false, bool may_be_true) {
  return static_cast<Truth>((may_be_false ? kFalse : kNeither) | (may_be_true ? kTrue : kNeither));
}

Facts joined(const Facts& x, const Facts& y) {
  return {x.zeros & y.zeros, x.ones & y.ones, std::min(x.low, y.low), std::max(x.high, y.high)};
}

// Java's conversions to integers are monotone, and NaN is 0.
Facts toSigned(Sort to, Sort from, const FpRange& x) {
  const auto converted = [&](double value) {
    const std::uint64_t bits = from == Sort::F32 ? expr::semantics::fromFp(static_cast<float>(value))
                                                 : expr::semantics::fromFp(value);
    return expr::signedValue(to, expr::applyOp(Op::FpToSigned, to, from, bits, 0, 0));
  };
  if (!x.hasNumbers()) return Facts::exactly(to, 0);
  const Facts numbers = Facts::between(to, converted(x.low), converted(x.high));
  return x.nan ? joined(numbers, Facts::exactly(to, 0)) : numbers;
}

}  // namespace

Ranges::Range Ranges::first(Term term) const {
  Range range;
  const Sort sort = arena_.sort(term);
  if (expr::isBv(sort)) {
    range.facts = arena_.facts(term);
  } else if (!arena_.isConst(term)) {
    return range;
  } else if (expr::isFp(sort)) {
    range.fp = FpRange::exactly(sort, arena_.constBits(term));
  } else if (sort == Sort::Bool) {
    range.truth = arena_.isConst(term, 0) ? kFalse : kTrue;
  }
  return range;
}

bool Ranges::propagate(std::span<const Term> conditions) {
  terms_ = arena_.reachable(conditions);
  places_.resize(std::max(places_.size(), arena_.size()));
  ranges_.clear();
  for (const Term term : terms_) {
    places_[term.value()] = static_cast<std::uint32_t>(ranges_.size());
    ranges_.push_back(first(term));
  }
  for (const Term condition : conditions) {
    if (!narrow(condition, kTrue)) return false;
  }
  for (int pass = 0; pass < kPasses; ++pass) {
    WorkClock::add(kWorkOfTerm * terms_.size());
    changed_ = false;
    for (auto term = terms_.rbegin(); term != terms_.rend(); ++term) {
      if (!descend(*term, arena_.node(*term))) return false;
    }
    for (const Term term : terms_) {
      if (!ascend(term, arena_.node(term))) return false;
    }
    if (!changed_) break;
  }
  return true;
}

bool Ranges::narrow(Term term, const Facts& facts) {
  Facts& mine = of(term).facts;
  const Facts both = mine.meet(arena_.sort(term), facts);
  changed_ = changed_ || both != mine;
  mine = both;
  return !both.isEmpty();
}

bool Ranges::narrow(Term term, const FpRange& range) {
  FpRange& mine = of(term).fp;
  const FpRange both = mine.meet(arena_.sort(term), range);
  changed_ = changed_ || both != mine;
  mine = both;
  return !both.isEmpty();
}

bool Ranges::narrow(Term term, Truth truth) {
  Truth& mine = of(term).truth;
  const auto both = static_cast<Truth>(mine & truth);
  changed_ = changed_ || both != mine;
  mine = both;
  return both != kNeither;
}

bool Ranges::narrowTo(Term term, const Range& range) {
  const Sort sort = arena_.sort(term);
  if (expr::isBv(sort)) return narrow(term, range.facts);
  if (expr::isFp(sort)) return narrow(term, range.fp);
  return sort != Sort::Bool || narrow(term, range.truth);
}

// --- up ---------------------------------------------------------------------------------------------------

bool Ranges::ascend(Term term, const Node& node) {
  if (node.arity == 0 && node.op != Op::Apply) return true;
  if (node.op == Op::Ite) {
    const Truth condition = of(node.a()).truth;
    if (condition == kTrue) return narrowTo(term, of(node.b()));
    if (condition == kFalse) return narrowTo(term, of(node.c()));
    const Range& yes = of(node.b());
    const Range& no = of(node.c());
    Range either;
    either.facts = joined(yes.facts, no.facts);
    either.fp = yes.fp.join(no.fp);
    either.truth = static_cast<Truth>(yes.truth | no.truth);
    return narrowTo(term, either);
  }
  if (node.sort == Sort::Bool) return narrow(term, testOf(node));
  if (expr::isFp(node.sort)) return narrow(term, numberOf(term, node));
  return !expr::isBv(node.sort) || narrow(term, convertedOf(node));
}

Facts Ranges::convertedOf(const Node& node) const {
  if (node.op == Op::FpToSigned) return toSigned(node.sort, arena_.sort(node.a()), of(node.a()).fp);
  std::array<Facts, 3> operands{};
  for (std::size_t i = 0; i < node.arity; ++i) {
    if (expr::isBv(arena_.sort(node.kids[i]))) operands[i] = of(node.kids[i]).facts;
  }
  return expr::factsOf(arena_, node, operands);
}

FpRange Ranges::numberOf(Term term, const Node& node) const {
  switch (expr::info(node.op).shape) {
    case Shape::Fp:
      return applyFp(node.op, node.sort, of(node.a()).fp, node.arity == 2 ? of(node.b()).fp : FpRange());
    case Shape::BvToFp: {
      const Facts& whole = of(node.a()).facts;
      const Sort from = arena_.sort(node.a());
      const auto converted = [&](std::int64_t value) {
        const std::uint64_t bits = expr::applyOp(
            Op::SignedToFp, node.sort, from, static_cast<std::uint64_t>(value) & expr::maskOf(from), 0, 0);
        return FpRange::exactly(node.sort, bits).low;
      };
      return FpRange::between(converted(whole.low), converted(whole.high));
    }
    case Shape::FpToFp: {
      const FpRange& range = of(node.a()).fp;
      if (node.sort == Sort::F64 || !range.hasNumbers()) return range;
      return toFloat(range);
    }
    case Shape::Apply: {
      const auto known = arena_.functions()[arena_.functionId(term)].range;
      if (!known || node.sort != Sort::F64) return {};
      return {known->first, known->second, true, true};
    }
    default:
      return {};
  }
}

Truth Ranges::equalityOf(Term a, Term b) const {
  const Sort sort = arena_.sort(a);
  if (expr::isBv(sort)) {
    const Facts& x = of(a).facts;
    const Facts& y = of(b).facts;
    if (x.meet(sort, y).isEmpty()) return kFalse;
    return truthOf(!(x.low == x.high && y.low == y.high), true);
  }
  if (expr::isFp(sort)) return truthOf(true, !of(a).fp.meet(sort, of(b).fp).isEmpty());
  if (sort != Sort::Bool) return kEither;
  const Truth x = of(a).truth;
  const Truth y = of(b).truth;
  if ((x & y) == 0) return kFalse;
  return truthOf(x == kEither || y == kEither, true);
}

Truth Ranges::testOf(const Node& node) const {
  const Range& x = of(node.a());
  const Range& y = node.arity > 1 ? of(node.b()) : x;
  const Sort sort = arena_.sort(node.a());
  switch (node.op) {
    case Op::Not:
      return negation(x.truth);
    case Op::And:
      return truthOf(((x.truth | y.truth) & kFalse) != 0, (x.truth & y.truth & kTrue) != 0);
    case Op::Or:
      return truthOf((x.truth & y.truth & kFalse) != 0, ((x.truth | y.truth) & kTrue) != 0);
    case Op::Eq:
      return equalityOf(node.a(), node.b());
    case Op::BvSlt:
      return truthOf(x.facts.high >= y.facts.low, x.facts.low < y.facts.high);
    case Op::BvSle:
      return truthOf(x.facts.high > y.facts.low, x.facts.low <= y.facts.high);
    case Op::BvUlt:
      return truthOf(x.facts.unsignedHigh(sort) >= y.facts.unsignedLow(sort),
                     x.facts.unsignedLow(sort) < y.facts.unsignedHigh(sort));
    case Op::BvUle:
      return truthOf(x.facts.unsignedHigh(sort) > y.facts.unsignedLow(sort),
                     x.facts.unsignedLow(sort) <= y.facts.unsignedHigh(sort));
    case Op::FpIsNan:
      return truthOf(x.fp.hasNumbers(), x.fp.nan);
    default:
      break;
  }
  if (node.op != Op::FpLt && node.op != Op::FpLe && node.op != Op::FpEq) return kEither;
  const bool nan = x.fp.nan || y.fp.nan;
  if (!x.fp.hasNumbers() || !y.fp.hasNumbers()) return kFalse;
  if (node.op == Op::FpLt) return truthOf(nan || x.fp.high >= y.fp.low, x.fp.low < y.fp.high);
  if (node.op == Op::FpLe) return truthOf(nan || x.fp.high > y.fp.low, x.fp.low <= y.fp.high);
  FpRange common = x.fp.meet(sort, y.fp);
  common.nan = false;
  const bool is_sure = x.fp.isOneNumber() && y.fp.isOneNumber() && !common.isEmpty();
  return truthOf(!is_sure, !common.isEmpty());
}

// --- down -------------------------------------------------------------------------------------------------

bool Ranges::descend(Term term, const Node& node) {
  if (node.op == Op::Ite) return descendChoice(term, node);
  if (node.arity == 0) return true;
  // A copy: operands' ranges change.
  const Range result = of(term);
  if (node.sort == Sort::Bool) {
    if (expr::info(node.op).shape == Shape::Bool) return descendBool(node, result.truth);
    return result.truth == kEither || descendTest(node, result.truth == kTrue);
  }
  if (expr::isFp(node.sort)) return descendFp(node, result.fp);
  return !expr::isBv(node.sort) || descendBv(node, result.facts);
}

bool Ranges::descendChoice(Term term, const Node& node) {
  const Range result = of(term);
  const auto possible = [&](Term branch) {
    const Range& range = of(branch);
    if (expr::isBv(node.sort)) return !range.facts.meet(node.sort, result.facts).isEmpty();
    if (expr::isFp(node.sort)) return !range.fp.meet(node.sort, result.fp).isEmpty();
    return node.sort != Sort::Bool || (range.truth & result.truth) != 0;
  };
  if (!narrow(node.a(), truthOf(possible(node.c()), possible(node.b())))) return false;
  const Truth condition = of(node.a()).truth;
  if (condition == kTrue) return narrowTo(node.b(), result);
  return condition != kFalse || narrowTo(node.c(), result);
}

bool Ranges::descendBool(const Node& node, Truth truth) {
  if (node.op == Op::Not) return narrow(node.a(), negation(truth));
  // Of a conjunction that holds both hold; of one that does not, one does not, if the other does.
  const Truth both = node.op == Op::And ? kTrue : kFalse;
  if (truth == both) return narrow(node.a(), both) && narrow(node.b(), both);
  if (truth == kEither) return true;
  if (of(node.a()).truth == both && !narrow(node.b(), truth)) return false;
  return of(node.b()).truth != both || narrow(node.a(), truth);
}

bool Ranges::descendTest(const Node& node, bool holds) {
  const Term a = node.a();
  const Term b = node.b();
  const bool is_fp = expr::isFp(arena_.sort(a));
  const bool has_nan = is_fp && (of(a).fp.nan || (node.arity > 1 && of(b).fp.nan));
  switch (node.op) {
    case Op::Eq:
      return descendEqual(a, b, holds);
    case Op::BvSlt:
      return holds ? ordered(a, b, true) : ordered(b, a, false);
    case Op::BvSle:
      return holds ? ordered(a, b, false) : ordered(b, a, true);
    case Op::BvUlt:
      return holds ? orderedUnsigned(a, b, true) : orderedUnsigned(b, a, false);
    case Op::BvUle:
      return holds ? orderedUnsigned(a, b, false) : orderedUnsigned(b, a, true);
    case Op::FpIsNan: {
      if (holds) return narrow(a, FpRange::onlyNan());
      FpRange numbers;
      numbers.nan = false;
      return narrow(a, numbers);
    }
    case Op::FpLt:
      return holds ? orderedFp(a, b, true) : has_nan || orderedFp(b, a, false);
    case Op::FpLe:
      return holds ? orderedFp(a, b, false) : has_nan || orderedFp(b, a, true);
    case Op::FpEq: {
      if (holds) {
        FpRange numbers;
        numbers.nan = false;
        return narrow(a, numbers) && narrow(b, of(a).fp) && narrow(a, of(b).fp);
      }
      FpRange nonzero;
      nonzero.zero = false;
      const auto isZero = [&](Term t) { return of(t).fp.low == 0 && of(t).fp.high == 0 && !of(t).fp.nan; };
      if (isZero(b) && !narrow(a, nonzero)) return false;
      return !isZero(a) || narrow(b, nonzero);
    }
    default:
      return true;
  }
}

bool Ranges::descendEqual(Term a, Term b, bool holds) {
  const Sort sort = arena_.sort(a);
  if (holds) return narrowTo(a, of(b)) && narrowTo(b, of(a));
  if (sort == Sort::Bool) {
    if (of(b).truth != kEither && !narrow(a, negation(of(b).truth))) return false;
    return of(a).truth == kEither || narrow(b, negation(of(a).truth));
  }
  if (!expr::isBv(sort)) return true;
  // The one value of one is not the least or the greatest of the other.
  for (const auto& [term, other] : {std::pair(a, b), std::pair(b, a)}) {
    const Facts known = of(other).facts;
    if (known.low != known.high) continue;
    Facts facts = of(term).facts;
    if (facts.low == facts.high) {
      if (facts.low == known.low) return false;
      continue;
    }
    if (facts.low == known.low) ++facts.low;
    if (facts.high == known.low) --facts.high;
    if (!narrow(term, facts)) return false;
  }
  return true;
}

bool Ranges::ordered(Term low, Term high, bool strict) {
  const Sort sort = arena_.sort(low);
  const std::int64_t by = strict ? 1 : 0;
  const Facts all = Facts::unknown(sort);
  if (strict && (of(high).facts.high == all.low || of(low).facts.low == all.high)) return false;
  return narrow(low, Facts::between(sort, all.low, of(high).facts.high - by)) &&
         narrow(high, Facts::between(sort, of(low).facts.low + by, all.high));
}

bool Ranges::narrowUnsigned(Term term, std::uint64_t low, std::uint64_t high) {
  const Sort sort = arena_.sort(term);
  if (low > high) return false;
  if ((low > expr::maxBits(sort)) != (high > expr::maxBits(sort))) return true;
  return narrow(term, Facts::between(sort, expr::signedValue(sort, low), expr::signedValue(sort, high)));
}

bool Ranges::orderedUnsigned(Term low, Term high, bool strict) {
  const Sort sort = arena_.sort(low);
  const std::uint64_t by = strict ? 1 : 0;
  const std::uint64_t most = of(high).facts.unsignedHigh(sort);
  if (strict && most == 0) return false;
  if (!narrowUnsigned(low, of(low).facts.unsignedLow(sort), most - by)) return false;
  const std::uint64_t least = of(low).facts.unsignedLow(sort);
  if (strict && least == expr::maskOf(sort)) return false;
  return narrowUnsigned(high, least + by, of(high).facts.unsignedHigh(sort));
}

bool Ranges::orderedFp(Term low, Term high, bool strict) {
  const Sort sort = arena_.sort(low);
  FpRange below = FpRange::between(-FpRange::kInfinity, of(high).fp.high);
  if (strict) below.high = nextBelow(sort, below.high);
  if (strict && below.high == of(high).fp.high) return false;  // -infinity
  if (!narrow(low, below) || !of(low).fp.hasNumbers()) return false;
  FpRange above = FpRange::between(of(low).fp.low, FpRange::kInfinity);
  if (strict) above.low = nextAbove(sort, above.low);
  if (strict && above.low == of(low).fp.low) return false;  // infinity
  return narrow(high, above);
}

}  // namespace javelin::solver::ranges
