// SPDX-License-Identifier: Apache-2.0
// Decoded bytecode. After a successful decode the static constraints of JVMS 4.9.1 hold: every opcode is
// defined, every operand in range and of the right constant-pool kind, every branch and handler lands on
// an instruction. What needs data flow (stack depth, types) is left to the IR builder.
#pragma once

#include <span>
#include <vector>

#include "classfile/code.h"
#include "classfile/opcode.h"

namespace javelin::classfile {

struct Instruction {
  std::uint32_t offset = 0;
  Opcode opcode = Opcode::Nop;  // as in the file; `wide` shows only in the offsets
  Opcode base = Opcode::Nop;    // the general instruction it is a form of
  // Local index, constant-pool index, immediate value, branch target (absolute), newarray's type code, or
  // number of a switch.
  std::int32_t operand = 0;
  // Increment of iinc, dimensions of multianewarray.
  std::int32_t second = 0;
};

// tableswitch and lookupswitch alike: keys ascend.
struct Switch {
  std::uint32_t default_target = 0;
  std::vector<std::int32_t> keys;
  std::vector<std::uint32_t> targets;
};

class Bytecode {
 public:
  std::span<const Instruction> instructions() const { return instructions_; }
  const Switch& switchOf(const Instruction& instruction) const {
    return switches_[static_cast<std::size_t>(instruction.operand)];
  }
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  // Position in instructions() of the one at a code offset; kNone if none starts there.
  std::uint32_t indexAt(std::uint32_t offset) const {
    return offset < index_.size() ? index_[offset] : kNone;
  }

 private:
  friend class Decoder;
  std::vector<Instruction> instructions_;
  std::vector<Switch> switches_;
  std::vector<std::uint32_t> index_;
};

Result<Bytecode> decode(const ClassFile& file, const Member& method, const Code& code);

// The BasicType that a newarray type code stands for (JVMS table 6.5.newarray-A).
enum class BasicType : unsigned char;
BasicType arrayElementType(std::int32_t code);

}  // namespace javelin::classfile
