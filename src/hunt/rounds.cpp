// SPDX-License-Identifier: Apache-2.0
#include "hunt/rounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

namespace javelin::hunt {

using ledger::EntryId;

namespace {

std::uint64_t times(std::uint64_t bound, std::uint64_t factor) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  return bound > kMost / factor ? kMost : bound * factor;
}

}  // namespace

Rounds::Rounds(explore::ExploreOptions bounds) : bounds_(std::move(bounds)) {
  // A round that is less than half of the next one.
  for (std::uint64_t effort = kFirstEffort; effort < bounds_.effort_bound / 2; effort *= kEarlyFactor)
    ++of_bounds_;
}

std::uint64_t Rounds::effortOf(unsigned number) const {
  if (number >= of_bounds_) return bounds_.effort_bound;
  std::uint64_t effort = kFirstEffort;
  for (unsigned i = 1; i < number; ++i) effort *= kEarlyFactor;
  return effort;
}

explore::ExploreOptions Rounds::options(unsigned number) const {
  explore::ExploreOptions options = bounds_;
  if (number < of_bounds_)
    options.early_round = {effortOf(number), fmt::format("after round {} of {}", number, of_bounds_)};
  for (unsigned i = of_bounds_; i < number; ++i) options.bounds_factor *= kLateFactor;
  options.path_bound = times(options.path_bound, options.bounds_factor);
  options.query_bound = times(options.query_bound, options.bounds_factor);
  options.effort_bound = times(options.effort_bound, options.bounds_factor);
  return options;
}

bool Rounds::wantsMore(const explore::Exploration& explored, unsigned number) const {
  if (number < of_bounds_) return explored.is_out_of_effort;
  if (number >= of_bounds_ + kMostLateRounds) return false;
  constexpr std::array kLifted = {EntryId::PathBound, EntryId::QueryBound, EntryId::EffortBound};
  return explored.is_out_of_effort || std::any_of(kLifted.begin(), kLifted.end(),
                                                  [&](EntryId id) { return explored.ledger.count(id) != 0; });
}

unsigned Rounds::firstFor(std::size_t methods, unsigned workers, double seconds) const {
  constexpr double kUnitsInSecond = 1e9;
  constexpr double kPart = 4;
  const double each =
      kUnitsInSecond * seconds * workers / kPart / static_cast<double>(std::max<std::size_t>(1, methods));
  unsigned first = 1;
  while (first < of_bounds_ && static_cast<double>(effortOf(first + 1)) <= each) ++first;
  return first;
}

}  // namespace javelin::hunt
