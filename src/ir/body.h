// SPDX-License-Identifier: Apache-2.0
// The IR of one method. Made by build() (builder.h), then immutable; safe to read from any thread.
// Invariants, which verify() checks: block 0 is the entry and nothing branches to it; every block ends in its
// only terminator; predecessors and successors agree; in a block with handlers what can throw is last but for
// a goto.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "ir/instr.h"

namespace javelin::ir {

struct Register {
  Kind kind;
  bool is_local;       // of a local variable, else of a stack slot
  std::uint16_t slot;  // local-variable index or stack position
};

struct Constant {
  Kind kind;           // Ref: only null
  std::uint64_t bits;  // int and float: the low 32, zero-extended

  bool operator==(const Constant&) const = default;
};

struct Handler {
  std::uint16_t catch_type;  // Class entry; 0 catches everything
  BlockId target;
};

// A part of one of Body's tables.
struct Range {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
};

struct Block {
  std::uint16_t bci = 0;   // of its first bytecode instruction
  std::uint16_t copy = 0;  // 0, or which expansion of a subroutine it belongs to
  Range instructions;
  Range successors;              // normal ones, in the terminator's order; the same block may stand twice
  Range handlers;                // in order of precedence; only if something in the block can throw
  Range predecessors;            // over normal edges, one entry per edge
  Range exception_predecessors;  // blocks whose handlers lead here
};

// A source variable's name, where the debug tables give one.
struct Variable {
  RegId reg;
  std::uint32_t start_pc;
  std::uint32_t end_pc;
  std::string_view name;
  std::string_view descriptor;
};

struct Line {
  std::uint32_t start_pc;
  int line;
};

struct Body {
  const classfile::ClassFile* file = nullptr;
  const classfile::Member* method = nullptr;
  std::uint32_t parameter_count = 0;  // registers 0 .. parameter_count-1, `this` included
  std::vector<Register> registers;
  std::vector<Constant> constants;
  std::vector<Instr> instructions;
  std::vector<Block> blocks;
  std::vector<BlockId> edges;  // successors and predecessors
  std::vector<Handler> handlers;
  std::vector<Operand> arguments;
  std::vector<std::vector<std::int32_t>> switch_keys;
  std::vector<Variable> variables;
  std::vector<Line> lines;  // ascending
  std::uint32_t bytecode_count = 0;

  const Block& block(BlockId id) const { return blocks[id.value()]; }
  std::span<const Instr> instructionsOf(const Block& block) const {
    return slice(instructions, block.instructions);
  }
  const Instr& terminator(const Block& block) const {
    return instructions[block.instructions.first + block.instructions.count - 1];
  }
  std::span<const BlockId> successors(const Block& block) const { return slice(edges, block.successors); }
  std::span<const BlockId> predecessors(const Block& block) const { return slice(edges, block.predecessors); }
  std::span<const BlockId> exceptionPredecessors(const Block& block) const {
    return slice(edges, block.exception_predecessors);
  }
  std::span<const Handler> handlersOf(const Block& block) const { return slice(handlers, block.handlers); }
  std::span<const Operand> argumentsOf(const Instr& instr) const {
    return {arguments.data() + instr.table, instr.count};
  }
  Kind kindOf(Operand operand) const {
    return operand.isConstant() ? constants[operand.constant()].kind : registers[operand.reg().value()].kind;
  }
  // 0 when unknown.
  int lineAt(std::uint32_t bci) const;
  // The source name of a register at an instruction (just after it, for what it defines); empty if unknown.
  std::string_view variableAt(RegId reg, std::uint32_t bci, bool defined) const;

  // Calls visit(operand) for everything that the instruction reads.
  template <typename Visit>
  void forEachUse(const Instr& instr, Visit visit) const {
    if (instr.a.valid()) visit(instr.a);
    if (instr.b.valid()) visit(instr.b);
    if (instr.c.valid()) visit(instr.c);
    if (infoOf(instr.op).operands == -1) {
      for (const Operand argument : argumentsOf(instr)) visit(argument);
    }
  }

 private:
  template <typename T>
  static std::span<const T> slice(const std::vector<T>& table, Range range) {
    return {table.data() + range.first, range.count};
  }
};

}  // namespace javelin::ir
