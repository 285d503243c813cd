// SPDX-License-Identifier: Apache-2.0
// TextCode: writes code that puts a text together in a StringBuilder.
#pragma once

#include <string_view>

#include "classfile/descriptor.h"
#include "vm/class_writer.h"

namespace javelin::vm {

class TextCode {
 public:
  explicit TextCode(CodeWriter& code) : code_(code) {}

  void begin();
  void append(std::u16string_view text);
  // The value on top of the stack.
  void append(std::string_view as);
  // Leaves the string on the stack.
  void end();

  // The type that append() takes for a value of that type.
  static std::string_view appendedAs(classfile::BasicType type);

 private:
  CodeWriter& code_;
};

}  // namespace javelin::vm
