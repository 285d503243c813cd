// SPDX-License-Identifier: Apache-2.0
#include "explore/execution_tree.h"

#include "support/check.h"

namespace javelin::explore {

ExecutionTree::ExecutionTree(std::size_t most) : most_(most) {
  if (most_ == 0) return;
  nodes_.emplace_back();
  is_cut_.push_back(false);
}

ExecutionTree ExecutionTree::of(std::vector<TreeNode> nodes) {
  ExecutionTree tree;
  tree.is_cut_.resize(nodes.size());
  tree.nodes_ = std::move(nodes);
  return tree;
}

bool ExecutionTree::makesRoom(NodeId at) {
  if (nodes_.empty()) return false;
  if (nodes_.size() + 2 <= most_) return true;
  is_cut_[at] = true;
  return false;
}

ExecutionTree::NodeId ExecutionTree::add(NodeId parent, TreeNode node) {
  PRECONDITION(parent < nodes_.size());
  node.parent = parent;
  nodes_.push_back(std::move(node));
  is_cut_.push_back(false);
  return static_cast<NodeId>(nodes_.size() - 1);
}

void ExecutionTree::end(NodeId at, std::string how, bool complete) {
  if (nodes_.empty()) return;
  TreeNode& node = nodes_[at];
  if (is_cut_[at]) {
    ++node.below;
    return;
  }
  node.is_end = true;
  node.is_complete = complete;
  node.end = std::move(how);
}

}  // namespace javelin::explore
