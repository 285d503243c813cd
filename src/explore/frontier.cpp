// SPDX-License-Identifier: Apache-2.0
#include "explore/frontier.h"

namespace javelin::explore {

std::pair<program::MethodId, std::uint16_t> Frontier::siteOf(const State& state) {
  const concolic::Conjunct& last = state.path.conjuncts.back();
  return {last.method, last.bci};
}

std::size_t Frontier::leastVisited() const {
  std::size_t best = states_.size() - 1;
  std::uint64_t fewest = ~std::uint64_t{0};
  // Of equals the newest.
  for (std::size_t i = states_.size(); i-- > 0;) {
    const auto found = visits_.find(siteOf(states_[i]));
    const std::uint64_t visits = found == visits_.end() ? 0 : found->second;
    if (visits >= fewest) continue;
    fewest = visits;
    best = i;
    if (fewest == 0) break;
  }
  return best;
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
  // New code first, then deep, then anywhere.
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
  ++visits_[siteOf(states_[at])];
  State state = std::move(states_[at]);
  states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(at));
  return state;
}

}  // namespace javelin::explore
