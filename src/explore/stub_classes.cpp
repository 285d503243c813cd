// SPDX-License-Identifier: Apache-2.0
#include "explore/stub_classes.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classfile/access_flags.h"
#include "vm/class_writer.h"

namespace javelin::explore {

using classfile::BasicType;

namespace {

constexpr std::uint8_t kAload0 = 42;
constexpr std::uint8_t kGetField = 180;
// A test with more of them is not worth reading.
constexpr std::size_t kMostMethods = 12;

// The abstract methods that an implementation must have, without those that Object has anyway.
std::vector<const program::Method*> abstractMethods(const program::Program& program,
                                                    program::ClassId interface) {
  std::vector<const program::Method*> found;
  std::set<std::pair<Symbol, Symbol>> seen;
  std::vector<program::ClassId> types = {interface};
  const auto supers = program[interface].allInterfaces();
  types.insert(types.end(), supers.begin(), supers.end());
  // A default method of a subinterface implements what its superinterfaces leave open.
  std::sort(types.begin() + 1, types.end(),
            [&](program::ClassId a, program::ClassId b) { return a != b && program.isSubtype(a, b); });
  const program::Class& object = program[program[interface].superclass()];
  for (const program::ClassId type : types) {
    const program::Class& declaring = program[type];
    for (std::uint32_t i = 0; i < declaring.methodCount(); ++i) {
      const program::Method& method = program[declaring.method(i)];
      if (method.isStatic() || method.isPrivate()) continue;
      if (!seen.insert({method.name, method.descriptor}).second || !method.isAbstract()) continue;
      const program::MethodId of_object = object.findMethod(method.name, method.descriptor);
      if (!of_object || !program[of_object].isPublic()) found.push_back(&method);
    }
  }
  return found;
}

}  // namespace

program::ClassId StubClasses::of(program::ClassId interface) {
  const auto found = known_.find(interface);
  if (found != known_.end()) return found->second;
  return known_.emplace(interface, define(interface)).first->second;
}

program::ClassId StubClasses::define(program::ClassId interface) {
  const program::Class& type = program_[interface];
  if (!type.isInterface() || type.has(classfile::kAccAnnotation)) return {};
  if (type.file()->find("PermittedSubclasses") != nullptr) return {};
  const auto methods = abstractMethods(program_, interface);
  if (methods.empty() || methods.size() > kMostMethods) return {};
  const std::string name = fmt::format("{}$$Stub", program_.nameOf(interface));
  vm::ClassWriter writer(name, "java/lang/Object", {std::string(program_.nameOf(interface))},
                         classfile::kAccFinal | classfile::kAccSuper);
  std::size_t next = 0;
  for (const program::Method* const method : methods) {
    const classfile::TypeDescriptor& result = method->signature->types.result;
    vm::CodeWriter code(writer);
    if (result.type != BasicType::Void) {
      const std::string field = fmt::format("result{}", next++);
      writer.addField(classfile::kAccPublic, field, result.text);
      code.op(kAload0);
      code.field(kGetField, name, field, result.text);
    }
    code.returns(result.type);
    writer.addMethod(classfile::kAccPublic, program_.text(method->name), program_.text(method->descriptor),
                     code, 2, static_cast<std::uint16_t>(method->signature->parameter_words + 1));
  }
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writer.finish());
  const auto id = program_.defineHidden({bytes, Bytes(*bytes)}, "stub", interface, true, true);
  return id.ok() ? *id : program::ClassId{};
}

}  // namespace javelin::explore
