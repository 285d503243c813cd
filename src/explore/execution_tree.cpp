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

std::vector<ExecutionTree::NodeId> ExecutionTree::graft(const ExecutionTree& part,
                                                        std::span<const NodeId> at) {
  if (nodes_.empty() || part.nodes_.empty()) return {};
  PRECONDITION(part.nodes_.size() > at.size());
  std::vector<NodeId> here(part.nodes_.size());
  for (std::size_t i = 1; i < part.nodes_.size(); ++i) {
    const TreeNode& node = part.nodes_[i];
    if (i > at.size()) {
      here[i] = add(here[node.parent], node);
      is_cut_[here[i]] = part.is_cut_[i];
      continue;
    }
    here[i] = at[i - 1];
    TreeNode& mine = nodes_[here[i]];
    if (is_cut_[here[i]]) {
      mine.below += node.below + (node.is_end ? 1 : 0);
      continue;
    }
    is_cut_[here[i]] = part.is_cut_[i];
    mine.is_end = node.is_end;
    mine.is_complete = node.is_complete;
    mine.end = node.end;
    mine.below = node.below;
  }
  return here;
}

}  // namespace javelin::explore
