// SPDX-License-Identifier: Apache-2.0
// Directed: towards goals (goals.h). Three of four turns go to the state that is nearest to one, by its
// static distance; sides that have been selected before count as a step farther for each time, so that a loop
// which leads back to the same place does not take every turn. The other turn, and all as long as no path has
// called the entry or when no state is known to lead to a goal, are another strategy's.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <utility>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

class Directed : public SearchStrategy {
 public:
  explicit Directed(std::unique_ptr<SearchStrategy> otherwise) : otherwise_(std::move(otherwise)) {}

  void add(const Candidate& candidate) override;
  void remove(const Candidate& candidate) override;
  StateNumber select(SearchPhase phase) override;
  void passed(const Side& side) override { otherwise_->passed(side); }
  void measured(const Candidate& candidate) override;

 private:
  // The least is the best; of equals the newest.
  using Rank = std::pair<std::uint64_t, StateNumber>;

  void rank(const Candidate& candidate);
  void unrank(StateNumber number);

  std::unique_ptr<SearchStrategy> otherwise_;
  std::set<Rank> ranks_;
  std::map<StateNumber, std::uint64_t> scores_;  // of those that have a rank
  std::map<Side, std::uint64_t> selected_;       // how often a state with that side was
  std::uint64_t turn_ = 0;
};

}  // namespace javelin::explore
