// SPDX-License-Identifier: Apache-2.0
#include "subjects.h"

#include <stdexcept>

#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::testgen {

using explore::ConcreteValue;
using explore::Maker;

namespace {

ConcreteValue madeBy(Maker maker, std::string name) {
  ConcreteValue value;
  value.maker = maker;
  value.name = std::move(name);
  return value;
}

}  // namespace

Subjects::Subjects() {
  const std::filesystem::path folder = test::scratchFolder("testgen-subjects");
  test::compileJava(test::testFolder() / "unit" / "testgen" / "java", folder, {"-g"});
  auto path = *classpath::ClassPath::open({.entries = {folder.string()}, .java_home = test::javaHome()});
  program_ = *program::Program::open(std::move(path));
}

Subjects& Subjects::shared() {
  static Subjects subjects;
  return subjects;
}

program::ClassId Subjects::type(std::string_view name) {
  const auto found = program_->load(name);
  if (!found.ok()) throw std::runtime_error("no class " + std::string(name));
  return *found;
}

program::MethodId Subjects::method(std::string_view owner, std::string_view name,
                                   std::string_view descriptor) {
  const program::Class& holder = (*program_)[type(owner)];
  for (std::uint32_t i = 0; i < holder.methodCount(); ++i) {
    const program::Method& method = (*program_)[holder.method(i)];
    if (program_->text(method.name) == name && program_->text(method.descriptor) == descriptor)
      return method.id;
  }
  throw std::runtime_error("no method " + std::string(name));
}

program::FieldId Subjects::field(std::string_view owner, std::string_view name, std::string_view descriptor) {
  const program::Class& holder = (*program_)[type(owner)];
  for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
    const program::Field& field = (*program_)[holder.field(i)];
    if (program_->text(field.name) == name && program_->text(field.descriptor) == descriptor) return field.id;
  }
  throw std::runtime_error("no field " + std::string(name));
}

ConcreteValue Subjects::primitive(std::string descriptor, std::uint64_t bits, std::string name) {
  ConcreteValue value = madeBy(Maker::Primitive, std::move(name));
  value.descriptor = std::move(descriptor);
  value.bits = bits;
  return value;
}

ConcreteValue Subjects::null(std::string descriptor) {
  ConcreteValue value = madeBy(Maker::Null, "n");
  value.descriptor = std::move(descriptor);
  return value;
}

ConcreteValue Subjects::string(std::u16string text, std::string name) {
  ConcreteValue value = madeBy(Maker::String, std::move(name));
  value.descriptor = "Ljava/lang/String;";
  value.type = type("java/lang/String");
  value.text = std::move(text);
  return value;
}

ConcreteValue Subjects::boxed(std::int32_t number) {
  ConcreteValue value = madeBy(Maker::Box, "b");
  value.descriptor = "Ljava/lang/Integer;";
  value.type = type("java/lang/Integer");
  value.field = field("java/lang/Integer", "value", "I");
  value.bits = static_cast<std::uint32_t>(number);
  return value;
}

ConcreteValue Subjects::array(std::string_view array_type, std::vector<ConcreteValue> elements) {
  ConcreteValue value = madeBy(Maker::Array, "a");
  value.descriptor = array_type;
  value.type = type(array_type);
  value.parts = std::move(elements);
  return value;
}

ConcreteValue Subjects::constant(std::string_view owner, std::string_view name, std::string_view descriptor) {
  ConcreteValue value = madeBy(Maker::StaticField, "c");
  value.descriptor = descriptor;
  value.type = type(owner);
  value.field = field(owner, name, descriptor);
  return value;
}

ConcreteValue Subjects::constructed(std::string_view owner, std::string_view descriptor,
                                    std::vector<ConcreteValue> arguments, std::string name) {
  ConcreteValue value = madeBy(Maker::Constructor, std::move(name));
  value.descriptor = "L" + std::string(owner) + ";";
  value.type = type(owner);
  value.method = method(owner, "<init>", descriptor);
  value.parts = std::move(arguments);
  return value;
}

ConcreteValue Subjects::newOrder(std::int32_t total) {
  return constructed("shop/Order", "(I)V", {primitive("I", static_cast<std::uint32_t>(total))}, "this");
}

}  // namespace javelin::testgen
