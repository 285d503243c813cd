// SPDX-License-Identifier: Apache-2.0
// Facts about a body's control-flow graph, computed once on demand: order, dominators, post-dominators,
// loops. Two views: normal edges only (what regions and branch distances want: an exception is no way to a
// join), or all edges, exception edges included (what data flow and SSA want).
#pragma once

#include <span>
#include <vector>

#include "ir/body.h"
#include "support/bit_set.h"

namespace javelin::ir {

enum class EdgeView { Normal, All };

// A strongly connected part with its header, as in a weak topological order: nested, and every cycle of the
// graph goes through the header of some loop. An irreducible one can be entered elsewhere than at its header.
struct Loop {
  BlockId header;
  std::vector<BlockId> blocks;  // header first, inner loops' blocks too
  std::uint32_t parent;         // index of the loop around it, or kNoLoop
  std::uint32_t depth;          // 1 for outermost
  bool irreducible;
};

class ControlFlow {
 public:
  static constexpr std::uint32_t kNoLoop = ~std::uint32_t{0};

  explicit ControlFlow(const Body& body, EdgeView view = EdgeView::All);

  std::span<const BlockId> successors(BlockId block) const { return successors_[block.value()]; }
  std::span<const BlockId> predecessors(BlockId block) const { return predecessors_[block.value()]; }

  // Blocks that the entry reaches in this view; the entry first, a block before its successors but for
  // retreating edges.
  std::span<const BlockId> reversePostorder() const { return order_; }
  bool isReachable(BlockId block) const { return number_[block.value()] != kUnreached; }

  // Invalid for the entry and for what is not reachable.
  BlockId immediateDominator(BlockId block) const { return dominator_[block.value()]; }
  bool dominates(BlockId above, BlockId below) const;
  std::span<const BlockId> dominated(BlockId block) const { return dominated_[block.value()]; }

  // Invalid when it is the method's exit (a virtual one that every return and throw leads to; so does, by a
  // made-up edge, a loop without end).
  BlockId immediatePostDominator(BlockId block) const { return post_dominator_[block.value()]; }

  std::span<const Loop> loops() const { return loops_; }
  // Innermost loop of a block, or kNoLoop.
  std::uint32_t loopOf(BlockId block) const { return loop_of_[block.value()]; }
  bool isReducible() const;
  // An edge from inside a loop back to its header.
  bool isBackEdge(BlockId from, BlockId to) const;

 private:
  static constexpr std::uint32_t kUnreached = ~std::uint32_t{0};

  void findOrder();
  void findDominators();
  void findPostDominators();
  // Decomposes the part of the graph in `among` (in reverse postorder) into loops below `parent`.
  void findLoops(const std::vector<BlockId>& among, std::uint32_t parent);
  void addLoop(std::vector<BlockId> component, std::uint32_t parent);

  std::vector<std::vector<BlockId>> successors_;
  std::vector<std::vector<BlockId>> predecessors_;
  std::vector<BlockId> order_;
  std::vector<std::uint32_t> number_;  // position in order_
  std::vector<BlockId> dominator_;
  std::vector<std::vector<BlockId>> dominated_;
  std::vector<std::uint32_t> enter_;  // in a walk over the dominator tree
  std::vector<std::uint32_t> leave_;
  std::vector<BlockId> post_dominator_;
  std::vector<Loop> loops_;
  std::vector<std::uint32_t> loop_of_;
};

}  // namespace javelin::ir
