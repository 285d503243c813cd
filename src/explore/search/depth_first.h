// SPDX-License-Identifier: Apache-2.0
// DepthFirst ("dfs"): always the newest state, so that one path is followed to its end before another.
#pragma once

#include <set>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

class DepthFirst : public SearchStrategy {
 public:
  void add(const Candidate& candidate) override { numbers_.insert(candidate.number); }
  void remove(const Candidate& candidate) override { numbers_.erase(candidate.number); }
  StateNumber select(SearchPhase /*phase*/) override { return *numbers_.rbegin(); }

 private:
  std::set<StateNumber> numbers_;
};

}  // namespace javelin::explore
