// SPDX-License-Identifier: Apache-2.0
#include "explore/frontier.h"

#include <algorithm>

#include "explore/search/directed.h"
#include "explore/search/strategies.h"
#include "support/check.h"

namespace javelin::explore {

namespace {

std::uint32_t distanceOf(const State& state, const GoalDistances& goals) {
  std::uint32_t least = GoalDistances::kFar;
  std::uint32_t returns = 0;
  for (const CodePoint& point : state.points) {
    const std::uint32_t distance = point.distance(goals);
    if (distance != GoalDistances::kFar) least = std::min(least, distance + returns);
    ++returns;
  }
  return least;
}

}  // namespace

Frontier::Frontier(const ExploreOptions& options)
    : strategy_(makeSearchStrategy(options.strategy, options.seed)) {
  PRECONDITION(strategy_ != nullptr);
  if (options.goals != nullptr) strategy_ = std::make_unique<Directed>(std::move(strategy_));
}

void Frontier::measureAgain(const GoalDistances& goals) {
  for (auto& [number, pending] : states_) {
    pending.candidate.distance = distanceOf(pending.state, goals);
    strategy_->measured(pending.candidate);
  }
}

void Frontier::add(State state, Place place, const GoalDistances* goals) {
  const concolic::Conjunct& last = state.conjuncts.last();
  const Candidate candidate{.number = next_++,
                            .side = sideOf(last),
                            .place = place,
                            .chooses_inputs = last.kind == concolic::ConjunctKind::Choice,
                            .distance = goals == nullptr ? Candidate::kFar : distanceOf(state, *goals)};
  strategy_->add(candidate);
  if (state.snapshot) live_.insert(candidate.number);
  states_.emplace(candidate.number, Pending{std::move(state), candidate});
}

State Frontier::take() { return remove(strategy_->select(phase_)); }

State Frontier::remove(StateNumber number) {
  const auto found = states_.find(number);
  PRECONDITION(found != states_.end());
  Pending pending = std::move(found->second);
  states_.erase(found);
  live_.erase(number);
  strategy_->remove(pending.candidate);
  return std::move(pending.state);
}

bool Frontier::evictSome() {
  if (live_.empty()) return false;
  for (std::size_t left = (live_.size() + 1) / 2; left > 0; --left) {
    states_.at(*live_.begin()).state.snapshot.reset();
    live_.erase(live_.begin());
  }
  return true;
}

}  // namespace javelin::explore
