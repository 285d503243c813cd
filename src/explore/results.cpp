// SPDX-License-Identifier: Apache-2.0
#include "explore/results.h"

#include "vm/boxing.h"

namespace javelin::explore {

using classfile::BasicType;

namespace {

// Longer arrays make no readable test.
constexpr std::uint32_t kLongestArray = 64;
constexpr std::size_t kLongestString = 400;

// False: it has something inside that a test cannot write down.
bool readArray(vm::Vm& machine, vm::Ref array, ConcreteValue& value) {
  const vm::RtClass& type = machine.classes().of(array);
  const program::Program& program = machine.classes().program();
  const auto length = machine.heap().load<std::uint32_t>(array, heap::kLengthOffset);
  if (length > kLongestArray) return false;
  const std::string descriptor(program.nameOf(type.id).substr(1));
  const auto element = classfile::parseFieldDescriptor(descriptor);
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{i} << type.element_shift);
    const vm::Word word = element->type == BasicType::Reference
                              ? machine.heap().load<vm::Ref>(array, offset)
                              : vm::loadPrimitive(machine.heap().at(array) + offset, element->type);
    value.parts.push_back(readValue(machine, word, *element));
    if (value.parts.back().maker == Maker::Stub) return false;
  }
  return true;
}

// The field that holds an enum constant; invalid if the object is none.
program::FieldId constantFor(vm::Vm& machine, const vm::RtClass& type, vm::Ref object) {
  const program::Program& program = machine.classes().program();
  // A constant with a body is of a class of its own.
  const program::ClassId id =
      type.info->superclass() && program[type.info->superclass()].has(classfile::kAccEnum)
          ? type.info->superclass()
          : type.id;
  const program::Class& holder = program[id];
  if (!holder.has(classfile::kAccEnum)) return {};
  for (std::uint32_t i = 0; i < holder.fieldCount(); ++i) {
    const program::Field& field = program[holder.field(i)];
    if ((field.flags & classfile::kAccEnum) != 0 &&
        machine.heap().load<vm::Ref>(machine.classes()[id].mirror, field.offset) == object)
      return field.id;
  }
  return {};
}

}  // namespace

ConcreteValue readValue(vm::Vm& machine, vm::Word word, const classfile::TypeDescriptor& type) {
  ConcreteValue value;
  value.descriptor = type.text;
  value.bits = word;
  if (type.type != BasicType::Reference) {
    value.maker = Maker::Primitive;
    return value;
  }
  const auto object = static_cast<vm::Ref>(word);
  if (object == heap::kNullRef) return value;
  const vm::RtClass& of = machine.classes().of(object);
  value.type = of.id;
  value.maker = Maker::Stub;
  if (&of == &machine.strings().stringClass()) {
    value.text = machine.strings().text(object);
    if (value.text.size() <= kLongestString) value.maker = Maker::String;
    return value;
  }
  if (of.isArray()) {
    if (readArray(machine, object, value)) value.maker = Maker::Array;
    return value;
  }
  if (const program::FieldId constant = constantFor(machine, of, object); constant) {
    value.maker = Maker::StaticField;
    value.type = machine.classes().program()[constant].owner;
    value.field = constant;
    return value;
  }
  if (const auto unboxed = vm::unbox(machine, object)) {
    const program::Field* const field = machine.classes().findField(
        of, "value", std::string(1, "ZBCSIJFD"[static_cast<std::size_t>(unboxed->type)]));
    if (field == nullptr) return value;
    value.maker = Maker::Box;
    value.bits = unboxed->value;
    value.field = field->id;
  }
  return value;
}

}  // namespace javelin::explore
