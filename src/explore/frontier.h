// SPDX-License-Identifier: Apache-2.0
// Frontier: the states that wait, and which of them goes on next. All choices are made by counts and a seeded
// generator: the same states in the same order give the same search.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "concolic/path_constraint.h"
#include "explore/execution_tree.h"
#include "explore/options.h"
#include "explore/shared_path.h"
#include "expr/model.h"
#include "support/held_bytes.h"
#include "vm/branch_trace.h"
#include "vm/state_image.h"

namespace javelin::explore {

// How often branches have been decided, in one run of their innermost loop: by frame and instruction.
struct BranchCount {
  const vm::Frame* frame;
  const ir::Body* body;  // another frame may get the place of one that an exception has ended
  const ir::Instr* instr;
  std::uint32_t loop;
  std::uint32_t count;
};

// The state of a machine in the middle of a path.
struct Snapshot {
  vm::StateImage image;
  std::vector<BranchCount> branches;
  std::uint64_t turns = 0;  // what it has run so far
  vm::BranchPath passed;    // in the code under test
  HeldBytes held;           // what belongs to nobody else: stacks and counts of branches
};

// A path that waits to be gone on with. Without a snapshot it is run again from the start, which its model
// leads along the same path.
struct State {
  std::optional<Snapshot> snapshot;
  SharedPath conjuncts;
  concolic::PathConstraint path;  // the rest of it: its own conjuncts are empty
  expr::Model model;
  ExecutionTree::NodeId tree_node{};  // where it goes on
};

// One side of a condition; how an input is made has no place, but is known by its term.
using Side = std::tuple<program::MethodId, std::uint16_t, std::int32_t>;
inline Side sideOf(const concolic::Conjunct& conjunct) {
  if (!conjunct.method) return {{}, 0, static_cast<std::int32_t>(conjunct.term.value())};
  return {conjunct.method, conjunct.bci, conjunct.side};
}

// Where the last condition of a path is.
struct Place {
  bool own = false;     // in code under test
  bool making = false;  // while inputs are made, not behind the call of the entry
};

class Frontier {
 public:
  explicit Frontier(const ExploreOptions& options) : strategy_(options.strategy), random_(options.seed) {}

  bool empty() const { return states_.empty(); }
  std::size_t size() const { return states_.size(); }
  void add(State state, Place place);
  State take();
  State takeOldest() { return remove(states_.begin()->first); }
  // A path goes on past this condition.
  void passed(const concolic::Conjunct& conjunct);
  // A path got as far as the entry: its inputs could be made.
  void reachedEntry() { reached_entry_ = true; }
  bool hasReachedEntry() const { return reached_entry_; }
  // Takes the snapshots of the older half of those that have one away; false if none has.
  bool evictSome();

 private:
  using Number = std::uint64_t;  // in the order of arrival
  struct Waiting {
    State state;
    std::size_t slot = 0;  // in numbers_
  };
  // How often paths went to this side of a condition, and those that wait to.
  struct Forked {
    std::uint64_t visits = 0;
    Place place;
    std::set<Number> waiting;
  };
  // Least is best: what the entry has not been to in code under test comes before all else, then what was
  // visited least; of equals the newest. What only makes inputs counts less: constructors with many paths
  // would take all there is.
  using Rank = std::tuple<std::uint64_t, Number, Side>;

  static Rank rankOf(const Side& side, const Forked& forked) {
    const bool is_new = forked.visits == 0 && forked.place.own && !forked.place.making;
    const std::uint64_t weight = (forked.place.own ? 1U : 2U) * (forked.place.making ? 2U : 1U);
    return {is_new ? 0 : weight * (1 + forked.visits), ~*forked.waiting.rbegin(), side};
  }
  Number pick();
  State remove(Number number);
  Number leastVisited() const { return ~std::get<1>(*ranks_.begin()); }
  Number otherInputs() const;
  Number towardsEntry() const;
  Number newest() const { return states_.rbegin()->first; }
  Number anyOne() { return numbers_[random_() % numbers_.size()]; }
  template <typename Change>
  void changeSide(const Side& side, Change change);

  Strategy strategy_;
  std::mt19937_64 random_;
  std::map<Number, Waiting> states_;
  std::vector<Number> numbers_;  // of all states, in any order
  std::map<Side, Forked> sides_;
  std::set<Rank> ranks_;     // of the sides where some wait
  std::set<Number> live_;    // have a snapshot
  std::set<Number> inputs_;  // make their inputs otherwise
  Number next_ = 0;
  std::uint64_t taken_ = 0;
  bool reached_entry_ = false;
};

}  // namespace javelin::explore
