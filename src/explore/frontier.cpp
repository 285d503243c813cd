// SPDX-License-Identifier: Apache-2.0
#include "explore/frontier.h"

namespace javelin::explore {

std::pair<int, std::uint64_t> Frontier::rank(const State& state) const {
  const concolic::Conjunct& last = state.path.conjuncts.back();
  const auto found = visits_.find(sideOf(last));
  const std::uint64_t visits = found == visits_.end() ? 0 : found->second;
  // How an input is made belongs to no code, and decides which code is reached.
  const bool own = !last.method || own_.contains({last.method, last.bci});
  return {own && visits == 0 ? 0 : 1, own ? visits : 2 * visits + 1};
}

std::size_t Frontier::leastVisited() const {
  std::size_t best = states_.size() - 1;
  std::pair<int, std::uint64_t> least{2, 0};
  // Of equals the newest.
  for (std::size_t i = states_.size(); i-- > 0;) {
    const auto here = rank(states_[i]);
    if (here >= least) continue;
    least = here;
    best = i;
    if (least == std::pair<int, std::uint64_t>()) break;
  }
  return best;
}

std::size_t Frontier::otherInputs() const {
  // The oldest such state changes most of what the inputs are.
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (!states_[i].path.conjuncts.back().method) return i;
  }
  return leastVisited();
}

void Frontier::passed(const concolic::Conjunct& conjunct, bool own) {
  ++visits_[sideOf(conjunct)];
  if (own) own_.insert({conjunct.method, conjunct.bci});
}

std::size_t Frontier::pick() {
  const std::size_t newest = states_.size() - 1;
  switch (strategy_) {
    case Strategy::Dfs:
      return newest;
    case Strategy::Bfs:
      return 0;
    case Strategy::RandomPath:
      return random_() % states_.size();
    case Strategy::Coverage:
      return leastVisited();
    case Strategy::Interleaved:
      break;
  }
  // New code first, then deep, then anywhere; before any path has got to the entry, inputs that are made in
  // another way.
  if (!reached_entry_ && taken_ % 2 == 0) return otherInputs();
  switch (taken_ % 4) {
    case 0:
    case 2:
      return leastVisited();
    case 1:
      return newest;
    default:
      return random_() % states_.size();
  }
}

State Frontier::take() {
  const std::size_t at = pick();
  ++taken_;
  ++visits_[sideOf(states_[at].path.conjuncts.back())];
  State state = std::move(states_[at]);
  states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(at));
  return state;
}

}  // namespace javelin::explore
