// SPDX-License-Identifier: Apache-2.0
#include "explore/argument_state.h"

#include <algorithm>

#include "explore/results.h"
#include "ir/builder.h"
#include "vm/boxing.h"

namespace javelin::explore {

namespace {

using Kind = ArgumentPart::Kind;

// A public method that returns the field and does nothing else; invalid if there is none.
program::MethodId getterOf(const program::Program& program, const program::Class& type,
                           const program::Field& field) {
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program[type.method(i)];
    if (!method.isPublic() || method.isStatic() || method.isAbstract() || method.isNative()) continue;
    if (!method.signature->types.parameters.empty() ||
        method.signature->types.result.text != program.text(field.descriptor))
      continue;
    const auto body = ir::build(*type.file(), *method.member);
    if (!body.ok() || (*body)->instructions.size() != 2) continue;
    const ir::Instr& get = (*body)->instructions[0];
    if (get.op != ir::Op::GetField || (*body)->instructions[1].op != ir::Op::Return) continue;
    if ((*body)->file->pool().memberRef(get.pool_index).name == program.text(field.name)) return method.id;
  }
  return {};
}

void addFields(const program::Program& program, std::uint32_t argument, program::ClassId id,
               std::vector<ArgumentPart>& parts) {
  for (; id && program[id].loader() == classpath::Loader::App; id = program[id].superclass()) {
    const program::Class& type = program[id];
    if (type.isHidden()) return;
    for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
      const program::Field& field = program[type.field(i)];
      if (field.isStatic()) continue;
      if ((field.flags & classfile::kAccPublic) != 0) {
        parts.push_back({argument, Kind::Field, field.id, {}});
      } else if (const program::MethodId getter = getterOf(program, type, field); getter) {
        parts.push_back({argument, Kind::Getter, field.id, getter});
      }
    }
  }
}

}  // namespace

std::vector<ArgumentPart> partsOf(vm::Vm& machine, std::uint32_t argument, vm::Ref object) {
  std::vector<ArgumentPart> parts;
  if (object == heap::kNullRef) return parts;
  const program::Program& program = machine.classes().program();
  vm::RtClass& type = machine.classes().of(object);
  if (type.isArray()) {
    parts.push_back({argument, Kind::Contents, {}, {}});
    return parts;
  }
  // What a stub's methods return was chosen for the call, and says nothing afterwards.
  if (type.info->isHidden()) return parts;
  if (type.info->loader() == classpath::Loader::App) {
    addFields(program, argument, type.id, parts);
    return parts;
  }
  const auto call = [&](Kind kind, std::string_view name, std::string_view descriptor) {
    const vm::RtMethod* const method =
        machine.classes().findMethod(type, std::string(name), std::string(descriptor));
    if (method != nullptr) parts.push_back({argument, kind, {}, method->id()});
  };
  const std::string_view name = program.nameOf(type.id);
  if (name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer") {
    call(Kind::Text, "toString", "()Ljava/lang/String;");
  } else if (program.isSubtype(type.id, machine.classes().known("java/util/Collection").id)) {
    call(Kind::Elements, "toArray", "()[Ljava/lang/Object;");
  }
  return parts;
}

ConcreteValue readPart(vm::Vm& machine, const ArgumentPart& part, vm::Ref object) {
  const program::Program& program = machine.classes().program();
  if (part.kind == Kind::Contents) {
    return readValue(machine, object,
                     *classfile::parseFieldDescriptor(program.nameOf(machine.classes().of(object).id)));
  }
  const program::Field& field = program[part.field];
  const auto type = classfile::parseFieldDescriptor(program.text(field.descriptor));
  const vm::Word word = type->type == classfile::BasicType::Reference
                            ? machine.heap().load<vm::Ref>(object, field.offset)
                            : vm::loadPrimitive(machine.heap().at(object) + field.offset, type->type);
  return readValue(machine, word, *type);
}

bool sameValue(const ConcreteValue& a, const ConcreteValue& b) {
  const bool is_number = a.maker == Maker::Primitive || a.maker == Maker::Box;
  return a.maker == b.maker && a.type == b.type && a.text == b.text && (!is_number || a.bits == b.bits) &&
         std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), sameValue);
}

bool samePart(const ArgumentPart& a, const ArgumentPart& b) {
  return a.argument == b.argument && a.kind == b.kind && a.field == b.field && a.method == b.method;
}

ConcreteValue commonValue(const ConcreteValue& a, const ConcreteValue& b) {
  if (sameValue(a, b)) return a;
  const auto isObject = [](const ConcreteValue& value) {
    return value.maker != Maker::Primitive && value.maker != Maker::Null;
  };
  ConcreteValue common;
  if (!isObject(a) || !isObject(b)) return common;
  common.maker = Maker::Stub;
  common.descriptor = a.descriptor;
  common.type = a.type;
  return common;
}

bool isWritable(const ConcreteValue& value) {
  return value.maker != Maker::Stub && std::all_of(value.parts.begin(), value.parts.end(), isWritable);
}

}  // namespace javelin::explore
