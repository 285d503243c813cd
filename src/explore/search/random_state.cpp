// SPDX-License-Identifier: Apache-2.0
#include "explore/search/random_state.h"

namespace javelin::explore {

void RandomState::add(const Candidate& candidate) {
  slots_.emplace(candidate.number, numbers_.size());
  numbers_.push_back(candidate.number);
}

void RandomState::remove(const Candidate& candidate) {
  const auto found = slots_.find(candidate.number);
  const std::size_t slot = found->second;
  slots_.erase(found);
  const StateNumber last = numbers_.back();
  numbers_.pop_back();
  if (slot == numbers_.size()) return;
  numbers_[slot] = last;
  slots_[last] = slot;
}

}  // namespace javelin::explore
