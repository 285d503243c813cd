// SPDX-License-Identifier: Apache-2.0
// BreadthFirst ("bfs"): always the oldest state, so that short paths end before long ones.
#pragma once

#include <set>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

class BreadthFirst : public SearchStrategy {
 public:
  void add(const Candidate& candidate) override { numbers_.insert(candidate.number); }
  void remove(const Candidate& candidate) override { numbers_.erase(candidate.number); }
  StateNumber select(SearchPhase /*phase*/) override { return *numbers_.begin(); }

 private:
  std::set<StateNumber> numbers_;
};

}  // namespace javelin::explore
