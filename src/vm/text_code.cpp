// SPDX-License-Identifier: Apache-2.0
#include "vm/text_code.h"

#include <fmt/format.h>

#include "vm/strings.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

constexpr std::string_view kBuilder = "java/lang/StringBuilder";
// Whether a symbolic text fits is a question; with enough room the answer is always the same.
constexpr std::int32_t kRoom = 64;

}  // namespace

std::string_view TextCode::appendedAs(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
      return "Z";
    case BasicType::Char:
      return "C";
    case BasicType::Long:
      return "J";
    case BasicType::Float:
      return "F";
    case BasicType::Double:
      return "D";
    case BasicType::Reference:
      return "Ljava/lang/Object;";
    default:
      return "I";
  }
}

void TextCode::begin() {
  code_.type(kNew, kBuilder);
  code_.op(kDup);
  code_.pushInt(kRoom);
  code_.invoke(kInvokeSpecial, kBuilder, "<init>", "(I)V");
}

void TextCode::append(std::string_view as) {
  code_.invoke(kInvokeVirtual, kBuilder, "append", fmt::format("({})L{};", as, kBuilder));
}

void TextCode::append(std::u16string_view text) {
  code_.pushString(Strings::encodeModifiedUtf8(text));
  append("Ljava/lang/String;");
}

void TextCode::end() { code_.invoke(kInvokeVirtual, kBuilder, "toString", "()Ljava/lang/String;"); }

}  // namespace javelin::vm
