// SPDX-License-Identifier: Apache-2.0
// A method's Code attribute (JVMS 4.7.3): bytecode, exception table, debug tables, stack map.
#pragma once

#include <optional>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::classfile {

struct ExceptionHandler {
  std::uint16_t start_pc;  // inclusive
  std::uint16_t end_pc;    // exclusive
  std::uint16_t handler_pc;
  std::uint16_t catch_type;  // Class entry; 0 catches everything
};

struct LineNumber {
  std::uint16_t start_pc;
  std::uint16_t line;
};

struct LocalVariable {
  std::uint16_t start_pc;
  std::uint16_t length;
  std::uint16_t index;
  std::string_view name;
  std::string_view descriptor;  // or signature, in the table of generic types
};

// JVMS 4.7.4.
enum class VerificationType : std::uint8_t {
  Top,
  Integer,
  Float,
  Double,
  Long,
  Null,
  UninitializedThis,
  Object,
  Uninitialized,
};

struct VerificationTypeInfo {
  VerificationType type;
  std::uint16_t data = 0;  // Class entry of an Object; offset of the `new` of an Uninitialized
};

// A stack map frame in full: locals and stack as they are at `offset` (a long or double is one element).
struct StackMapFrame {
  std::uint32_t offset;
  std::vector<VerificationTypeInfo> locals;
  std::vector<VerificationTypeInfo> stack;
};

struct Code {
  std::uint16_t max_stack = 0;
  std::uint16_t max_locals = 0;
  Bytes bytes;
  std::uint32_t offset = 0;  // of `bytes` in the file
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;  // all LineNumberTables, in file order
  std::vector<LocalVariable> variables;
  std::vector<LocalVariable> variable_types;
  std::vector<Attribute> attributes;

  // The source line of the instruction at `pc`, if known.
  std::optional<int> lineAt(std::uint32_t pc) const;
};

// The method's code; an error if it has none although it is neither native nor abstract, or has some although
// it is.
Result<std::optional<Code>> readCode(const ClassFile& file, const Member& method);

// The frames of the StackMapTable, made full from the initial frame that the method's descriptor gives
// (JVMS 4.10.1.6). Empty when there is no table, or one in version 50 that is wrong, which the JVM ignores.
Result<std::vector<StackMapFrame>> readStackMap(const ClassFile& file, const Member& method,
                                                const Code& code);

}  // namespace javelin::classfile
