// SPDX-License-Identifier: Apache-2.0
// Control-flow facts and region candidates against their definitions, on random graphs and on the JDK.
#include "ir/control_flow.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "fixtures.h"
#include "graph_fixture.h"
#include "ir/regions.h"

namespace javelin::ir {
namespace {

Graph edgesOf(const Body& body, EdgeView view) {
  Graph graph(body.blocks.size());
  for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
    std::set<std::uint32_t> targets;
    for (const BlockId to : body.successors(body.blocks[i])) targets.insert(to.value());
    if (view == EdgeView::All) {
      for (const Handler& handler : body.handlersOf(body.blocks[i])) targets.insert(handler.target.value());
    }
    graph[i].assign(targets.begin(), targets.end());
  }
  return graph;
}

// The graph turned round, with an exit (the last node) that returns, throws and endless loops lead to.
Graph reversedWithExit(const Graph& graph, const ControlFlow& flow) {
  const auto exit = static_cast<std::uint32_t>(graph.size());
  Graph reversed(graph.size() + 1);
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    if (!flow.isReachable(BlockId(i))) continue;
    for (const std::uint32_t to : graph[i]) reversed[to].push_back(i);
    if (graph[i].empty()) reversed[exit].push_back(i);
  }
  const auto order = flow.reversePostorder();
  for (std::size_t i = order.size(); i-- > 0;) {
    if (!reachedFrom(reversed, exit)[order[i].value()]) reversed[exit].push_back(order[i].value());
  }
  return reversed;
}

std::uint32_t valueOf(BlockId id) { return id ? id.value() : kNoNode; }

void checkDominators(const Graph& graph, const ControlFlow& flow) {
  const auto reached = reachedFrom(graph, 0);
  const Graph reversed = reversedWithExit(graph, flow);
  const auto exit = static_cast<std::uint32_t>(graph.size());
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    ASSERT_EQ(flow.isReachable(BlockId(i)), reached[i]);
    ASSERT_EQ(valueOf(flow.immediateDominator(BlockId(i))), immediateDominatorByBruteForce(graph, 0, i));
    for (std::uint32_t j = 0; j < graph.size(); ++j) {
      const bool dominates = reached[i] && reached[j] && dominatesByBruteForce(graph, 0, i, j);
      ASSERT_EQ(flow.dominates(BlockId(i), BlockId(j)), dominates);
    }
    if (!reached[i]) continue;
    const std::uint32_t after = immediateDominatorByBruteForce(reversed, exit, i);
    ASSERT_EQ(valueOf(flow.immediatePostDominator(BlockId(i))), after == exit ? kNoNode : after);
  }
}

// Reducible: repeatedly merging nodes into their only predecessor leaves one node (Hecht and Ullman's T1,
// T2).
bool isReducibleByReduction(const Graph& graph) {
  const auto reached = reachedFrom(graph, 0);
  std::map<std::uint32_t, std::set<std::uint32_t>> predecessors;
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    if (!reached[i]) continue;
    predecessors[i];
    for (const std::uint32_t to : graph[i]) {
      if (to != i) predecessors[to].insert(i);
    }
  }
  predecessors[0].clear();  // edges back to the entry close loops through it, which are reducible
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [node, sources] : predecessors) {
      if (node == 0 || sources.size() != 1) continue;
      const std::uint32_t merged = node;
      const std::uint32_t into = *sources.begin();
      for (auto& [other, others] : predecessors) {
        if (others.erase(merged) > 0 && other != into) others.insert(into);
      }
      predecessors.erase(merged);
      changed = true;
      break;
    }
  }
  return predecessors.size() == 1;
}

