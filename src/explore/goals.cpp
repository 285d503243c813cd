// SPDX-License-Identifier: Apache-2.0
#include "explore/goals.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace javelin::explore {

GoalDistances::GoalDistances(const Goals& goals, const std::vector<std::size_t>& open)
    : graph_(*goals.graph), distances_(graph_.size(), kFar) {
  using Reached = std::pair<std::uint32_t, CallGraph::Node>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
  const auto reach = [&](CallGraph::Node node, std::uint32_t distance) {
    if (distance >= distances_[node]) return;
    distances_[node] = distance;
    queue.emplace(distance, node);
  };
  for (const std::size_t number : open) {
    const Goal& goal = goals.all[number];
    // Of a side the branch is known, which may go the other way.
    bool is_side = false;
    for (const vm::BranchPlace& place : goal.places) {
      if (place.kind != vm::BranchPlace::Kind::Side) continue;
      sides_.insert(place);
      is_side = true;
    }
    for (const auto& [method, block] : goal.blocks) {
      if (graph_.contains(method)) reach(graph_.node(method, block), is_side ? 1 : 0);
    }
  }
  while (!queue.empty()) {
    const auto [distance, node] = queue.top();
    queue.pop();
    if (distance > distances_[node]) continue;
    for (const CallGraph::Edge& edge : graph_.edgesTo(node)) reach(edge.from, distance + edge.length);
  }
}

std::uint32_t GoalDistances::from(program::MethodId method, std::uint32_t block) const {
  return graph_.contains(method) ? distances_[graph_.node(method, block)] : kFar;
}

std::uint32_t GoalDistances::fromSide(program::MethodId method, std::uint32_t block, std::uint16_t side,
                                      std::uint32_t target) const {
  if (sides_.contains({method, block, vm::BranchPlace::Kind::Side, side})) return 0;
  return from(method, target);
}

}  // namespace javelin::explore
