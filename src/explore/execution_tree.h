// SPDX-License-Identifier: Apache-2.0
// ExecutionTree: what an exploration decided, for people to look at. A node is a part of a path between two
// forks: the condition that leads into it, where that was decided, and how the path ended there, if it did.
// Only so many nodes are kept; what happens below the last ones is counted.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "explore/outcome.h"

namespace javelin::explore {

struct TreeNode {
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  std::uint32_t parent = kNone;  // always a smaller number
  std::string condition;         // in source terms; empty for the root
  program::MethodId method;      // that decided; invalid if it was a choice of inputs
  std::uint16_t bci = 0;
  int line = 0;              // 0: unknown
  bool is_end = false;       // a path ended here
  bool is_complete = false;  // and nothing was left out
  std::string end;           // "returned", "threw java.lang.X"
  std::uint64_t below = 0;   // paths that ended below and have no nodes of their own
};

class ExecutionTree {
 public:
  using NodeId = std::uint32_t;

  // Of at most so many nodes; with none nothing is recorded.
  explicit ExecutionTree(std::size_t most = 0);

  // One that was made before, to look at.
  static ExecutionTree of(std::vector<TreeNode> nodes);

  const std::vector<TreeNode>& nodes() const { return nodes_; }
  bool isRecorded() const { return !nodes_.empty(); }
  // Whether there is room for both sides of a fork at `at`. If not, both stay at that node, and the paths
  // that end there are counted.
  bool makesRoom(NodeId at);
  NodeId add(NodeId parent, TreeNode node);
  void end(NodeId at, std::string how, bool complete);
  // Puts what another tree has below its i-th node after the root under the node at[i] of this one, which has
  // no end yet. Says where its nodes are now.
  std::vector<NodeId> graft(const ExecutionTree& part, std::span<const NodeId> at);

 private:
  std::size_t most_;
  std::vector<TreeNode> nodes_;
  std::vector<bool> is_cut_;  // by node: there was no room for its children
};

}  // namespace javelin::explore
