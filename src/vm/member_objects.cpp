// SPDX-License-Identifier: Apache-2.0
#include "vm/member_objects.h"

#include "classfile/attributes.h"

namespace javelin::vm {

using program::LinkResult;

namespace {

constexpr std::uint16_t kSeenFieldModifiers = 0x50df;   // what Java code sees of access flags
constexpr std::uint16_t kSeenMethodModifiers = 0x1dff;  // (JVMS 4.5, 4.6)
// The slots of objects that came from a boot snapshot count methods in the JVM's own order; ours have this
// bit.
constexpr std::int32_t kOurSlot = 1 << 30;

constexpr std::string_view kStringDescriptor = "Ljava/lang/String;";
constexpr std::string_view kClassDescriptor = "Ljava/lang/Class;";
constexpr std::string_view kClassArrayDescriptor = "[Ljava/lang/Class;";

// Sets fields of a new object by their names; releases of the JDK differ in which there are.
class Setter {
 public:
  Setter(Vm& vm, std::string_view type)
      : vm_(vm), type_(vm.classes().known(type)), object_(vm.allocateObject(type_)) {}

  Ref object() const { return object_; }
  template <typename T>
  void set(std::string_view name, std::string_view descriptor, T value) {
    const program::Field* const field = vm_.classes().findField(type_, name, descriptor);
    if (field != nullptr) vm_.heap().store(object_, field->offset, value);
  }

