// SPDX-License-Identifier: Apache-2.0
#include "ir/control_flow.h"

#include <algorithm>

#include "ir/graph_algorithms.h"

namespace javelin::ir {

ControlFlow::ControlFlow(const Body& body, EdgeView view)
    : successors_(body.blocks.size()), predecessors_(body.blocks.size()) {
  const auto addEdge = [&](std::uint32_t from, BlockId to) {
    auto& edges = successors_[from];
    if (std::find(edges.begin(), edges.end(), to) != edges.end()) return;
    edges.push_back(to);
    predecessors_[to.value()].push_back(BlockId(from));
  };
  for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
    for (const BlockId to : body.successors(body.blocks[i])) addEdge(i, to);
    if (view == EdgeView::Normal) continue;
    for (const Handler& handler : body.handlersOf(body.blocks[i])) addEdge(i, handler.target);
  }
  findOrder();
  findDominators();
  findPostDominators();
  loop_of_.assign(body.blocks.size(), kNoLoop);
  findLoops(order_, kNoLoop);
}

void ControlFlow::findOrder() {
  Graph graph(successors_.size());
  for (std::size_t i = 0; i < successors_.size(); ++i) {
    for (const BlockId to : successors_[i]) graph[i].push_back(to.value());
  }
  number_.assign(successors_.size(), kUnreached);
  for (const std::uint32_t node : reversePostorderFrom(graph, 0)) {
    number_[node] = static_cast<std::uint32_t>(order_.size());
    order_.emplace_back(node);
  }
}

void ControlFlow::findDominators() {
  const std::size_t count = successors_.size();
  Graph graph(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (const BlockId to : successors_[i]) graph[i].push_back(to.value());
  }
  dominator_.assign(count, BlockId());
  dominated_.resize(count);
  const std::vector<std::uint32_t> found = immediateDominators(graph, 0);
  for (const BlockId block : order_) {
    const std::uint32_t above = found[block.value()];
    if (above == kNoNode) continue;
    dominator_[block.value()] = BlockId(above);
    dominated_[above].push_back(block);
  }
  // Numbers of a walk over the tree: above dominates below when it is entered before and left after.
  enter_.assign(count, 0);
  leave_.assign(count, 0);
  std::uint32_t clock = 0;
  std::vector<std::pair<std::uint32_t, std::size_t>> stack{{0, 0}};
  enter_[0] = clock++;
  while (!stack.empty()) {
    auto& [node, next] = stack.back();
    if (next < dominated_[node].size()) {
      const std::uint32_t child = dominated_[node][next++].value();
      enter_[child] = clock++;
      stack.emplace_back(child, 0);
    } else {
      leave_[node] = clock++;
      stack.pop_back();
    }
  }
}

bool ControlFlow::dominates(BlockId above, BlockId below) const {
  if (!isReachable(above) || !isReachable(below)) return false;
  return enter_[above.value()] <= enter_[below.value()] && leave_[below.value()] <= leave_[above.value()];
}

void ControlFlow::findPostDominators() {
  const auto exit = static_cast<std::uint32_t>(successors_.size());
  Graph reversed(exit + 1);
  for (const BlockId block : order_) {
    for (const BlockId to : successors_[block.value()]) reversed[to.value()].push_back(block.value());
    if (successors_[block.value()].empty()) reversed[exit].push_back(block.value());
  }
  // Loops without end get a made-up way out, from their last block in order, until all reach the exit.
  while (true) {
    std::vector<bool> reaches(exit + 1);
    for (const std::uint32_t node : reversePostorderFrom(reversed, exit)) reaches[node] = true;
    const auto stuck =
        std::find_if(order_.rbegin(), order_.rend(), [&](BlockId block) { return !reaches[block.value()]; });
    if (stuck == order_.rend()) break;
    reversed[exit].push_back(stuck->value());
  }
  post_dominator_.assign(successors_.size(), BlockId());
  const std::vector<std::uint32_t> found = immediateDominators(reversed, exit);
  for (const BlockId block : order_) {
    const std::uint32_t after = found[block.value()];
    if (after != exit) post_dominator_[block.value()] = BlockId(after);
  }
}

void ControlFlow::findLoops(const std::vector<BlockId>& among, std::uint32_t parent) {
  std::vector<std::uint32_t> local(successors_.size(), kNoNode);
  for (std::uint32_t i = 0; i < among.size(); ++i) local[among[i].value()] = i;
  Graph graph(among.size());
  for (std::uint32_t i = 0; i < among.size(); ++i) {
    for (const BlockId to : successors_[among[i].value()]) {
      // Edges back to the header of the loop around are cut: what is left are inner loops.
      const bool cut = parent != kNoLoop && to == loops_[parent].header;
      if (!cut && local[to.value()] != kNoNode) graph[i].push_back(local[to.value()]);
    }
  }
  auto components = stronglyConnectedComponents(graph);
  std::reverse(components.begin(), components.end());
  for (auto& component : components) {
    const std::uint32_t first = component.front();
    const bool loops_to_itself =
        std::find(graph[first].begin(), graph[first].end(), first) != graph[first].end();
    if (component.size() == 1 && !loops_to_itself) continue;
    std::vector<BlockId> blocks;
    for (const std::uint32_t i : component) blocks.push_back(among[i]);
    addLoop(std::move(blocks), parent);
  }
}

void ControlFlow::addLoop(std::vector<BlockId> component, std::uint32_t parent) {
  std::sort(component.begin(), component.end(),
            [&](BlockId x, BlockId y) { return number_[x.value()] < number_[y.value()]; });
  const auto index = static_cast<std::uint32_t>(loops_.size());
  Loop loop{component.front(), component, parent, parent == kNoLoop ? 1 : loops_[parent].depth + 1, false};
  std::vector<bool> inside(successors_.size());
  for (const BlockId block : component) inside[block.value()] = true;
  for (const BlockId block : component) {
    if (block == loop.header) continue;
    for (const BlockId from : predecessors_[block.value()]) {
      if (isReachable(from) && !inside[from.value()]) loop.irreducible = true;
    }
  }
  for (const BlockId block : component) loop_of_[block.value()] = index;
  loops_.push_back(std::move(loop));
  findLoops(component, index);
}

bool ControlFlow::isReducible() const {
  return std::none_of(loops_.begin(), loops_.end(), [](const Loop& loop) { return loop.irreducible; });
}

bool ControlFlow::isBackEdge(BlockId from, BlockId to) const {
  for (std::uint32_t at = loop_of_[from.value()]; at != kNoLoop; at = loops_[at].parent) {
    if (loops_[at].header == to) return true;
  }
  return false;
}

}  // namespace javelin::ir
