// SPDX-License-Identifier: Apache-2.0
#include "vm/op_counts.h"

#include "support/check.h"
#include "vm/natives/tables.h"

namespace javelin::vm {

namespace {

constexpr std::uint16_t kWide = 0x100;

}  // namespace

void OpCounts::beginMethod(const ir::Body& body) {
  body_ = &body;
  const auto code = classfile::readCode(*body.file, *body.method);
  INVARIANT(code.ok() && code->has_value());  // the body was made from it
  auto bytecode = classfile::decode(*body.file, *body.method, **code);
  INVARIANT(bytecode.ok());
  bytecode_ = *std::move(bytecode);
  opcodes_.clear();
  for (const classfile::Instruction& instruction : bytecode_.instructions()) {
    const bool wide =
        (*code)->bytes[instruction.offset] == static_cast<std::uint8_t>(classfile::Opcode::Wide);
    opcodes_.push_back(
        static_cast<std::uint16_t>(static_cast<unsigned>(instruction.opcode) | (wide ? kWide : 0U)));
  }
}

void OpCounts::beginBlock(const ir::Block& block) {
  block_ = &block;
  next_ = bytecode_.indexAt(block.bci);
}

std::uint64_t* OpCounts::before(const ir::Instr& instr) {
  if (instr.op == ir::Op::Catch) return nullptr;
  // A block that only leads to the one of the same place: that counts.
  if (instr.op == ir::Op::Goto && body_->block(body_->successors(*block_)[0]).bci == instr.bci)
    return nullptr;
  const std::uint32_t end = bytecode_.indexAt(instr.bci) + 1;
  if (end <= next_) return nullptr;
  Run& run = runs_.emplace_back();
  run.opcodes.assign(opcodes_.begin() + next_, opcodes_.begin() + end);
  next_ = end;
  return &run.count;
}

std::map<std::string, bool> OpCounts::intrinsics(program::Program& program) const {
  std::map<std::string, bool> all;
  const auto add = [&](std::span<const NativeEntry> entries) {
    for (const NativeEntry& entry : entries) {
      if (entry.role != NativeRole::Intrinsic) continue;
      const auto id = program.load(entry.type);
      if (!id.ok()) continue;
      const program::Class& type = program[*id];
      for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
        const program::Method& method = program[type.method(i)];
        const std::string_view descriptor = program.text(method.descriptor);
        if (program.text(method.name) != entry.name) continue;
        if (!entry.descriptor.empty() && descriptor != entry.descriptor) continue;
        all[std::string(entry.type) + "." + std::string(entry.name) + std::string(descriptor)] =
            called_.contains(&entry);
      }
    }
  };
#define JAVELIN_NATIVES(table) add(natives::table());
#include "vm/natives/tables.def"
#undef JAVELIN_NATIVES
  return all;
}

std::map<std::string, std::uint64_t> OpCounts::totals() const {
  std::map<std::string, std::uint64_t> totals;
  for (const Run& run : runs_) {
    if (run.count == 0) continue;
    for (const std::uint16_t opcode : run.opcodes) {
      const std::string name(classfile::kOpcodeInfo[opcode & 0xffU].mnemonic);
      totals[(opcode & kWide) != 0 ? "wide " + name : name] += run.count;
    }
  }
  return totals;
}

}  // namespace javelin::vm
