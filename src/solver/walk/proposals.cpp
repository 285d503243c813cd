// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/proposals.h"

#include <algorithm>
#include <cmath>

namespace javelin::solver::walk {

namespace {

// Steps spread over 2^-kSpread to 2^kSpread times the radius.
constexpr int kSpread = 6;

// A number of any common magnitude.
double anyNumber(Random& random) {
  return random.normal() * std::exp2(static_cast<double>(random.between(-12, 24)));
}

bool isIn(Interval allowed, double value) { return value >= allowed.least && value <= allowed.most; }

}  // namespace

Proposals::Proposals(const expr::TermArena& arena, const Formula& formula, const WalkOptions& options)
    : start_radius_log2_(options.step_radius_log2), samples_(std::max(options.samples, 1U)) {
  for (std::uint32_t v = 0; v < formula.variables().size(); ++v) sorts_.push_back(formula.sort(v));
  radii_log2_.assign(sorts_.size(), start_radius_log2_);
  std::vector<Term> roots;
  for (std::uint32_t c = 0; c < formula.constraintCount(); ++c) roots.push_back(formula.constraint(c));
  for (const Term term : arena.reachable(roots)) {
    if (!arena.isConst(term)) continue;
    const double value = toReal(arena.sort(term), arena.constBits(term));
    if (!std::isnan(value)) numbers_.push_back(value);
  }
  std::sort(numbers_.begin(), numbers_.end());
  numbers_.erase(std::unique(numbers_.begin(), numbers_.end()), numbers_.end());
}

std::uint64_t Proposals::propose(std::uint32_t variable, std::uint64_t present, Interval allowed,
                                 Random& random) const {
  const Sort sort = sorts_[variable];
  if (sort == Sort::Bool) return present ^ 1;
  std::uint64_t value = present;
  for (std::uint32_t i = 0; i < samples_; ++i) {
    value = expr::isFp(sort) ? proposeFloat(variable, present, allowed, random)
                             : proposeInteger(variable, present, allowed, random);
    if (value != present && isIn(allowed, toReal(sort, value))) break;
  }
  return value;
}

std::uint64_t Proposals::proposeFloat(std::uint32_t variable, std::uint64_t present, Interval allowed,
                                      Random& random) const {
  const Sort sort = sorts_[variable];
  const double x = toReal(sort, present);
  const std::size_t kind = random.below(100);
  if (kind < 40) {
    return disturb(variable, present, radii_log2_[variable] + random.between(-kSpread, kSpread), random);
  }
  if (kind < 50) return fromReal(sort, x * (1 + random.normal() * std::exp2(-random.between(0, 50))));
  if (kind < 65) {
    const std::int64_t steps = 1 + static_cast<std::int64_t>(random.bits() >> random.between(48, 63));
    return stepped(sort, present, random.chance(0.5) ? steps : -steps);
  }
  if (kind < 73) return rounded(variable, present, random.between(0, 6));
  if (kind < 80) return fromReal(sort, knownNumber(random));
  if (kind < 90) return fromReal(sort, within(allowed, x, random));
  if (kind < 98) return fromReal(sort, anyNumber(random));
  return oddFloat(sort, x, random);
}

std::uint64_t Proposals::oddFloat(Sort sort, double present, Random& random) const {
  const double largest = sort == Sort::F64 ? std::numeric_limits<double>::max()
                                           : static_cast<double>(std::numeric_limits<float>::max());
  const double least = sort == Sort::F64 ? std::numeric_limits<double>::denorm_min()
                                         : static_cast<double>(std::numeric_limits<float>::denorm_min());
  const double odd[] = {0,        -0.0,      largest, -largest, least,       -least,
                        INFINITY, -INFINITY, NAN,     -present, 1 / present, present * 2};
  return fromReal(sort, odd[random.below(std::size(odd))]);
}

std::uint64_t Proposals::proposeInteger(std::uint32_t variable, std::uint64_t present, Interval allowed,
                                        Random& random) const {
  const Sort sort = sorts_[variable];
  const double x = toReal(sort, present);
  const std::uint64_t mask = expr::maskOf(sort);
  const std::size_t kind = random.below(100);
  if (kind < 30) {
    return disturb(variable, present, radii_log2_[variable] + random.between(-kSpread, kSpread), random);
  }
  if (kind < 55) {
    std::uint64_t value = present;
    for (int flips = random.between(1, 3); flips > 0; --flips) {
      value ^= std::uint64_t{1} << random.below(expr::widthOf(sort));
    }
    return value;
  }
  if (kind < 65)
    return stepped(sort, present, random.chance(0.5) ? random.between(1, 3) : -random.between(1, 3));
  if (kind < 74) return fromReal(sort, knownNumber(random) + random.between(-1, 1));
  if (kind < 84) return fromReal(sort, within(allowed, x, random));
  if (kind < 90) return fromReal(sort, anyNumber(random));
  if (kind < 95) return random.bits() >> random.between(0, 63) & mask;
  const std::uint64_t odd[] = {(0 - present) & mask, ~present & mask,     present << 1 & mask,
                               present >> 1,         expr::maxBits(sort), expr::minBits(sort)};
  return odd[random.below(std::size(odd))];
}

// Anywhere in a bounded interval; otherwise from its one end, or from where it is.
double Proposals::within(Interval allowed, double present, Random& random) const {
  const bool has_least = std::isfinite(allowed.least);
  const bool has_most = std::isfinite(allowed.most);
  if (has_least && has_most) return allowed.least + (allowed.most - allowed.least) * random.unit();
  const double size = std::fabs(anyNumber(random));
  if (has_least) return allowed.least + size;
  if (has_most) return allowed.most - size;
  return present + (random.chance(0.5) ? size : -size);
}

double Proposals::knownNumber(Random& random) const {
  if (numbers_.empty()) return random.between(-2, 2);
  const double number = numbers_[random.below(numbers_.size())];
  return random.chance(0.3) ? -number : number;
}

std::uint64_t Proposals::disturb(std::uint32_t variable, std::uint64_t present, double radius_log2,
                                 Random& random) const {
  const Sort sort = sorts_[variable];
  if (sort == Sort::Bool) return random.chance(0.5) ? present ^ 1 : present;
  const double x = toReal(sort, present);
  const double from = std::isfinite(x) ? x : 0;
  double step = random.normal() * std::exp2(radius_log2);
  if (isInteger(sort) && std::fabs(step) < 1) step = step < 0 ? -1 : 1;
  return fromReal(sort, from + step);
}

std::uint64_t Proposals::rounded(std::uint32_t variable, std::uint64_t present, int decimals) const {
  const Sort sort = sorts_[variable];
  if (isInteger(sort)) return present;
  const double scale = std::pow(10.0, decimals);
  const double value = std::nearbyint(toReal(sort, present) * scale) / scale;
  return std::isfinite(value) ? fromReal(sort, value + 0.0) : present;
}

void Proposals::succeeded(std::uint32_t variable, std::uint64_t before, std::uint64_t after) {
  const double step = std::fabs(toReal(sorts_[variable], after) - toReal(sorts_[variable], before));
  if (!std::isfinite(step) || step == 0) return;
  double& radius = radii_log2_[variable];
  radius = std::clamp(0.5 * radius + 0.5 * std::log2(step), -1000.0, 1000.0);
}

void Proposals::failed(std::uint32_t variable) {
  double& radius = radii_log2_[variable];
  radius = std::max(radius - 2, isInteger(sorts_[variable]) ? 0.0 : -60.0);
}

void Proposals::resetRadii() { std::fill(radii_log2_.begin(), radii_log2_.end(), start_radius_log2_); }

}  // namespace javelin::solver::walk
