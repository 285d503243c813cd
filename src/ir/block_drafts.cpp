// SPDX-License-Identifier: Apache-2.0
#include "ir/block_drafts.h"

#include <algorithm>
#include <numeric>

namespace javelin::ir {

DraftId BlockDrafts::add(std::uint32_t position, CopyId copy, std::uint32_t bci) {
  Draft draft;
  draft.position = position;
  draft.copy = copy;
  draft.bci = static_cast<std::uint16_t>(bci);
  drafts_.push_back(std::move(draft));
  return DraftId(static_cast<std::uint32_t>(drafts_.size() - 1));
}

DraftId BlockDrafts::find(std::uint32_t position, CopyId copy, bool is_landing) const {
  const auto found = known_.find({position, copy.value(), is_landing});
  return found != known_.end() ? found->second : DraftId();
}

void BlockDrafts::remember(DraftId id, bool is_landing) {
  Draft& draft = drafts_[id.value()];
  draft.is_landing = is_landing;
  known_.emplace(Key{draft.position, draft.copy.value(), is_landing}, id);
}

std::vector<BlockId> BlockDrafts::layout() const {
  std::vector<std::uint32_t> order(drafts_.size());
  std::iota(order.begin(), order.end(), 0);
  // Copies of subroutines come after the main code.
  const auto key = [&](std::uint32_t i) {
    return std::make_tuple(drafts_[i].copy.value(), drafts_[i].position, i);
  };
  std::sort(order.begin() + 1, order.end(),
            [&](std::uint32_t x, std::uint32_t y) { return key(x) < key(y); });
  std::vector<BlockId> blocks(drafts_.size());
  for (std::uint32_t at = 0; at < order.size(); ++at) blocks[order[at]] = BlockId(at);
  return blocks;
}

void BlockDrafts::finish(Body& body) {
  const std::vector<BlockId> block_of = layout();
  std::vector<std::uint32_t> draft_at(drafts_.size());
  for (std::uint32_t i = 0; i < block_of.size(); ++i) draft_at[block_of[i].value()] = i;
  for (const std::uint32_t index : draft_at) {
    const Draft& draft = drafts_[index];
    Block block;
    block.bci = draft.bci;
    block.copy = static_cast<std::uint16_t>(draft.copy.value());
    block.instructions = {static_cast<std::uint32_t>(body.instructions.size()),
                          static_cast<std::uint32_t>(draft.instructions.size())};
    body.instructions.insert(body.instructions.end(), draft.instructions.begin(), draft.instructions.end());
    block.successors = {static_cast<std::uint32_t>(body.edges.size()),
                        static_cast<std::uint32_t>(draft.successors.size())};
    for (const DraftId target : draft.successors) body.edges.push_back(block_of[target.value()]);
    block.handlers = {static_cast<std::uint32_t>(body.handlers.size()),
                      static_cast<std::uint32_t>(draft.handlers.size())};
    for (const DraftHandler& handler : draft.handlers) {
      body.handlers.push_back({handler.catch_type, block_of[handler.target.value()]});
    }
    body.blocks.push_back(block);
  }
  fillPredecessors(body);
}

void BlockDrafts::fillPredecessors(Body& body) {
  std::vector<std::vector<BlockId>> normal(body.blocks.size());
  std::vector<std::vector<BlockId>> exceptional(body.blocks.size());
  for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
    for (const BlockId target : body.successors(body.blocks[i])) normal[target.value()].push_back(BlockId(i));
    for (const Handler& handler : body.handlersOf(body.blocks[i])) {
      // Two handlers of a block may share a target; the edge counts once.
      auto& sources = exceptional[handler.target.value()];
      if (sources.empty() || sources.back() != BlockId(i)) sources.push_back(BlockId(i));
    }
  }
  const auto append = [&](const std::vector<BlockId>& from) {
    const Range range{static_cast<std::uint32_t>(body.edges.size()), static_cast<std::uint32_t>(from.size())};
    body.edges.insert(body.edges.end(), from.begin(), from.end());
    return range;
  };
  for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
    body.blocks[i].predecessors = append(normal[i]);
    body.blocks[i].exception_predecessors = append(exceptional[i]);
  }
}

}  // namespace javelin::ir
