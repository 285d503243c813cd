// SPDX-License-Identifier: Apache-2.0
#include "explore/search/interleaved.h"

namespace javelin::explore {

void Interleaved::add(const Candidate& candidate) {
  least_visited_.add(candidate);
  newest_.add(candidate);
  any_.add(candidate);
  if (candidate.chooses_inputs) other_inputs_.insert(candidate.number);
}

void Interleaved::remove(const Candidate& candidate) {
  least_visited_.remove(candidate);
  newest_.remove(candidate);
  any_.remove(candidate);
  other_inputs_.erase(candidate.number);
}

SearchStrategy& Interleaved::strategyOfTurn(std::uint64_t turn) {
  switch (turn % 4) {
    case 1:
      return newest_;
    case 3:
      return any_;
    default:
      return least_visited_;
  }
}

StateNumber Interleaved::towardsEntry(std::uint64_t turn) {
  if (turn % 2 == 1) return newest_.select(SearchPhase::ReachingEntry);
  // The oldest choice changes most of what the inputs are.
  if (turn % 4 == 0 && !other_inputs_.empty()) return *other_inputs_.begin();
  return least_visited_.select(SearchPhase::ReachingEntry);
}

StateNumber Interleaved::select(SearchPhase phase) {
  const std::uint64_t turn = turn_++;
  if (phase == SearchPhase::ReachingEntry) return towardsEntry(turn);
  return strategyOfTurn(turn).select(phase);
}

}  // namespace javelin::explore
