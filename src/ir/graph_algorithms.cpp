// SPDX-License-Identifier: Apache-2.0
#include "ir/graph_algorithms.h"

#include <algorithm>

namespace javelin::ir {

namespace {

struct Visit {
  std::uint32_t node;
  std::size_t next = 0;  // successor to look at next
};

}  // namespace

std::vector<std::uint32_t> reversePostorderFrom(const Graph& successors, std::uint32_t root) {
  std::vector<std::uint32_t> order;
  std::vector<bool> seen(successors.size());
  std::vector<Visit> stack{{root}};
  seen[root] = true;
  while (!stack.empty()) {
    Visit& top = stack.back();
    if (top.next == successors[top.node].size()) {
      order.push_back(top.node);
      stack.pop_back();
      continue;
    }
    const std::uint32_t next = successors[top.node][top.next++];
    if (!seen[next]) {
      seen[next] = true;
      stack.push_back({next});
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

std::vector<std::uint32_t> immediateDominators(const Graph& successors, std::uint32_t root) {
  const std::vector<std::uint32_t> order = reversePostorderFrom(successors, root);
  std::vector<std::uint32_t> number(successors.size(), kNoNode);
  for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  Graph predecessors(successors.size());
  for (const std::uint32_t from : order) {
    for (const std::uint32_t to : successors[from]) predecessors[to].push_back(from);
  }
  std::vector<std::uint32_t> dominator(successors.size(), kNoNode);
  dominator[root] = root;
  const auto meet = [&](std::uint32_t a, std::uint32_t b) {
    while (a != b) {
      while (number[a] > number[b]) a = dominator[a];
      while (number[b] > number[a]) b = dominator[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 1; i < order.size(); ++i) {
      std::uint32_t best = kNoNode;
      for (const std::uint32_t from : predecessors[order[i]]) {
        if (dominator[from] == kNoNode) continue;
        best = best == kNoNode ? from : meet(from, best);
      }
      if (dominator[order[i]] != best) {
        dominator[order[i]] = best;
        changed = true;
      }
    }
  }
  dominator[root] = kNoNode;
  return dominator;
}

std::vector<std::vector<std::uint32_t>> stronglyConnectedComponents(const Graph& successors) {
  const auto count = static_cast<std::uint32_t>(successors.size());
  std::vector<std::uint32_t> index(count, kNoNode);
  std::vector<std::uint32_t> low(count, 0);
  std::vector<bool> on_stack(count);
  std::vector<std::uint32_t> pending;
  std::vector<std::vector<std::uint32_t>> components;
  std::uint32_t next_index = 0;
  const auto open = [&](std::vector<Visit>& stack, std::uint32_t node) {
    index[node] = low[node] = next_index++;
    pending.push_back(node);
    on_stack[node] = true;
    stack.push_back({node});
  };
  for (std::uint32_t root = 0; root < count; ++root) {
    if (index[root] != kNoNode) continue;
    std::vector<Visit> stack;
    open(stack, root);
    while (!stack.empty()) {
      Visit& top = stack.back();
      const std::uint32_t node = top.node;
      if (top.next < successors[node].size()) {
        const std::uint32_t next = successors[node][top.next++];
        if (index[next] == kNoNode) {
          open(stack, next);
        } else if (on_stack[next]) {
          low[node] = std::min(low[node], index[next]);
        }
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) low[stack.back().node] = std::min(low[stack.back().node], low[node]);
      if (low[node] != index[node]) continue;
      std::vector<std::uint32_t> component;
      do {
        component.push_back(pending.back());
        on_stack[pending.back()] = false;
        pending.pop_back();
      } while (component.back() != node);
      components.push_back(std::move(component));
    }
  }
  return components;
}

}  // namespace javelin::ir
