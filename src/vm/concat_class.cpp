// SPDX-License-Identifier: Apache-2.0
#include "vm/concat_class.h"

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "vm/class_writer.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

enum Opcode : std::uint8_t { kDup = 89, kInvokeVirtual = 182, kInvokeSpecial = 183, kNew = 187 };
constexpr std::string_view kBuilder = "java/lang/StringBuilder";
// Whether a symbolic text fits is a question; with enough room the answer is always the same.
constexpr std::int32_t kRoom = 64;
constexpr std::string_view kString = "Ljava/lang/String;";

// What append() takes for a value of that type: only strings are told from other objects.
std::string_view appendedAs(const classfile::TypeDescriptor& type) {
  switch (type.type) {
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
      return type.text == kString ? kString : "Ljava/lang/Object;";
    default:
      return "I";
  }
}

}  // namespace

RtMethod* defineConcat(Vm& vm, program::ClassId holder, const classfile::MethodDescriptor& types,
                       const std::vector<ConcatPart>& parts) {
  program::Program& program = vm.classes().program();
  ClassWriter writer(fmt::format("{}$$Concat${}", program.nameOf(holder), vm.dynamics().nextLambda()),
                     "java/lang/Object", {}, classfile::kAccFinal | classfile::kAccSuper);
  CodeWriter code(writer);
  const auto append = [&](std::string_view type) {
    code.invoke(kInvokeVirtual, kBuilder, "append", fmt::format("({})L{};", type, kBuilder));
  };
  code.type(kNew, kBuilder);
  code.op(kDup);
  code.pushInt(kRoom);
  code.invoke(kInvokeSpecial, kBuilder, "<init>", "(I)V");
  std::string descriptor = "(";
  std::uint16_t local = 0;
  std::size_t next = 0;
  for (const ConcatPart& part : parts) {
    if (!part.is_argument) {
      code.pushString(Strings::encodeModifiedUtf8(part.text));
      append(kString);
      continue;
    }
    const classfile::TypeDescriptor& type = types.parameters[next++];
    const std::string_view as = appendedAs(type);
    descriptor += as;
    code.load(type.type, local);
    local = static_cast<std::uint16_t>(local + type.words());
    append(as);
  }
  code.invoke(kInvokeVirtual, kBuilder, "toString", "()Ljava/lang/String;");
  code.returns(BasicType::Reference);
  descriptor += ")Ljava/lang/String;";
  writer.addMethod(classfile::kAccStatic, "concat", descriptor, code, 4, local);
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writer.finish());
  const auto id = program.defineHidden({bytes, Bytes(*bytes)}, "concat", holder, true, true);
  return id.ok() ? vm.classes().findMethod(vm.classes()[*id], "concat", descriptor) : nullptr;
}

}  // namespace javelin::vm
