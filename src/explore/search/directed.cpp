// SPDX-License-Identifier: Apache-2.0
#include "explore/search/directed.h"

namespace javelin::explore {

void Directed::rank(const Candidate& candidate) {
  if (candidate.distance == Candidate::kFar) return;
  const auto known = selected_.find(candidate.side);
  const std::uint64_t score = candidate.distance + (known == selected_.end() ? 0 : known->second);
  scores_[candidate.number] = score;
  ranks_.insert({score, ~candidate.number});
}

void Directed::unrank(StateNumber number) {
  const auto known = scores_.find(number);
  if (known == scores_.end()) return;
  ranks_.erase({known->second, ~number});
  scores_.erase(known);
}

void Directed::add(const Candidate& candidate) {
  otherwise_->add(candidate);
  rank(candidate);
}

void Directed::remove(const Candidate& candidate) {
  otherwise_->remove(candidate);
  unrank(candidate.number);
  ++selected_[candidate.side];
}

void Directed::measured(const Candidate& candidate) {
  unrank(candidate.number);
  rank(candidate);
}

StateNumber Directed::select(SearchPhase phase) {
  constexpr std::uint64_t kTurns = 4;
  const std::uint64_t turn = turn_++;
  if (phase == SearchPhase::ReachingEntry || ranks_.empty() || turn % kTurns == kTurns - 1)
    return otherwise_->select(phase);
  return ~ranks_.begin()->second;
}

}  // namespace javelin::explore
