// SPDX-License-Identifier: Apache-2.0
#include "ir/subroutines.h"

#include <algorithm>

namespace javelin::ir {

using classfile::Bytecode;
using classfile::Instruction;
using classfile::Opcode;

bool endsFlow(Opcode base) {
  switch (base) {
    case Opcode::Goto:
    case Opcode::Ret:
    case Opcode::Tableswitch:
    case Opcode::Lookupswitch:
    case Opcode::Ireturn:
    case Opcode::Lreturn:
    case Opcode::Freturn:
    case Opcode::Dreturn:
    case Opcode::Areturn:
    case Opcode::Return:
    case Opcode::Athrow:
      return true;
    default:
      return false;
  }
}

std::vector<std::uint32_t> successorsOf(const Bytecode& bytecode, std::uint32_t position) {
  const Instruction& instruction = bytecode.instructions()[position];
  std::vector<std::uint32_t> out;
  const classfile::OperandFormat format = classfile::infoOf(instruction.opcode).format;
  const bool branches =
      format == classfile::OperandFormat::Branch2 || format == classfile::OperandFormat::Branch4;
  if (instruction.base == Opcode::Tableswitch || instruction.base == Opcode::Lookupswitch) {
    const classfile::Switch& table = bytecode.switchOf(instruction);
    out.push_back(bytecode.indexAt(table.default_target));
    for (const std::uint32_t target : table.targets) out.push_back(bytecode.indexAt(target));
  } else if (branches && instruction.base != Opcode::Jsr) {
    out.push_back(bytecode.indexAt(static_cast<std::uint32_t>(instruction.operand)));
  }
  if (!endsFlow(instruction.base) && position + 1 < bytecode.instructions().size())
    out.push_back(position + 1);
  return out;
}

namespace {

BitSet reachable(const std::vector<std::vector<std::uint32_t>>& edges, std::vector<std::uint32_t> work) {
  BitSet seen(edges.size());
  for (const std::uint32_t start : work) seen.insert(start);
  while (!work.empty()) {
    const std::uint32_t at = work.back();
    work.pop_back();
    for (const std::uint32_t next : edges[at]) {
      if (seen.contains(next)) continue;
      seen.insert(next);
      work.push_back(next);
    }
  }
  return seen;
}

}  // namespace

Subroutines::Subroutines(const Bytecode& bytecode, const classfile::Code& code) : bytecode_(bytecode) {
  const auto instructions = bytecode.instructions();
  std::vector<std::uint32_t> entries;
  for (const Instruction& instruction : instructions) {
    if (instruction.base == Opcode::Jsr) entries.push_back(static_cast<std::uint32_t>(instruction.operand));
  }
  if (entries.empty()) return;
  Graph successors(instructions.size());
  Graph predecessors(instructions.size());
  for (std::uint32_t i = 0; i < instructions.size(); ++i) {
    successors[i] = successorsOf(bytecode, i);
    for (const classfile::ExceptionHandler& handler : code.handlers) {
      if (handler.start_pc <= instructions[i].offset && instructions[i].offset < handler.end_pc) {
        successors[i].push_back(bytecode.indexAt(handler.handler_pc));
      }
    }
    for (const std::uint32_t next : successors[i]) predecessors[next].push_back(i);
  }
  for (const std::uint32_t entry : entries) {
    if (!parts_.contains(entry)) findParts(entry, successors, predecessors);
  }
}

void Subroutines::findParts(std::uint32_t entry, const Graph& successors, const Graph& predecessors) {
  BitSet parts = reachable(successors, {bytecode_.indexAt(entry)});
  std::vector<std::uint32_t> rets;
  parts.forEach([&](std::size_t i) {
    if (bytecode_.instructions()[i].base == Opcode::Ret) rets.push_back(static_cast<std::uint32_t>(i));
  });
  // A subroutine that never returns keeps its context nowhere but at its entry.
  parts.intersect(reachable(predecessors, rets));
  parts.insert(bytecode_.indexAt(entry));
  parts_.emplace(entry, std::move(parts));
}

ContextId Subroutines::enter(ContextId from, std::uint32_t entry, std::uint32_t return_offset) {
  for (ContextId at = from; at; at = parent(at)) {
    if (returnOffset(at) == return_offset) {
      from = parent(at);
      break;
    }
  }
  for (std::uint32_t i = 0; i < contexts_.size(); ++i) {
    const Context& known = contexts_[i];
    if (known.parent == from && known.entry == entry && known.return_offset == return_offset)
      return ContextId(i);
  }
  contexts_.push_back({from, entry, return_offset});
  return ContextId(static_cast<std::uint32_t>(contexts_.size() - 1));
}

ContextId Subroutines::at(ContextId context, std::uint32_t offset) const {
  while (context && !parts_.at(contexts_[context.value()].entry).contains(bytecode_.indexAt(offset))) {
    context = parent(context);
  }
  return context;
}

}  // namespace javelin::ir
