// SPDX-License-Identifier: Apache-2.0
#include "vm/concat_class.h"

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "vm/text_code.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

// Only strings are told from other objects.
std::string_view appendedAs(const classfile::TypeDescriptor& type) {
  constexpr std::string_view kString = "Ljava/lang/String;";
  return type.text == kString ? kString : TextCode::appendedAs(type.type);
}

}  // namespace

RtMethod* defineConcat(Vm& vm, program::ClassId holder, const classfile::MethodDescriptor& types,
                       const std::vector<ConcatPart>& parts) {
  program::Program& program = vm.classes().program();
  ClassWriter writer(fmt::format("{}$$Concat${}", program.nameOf(holder), vm.dynamics().nextLambda()),
                     "java/lang/Object", {}, classfile::kAccFinal | classfile::kAccSuper);
  CodeWriter code(writer);
  TextCode text(code);
  text.begin();
  std::string descriptor = "(";
  std::uint16_t local = 0;
  std::size_t next = 0;
  for (const ConcatPart& part : parts) {
    if (!part.is_argument) {
      text.append(part.text);
      continue;
    }
    const classfile::TypeDescriptor& type = types.parameters[next++];
    const std::string_view as = appendedAs(type);
    descriptor += as;
    code.load(type.type, local);
    local = static_cast<std::uint16_t>(local + type.words());
    text.append(as);
  }
  text.end();
  code.returns(BasicType::Reference);
  descriptor += ")Ljava/lang/String;";
  writer.addMethod(classfile::kAccStatic, "concat", descriptor, code, 4, local);
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writer.finish());
  const auto id = program.defineHidden({bytes, Bytes(*bytes)}, "concat", holder, true, true);
  return id.ok() ? vm.classes().findMethod(vm.classes()[*id], "concat", descriptor) : nullptr;
}

}  // namespace javelin::vm
