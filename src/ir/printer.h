// SPDX-License-Identifier: Apache-2.0
// IR as text for people: source names where the debug tables have them, one line an instruction, edges by
// block number.
#pragma once

#include <string>

#include "ir/body.h"

namespace javelin::ir {

std::string print(const Body& body);
// One instruction without its place: "x = add y, 1".
std::string printInstr(const Body& body, const Block& block, const Instr& instr);
std::string printOperand(const Body& body, Operand operand, std::uint32_t bci);
// "B3", or "B3.2" for the second copy of a subroutine's block.
std::string printBlockName(const Body& body, BlockId id);

}  // namespace javelin::ir
