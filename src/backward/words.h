// SPDX-License-Identifier: Apache-2.0
// Words: operands and conditions of the IR as a Java programmer would write them, from names in the debug
// tables and the instructions that compute what is on the stack.
#pragma once

#include <string>

#include "backward/code.h"

namespace javelin::backward {

class Words {
 public:
  explicit Words(Codes& codes) : codes_(codes) {}

  // Of an operand that the instruction at `index` of the block reads.
  std::string operand(const Code& code, ir::BlockId block, std::uint32_t index, ir::Operand operand,
                      int depth = 0);
  // The condition of the branch's side.
  std::string side(const Code& code, ir::BlockId block, std::uint32_t side);
  // What the instruction at `index` of the block computes.
  std::string result(const Code& code, ir::BlockId block, std::uint32_t index) {
    return instruction(code, block, index, 0);
  }
  // "Foo.bar".
  std::string method(program::MethodId method);

 private:
  std::string instruction(const Code& code, ir::BlockId block, std::uint32_t index, int depth);
  std::string constant(const Code& code, const ir::Constant& constant);
  // The instruction's result is a boolean of the source.
  bool isTruth(const Code& code, ir::BlockId block, std::uint32_t index, ir::Operand operand);
  const ir::Instr* definition(const Code& code, ir::BlockId block, std::uint32_t index, ir::Operand operand,
                              std::uint32_t& at);

  Codes& codes_;
};

}  // namespace javelin::backward
