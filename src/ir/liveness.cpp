// SPDX-License-Identifier: Apache-2.0
#include "ir/liveness.h"

namespace javelin::ir {

namespace {

// Backwards over a block, from what is live after it. On an exception edge the definition by the instruction
// that threw does not count, so the handlers' needs join before that instruction.
BitSet liveBefore(const Body& body, const Block& block, const std::vector<BitSet>& in) {
  BitSet live(body.registers.size());
  for (const BlockId next : body.successors(block)) live.unite(in[next.value()]);
  const auto instructions = body.instructionsOf(block);
  for (std::size_t i = instructions.size(); i-- > 0;) {
    const Instr& instr = instructions[i];
    if (instr.dst) live.erase(instr.dst.value());
    if (instr.canThrow()) {
      for (const Handler& handler : body.handlersOf(block)) live.unite(in[handler.target.value()]);
    }
    body.forEachUse(instr, [&](Operand use) {
      if (use.isRegister()) live.insert(use.reg().value());
    });
  }
  return live;
}

}  // namespace

Liveness::Liveness(const Body& body) : in_(body.blocks.size(), BitSet(body.registers.size())) {
  std::vector<bool> queued(body.blocks.size(), true);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t b = body.blocks.size(); b-- > 0;) {
      if (!queued[b]) continue;
      queued[b] = false;
      BitSet live = liveBefore(body, body.blocks[b], in_);
      if (live == in_[b]) continue;
      in_[b] = std::move(live);
      changed = true;
      for (const BlockId from : body.predecessors(body.blocks[b])) queued[from.value()] = true;
      for (const BlockId from : body.exceptionPredecessors(body.blocks[b])) queued[from.value()] = true;
    }
  }
}

}  // namespace javelin::ir
