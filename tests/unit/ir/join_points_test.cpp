// SPDX-License-Identifier: Apache-2.0
// Joins and the order of evaluation (row M1) against their definitions, on random graphs.
#include "ir/join_points.h"

#include <gtest/gtest.h>

#include "graph_fixture.h"

namespace javelin::ir {
namespace {

// A body of this graph in which the blocks without successors return, or throw where `throws` says so.
std::unique_ptr<Body> bodyWith(const Graph& graph, const std::vector<bool>& throws) {
  auto body = bodyOfGraph(graph, Graph(graph.size()));
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    if (graph[i].empty() && throws[i]) body->instructions[body->blocks[i].instructions.first].op = Op::Throw;
  }
  return body;
}

class RandomJoins : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    Random random(static_cast<std::uint64_t>(GetParam()));
    graph = randomGraph(random, 2 + below(random, 12), 3);
    throws.resize(graph.size());
    for (std::size_t i = 0; i < throws.size(); ++i) throws[i] = below(random, 3) == 0;
    body = bodyWith(graph, throws);
  }
  bool returnsFrom(std::uint32_t node, std::uint32_t without = kNoNode) const {
    const std::vector<bool> reached = reachedFrom(graph, node, without);
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
      if (reached[i] && graph[i].empty() && !throws[i]) return true;
    }
    return false;
  }

  Graph graph;
  std::vector<bool> throws;
  std::unique_ptr<Body> body;
};

TEST_P(RandomJoins, AreWhereAllWaysToAReturnMeetFirst) {
  const JoinPoints joins(*body);
  const std::vector<bool> reached = reachedFrom(graph, 0);
  for (std::uint32_t node = 0; node < graph.size(); ++node) {
    if (!reached[node]) continue;
    EXPECT_EQ(joins.neverReturns(BlockId(node)), !returnsFrom(node));
    const BlockId join = joins.joinOf(BlockId(node));
    if (!join.valid()) continue;
    // Every way to a return goes through it, and it is the first such block.
    EXPECT_FALSE(returnsFrom(node, join.value())) << node;
    for (std::uint32_t other = 0; other < graph.size(); ++other) {
      if (other == node || other == join.value() || !returnsFrom(other) || returnsFrom(node, other)) continue;
      EXPECT_FALSE(returnsFrom(join.value(), other)) << node << ": " << other << " comes first";
    }
  }
}

// From a block, ways that go up in rank only leave it to blocks with greater ranks, or go back to a loop's
// header.
TEST_P(RandomJoins, RanksFollowEdgesButThoseOfLoops) {
  const JoinPoints joins(*body);
  if (!joins.flow().isReducible()) return;
  for (const BlockId block : joins.flow().reversePostorder()) {
    for (const BlockId next : joins.flow().successors(block)) {
      if (joins.flow().isBackEdge(block, next)) continue;
      EXPECT_LT(joins.rankOf(block), joins.rankOf(next));
    }
  }
  // The blocks of a loop stand together.
  for (const Loop& loop : joins.flow().loops()) {
    std::vector<std::uint32_t> ranks;
    for (const BlockId block : loop.blocks) ranks.push_back(joins.rankOf(block));
    const auto [first, last] = std::minmax_element(ranks.begin(), ranks.end());
    EXPECT_EQ(*last - *first + 1, ranks.size());
    EXPECT_EQ(*first, joins.rankOf(loop.header));
  }
}

INSTANTIATE_TEST_SUITE_P(Graphs, RandomJoins, testing::Range(0, 300));

}  // namespace
}  // namespace javelin::ir
