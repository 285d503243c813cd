// SPDX-License-Identifier: Apache-2.0
#include "explore/trace_score.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace javelin::explore {

using ir::Condition;
using ir::Kind;

namespace {

// A comparison in which one side is NaN: farther than any number.
constexpr double kOfNan = 1e300;

double realOf(Kind kind, std::uint64_t bits) {
  return kind == Kind::Float ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                             : std::bit_cast<double>(bits);
}

__extension__ using Wide = __int128;

Wide integerOf(Kind kind, std::uint64_t bits) {
  return kind == Kind::Long ? static_cast<std::int64_t>(bits)
                            : static_cast<std::int32_t>(static_cast<std::uint32_t>(bits));
}

// a - b; at least `least` from zero.
double difference(Kind kind, std::uint64_t a, std::uint64_t b) {
  if (kind != Kind::Float && kind != Kind::Double)
    return static_cast<double>(integerOf(kind, a) - integerOf(kind, b));
  return realOf(kind, a) - realOf(kind, b);
}

bool holds(const vm::MeasuredBranch& branch, Condition condition, std::uint64_t a, std::uint64_t b) {
  const auto compare = [&](const auto& x, const auto& y) {
    switch (condition) {
      case Condition::Eq:
        return x == y;
      case Condition::Ne:
        return x != y;
      case Condition::Lt:
        return x < y;
      case Condition::Ge:
        return x >= y;
      case Condition::Gt:
        return x > y;
      case Condition::Le:
        return x <= y;
    }
    return false;
  };
  if (branch.kind == Kind::Float || branch.kind == Kind::Double)
    return compare(realOf(branch.kind, a), realOf(branch.kind, b));
  return compare(integerOf(branch.kind, a), integerOf(branch.kind, b));
}

// How far it is from holding, which it does not.
double missing(const vm::MeasuredBranch& branch, Condition condition, std::uint64_t a, std::uint64_t b) {
  if (branch.kind == Kind::Ref) return 1;
  const double less = difference(branch.kind, a, b);
  const bool is_integer = branch.kind == Kind::Int || branch.kind == Kind::Long;
  double result = 1;
  switch (condition) {
    case Condition::Eq:
      result = less;
      break;
    case Condition::Ne:
      break;
    case Condition::Lt:
      result = is_integer ? less + 1 : less;
      break;
    case Condition::Le:
      result = less;
      break;
    case Condition::Gt:
      result = is_integer ? 1 - less : -less;
      break;
    case Condition::Ge:
      result = -less;
      break;
  }
  if (std::isnan(result)) return kOfNan;
  // Infinities, and differences that are lost in rounding.
  if (result == 0) return std::numeric_limits<double>::denorm_min();
  return std::clamp(result, -kOfNan, kOfNan);
}

}  // namespace

TraceScore::TraceScore(vm::BranchTrace& trace, std::span<const Fit> fits)
    : fits_(fits), distances_(fits.size(), kUnknown) {
  for (const Fit& fit : fits) {
    branches_.push_back(&trace.branchAt(fit.method, fit.offset));
    branches_.back()->meter = this;
  }
}

TraceScore::~TraceScore() {
  for (vm::MeasuredBranch* const branch : branches_) branch->meter = nullptr;
}

void TraceScore::begin() {
  std::fill(distances_.begin(), distances_.end(), kUnknown);
  next_ = 0;
}

double TraceScore::distanceOf(const vm::MeasuredBranch& branch, std::span<const std::uint32_t> sides,
                              std::uint64_t a, std::uint64_t b) {
  const auto wants = [&](std::uint32_t side) {
    return std::find(sides.begin(), sides.end(), side) != sides.end();
  };
  if (branch.is_switch) {
    const Wide number = integerOf(Kind::Int, a);
    const auto taken = std::find(branch.keys.begin(), branch.keys.end(), static_cast<std::int32_t>(number));
    const auto side =
        taken == branch.keys.end() ? 0U : static_cast<std::uint32_t>(taken - branch.keys.begin() + 1);
    if (wants(side)) return 0;
    double least = kOfNan;
    if (wants(0)) least = 1;
    for (std::uint32_t i = 0; i < branch.keys.size(); ++i) {
      const auto away = static_cast<double>(number - branch.keys[i]);
      if (wants(i + 1) && std::fabs(away) < std::fabs(least)) least = away;
    }
    return least;
  }
  const bool is_real = branch.kind == Kind::Float || branch.kind == Kind::Double;
  const bool has_nan = is_real && (std::isnan(realOf(branch.kind, a)) || std::isnan(realOf(branch.kind, b)));
  const bool is_taken = has_nan ? branch.nan_holds : holds(branch, branch.condition, a, b);
  if (wants(is_taken ? 0 : 1)) return 0;
  if (has_nan) return kOfNan;
  return missing(branch, is_taken ? ir::negated(branch.condition) : branch.condition, a, b);
}

void TraceScore::branching(const vm::MeasuredBranch& branch, std::uint64_t a, std::uint64_t b) {
  if (next_ >= fits_.size() || branches_[next_] != &branch) return;
  const double distance = distanceOf(branch, fits_[next_].sides, a, b);
  double& known = distances_[next_];
  if (std::isnan(known) || std::fabs(distance) < std::fabs(known)) known = distance;
  if (distance == 0) ++next_;
}

}  // namespace javelin::explore
