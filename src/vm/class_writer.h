// SPDX-License-Identifier: Apache-2.0
// ClassWriter: class files for classes that the machine itself makes, and only it reads: there are no stack
// maps, which the IR does not need.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/descriptor.h"

namespace javelin::vm {

// The opcodes that written classes use (JVMS 6.5).
enum WrittenOpcode : std::uint8_t {
  kIconst0 = 3,
  kIconst1 = 4,
  kAload0 = 42,
  kAastore = 83,
  kDup = 89,
  kDup2 = 92,
  kIadd = 96,
  kIsub = 100,
  kImul = 104,
  kLushr = 125,
  kIor = 128,
  kLor = 129,
  kIxor = 130,
  kLxor = 131,
  kI2l = 133,
  kI2f = 134,
  kI2d = 135,
  kL2i = 136,
  kL2f = 137,
  kL2d = 138,
  kF2d = 141,
  kIfeq = 153,
  kIfne = 154,
  kGetField = 180,
  kPutField = 181,
  kInvokeVirtual = 182,
  kInvokeSpecial = 183,
  kInvokeStatic = 184,
  kInvokeInterface = 185,
  kNew = 187,
  kAnewArray = 189,
  kAthrow = 191,
  kCheckCast = 192,
  kInstanceOf = 193,
};

class ClassWriter;

// A method's code; knows how deep its stack gets only as an upper bound.
class CodeWriter {
 public:
  explicit CodeWriter(ClassWriter& in) : in_(in) {}

  void op(std::uint8_t opcode) { bytes_.push_back(opcode); }
  void op(std::uint8_t opcode, std::uint16_t operand);
  void load(classfile::BasicType type, std::uint16_t local);
  void returns(classfile::BasicType type);
  void pushInt(std::int32_t value);
  void pushString(std::string_view text);
  void pushClass(std::string_view name);
  void field(std::uint8_t opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  void invoke(std::uint8_t opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
              bool in_interface = false);
  void type(std::uint8_t opcode, std::string_view name);
  // A branch to what land() says of it.
  std::size_t branch(std::uint8_t opcode);
  // The branch goes to what is written next.
  void land(std::size_t branch);

 private:
  friend class ClassWriter;
  ClassWriter& in_;
  std::vector<std::uint8_t> bytes_;
};

class ClassWriter {
 public:
  ClassWriter(std::string_view name, std::string_view superclass, std::vector<std::string> interfaces,
              std::uint16_t flags);

  void addField(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  void addMethod(std::uint16_t flags, std::string_view name, std::string_view descriptor,
                 const CodeWriter& code, std::uint16_t max_stack, std::uint16_t max_locals);
  std::vector<std::uint8_t> finish();

  std::uint16_t utf8(std::string_view text);
  std::uint16_t classRef(std::string_view name);
  std::uint16_t string(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t member(std::uint8_t tag, std::string_view owner, std::string_view name,
                       std::string_view descriptor);

 private:
  // The entry with these bytes, tag included.
  std::uint16_t entry(const std::string& bytes);

  std::map<std::string, std::uint16_t> entries_;
  std::string pool_;
  std::uint16_t next_ = 1;
  std::uint16_t this_class_;
  std::uint16_t superclass_;
  std::vector<std::uint16_t> interfaces_;
  std::uint16_t flags_;
  std::string fields_;
  std::string methods_;
  std::uint16_t field_count_ = 0;
  std::uint16_t method_count_ = 0;
};

}  // namespace javelin::vm
