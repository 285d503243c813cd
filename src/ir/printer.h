// SPDX-License-Identifier: Apache-2.0
// IR as text for people: source names where the debug tables have them, one line an instruction, edges by
// block number.
#pragma once

#include <cstddef>
#include <string>

#include "ir/body.h"

namespace javelin::ir {

// How the operands of an instruction are called; SSA form has other names than registers.
class OperandNames {
 public:
  virtual ~OperandNames() = default;
  // The `position`-th of what the instruction reads, in the order of Body::forEachUse.
  virtual std::string use(const Instr& instr, std::size_t position, Operand operand) const = 0;
  virtual std::string definition(const Instr& instr) const = 0;
};

std::string print(const Body& body);
// One instruction without its place: "x = add y, 1".
std::string printInstr(const Body& body, const Block& block, const Instr& instr);
std::string printInstr(const Body& body, const Block& block, const Instr& instr, const OperandNames& names);
// A register by its source name at a place, or by its kind and slot: "i3", "$a0".
std::string printRegister(const Body& body, RegId reg, std::uint32_t bci, bool defined);
// "catch java.io.IOException -> B4".
std::string printHandler(const Body& body, const Handler& handler);
std::string printOperand(const Body& body, Operand operand, std::uint32_t bci);
// "B3", or "B3.2" for the second copy of a subroutine's block.
std::string printBlockName(const Body& body, BlockId id);

}  // namespace javelin::ir
