// SPDX-License-Identifier: Apache-2.0
#include "explore/uncovered_sides.h"

#include <algorithm>

#include "vm/code.h"

namespace javelin::explore {

using vm::BranchPlace;

namespace {

// It may fail, depending on a value that is not this method's `this`.
bool isRisky(const ir::Body& body, const ir::Instr& instr, bool has_this) {
  const auto isThis = [&](ir::Operand operand) {
    return has_this && operand.isRegister() && operand.reg().value() == 0;
  };
  switch (instr.op) {
    case ir::Op::Div:
    case ir::Op::Rem:
      return instr.kind == ir::Kind::Int || instr.kind == ir::Kind::Long;
    case ir::Op::CheckCast:
    case ir::Op::NewArray:
    case ir::Op::ArrayLoad:
    case ir::Op::ArrayStore:
    case ir::Op::ArrayLength:
      return true;
    case ir::Op::GetField:
    case ir::Op::PutField:
      return !isThis(instr.a);
    case ir::Op::InvokeVirtual:
    case ir::Op::InvokeInterface:
      return !isThis(body.argumentsOf(instr)[0]);
    default:
      return false;
  }
}

}  // namespace

Left whatIsLeft(vm::Vm& machine, program::MethodId method, std::span<const BranchPlace> visited) {
  const program::Program& program = machine.classes().program();
  bool has_risks = false;
  const auto hasLeft = [&](program::MethodId id) {
    const vm::RtMethod& of = machine.classes().method(id);
    if (of.code == nullptr) return true;  // it has never run
    const ir::Body& body = *of.code->body;
    for (const ir::Instr& instr : body.instructions)
      has_risks = has_risks || isRisky(body, instr, !of.is_static);
    for (std::uint32_t block = 0; block < body.blocks.size(); ++block) {
      for (const std::uint16_t side : vm::sidesOf(body, body.blocks[block])) {
        const BranchPlace place{id, block, BranchPlace::Kind::Side, side};
        if (!std::binary_search(visited.begin(), visited.end(), place)) return true;
      }
    }
    return false;
  };
  if (hasLeft(method)) return Left::Sides;
  const bool inside = std::any_of(visited.begin(), visited.end(), [&](const BranchPlace& place) {
    if (place.kind != BranchPlace::Kind::Entry || place.method == method) return false;
    const program::Method& called = program[place.method];
    return called.isPrivate() && called.owner == program[method].owner && hasLeft(called.id);
  });
  return inside ? Left::Sides : has_risks ? Left::Risks : Left::Nothing;
}

}  // namespace javelin::explore
