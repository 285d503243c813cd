// SPDX-License-Identifier: Apache-2.0
#include "explore/execution_tree.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"

namespace javelin::explore {
namespace {

using NodeId = ExecutionTree::NodeId;

TreeNode nodeOf(std::string condition) {
  TreeNode node;
  node.condition = std::move(condition);
  return node;
}

TEST(ExecutionTree, RecordsNothingWithoutRoom) {
  ExecutionTree tree;
  EXPECT_FALSE(tree.isRecorded());
  EXPECT_FALSE(tree.makesRoom(0));
}

TEST(ExecutionTree, KeepsWhereAndHowPathsEnd) {
  ExecutionTree tree(10);
  ASSERT_TRUE(tree.makesRoom(0));
  const NodeId left = tree.add(0, nodeOf("x < 1"));
  const NodeId right = tree.add(0, nodeOf("x >= 1"));
  tree.end(left, "returned", true);
  tree.end(right, "threw X", false);
  EXPECT_EQ(tree.nodes()[left].parent, 0U);
  EXPECT_TRUE(tree.nodes()[left].is_end);
  EXPECT_TRUE(tree.nodes()[left].is_complete);
  EXPECT_EQ(tree.nodes()[right].end, "threw X");
  EXPECT_FALSE(tree.nodes()[right].is_complete);
}

TEST(ExecutionTree, CountsPathsBelowItsLastNodes) {
  ExecutionTree tree(3);
  ASSERT_TRUE(tree.makesRoom(0));
  const NodeId left = tree.add(0, nodeOf("a"));
  tree.add(0, nodeOf("b"));
  EXPECT_FALSE(tree.makesRoom(left));
  tree.end(left, "returned", true);
  tree.end(left, "returned", true);
  EXPECT_EQ(tree.nodes()[left].below, 2U);
  EXPECT_EQ(tree.nodes().size(), 3U);
}

TEST(ExecutionTree, TakesTheTreeOfAShareBelowItsNodes) {
  ExecutionTree tree(10);
  ASSERT_TRUE(tree.makesRoom(0));
  const NodeId left = tree.add(0, nodeOf("a"));
  const NodeId right = tree.add(0, nodeOf("b"));
  tree.end(left, "returned", true);
  // A share has a root, and a node for each of the states that it begins with.
  ExecutionTree share(10);
  ASSERT_TRUE(share.makesRoom(0));
  const NodeId begin = share.add(0, nodeOf("b"));
  ASSERT_TRUE(share.makesRoom(begin));
  const NodeId below = share.add(begin, nodeOf("c"));
  share.end(below, "threw Y", true);
  const std::vector<NodeId> at = {right};
  const std::vector<NodeId> here = tree.graft(share, at);
  ASSERT_EQ(here.size(), share.nodes().size());
  EXPECT_EQ(here[begin], right);
  EXPECT_EQ(tree.nodes()[here[below]].parent, right);
  EXPECT_EQ(tree.nodes()[here[below]].end, "threw Y");
}

TEST(ExecutionTree, OfAnExplorationHasAnEndForEachPath) {
  ExploreOptions options = test::Explorations::smallBounds();
  options.tree_nodes = 200;
  const Exploration explored = test::Explorations::shared().run("Ends", "many", options);
  const auto ends = std::count_if(explored.tree.nodes().begin(), explored.tree.nodes().end(),
                                  [](const TreeNode& node) { return node.is_end; });
  EXPECT_EQ(static_cast<std::uint64_t>(ends), explored.paths);
  const auto decided = std::find_if(explored.tree.nodes().begin(), explored.tree.nodes().end(),
                                    [](const TreeNode& node) { return node.line != 0; });
  ASSERT_NE(decided, explored.tree.nodes().end());
  EXPECT_FALSE(decided->condition.empty());
}

}  // namespace
}  // namespace javelin::explore
