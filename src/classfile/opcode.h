// SPDX-License-Identifier: Apache-2.0
// The instruction set of JVMS chapter 6, from the one table opcodes.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace javelin::classfile {

enum class Opcode : std::uint8_t {
#define JAVELIN_OPCODE(code, name, mnemonic, format, base, implied) name = code,
#include "classfile/opcodes.def"
#undef JAVELIN_OPCODE
};

// How an instruction's operand bytes read.
enum class OperandFormat : std::uint8_t {
  Undefined,  // no instruction has this code
  None,
  Byte,
  Short,
  Local,
  LoadableIndex1,
  LoadableIndex2,
  Loadable2Index,
  FieldIndex,
  MethodIndex,
  AnyMethodIndex,
  ClassIndex,
  InvokeInterface,
  InvokeDynamic,
  Iinc,
  Branch2,
  Branch4,
  TableSwitch,
  LookupSwitch,
  NewArray,
  MultiNewArray,
  Wide,
};

struct OpcodeInfo {
  std::string_view mnemonic;
  OperandFormat format = OperandFormat::Undefined;
  Opcode base = Opcode::Nop;
  std::uint8_t implied = 0;
};

inline constexpr std::array<OpcodeInfo, 256> kOpcodeInfo = [] {
  std::array<OpcodeInfo, 256> table{};
#define JAVELIN_OPCODE(code, name, mnemonic, format, base, implied) \
  table[code] = OpcodeInfo{mnemonic, OperandFormat::format, Opcode::base, implied};
#include "classfile/opcodes.def"
#undef JAVELIN_OPCODE
  return table;
}();

// Families of instructions have neighbouring opcodes.
constexpr bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return opcode >= first && opcode <= last;
}
constexpr int distance(Opcode opcode, Opcode first) {
  return static_cast<int>(opcode) - static_cast<int>(first);
}

inline const OpcodeInfo& infoOf(Opcode opcode) { return kOpcodeInfo[static_cast<std::uint8_t>(opcode)]; }

}  // namespace javelin::classfile
