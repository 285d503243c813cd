// SPDX-License-Identifier: Apache-2.0
// Frontier: the states that wait, and which of them goes on next. All choices are made by counts and a seeded
// generator: the same states in the same order give the same search.
#pragma once

#include <map>
#include <random>
#include <set>
#include <tuple>
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

// A path that waits to be gone on with.
struct State {
  vm::StateImage image;
  concolic::PathConstraint path;
  expr::Model model;
  std::vector<BranchCount> branches;
  std::uint64_t turns = 0;            // what it has run so far
  ExecutionTree::NodeId tree_node{};  // where it goes on
};

// One side of a condition; how an input is made has no place, but is known by its term.
using Side = std::tuple<program::MethodId, std::uint16_t, std::int32_t>;
inline Side sideOf(const concolic::Conjunct& conjunct) {
  if (!conjunct.method) return {{}, 0, static_cast<std::int32_t>(conjunct.term.value())};
  return {conjunct.method, conjunct.bci, conjunct.side};
}

class Frontier {
 public:
  explicit Frontier(const ExploreOptions& options) : strategy_(options.strategy), random_(options.seed) {}

  bool empty() const { return states_.empty(); }
  std::size_t size() const { return states_.size(); }
  void add(State state) { states_.push_back(std::move(state)); }
  State take();
  // A path goes on past this condition, which is in code under test or not.
  void passed(const concolic::Conjunct& conjunct, bool own);
  // A path got as far as the entry: its inputs could be made.
  void reachedEntry() { reached_entry_ = true; }

 private:
  // Less is better: code under test that no path has been to comes before all else.
  std::pair<int, std::uint64_t> rank(const State& state) const;
  std::size_t pick();
  std::size_t leastVisited() const;
  std::size_t otherInputs() const;

  Strategy strategy_;
  std::mt19937_64 random_;
  std::vector<State> states_;  // oldest first
  std::map<Side, std::uint64_t> visits_;
  std::set<std::pair<program::MethodId, std::uint16_t>> own_;  // conditions in code under test
  std::uint64_t taken_ = 0;
  bool reached_entry_ = false;
};

}  // namespace javelin::explore