void checkLoops(const Graph& graph, const ControlFlow& flow) {
  // Without the edges to headers from inside, nothing is cyclic.
  Graph cut(graph.size());
  for (std::uint32_t i = 0; i < graph.size(); ++i) {
    for (const std::uint32_t to : graph[i]) {
      if (!flow.isReachable(BlockId(i)) || !flow.isBackEdge(BlockId(i), BlockId(to))) cut[i].push_back(to);
    }
  }
  for (const BlockId block : flow.reversePostorder()) {
    for (const std::uint32_t to : cut[block.value()]) ASSERT_FALSE(reachedFrom(cut, to)[block.value()]);
  }
  const auto loops = flow.loops();
  for (std::uint32_t l = 0; l < loops.size(); ++l) {
    const Loop& loop = loops[l];
    const std::set<BlockId> inside(loop.blocks.begin(), loop.blocks.end());
    ASSERT_EQ(inside.size(), loop.blocks.size());
    ASSERT_EQ(loop.blocks.front(), loop.header);
    ASSERT_EQ(loop.depth, loop.parent == ControlFlow::kNoLoop ? 1 : loops[loop.parent].depth + 1);
    Graph part(graph.size());
    bool entered_elsewhere = false;
    for (const BlockId block : flow.reversePostorder()) {
      for (const std::uint32_t to : graph[block.value()]) {
        const bool from_inside = inside.contains(block);
        if (from_inside && inside.contains(BlockId(to))) part[block.value()].push_back(to);
        if (!from_inside && inside.contains(BlockId(to)) && BlockId(to) != loop.header)
          entered_elsewhere = true;
      }
    }
    ASSERT_EQ(loop.irreducible, entered_elsewhere);
    for (const BlockId block : loop.blocks) {
      ASSERT_TRUE(reachedFrom(part, loop.header.value())[block.value()]);
      const auto onward = reachedFrom(part, block.value());
      ASSERT_TRUE(block == loop.header || onward[loop.header.value()]);
      bool found = false;
      for (std::uint32_t at = flow.loopOf(block); at != ControlFlow::kNoLoop; at = loops[at].parent)
        found = found || at == l;
      ASSERT_TRUE(found);
      if (loop.parent != ControlFlow::kNoLoop) {
        const auto& around = loops[loop.parent].blocks;
        ASSERT_NE(std::find(around.begin(), around.end(), block), around.end());
        ASSERT_NE(block, loops[loop.parent].header);
      }
    }
  }
  ASSERT_EQ(flow.isReducible(), isReducibleByReduction(graph));
}

// The definition: the sides of the branch meet at the join, which no way to the exit misses; in between there
// is no cycle, nothing else leads there, and no exception does. Empty if there is no such region.
std::set<std::uint32_t> regionByDefinition(const Body& body, const Graph& graph, const ControlFlow& flow,
                                           std::uint32_t branch) {
  const std::uint32_t join = valueOf(flow.immediatePostDominator(BlockId(branch)));
  std::set<std::uint32_t> between;
  for (const std::uint32_t side : graph[branch]) {
    if (side == join) continue;
    const auto reached = reachedFrom(graph, side, join);
    for (std::uint32_t i = 0; i < graph.size(); ++i) {
      if (reached[i]) between.insert(i);
    }
  }
  if (between.contains(0)) return {kNoNode};  // the caller enters there
  Graph inside(graph.size());
  for (const std::uint32_t block : between) {
    if (block == branch || body.blocks[block].exception_predecessors.count > 0) return {kNoNode};
    for (const std::uint32_t to : graph[block]) {
      if (to != join) inside[block].push_back(to);
    }
  }
  for (const std::uint32_t block : between) {
    for (const std::uint32_t to : inside[block]) {
      if (reachedFrom(inside, to)[block]) return {kNoNode};
    }
  }
  for (const BlockId block : flow.reversePostorder()) {
    if (block.value() == branch || between.contains(block.value())) continue;
    for (const std::uint32_t to : graph[block.value()]) {
      if (between.contains(to)) return {kNoNode};
    }
  }
  return between;
}

