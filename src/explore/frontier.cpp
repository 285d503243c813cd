// SPDX-License-Identifier: Apache-2.0
#include "explore/frontier.h"

namespace javelin::explore {

template <typename Change>
void Frontier::changeSide(const Side& side, Change change) {
  Forked& forked = sides_[side];
  if (!forked.waiting.empty()) ranks_.erase(rankOf(side, forked));
  change(forked);
  if (!forked.waiting.empty()) ranks_.insert(rankOf(side, forked));
}

void Frontier::add(State state, Place place) {
  const Number number = next_++;
  changeSide(sideOf(state.conjuncts.last()), [&](Forked& forked) {
    forked.place = place;
    forked.waiting.insert(number);
  });
  if (state.snapshot) live_.insert(number);
  if (state.conjuncts.last().kind == concolic::ConjunctKind::Choice) inputs_.insert(number);
  states_.emplace(number, Waiting{std::move(state), numbers_.size()});
  numbers_.push_back(number);
}

void Frontier::passed(const concolic::Conjunct& conjunct) {
  changeSide(sideOf(conjunct), [](Forked& forked) { ++forked.visits; });
}

Frontier::Number Frontier::otherInputs() const {
  // The oldest such state changes most of what the inputs are.
  return inputs_.empty() ? leastVisited() : *inputs_.begin();
}

// Before any path has got there: mend the last thing that was refused, or make inputs in another way.
Frontier::Number Frontier::towardsEntry() const {
  switch (taken_ % 4) {
    case 0:
      return otherInputs();
    case 2:
      return leastVisited();
    default:
      return newest();
  }
}

Frontier::Number Frontier::pick() {
  switch (strategy_) {
    case Strategy::Dfs:
      return newest();
    case Strategy::Bfs:
      return states_.begin()->first;
    case Strategy::RandomPath:
      return anyOne();
    case Strategy::Coverage:
      return leastVisited();
    case Strategy::Interleaved:
      break;
  }
  if (!reached_entry_) return towardsEntry();
  // New code first, then deep, then anywhere.
  switch (taken_ % 4) {
    case 0:
    case 2:
      return leastVisited();
    case 1:
      return newest();
    default:
      return anyOne();
  }
}

State Frontier::take() {
  const Number number = pick();
  ++taken_;
  return remove(number);
}

State Frontier::remove(Number number) {
  const auto found = states_.find(number);
  State state = std::move(found->second.state);
  const std::size_t slot = found->second.slot;
  states_.erase(found);
  numbers_[slot] = numbers_.back();
  numbers_.pop_back();
  if (slot < numbers_.size()) states_.at(numbers_[slot]).slot = slot;
  live_.erase(number);
  inputs_.erase(number);
  changeSide(sideOf(state.conjuncts.last()), [&](Forked& forked) {
    forked.waiting.erase(number);
    ++forked.visits;
  });
  return state;
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
