// SPDX-License-Identifier: Apache-2.0
// Frontier: owns the pending states of a unit. Which of them runs next is its search strategy's choice
// (search/search_strategy.h). One thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "concolic/path_constraint.h"
#include "explore/execution_tree.h"
#include "explore/goals.h"
#include "explore/options.h"
#include "explore/search/search_strategy.h"
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
  expr::Model model;  // under which the bits in it are right
  std::vector<BranchCount> branches;
  std::uint64_t turns = 0;  // what it has run so far
  vm::BranchPath passed;    // in the code under test
  HeldBytes held;           // what belongs to nobody else: stacks and counts of branches
};

// Where a frame of a pending state continues, in code that the goals' graph has.
struct CodePoint {
  program::MethodId method;
  std::uint32_t block = 0;
  // Of the innermost frame that is at a branch: the side that the state continues on.
  std::optional<std::uint16_t> side = std::nullopt;
  std::uint32_t target = 0;  // the block that the side leads to

  std::uint32_t distance(const GoalDistances& goals) const {
    return side ? goals.fromSide(method, block, *side, target) : goals.from(method, block);
  }
};

// A path that waits to be gone on with. Without a snapshot it is run again from the start, which its model
// leads along the same path.
struct State {
  std::optional<Snapshot> snapshot;
  SharedPath conjuncts;
  concolic::PathKnowledge knowledge;  // the rest of the path constraint
  expr::Model model;
  ExecutionTree::NodeId tree_node{};  // where it goes on
  // Whether its last conjunct is possible. If nobody has asked yet, the model is one of the path before it.
  enum class Side : std::uint8_t { Possible, NotAsked, NotAskedWithoutModel };
  Side side = Side::Possible;
  // The path has been explored already, and is run again under this model for the sake of places that it
  // passes inside of merged regions.
  std::vector<vm::BranchPlace> wanted = {};
  // Of its frames, innermost first, if there are goals.
  std::vector<CodePoint> points = {};
};

inline Side sideOf(const concolic::Conjunct& conjunct) {
  if (!conjunct.method) return {{}, 0, static_cast<std::int32_t>(conjunct.term.value())};
  return {conjunct.method, conjunct.bci, conjunct.side};
}

class Frontier {
 public:
  // The options name a strategy that there is.
  explicit Frontier(const ExploreOptions& options);

  bool empty() const { return states_.empty(); }
  std::size_t size() const { return states_.size(); }
  // The distances are those of the state's points; null: there are no goals.
  void add(State state, Place place, const GoalDistances* goals = nullptr);
  // Goals have been reached: the others are as far as this says.
  void measureAgain(const GoalDistances& goals);
  // The state that the strategy selects.
  State take();
  State takeOldest() { return remove(states_.begin()->first); }
  // The running path continued past this condition.
  void passed(const concolic::Conjunct& conjunct) { strategy_->passed(sideOf(conjunct)); }
  // A path got as far as the entry: its inputs could be constructed.
  void reachedEntry() { phase_ = SearchPhase::ExploringEntry; }
  bool hasReachedEntry() const { return phase_ == SearchPhase::ExploringEntry; }
  // Takes the snapshots of the older half of those that have one away; false if none has.
  bool evictSome();

 private:
  struct Pending {
    State state;
    Candidate candidate;  // as the strategy knows it
  };
  State remove(StateNumber number);

  std::unique_ptr<SearchStrategy> strategy_;
  std::map<StateNumber, Pending> states_;
  std::set<StateNumber> live_;  // have a snapshot
  StateNumber next_ = 0;
  SearchPhase phase_ = SearchPhase::ReachingEntry;
};

}  // namespace javelin::explore