void checkRegions(const Body& body) {
  const ControlFlow flow(body, EdgeView::Normal);
  const Graph graph = edgesOf(body, EdgeView::Normal);
  std::map<std::uint32_t, const Region*> found;
  const std::vector<Region> regions = findRegions(body, flow);
  for (const Region& region : regions) {
    ASSERT_EQ(region.join, flow.immediatePostDominator(region.branch));
    ASSERT_TRUE(found.emplace(region.branch.value(), &region).second);
    std::set<std::uint32_t> before;
    for (const BlockId block : region.blocks) {  // topological order
      for (const std::uint32_t to : graph[block.value()]) ASSERT_FALSE(before.contains(to));
      ASSERT_TRUE(before.insert(block.value()).second);
    }
  }
  for (const BlockId block : flow.reversePostorder()) {
    const Op end = body.terminator(body.block(block)).op;
    if (end != Op::If && end != Op::Switch) continue;
    const auto expected = regionByDefinition(body, graph, flow, block.value());
    const auto region = found.find(block.value());
    if (region == found.end()) {
      ASSERT_EQ(expected, std::set{kNoNode}) << "a region is missing at block " << block.value();
      continue;
    }
    std::set<std::uint32_t> blocks;
    for (const BlockId inner : region->second->blocks) blocks.insert(inner.value());
    ASSERT_EQ(blocks, expected) << "the region at block " << block.value();
  }
}

TEST(ControlFlow, RandomGraphs) {
  Random random(5);
  for (int i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    const std::size_t nodes = 1 + static_cast<std::size_t>(i) % 12;
    Graph normal = randomGraph(random, nodes, 1 + static_cast<std::size_t>(i) % 3);
    const Graph exceptional = i % 2 == 0 ? Graph(nodes) : randomGraph(random, nodes, 1);
    const auto body = bodyOfGraph(normal, exceptional);
    for (const EdgeView view : {EdgeView::Normal, EdgeView::All}) {
      const ControlFlow flow(*body, view);
      const Graph graph = edgesOf(*body, view);
      checkDominators(graph, flow);
      checkLoops(graph, flow);
    }
    checkRegions(*body);
  }
}

// Fewer cycles, so that there are regions.
TEST(ControlFlow, RandomForwardGraphsHaveTheirRegions) {
  Random random(6);
  std::size_t regions = 0;
  for (int i = 0; i < 4000 && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    const std::size_t nodes = 4 + static_cast<std::size_t>(i) % 10;
    Graph graph(nodes);
    for (std::uint32_t node = 0; node + 1 < nodes; ++node) {
      for (std::uint32_t k = 1 + below(random, 2); k > 0; --k) {
        const bool back = below(random, 12) == 0;
        graph[node].push_back(
            back ? below(random, nodes)
                 : static_cast<std::uint32_t>(node + 1 +
                                              below(random, std::min<std::size_t>(4, nodes - 1 - node))));
      }
    }
    const auto body = bodyOfGraph(graph, Graph(nodes));
    checkRegions(*body);
    regions += findRegions(*body, ControlFlow(*body, EdgeView::Normal)).size();
  }
  EXPECT_GT(regions, 3000U);
}

TEST(ControlFlow, MethodsOfTheJdk) {
  std::size_t regions = 0;
  forEachJdkBody({"java/util/", "java/text/"}, [&](const Body& body) {
    if (testing::Test::HasFatalFailure() || body.blocks.size() > 400) return;
    SCOPED_TRACE(std::string(body.file->name()) + "." + std::string(body.method->name));
    checkRegions(body);
    regions += findRegions(body, ControlFlow(body, EdgeView::Normal)).size();
    if (body.blocks.size() > 60) return;
    for (const EdgeView view : {EdgeView::Normal, EdgeView::All}) {
      const ControlFlow flow(body, view);
      const Graph graph = edgesOf(body, view);
      checkDominators(graph, flow);
      checkLoops(graph, flow);
    }
  });
  EXPECT_GT(regions, 10000U);
}

}  // namespace
}  // namespace javelin::ir
