// SPDX-License-Identifier: Apache-2.0
// A field of a linked class. Immutable.
#pragma once

#include <cstdint>

#include "classfile/access_flags.h"
#include "classfile/class_file.h"
#include "classfile/descriptor.h"
#include "program/ids.h"
#include "support/symbols.h"

namespace javelin::program {

struct Field {
  FieldId id;
  ClassId owner;
  Symbol name;
  Symbol descriptor;
  classfile::BasicType type = classfile::BasicType::Int;
  std::uint16_t flags = 0;
  // Constant-pool entry of a static field's ConstantValue; 0: none.
  std::uint16_t constant_value = 0;
  // In bytes from the start of the object, or of the class's mirror for a static field.
  std::uint32_t offset = 0;
  const classfile::Member* member = nullptr;

  bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
  bool isStatic() const { return has(classfile::kAccStatic); }
  bool isFinal() const { return has(classfile::kAccFinal); }
};

}  // namespace javelin::program
