// SPDX-License-Identifier: Apache-2.0
// One IR instruction, flat and small: registers and constants are 32-bit operands, names are indices of the
// class file's constant pool, argument lists and switch keys lie in tables of the Body.
#pragma once

#include <cstdint>
#include <string_view>

#include "classfile/descriptor.h"
#include "support/check.h"
#include "support/ids.h"

namespace javelin::ir {

using classfile::BasicType;
using RegId = Id<struct RegTag>;
using BlockId = Id<struct BlockTag>;

// The type of what a register holds: the JVM's computational types (JVMS 2.11.1).
enum class Kind : std::uint8_t { Int, Long, Float, Double, Ref };

std::string_view nameOf(Kind kind);
// Not for void.
Kind kindOf(BasicType type);

enum class Op : std::uint8_t {
#define JAVELIN_IR_OP(name, text, operands, flags) name,
#include "ir/ops.def"
#undef JAVELIN_IR_OP
};

struct OpInfo {
  std::string_view text;
  std::int8_t operands;
  bool defines;
  bool throws_;
  bool ends_block;
  bool binary;
};
const OpInfo& infoOf(Op op);

enum class Condition : std::uint8_t { Eq, Ne, Lt, Ge, Gt, Le };
std::string_view textOf(Condition condition);  // "==", ...
Condition negated(Condition condition);

// A register or a constant of the body.
class Operand {
 public:
  constexpr Operand() = default;
  static constexpr Operand ofRegister(RegId reg) { return Operand(reg.value()); }
  static constexpr Operand ofConstant(std::uint32_t index) { return Operand(index | kConstantBit); }

  constexpr bool valid() const { return bits_ != kNone; }
  constexpr bool isConstant() const { return valid() && (bits_ & kConstantBit) != 0; }
  constexpr bool isRegister() const { return (bits_ & kConstantBit) == 0; }
  constexpr RegId reg() const { return RegId(bits_); }
  constexpr std::uint32_t constant() const { return bits_ & ~kConstantBit; }
  constexpr bool is(RegId reg) const { return bits_ == reg.value(); }
  constexpr bool operator==(const Operand&) const = default;

 private:
  static constexpr std::uint32_t kConstantBit = 0x80000000U;
  static constexpr std::uint32_t kNone = 0xffffffffU;
  constexpr explicit Operand(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = kNone;
};

struct Instr {
  Op op = Op::Goto;
  Kind kind = Kind::Int;             // of the operands (of the result for loads, calls, New and conversions)
  BasicType type = BasicType::Void;  // element type of arrays, target of Convert
  Condition condition = Condition::Eq;  // of If
  bool nan_holds = false;               // of If on floats and doubles: what the condition is when one is NaN
  std::uint16_t bci = 0;
  std::uint16_t pool_index = 0;
  std::uint32_t table = 0;  // first argument in Body::arguments, or number of a switch
  std::uint32_t count = 0;  // of arguments
  RegId dst;
  Operand a;
  Operand b;
  Operand c;

  bool endsBlock() const { return infoOf(op).ends_block; }
  bool canThrow() const;
};

}  // namespace javelin::ir
