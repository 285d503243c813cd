// SPDX-License-Identifier: Apache-2.0
// JoinPoints: where the sides of a branch meet again, and an order in which blocks can be evaluated so that
// all that flows into a block is there when its turn comes. For merging (rows M1-M5, M7), which follows all
// sides at once.
//
// Ways that end in a throw do not count: of
//
//     if (x < 0) throw new IllegalArgumentException();
//     y = x + 1;
//
// the sides meet at `y = x + 1`. Exception edges do not count either.
#pragma once

#include <vector>

#include "ir/control_flow.h"
#include "ir/liveness.h"

namespace javelin::ir {

class JoinPoints {
 public:
  explicit JoinPoints(const Body& body);

  // Invalid: the sides meet where the method returns, or not at all.
  BlockId joinOf(BlockId branch) const { return joins_[branch.value()]; }
  // No way from the block leads to a return: it ends in a throw, or not at all.
  bool neverReturns(BlockId block) const { return !returns_[block.value()]; }
  // Whoever evaluates the pending block with the lowest rank first has all that flows into it: the blocks of
  // a loop stand together, before what comes behind the loop.
  std::uint32_t rankOf(BlockId block) const { return rank_[block.value()]; }
  const ControlFlow& flow() const { return flow_; }
  const Liveness& liveness() const { return liveness_; }

 private:
  void findReturning(const Body& body);
  void findJoins(const Body& body);
  void findRanks();

  ControlFlow flow_;
  Liveness liveness_;
  std::vector<BlockId> joins_;
  std::vector<bool> returns_;
  std::vector<std::uint32_t> rank_;
};

}  // namespace javelin::ir
