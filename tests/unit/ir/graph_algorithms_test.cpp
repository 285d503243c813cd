// SPDX-License-Identifier: Apache-2.0
// Graph algorithms against brute force on thousands of random graphs.
#include "ir/graph_algorithms.h"

#include <gtest/gtest.h>

#include <set>

#include "graph_fixture.h"

namespace javelin::ir {
namespace {

constexpr int kGraphs = 6000;

Graph graphOf(Random& random, int number) {
  return randomGraph(random, 1 + static_cast<std::size_t>(number) % 11,
                     1 + static_cast<std::size_t>(number) % 4);
}

TEST(GraphAlgorithms, ReversePostorderPutsNodesBeforeWhatTheyLeadTo) {
  Random random(1);
  for (int i = 0; i < kGraphs; ++i) {
    const Graph graph = graphOf(random, i);
    const auto order = reversePostorderFrom(graph, 0);
    ASSERT_EQ(order.front(), 0U);
    const auto reached = reachedFrom(graph, 0);
    std::vector<std::size_t> place(graph.size(), graph.size());
    for (std::size_t at = 0; at < order.size(); ++at) place[order[at]] = at;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
      ASSERT_EQ(place[node] < graph.size(), reached[node]);
      if (!reached[node]) continue;
      for (const std::uint32_t next : graph[node]) {
        const bool in_cycle = reachedFrom(graph, next)[node];
        ASSERT_TRUE(in_cycle || place[node] < place[next]);
      }
    }
    ASSERT_EQ(std::set(order.begin(), order.end()).size(), order.size());
  }
}

TEST(GraphAlgorithms, ImmediateDominators) {
  Random random(2);
  for (int i = 0; i < kGraphs; ++i) {
    const Graph graph = graphOf(random, i);
    const std::uint32_t root = below(random, graph.size());
    const auto found = immediateDominators(graph, root);
    for (std::uint32_t node = 0; node < graph.size(); ++node)
      ASSERT_EQ(found[node], immediateDominatorByBruteForce(graph, root, node))
          << "graph " << i << " node " << node;
  }
}

// Families on which iterative algorithms take many rounds.
TEST(GraphAlgorithms, ImmediateDominatorsOfLargeGraphs) {
  Random random(3);
  for (const std::size_t nodes : {100, 300}) {
    for (int density = 1; density < 4; ++density) {
      Graph graph = randomGraph(random, nodes, static_cast<std::size_t>(density));
      // A chain forth and edges back from each node to the one before: ladders that no order suits.
      for (std::uint32_t node = 1; node < nodes; ++node) {
        graph[node - 1].push_back(node);
        graph[node].push_back(node - 1);
        if (node % 7 == 0) graph[0].push_back(node);
      }
      const auto found = immediateDominators(graph, 0);
      for (std::uint32_t node = 0; node < nodes; node += 7) {
        const std::uint32_t above = found[node];
        if (node == 0) continue;
        ASSERT_TRUE(dominatesByBruteForce(graph, 0, above, node));
        for (std::uint32_t other = 0; other < nodes; ++other) {
          const bool dominates = other != node && dominatesByBruteForce(graph, 0, other, node);
          ASSERT_TRUE(!dominates || dominatesByBruteForce(graph, 0, other, above));
        }
      }
    }
  }
}

TEST(GraphAlgorithms, StronglyConnectedComponentsInReverseTopologicalOrder) {
  Random random(4);
  for (int i = 0; i < kGraphs; ++i) {
    const Graph graph = graphOf(random, i);
    const auto components = stronglyConnectedComponents(graph);
    std::vector<std::size_t> component_of(graph.size(), components.size());
    for (std::size_t c = 0; c < components.size(); ++c) {
      for (const std::uint32_t node : components[c]) {
        ASSERT_EQ(component_of[node], components.size());  // in one component only
        component_of[node] = c;
      }
    }
    for (std::uint32_t a = 0; a < graph.size(); ++a) {
      ASSERT_LT(component_of[a], components.size());
      for (std::uint32_t b = 0; b < graph.size(); ++b) {
        const bool mutual = reachedFrom(graph, a)[b] && reachedFrom(graph, b)[a];
        ASSERT_EQ(mutual, component_of[a] == component_of[b]);
      }
      for (const std::uint32_t b : graph[a]) ASSERT_LE(component_of[b], component_of[a]);
    }
  }
}

}  // namespace
}  // namespace javelin::ir
