// SPDX-License-Identifier: Apache-2.0
#include "ir/ssa.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/liveness.h"

namespace javelin::ir {

class SsaBuilder {
 public:
  SsaBuilder(const Body& body, const ControlFlow& flow, Ssa& ssa)
      : body_(body), flow_(flow), ssa_(ssa), reaching_(body.registers.size()) {}

  void run() {
    const std::size_t count = body_.instructions.size();
    ssa_.phis_of_.resize(body_.blocks.size());
    ssa_.defined_.assign(count, ValueId());
    ssa_.first_use_.assign(count + 1, 0);
    layOutUses();
    placePhis();
    for (std::uint32_t i = 0; i < body_.parameter_count; ++i) {
      reaching_[i] = addValue(SsaValue::Source::Parameter, RegId(i), i);
    }
    rename();
  }

 private:
  ValueId addValue(SsaValue::Source source, RegId reg, std::uint32_t index) {
    ssa_.values_.push_back({source, reg, index});
    return ValueId(static_cast<std::uint32_t>(ssa_.values_.size() - 1));
  }

  void layOutUses() {
    for (std::size_t i = 0; i < body_.instructions.size(); ++i) {
      std::uint32_t uses = 0;
      body_.forEachUse(body_.instructions[i], [&](Operand) { ++uses; });
      ssa_.first_use_[i + 1] = ssa_.first_use_[i] + uses;
    }
    ssa_.uses_.assign(ssa_.first_use_.back(), ValueId());
  }

  // Dominance frontier of every block (Cooper, Harvey, Kennedy).
  std::vector<std::vector<BlockId>> frontiers() const {
    std::vector<std::vector<BlockId>> frontier(body_.blocks.size());
    for (const BlockId block : flow_.reversePostorder()) {
      const auto predecessors = flow_.predecessors(block);
      if (predecessors.size() < 2) continue;
      for (const BlockId from : predecessors) {
        if (!flow_.isReachable(from)) continue;
        for (BlockId at = from; at && at != flow_.immediateDominator(block);
             at = flow_.immediateDominator(at)) {
          auto& blocks = frontier[at.value()];
          if (blocks.empty() || blocks.back() != block) blocks.push_back(block);
        }
      }
    }
    return frontier;
  }

  void placePhis() {
    const Liveness liveness(body_);
    const auto frontier = frontiers();
    std::vector<std::vector<BlockId>> definitions(body_.registers.size());
    for (std::uint32_t i = 0; i < body_.parameter_count; ++i) definitions[i].emplace_back(0);
    for (const BlockId block : flow_.reversePostorder()) {
      for (const Instr& instr : body_.instructionsOf(body_.block(block))) {
        if (instr.dst &&
            (definitions[instr.dst.value()].empty() || definitions[instr.dst.value()].back() != block)) {
          definitions[instr.dst.value()].push_back(block);
        }
      }
    }
    const auto undone = undoneByExceptions();
    std::vector<std::uint32_t> placed(body_.blocks.size(), ~std::uint32_t{0});  // register last placed for
    for (std::uint32_t reg = 0; reg < definitions.size(); ++reg) {
      std::vector<BlockId>& work = definitions[reg];
      const auto place = [&](BlockId block) {
        if (placed[block.value()] == reg || !liveness.isLiveIn(block, RegId(reg))) return;
        placed[block.value()] = reg;
        addPhi(block, RegId(reg));
        work.push_back(block);
      };
      for (const BlockId handler : undone[reg]) place(handler);
      while (!work.empty()) {
        const BlockId from = work.back();
        work.pop_back();
        for (const BlockId block : frontier[from.value()]) place(block);
      }
    }
  }

  // By register, the handlers of instructions that throw instead of defining it. Such a handler needs a phi
  // even when the throwing block dominates it: that block's definition is not the one that reaches it.
  std::vector<std::vector<BlockId>> undoneByExceptions() const {
    std::vector<std::vector<BlockId>> handlers(body_.registers.size());
    for (const BlockId block : flow_.reversePostorder()) {
      for (const Instr& instr : body_.instructionsOf(body_.block(block))) {
        if (!instr.dst || !instr.canThrow()) continue;
        for (const Handler& handler : body_.handlersOf(body_.block(block))) {
          handlers[instr.dst.value()].push_back(handler.target);
        }
      }
    }
    return handlers;
  }

  void addPhi(BlockId block, RegId reg) {
    const auto index = static_cast<std::uint32_t>(ssa_.phis_.size());
    const Block& info = body_.block(block);
    Phi phi{block, addValue(SsaValue::Source::Phi, reg, index), reg, {}};
    phi.arguments.resize(info.predecessors.count + info.exception_predecessors.count);
    ssa_.phis_.push_back(std::move(phi));
    ssa_.phis_of_[block.value()].push_back(index);
  }

