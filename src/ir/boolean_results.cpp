// SPDX-License-Identifier: Apache-2.0
#include "ir/boolean_results.h"

#include <algorithm>
#include <set>
#include <utility>

namespace javelin::ir {

namespace {

// Whether an operand is 0 or 1 where a block reads it, whatever way led there: follows all of its definitions
// back, each once (a cycle adds nothing). What a caller passes is narrowed by nobody.
class BooleanSearch {
 public:
  explicit BooleanSearch(const Body& body) : body_(body) {}

  bool holds(BlockId block, Operand operand, std::size_t before) {
    need(block, operand, before);
    while (!needed_.empty() && !failed_) {
      const auto [in, reg] = needed_.back();
      needed_.pop_back();
      const Block& at = body_.block(in);
      if (in.value() == 0 || !body_.exceptionPredecessors(at).empty()) return false;
      for (const BlockId from : body_.predecessors(at)) needAtEnd(from, Operand::ofRegister(reg));
    }
    return !failed_;
  }

 private:
  void needAtEnd(BlockId block, Operand operand) {
    const Range range = body_.block(block).instructions;
    need(block, operand, range.first + range.count);
  }

  // In front of the instruction at `before`.
  void need(BlockId block, Operand operand, std::size_t before) {
    while (operand.isRegister() && !failed_) {
      std::size_t at = before;
      const std::size_t first = body_.block(block).instructions.first;
      while (at > first && body_.instructions[at - 1].dst != operand.reg()) --at;
      if (at == first) {
        if (seen_.emplace(block.value(), operand.reg().value()).second)
          needed_.emplace_back(block, operand.reg());
        return;
      }
      before = at - 1;
      const Instr& instr = body_.instructions[before];
      if (instr.op == Op::Move) {
        operand = instr.a;
        continue;
      }
      if (instr.op == Op::And && (isBit(instr.a) || isBit(instr.b))) return;
      if (instr.op != Op::And && instr.op != Op::Or && instr.op != Op::Xor) {
        failed_ = !definesBoolean(instr);
        return;
      }
      need(block, instr.b, before);
      operand = instr.a;
    }
    if (operand.isConstant() && !isBit(operand)) failed_ = true;
  }

  bool isBit(Operand operand) const {
    return operand.isConstant() && body_.constants[operand.constant()].bits <= 1;
  }

  static bool definesBoolean(const Instr& instr) {
    switch (instr.op) {
      case Op::InstanceOf:
        return true;
      case Op::GetField:
      case Op::GetStatic:
      case Op::InvokeVirtual:
      case Op::InvokeSpecial:
      case Op::InvokeStatic:
      case Op::InvokeInterface:
      case Op::InvokeDynamic:
        return instr.type == BasicType::Boolean;
      default:
        return false;
    }
  }

  const Body& body_;
  bool failed_ = false;
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen_;  // block and register
  std::vector<std::pair<BlockId, RegId>> needed_;           // at the beginning of the block
};

Operand constantOne(Body& body) {
  const Constant one{Kind::Int, 1};
  const auto found = std::find(body.constants.begin(), body.constants.end(), one);
  const auto index = static_cast<std::uint32_t>(found - body.constants.begin());
  if (found == body.constants.end()) body.constants.push_back(one);
  return Operand::ofConstant(index);
}

// Nothing but the result is live where a method returns.
RegId firstOnStack(Body& body) {
  const auto found = std::find_if(body.registers.begin(), body.registers.end(), [](const Register& each) {
    return !each.is_local && each.slot == 0 && each.kind == Kind::Int;
  });
  const RegId id(static_cast<std::uint32_t>(found - body.registers.begin()));
  if (found == body.registers.end()) body.registers.push_back({Kind::Int, false, 0});
  return id;
}

void insert(Body& body, std::size_t at, const Instr& instr) {
  body.instructions.insert(body.instructions.begin() + static_cast<std::ptrdiff_t>(at), instr);
  for (Block& block : body.blocks) {
    if (block.instructions.first > at) {
      ++block.instructions.first;
    } else if (at < block.instructions.first + block.instructions.count) {
      ++block.instructions.count;
    }
  }
}

}  // namespace

void narrowBooleanResults(Body& body) {
  for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
    const Range range = body.blocks[i].instructions;
    const std::size_t last = range.first + range.count - 1;
    const Instr result = body.instructions[last];
    if (result.op != Op::Return || BooleanSearch(body).holds(BlockId(i), result.a, last)) continue;
    Instr narrow = result;
    narrow.op = Op::And;
    narrow.b = constantOne(body);
    narrow.dst = firstOnStack(body);
    narrow.type = BasicType::Void;
    body.instructions[last].a = Operand::ofRegister(narrow.dst);
    insert(body, last, narrow);
  }
}

}  // namespace javelin::ir
