// SPDX-License-Identifier: Apache-2.0
#include "ir/join_points.h"

#include <algorithm>

#include "ir/graph_algorithms.h"

namespace javelin::ir {

JoinPoints::JoinPoints(const Body& body)
    : flow_(body, EdgeView::Normal), liveness_(body), joins_(body.blocks.size()), rank_(body.blocks.size()) {
  findReturning(body);
  findJoins(body);
  findRanks();
}

void JoinPoints::findReturning(const Body& body) {
  returns_.assign(body.blocks.size(), false);
  std::vector<BlockId> work;
  for (const BlockId block : flow_.reversePostorder()) {
    if (body.terminator(body.block(block)).op != Op::Return) continue;
    returns_[block.value()] = true;
    work.push_back(block);
  }
  while (!work.empty()) {
    const BlockId block = work.back();
    work.pop_back();
    for (const BlockId before : flow_.predecessors(block)) {
      if (returns_[before.value()]) continue;
      returns_[before.value()] = true;
      work.push_back(before);
    }
  }
}

// Post-dominators of the blocks from which there is a way to a return.
void JoinPoints::findJoins(const Body& body) {
  const auto exit = static_cast<std::uint32_t>(body.blocks.size());
  Graph reversed(exit + 1);
  for (const BlockId block : flow_.reversePostorder()) {
    if (!returns_[block.value()]) continue;
    for (const BlockId to : flow_.successors(block)) {
      if (returns_[to.value()]) reversed[to.value()].push_back(block.value());
    }
    if (body.terminator(body.block(block)).op == Op::Return) reversed[exit].push_back(block.value());
  }
  const std::vector<std::uint32_t> found = immediateDominators(reversed, exit);
  for (const BlockId block : flow_.reversePostorder()) {
    const std::uint32_t after = found[block.value()];
    if (after != exit && after != kNoNode) joins_[block.value()] = BlockId(after);
  }
}

// A block's key is the headers of the loops around it, from the outermost, and then itself: a header comes
// before all blocks that it dominates, so what is behind a loop has a greater key than what is inside.
void JoinPoints::findRanks() {
  std::vector<std::uint32_t> position(rank_.size(), ~std::uint32_t{0});
  const auto order = flow_.reversePostorder();
  for (std::uint32_t i = 0; i < order.size(); ++i) position[order[i].value()] = i;
  const auto keyOf = [&](BlockId block) {
    std::vector<std::uint32_t> key{position[block.value()]};
    for (std::uint32_t loop = flow_.loopOf(block); loop != ControlFlow::kNoLoop;
         loop = flow_.loops()[loop].parent)
      key.push_back(position[flow_.loops()[loop].header.value()]);
    std::reverse(key.begin(), key.end());
    return key;
  };
  std::vector<std::pair<std::vector<std::uint32_t>, BlockId>> sorted;
  for (const BlockId block : order) sorted.emplace_back(keyOf(block), block);
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::uint32_t i = 0; i < sorted.size(); ++i) rank_[sorted[i].second.value()] = i;
}

}  // namespace javelin::ir
