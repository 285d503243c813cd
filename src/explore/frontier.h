// SPDX-License-Identifier: Apache-2.0
// Frontier: the states that wait, and which of them goes on next. All choices are made by counts and a seeded
// generator: the same states in the same order give the same search.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>
#include <vector>

#include "concolic/path_constraint.h"
#include "explore/execution_tree.h"
#include "explore/options.h"
#include "expr/model.h"
#include "vm/state_image.h"

namespace javelin::explore {

// How often branches have been decided, in one run of their innermost loop: by frame and instruction.
struct BranchCount {
  const vm::Frame* frame;
  const ir::Instr* instr;
  std::uint32_t loop;
  std::uint32_t count;
};

// The state of a machine in the middle of a path.
struct Snapshot {
  vm::StateImage image;
  std::vector<BranchCount> branches;
  std::uint64_t turns = 0;  // what it has run so far
};

// A path that waits to be gone on with. Without a snapshot it is run again from the start, which its model
// leads along the same path.
struct State {
  std::optional<Snapshot> snapshot;
  concolic::PathConstraint path;
  expr::Model model;
  ExecutionTree::NodeId tree_node{};  // where it goes on
};

class Frontier {
 public:
  explicit Frontier(const ExploreOptions& options) : strategy_(options.strategy), random_(options.seed) {}

  bool empty() const { return states_.empty(); }
  std::size_t size() const { return states_.size(); }
  void add(State state);
  State take();
  // Takes the snapshots of the older half of those that have one away; false if none has.
  bool evictSome();

 private:
  using Number = std::uint64_t;  // in the order of arrival
  using Site = std::pair<program::MethodId, std::uint16_t>;
  struct Waiting {
    State state;
    std::size_t slot = 0;  // in numbers_
  };
  // Where paths were forked: how often one of them was taken, and those that wait.
  struct Forked {
    std::uint64_t visits = 0;
    std::set<Number> waiting;
  };
  using Rank = std::tuple<std::uint64_t, Number, Site>;  // least visited first, then the newest

  static Site siteOf(const State& state);
  static Rank rankOf(const Site& site, const Forked& forked) {
    return {forked.visits, ~*forked.waiting.rbegin(), site};
  }
  Number pick();
  Number leastVisited() const { return ~std::get<1>(*ranks_.begin()); }
  Number newest() const { return states_.rbegin()->first; }
  Number anyOne() { return numbers_[random_() % numbers_.size()]; }
  template <typename Change>
  void changeSite(const Site& site, Change change);

  Strategy strategy_;
  std::mt19937_64 random_;
  std::map<Number, Waiting> states_;
  std::vector<Number> numbers_;  // of all states, in any order
  std::map<Site, Forked> sites_;
  std::set<Rank> ranks_;   // of the sites where some wait
  std::set<Number> live_;  // have a snapshot
  Number next_ = 0;
  std::uint64_t taken_ = 0;
};

}  // namespace javelin::explore
