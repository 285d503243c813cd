// SPDX-License-Identifier: Apache-2.0
// Frontier: the states that wait, and which of them goes on next. All choices are made by counts and a seeded
// generator: the same states in the same order give the same search.
#pragma once

#include <map>
#include <random>
#include <vector>

#include "concolic/path_constraint.h"
#include "explore/execution_tree.h"
#include "explore/options.h"
#include "expr/model.h"
#include "vm/branch_trace.h"
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
  vm::BranchPath passed;              // in the code under test
};

class Frontier {
 public:
  explicit Frontier(const ExploreOptions& options) : strategy_(options.strategy), random_(options.seed) {}

  bool empty() const { return states_.empty(); }
  std::size_t size() const { return states_.size(); }
  void add(State state) { states_.push_back(std::move(state)); }
  State take();

 private:
  static std::pair<program::MethodId, std::uint16_t> siteOf(const State& state);
  std::size_t pick();
  std::size_t leastVisited() const;

  Strategy strategy_;
  std::mt19937_64 random_;
  std::vector<State> states_;  // oldest first
  std::map<std::pair<program::MethodId, std::uint16_t>, std::uint64_t> visits_;
  std::uint64_t taken_ = 0;
};

}  // namespace javelin::explore