  // Walks the dominator tree; what a block changes in reaching_ is undone when its subtree is done.
  void rename() {
    struct Frame {
      BlockId block;
      std::size_t next_child = 0;
      std::size_t undo = 0;
    };
    std::vector<Frame> stack{{BlockId(0)}};
    renameBlock(BlockId(0));
    while (!stack.empty()) {
      Frame& top = stack.back();
      const auto children = flow_.dominated(top.block);
      if (top.next_child < children.size()) {
        const BlockId child = children[top.next_child++];
        stack.push_back({child, 0, undo_.size()});
        renameBlock(child);
        continue;
      }
      while (undo_.size() > top.undo) {
        reaching_[undo_.back().first.value()] = undo_.back().second;
        undo_.pop_back();
      }
      stack.pop_back();
    }
  }

  void define(RegId reg, ValueId value) {
    undo_.emplace_back(reg, reaching_[reg.value()]);
    reaching_[reg.value()] = value;
  }

  void renameBlock(BlockId id) {
    const Block& block = body_.block(id);
    for (const std::uint32_t phi : ssa_.phis_of_[id.value()])
      define(ssa_.phis_[phi].reg, ssa_.phis_[phi].value);
    for (std::uint32_t i = block.instructions.first; i < block.instructions.first + block.instructions.count;
         ++i) {
      const Instr& instr = body_.instructions[i];
      std::uint32_t use = ssa_.first_use_[i];
      body_.forEachUse(instr, [&](Operand operand) {
        if (operand.isRegister()) ssa_.uses_[use] = reaching_[operand.reg().value()];
        ++use;
      });
      if (instr.canThrow()) fillExceptionArguments(id, block);
      if (!instr.dst) continue;
      ssa_.defined_[i] = addValue(SsaValue::Source::Instruction, instr.dst, i);
      define(instr.dst, ssa_.defined_[i]);
    }
    for (const BlockId next : body_.successors(block))
      fillArguments(id, next, body_.predecessors(body_.block(next)), 0);
  }

  void fillExceptionArguments(BlockId id, const Block& block) {
    for (const Handler& handler : body_.handlersOf(block)) {
      const Block& target = body_.block(handler.target);
      fillArguments(id, handler.target, body_.exceptionPredecessors(target), target.predecessors.count);
    }
  }

  void fillArguments(BlockId from, BlockId to, std::span<const BlockId> sources, std::size_t first) {
    for (const std::uint32_t phi : ssa_.phis_of_[to.value()]) {
      for (std::size_t k = 0; k < sources.size(); ++k) {
        if (sources[k] == from) ssa_.phis_[phi].arguments[first + k] = reaching_[ssa_.phis_[phi].reg.value()];
      }
    }
  }

  const Body& body_;
  const ControlFlow& flow_;
  Ssa& ssa_;
  std::vector<ValueId> reaching_;
  std::vector<std::pair<RegId, ValueId>> undo_;
};

Ssa::Ssa(const Body& body) : Ssa(body, ControlFlow(body, EdgeView::All)) {}

Ssa::Ssa(const Body& body, const ControlFlow& flow) { SsaBuilder(body, flow, *this).run(); }

std::vector<std::string> verifySsa(const Body& body, const ControlFlow& flow, const Ssa& ssa) {
  std::vector<std::string> problems;
  std::vector<BlockId> block_of(body.instructions.size());
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const Range range = body.blocks[b].instructions;
    std::fill_n(block_of.begin() + range.first, range.count, BlockId(b));
  }
  const auto home = [&](ValueId id) {
    const SsaValue& value = ssa.value(id);
    if (value.source == SsaValue::Source::Parameter) return BlockId(0);
    return value.source == SsaValue::Source::Phi ? ssa.phis()[value.index].block : block_of[value.index];
  };
  for (std::uint32_t i = 0; i < body.instructions.size(); ++i) {
    std::size_t k = 0;
    body.forEachUse(body.instructions[i], [&](Operand operand) {
      const ValueId value = ssa.usesOf(i)[k++];
      if (operand.isConstant()) return;
      if (!value) return problems.push_back(fmt::format("instruction {}: a use without definition", i));
      if (ssa.value(value).reg != operand.reg())
        problems.push_back(fmt::format("instruction {}: another register's value", i));
      const SsaValue& source = ssa.value(value);
      const bool same_block = home(value) == block_of[i];
      const bool before = source.source != SsaValue::Source::Instruction || source.index < i;
      if (same_block ? !before : !flow.dominates(home(value), block_of[i])) {
        problems.push_back(fmt::format("instruction {}: its definition does not dominate it", i));
      }
    });
  }
  for (const Phi& phi : ssa.phis()) {
    const Block& block = body.block(phi.block);
    for (std::size_t k = 0; k < phi.arguments.size(); ++k) {
      const BlockId from = k < block.predecessors.count
                               ? body.predecessors(block)[k]
                               : body.exceptionPredecessors(block)[k - block.predecessors.count];
      if (!phi.arguments[k]) {
        problems.push_back(fmt::format("phi in block {}: an argument is missing", phi.block.value()));
      } else if (!flow.dominates(home(phi.arguments[k]), from)) {
        problems.push_back(
            fmt::format("phi in block {}: an argument does not reach its edge", phi.block.value()));
      }
    }
  }
  return problems;
}

}  // namespace javelin::ir
