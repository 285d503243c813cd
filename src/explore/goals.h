// SPDX-License-Identifier: Apache-2.0
// Goals: places that an exploration is for (`javelin reach`). With goals, states that are nearer to one run
// first, only paths that come to one that none before has come to are kept, and the exploration ends when it
// has come to all that its entry can lead to. Immutable; any thread may read it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "explore/call_graph.h"
#include "explore/entry.h"
#include "explore/trace_score.h"
#include "vm/branch_trace.h"

namespace javelin::explore {

// Reached by a path that passes any of the places: sides, instructions, throws.
struct Goal {
  std::vector<vm::BranchPlace> places;
  // Blocks that have them, by method; where a distance ends.
  std::vector<std::pair<program::MethodId, std::uint32_t>> blocks;
};

// An execution that the search backwards proposes for a goal: where a walk over runs begins (unit_walk.cpp).
struct Proposal {
  enum class Part : std::uint8_t { Itself, Length, Element };
  struct Value {
    std::uint32_t parameter = 0;  // 0 is `this`, if there is one
    Part part = Part::Itself;     // of an array or string
    std::uint32_t index = 0;      // of an element
    std::uint64_t bits = 0;       // of a reference only whether it is null
  };

  std::size_t goal = 0;
  std::vector<Fit> fits;        // in the order of execution
  std::vector<Value> values;    // of which the search knows that they fit all that it can decide
  std::set<std::uint32_t> run;  // parameters on which results depend that only a run can tell
};

struct Goals {
  std::vector<Goal> all;
  vm::WantedPlaces wanted;  // what the trace must be told so that it has all of them
  std::shared_ptr<const CallGraph> graph;
  // Numbers of the goals that each entry is explored for.
  std::map<Entry, std::vector<std::size_t>> of_entry;
  std::map<Entry, std::vector<Proposal>> proposals;
  bool proposals_only = false;  // nothing else is explored
};

// How far each block is from the nearest of some goals. A state's distance is the least over its frames: what
// a frame can still come to by itself, and what its callers can once it has returned.
class GoalDistances {
 public:
  static constexpr std::uint32_t kFar = ~std::uint32_t{0};

  GoalDistances(const Goals& goals, const std::vector<std::size_t>& open);

  // From the beginning of a block; kFar if code cannot go on to a goal from there, or is not known.
  std::uint32_t from(program::MethodId method, std::uint32_t block) const;
  // From a side of the branch that ends the block, which leads to `target`.
  std::uint32_t fromSide(program::MethodId method, std::uint32_t block, std::uint16_t side,
                         std::uint32_t target) const;

 private:
  const CallGraph& graph_;
  std::vector<std::uint32_t> distances_;  // by node
  std::set<vm::BranchPlace> sides_;       // that are goals
};

}  // namespace javelin::explore
