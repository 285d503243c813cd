// SPDX-License-Identifier: Apache-2.0
// RandomState ("random-path"): any of the pending states, each as likely as the others.
#pragma once

#include <random>
#include <unordered_map>
#include <vector>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

class RandomState : public SearchStrategy {
 public:
  explicit RandomState(std::uint64_t seed) : random_(seed) {}

  void add(const Candidate& candidate) override;
  void remove(const Candidate& candidate) override;
  StateNumber select(SearchPhase /*phase*/) override { return numbers_[random_() % numbers_.size()]; }

 private:
  std::mt19937_64 random_;
  std::vector<StateNumber> numbers_;                    // the last one takes the place of one that is removed
  std::unordered_map<StateNumber, std::size_t> slots_;  // in numbers_; never iterated over
};

}  // namespace javelin::explore
