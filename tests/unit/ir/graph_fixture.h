// SPDX-License-Identifier: Apache-2.0
// Small random graphs, bodies of nothing but such a graph, and the facts about them by brute force.
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "ir/body.h"
#include "ir/graph_algorithms.h"

namespace javelin::ir {

using Random = std::mt19937_64;

inline std::uint32_t below(Random& random, std::size_t bound) {
  return static_cast<std::uint32_t>(random() % bound);
}

// Duplicate edges, loops of one node and unreachable nodes included; the denser the more edges per node.
inline Graph randomGraph(Random& random, std::size_t nodes, std::size_t max_edges) {
  Graph graph(nodes);
  for (auto& successors : graph) {
    for (std::size_t i = below(random, max_edges + 1); i > 0; --i) successors.push_back(below(random, nodes));
  }
  return graph;
}

// Nodes that can be reached from `from` without going through `without`.
inline std::vector<bool> reachedFrom(const Graph& graph, std::uint32_t from,
                                     std::uint32_t without = kNoNode) {
  std::vector<bool> reached(graph.size());
  if (from == without) return reached;
  std::vector<std::uint32_t> work{from};
  reached[from] = true;
  while (!work.empty()) {
    const std::uint32_t node = work.back();
    work.pop_back();
    for (const std::uint32_t next : graph[node]) {
      if (next == without || reached[next]) continue;
      reached[next] = true;
      work.push_back(next);
    }
  }
  return reached;
}

// above dominates below when every way from the root to below goes through above.
inline bool dominatesByBruteForce(const Graph& graph, std::uint32_t root, std::uint32_t above,
                                  std::uint32_t node) {
  return above == node || !reachedFrom(graph, root, above)[node];
}

// The dominator that all other dominators dominate.
inline std::uint32_t immediateDominatorByBruteForce(const Graph& graph, std::uint32_t root,
                                                    std::uint32_t node) {
  std::uint32_t best = kNoNode;
  if (node == root || !reachedFrom(graph, root)[node]) return kNoNode;
  for (std::uint32_t above = 0; above < graph.size(); ++above) {
    if (above == node || !dominatesByBruteForce(graph, root, above, node)) continue;
    if (best == kNoNode || dominatesByBruteForce(graph, root, best, above)) best = above;
  }
  return best;
}

// A body whose blocks have these normal successors and these handlers; with nothing else in it.
// Node 0 must have no predecessors in a real body, which the analyses here do not depend on.
inline std::unique_ptr<Body> bodyOfGraph(const Graph& normal, const Graph& exceptional) {
  auto body = std::make_unique<Body>();
  Graph from(normal.size());
  Graph exceptional_from(normal.size());
  const auto append = [&](const std::vector<std::uint32_t>& nodes) {
    const Range range{static_cast<std::uint32_t>(body->edges.size()),
                      static_cast<std::uint32_t>(nodes.size())};
    for (const std::uint32_t node : nodes) body->edges.emplace_back(node);
    return range;
  };
  for (std::uint32_t i = 0; i < normal.size(); ++i) {
    for (const std::uint32_t to : normal[i]) from[to].push_back(i);
    for (const std::uint32_t to : exceptional[i]) {
      if (exceptional_from[to].empty() || exceptional_from[to].back() != i) exceptional_from[to].push_back(i);
    }
  }
  for (std::uint32_t i = 0; i < normal.size(); ++i) {
    Block block;
    Instr end;
    end.op = normal[i].empty() ? Op::Return : normal[i].size() == 1 ? Op::Goto : Op::Switch;
    block.instructions = {static_cast<std::uint32_t>(body->instructions.size()), 1};
    body->instructions.push_back(end);
    block.successors = append(normal[i]);
    block.handlers = {static_cast<std::uint32_t>(body->handlers.size()),
                      static_cast<std::uint32_t>(exceptional[i].size())};
    for (const std::uint32_t to : exceptional[i]) body->handlers.push_back({0, BlockId(to)});
    block.predecessors = append(from[i]);
    block.exception_predecessors = append(exceptional_from[i]);
    body->blocks.push_back(block);
  }
  return body;
}

}  // namespace javelin::ir
