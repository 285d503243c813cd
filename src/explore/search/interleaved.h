// SPDX-License-Identifier: Apache-2.0
// Interleaved ("interleaved", the default): several strategies by turns, so that none of them can get stuck.
//   Behind the entry: the least visited side every second turn, and between them the newest state and any
//   state.
//   Before any path has called the entry: the newest state every second turn, which changes what was rejected
//   last, and between them inputs that are constructed otherwise and the least visited side.
#pragma once

#include <set>

#include "explore/search/depth_first.h"
#include "explore/search/least_visited.h"
#include "explore/search/random_state.h"

namespace javelin::explore {

class Interleaved : public SearchStrategy {
 public:
  explicit Interleaved(std::uint64_t seed) : any_(seed) {}

  void add(const Candidate& candidate) override;
  void remove(const Candidate& candidate) override;
  StateNumber select(SearchPhase phase) override;
  void passed(const Side& side) override { least_visited_.passed(side); }

 private:
  SearchStrategy& strategyOfTurn(std::uint64_t turn);
  StateNumber towardsEntry(std::uint64_t turn);

  LeastVisited least_visited_;
  DepthFirst newest_;
  RandomState any_;
  std::set<StateNumber> other_inputs_;  // states that chose how an input is constructed
  std::uint64_t turn_ = 0;
};

}  // namespace javelin::explore
