// SPDX-License-Identifier: Apache-2.0
// LeastVisited ("coverage"): the state whose path continues where the fewest paths have been. Sides of
// conditions in code under test that no path took behind the call of the entry come before all others; of
// equals the newest state. Sides outside of the code under test, and those that only construct inputs, count
// as visited more often than they were: constructors with many paths would take every turn otherwise.
#pragma once

#include <map>
#include <set>

#include "explore/search/search_strategy.h"

namespace javelin::explore {

class LeastVisited : public SearchStrategy {
 public:
  void add(const Candidate& candidate) override;
  // A removed state has its side visited: it runs now.
  void remove(const Candidate& candidate) override;
  StateNumber select(SearchPhase /*phase*/) override { return ~std::get<1>(*ranks_.begin()); }
  void passed(const Side& side) override;

 private:
  // How often paths continued on a side, and the states that are to.
  struct Visits {
    std::uint64_t count = 0;
    Place place;
    std::set<StateNumber> pending;
  };
  // The least is the best.
  using Rank = std::tuple<std::uint64_t, StateNumber, Side>;

  static Rank rankOf(const Side& side, const Visits& visits);
  template <typename Change>
  void change(const Side& side, Change change);

  std::map<Side, Visits> sides_;
  std::set<Rank> ranks_;  // of the sides with pending states
};

}  // namespace javelin::explore