 private:
  Vm& vm_;
  RtClass& type_;
  Ref object_;
};

LinkResult<Ref> classArray(Vm& vm, const RtClass& holder, std::span<const classfile::TypeDescriptor> types) {
  std::vector<Ref> mirrors;
  for (const classfile::TypeDescriptor& type : types) {
    TRY(const RtClass* const loaded, typeSeenBy(vm, holder, type));
    mirrors.push_back(loaded->mirror);
  }
  return makeRefArray(vm, "java/lang/Class", mirrors);
}

LinkResult<Ref> exceptionArray(Vm& vm, const RtClass& holder, const program::Method& method) {
  std::vector<Ref> mirrors;
  const auto names = classfile::readExceptions(*holder.info->file(), *method.member);
  if (names.ok()) {
    for (const std::string_view name : *names) {
      const std::string text = "L" + std::string(name) + ";";
      TRY(const RtClass* const loaded, typeSeenBy(vm, holder, {classfile::BasicType::Reference, text}));
      mirrors.push_back(loaded->mirror);
    }
  }
  return makeRefArray(vm, "java/lang/Class", mirrors);
}

Ref signatureOf(Vm& vm, const classfile::ClassFile& file, const classfile::Member& member) {
  const auto signature = classfile::readSignature(file, file.attributes(member));
  return signature.ok() && !signature->empty() ? vm.strings().makeFromModifiedUtf8(*signature)
                                               : heap::kNullRef;
}

std::int32_t slotOf(Vm& vm, Ref object, std::string_view type) {
  return vm.heap().load<std::int32_t>(object, vm.classes().offsetOf(type, "slot", "I"));
}

std::string fieldDescriptorOf(Vm& vm, const RtClass& type) {
  if (type.isArray()) return std::string(vm.classes().program().nameOf(type.id));
  if (type.info->isPrimitive())
    return std::string(1, "ZBCSIJFD?V"[static_cast<std::size_t>(type.info->basicType())]);
  return "L" + std::string(vm.classes().program().nameOf(type.id)) + ";";
}

// "(IJ)", of an array of classes.
std::string parametersText(Vm& vm, Ref classes) {
  std::string text = "(";
  const auto count = vm.heap().load<std::uint32_t>(classes, heap::kLengthOffset);
  for (std::uint32_t i = 0; i < count; ++i) {
    text += fieldDescriptorOf(vm, vm.classes().ofMirror(vm.heap().load<Ref>(
                                      classes, heap::kElementsOffset + std::uint64_t{i} * 4)));
  }
  return text + ")";
}

// By name and parameters, which is all that an object of a snapshot says.
const program::Method& methodByTypes(Vm& vm, Ref object, std::string_view object_type, const RtClass& type) {
  ClassTable& classes = vm.classes();
  const program::Program& program = classes.program();
  std::string name = "<init>";
  if (object_type == "java/lang/reflect/Method") {
    name = vm.strings().modifiedUtf8(
        vm.heap().load<Ref>(object, classes.offsetOf(object_type, "name", kStringDescriptor)));
  }
  std::string parameters = parametersText(
      vm,
      vm.heap().load<Ref>(object, classes.offsetOf(object_type, "parameterTypes", kClassArrayDescriptor)));
  if (object_type == "java/lang/reflect/Method") {
    parameters +=
        fieldDescriptorOf(vm, classes.ofMirror(vm.heap().load<Ref>(
                                  object, classes.offsetOf(object_type, "returnType", kClassDescriptor))));
  } else {
    parameters += "V";
  }
  const program::MethodId id =
      type.info->findMethod(program.symbols().intern(name), program.symbols().intern(parameters));
  INVARIANT(id);
  return program[id];
}

}  // namespace

LinkResult<RtClass*> typeSeenBy(Vm& vm, const RtClass& holder, const classfile::TypeDescriptor& type) {
  TRY(const program::ClassId id, vm.classes().program().typeOf(type, holder.id));
  return &vm.classes()[id];
}

LinkResult<Ref> makeFieldObject(Vm& vm, program::FieldId id) {
  const program::Program& program = vm.classes().program();
  const program::Field& field = program[id];
  RtClass& owner = vm.classes()[field.owner];
  const classfile::ClassFile& file = *owner.info->file();
  const auto descriptor = classfile::parseFieldDescriptor(program.text(field.descriptor));
  INVARIANT(descriptor);
  TRY(const RtClass* const type, typeSeenBy(vm, owner, *descriptor));
  Setter to(vm, "java/lang/reflect/Field");
  if (to.object() == heap::kNullRef) return to.object();
  const bool is_record = file.find("Record") != nullptr;
  to.set("clazz", kClassDescriptor, owner.mirror);
  to.set("slot", "I", static_cast<std::int32_t>(id.value() - owner.info->field(0).value()));
  to.set("name", kStringDescriptor, vm.strings().internModifiedUtf8(program.text(field.name)));
  to.set("type", kClassDescriptor, type->mirror);
  to.set("modifiers", "I", std::int32_t{field.flags & kSeenFieldModifiers});
  to.set("trustedFinal", "Z",
         static_cast<std::uint8_t>(field.isFinal() && (field.isStatic() || is_record) ? 1 : 0));
  to.set("signature", kStringDescriptor, signatureOf(vm, file, *field.member));
  to.set("annotations", "[B", attributeBytes(vm, file.find(*field.member, "RuntimeVisibleAnnotations")));
  return to.object();
}

LinkResult<Ref> makeMethodObject(Vm& vm, program::MethodId id) {
  const program::Program& program = vm.classes().program();
  const program::Method& method = program[id];
  RtClass& owner = vm.classes()[method.owner];
  const classfile::ClassFile& file = *owner.info->file();
  const bool is_constructor = method.name == program.names().init;
  TRY(const Ref parameters, classArray(vm, owner, method.signature->types.parameters));
  TRY(const RtClass* const result, typeSeenBy(vm, owner, method.signature->types.result));
  TRY(const Ref exceptions, exceptionArray(vm, owner, method));
  Setter to(vm, is_constructor ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method");
  if (to.object() == heap::kNullRef) return to.object();
  const auto bytes = [&](std::string_view attribute) {
    return attributeBytes(vm, file.find(*method.member, attribute));
  };
  to.set("clazz", kClassDescriptor, owner.mirror);
  to.set("slot", "I", static_cast<std::int32_t>(id.value() - owner.info->method(0).value()) | kOurSlot);
  to.set("parameterTypes", kClassArrayDescriptor, parameters);
  to.set("exceptionTypes", kClassArrayDescriptor, exceptions);
  to.set("modifiers", "I", std::int32_t{method.flags & kSeenMethodModifiers});
  to.set("signature", kStringDescriptor, signatureOf(vm, file, *method.member));
  to.set("annotations", "[B", bytes("RuntimeVisibleAnnotations"));
  to.set("parameterAnnotations", "[B", bytes("RuntimeVisibleParameterAnnotations"));
  if (!is_constructor) {
    to.set("name", kStringDescriptor, vm.strings().internModifiedUtf8(program.text(method.name)));
    to.set("returnType", kClassDescriptor, result->mirror);
    to.set("annotationDefault", "[B", bytes("AnnotationDefault"));
  }
  return to.object();
}

const program::Field& fieldOfObject(Vm& vm, Ref field) {
  ClassTable& classes = vm.classes();
  const Ref holder =
      vm.heap().load<Ref>(field, classes.offsetOf("java/lang/reflect/Field", "clazz", kClassDescriptor));
  const auto slot = static_cast<std::uint32_t>(slotOf(vm, field, "java/lang/reflect/Field"));
  return classes.program()[classes.ofMirror(holder).info->field(slot)];
}

const program::Method& methodOfObject(Vm& vm, Ref executable) {
  ClassTable& classes = vm.classes();
  const std::string_view type = classes.program().nameOf(classes.of(executable).id);
  const Ref holder = vm.heap().load<Ref>(executable, classes.offsetOf(type, "clazz", kClassDescriptor));
  const RtClass& owner = classes.ofMirror(holder);
  const std::int32_t slot = slotOf(vm, executable, type);
  if ((slot & kOurSlot) == 0) return methodByTypes(vm, executable, type, owner);
  return classes.program()[owner.info->method(static_cast<std::uint32_t>(slot & ~kOurSlot))];
}

std::string methodTypeDescriptor(Vm& vm, Ref type) {
  constexpr std::string_view kType = "java/lang/invoke/MethodType";
  ClassTable& classes = vm.classes();
  return parametersText(vm,
                        vm.heap().load<Ref>(type, classes.offsetOf(kType, "ptypes", kClassArrayDescriptor))) +
         fieldDescriptorOf(vm, classes.ofMirror(vm.heap().load<Ref>(
                                   type, classes.offsetOf(kType, "rtype", kClassDescriptor))));
}

Ref makeByteArray(Vm& vm, Bytes bytes) {
  const Ref array = vm.allocateArray(vm.classes().primitiveArray(classfile::BasicType::Byte),
                                     static_cast<std::int32_t>(bytes.size()));
  if (array != heap::kNullRef && !bytes.empty())
    std::memcpy(vm.heap().writeAt(array) + heap::kElementsOffset, bytes.data(), bytes.size());
  return array;
}

Ref makeRefArray(Vm& vm, std::string_view component, std::span<const Ref> elements) {
  const Ref array = vm.allocateArray(vm.classes().arrayOf(vm.classes().known(component)),
                                     static_cast<std::int32_t>(elements.size()));
  if (array != heap::kNullRef && !elements.empty())
    std::memcpy(vm.heap().writeAt(array) + heap::kElementsOffset, elements.data(), elements.size_bytes());
  return array;
}

Ref attributeBytes(Vm& vm, const classfile::Attribute* attribute) {
  return attribute == nullptr ? heap::kNullRef : makeByteArray(vm, attribute->data);
}

}  // namespace javelin::vm
