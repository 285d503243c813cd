// SPDX-License-Identifier: Apache-2.0
#include "vm/member_names.h"

#include <algorithm>

#include "classfile/attributes.h"

namespace javelin::vm {

using classfile::ReferenceKind;

namespace {

constexpr std::uint16_t kMethodModifiers = 0x1dff;
constexpr std::uint16_t kFieldModifiers = 0x50df;

// The kind of reference that HotSpot makes of it once it is resolved: a call that needs no selection is
// "special".
ReferenceKind kindOf(Vm& vm, const program::Method& method, program::InvokeKind kind) {
  if (method.isStatic()) return ReferenceKind::InvokeStatic;
  const bool in_interface = vm.classes().program()[method.owner].isInterface();
  if (kind == program::InvokeKind::Special || method.isPrivate()) return ReferenceKind::InvokeSpecial;
  if (in_interface) {
    return kind == program::InvokeKind::Interface ? ReferenceKind::InvokeInterface
                                                  : ReferenceKind::InvokeVirtual;
  }
  return method.vtable_index == program::Method::kNoVtableIndex ? ReferenceKind::InvokeSpecial
                                                                : ReferenceKind::InvokeVirtual;
}

void setFlags(Vm& vm, Ref member, std::uint32_t flags, ReferenceKind kind) {
  vm.heap().store(member, vm.dynamics().offsets().member_flags,
                  flags | (static_cast<std::uint32_t>(kind) << member_flags::kKindShift));
}

}  // namespace

bool isCallerSensitive(Vm& vm, const program::Method& method) {
  const program::Class& owner = vm.classes().program()[method.owner];
  if (owner.loader() == classpath::Loader::App || owner.file() == nullptr) return false;
  const auto annotations =
      classfile::readAnnotations(*owner.file(), owner.file()->attributes(*method.member));
  return annotations.ok() &&
         std::any_of(annotations->begin(), annotations->end(), [](const classfile::Annotation& annotation) {
           return annotation.type == "Ljdk/internal/reflect/CallerSensitive;";
         });
}

RtMethod* targetOf(Vm& vm, Ref member) {
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const Ref resolved = vm.heap().load<Ref>(member, at.member_method);
  if (resolved == heap::kNullRef) return nullptr;
  const Word target = vm.heap().load<Word>(resolved, at.resolved_target);
  if (target == 0) return nullptr;
  return &vm.classes().method(program::MethodId{static_cast<std::uint32_t>(target - 1)});
}

void setMethod(Vm& vm, Ref member, const program::Method& method, program::ClassId named,
               program::InvokeKind kind) {
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const program::Program& program = vm.classes().program();
  const ReferenceKind reference = kindOf(vm, method, kind);
  const bool is_constructor = method.name == program.names().init;
  std::uint32_t flags = method.flags & kMethodModifiers;
  flags |= is_constructor ? member_flags::kConstructor : member_flags::kMethod;
  if (isCallerSensitive(vm, method)) flags |= member_flags::kCallerSensitive;
  setFlags(vm, member, flags, reference);
  // A method that a class has from an interface is called by way of the class.
  const bool by_class = reference == ReferenceKind::InvokeVirtual && program[method.owner].isInterface();
  vm.heap().store(member, at.member_class, vm.classes()[by_class ? named : method.owner].mirror);
  const Ref resolved = vm.allocateObject(vm.classes().known("java/lang/invoke/ResolvedMethodName"));
  vm.heap().store(resolved, at.resolved_target, Word{method.id.value()} + 1);
  vm.heap().store(member, at.member_method, resolved);
  vm.heap().store(member, at.member_index, static_cast<std::int64_t>(method.vtable_index));
}

void setField(Vm& vm, Ref member, const program::Field& field, bool for_writing) {
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const program::Class& owner = vm.classes().program()[field.owner];
  std::uint32_t flags = (field.flags & kFieldModifiers) | member_flags::kField;
  const bool trusted =
      field.isFinal() && (field.isStatic() || owner.isHidden() ||
                          (owner.file() != nullptr && owner.file()->find("Record") != nullptr));
  if (trusted) flags |= member_flags::kTrustedFinal;
  auto kind = static_cast<unsigned>(field.isStatic() ? ReferenceKind::GetStatic : ReferenceKind::GetField);
  if (for_writing) kind += 2;
  setFlags(vm, member, flags, static_cast<ReferenceKind>(kind));
  vm.heap().store(member, at.member_class, vm.classes()[field.owner].mirror);
  vm.heap().store(member, at.member_method, heap::kNullRef);
  vm.heap().store(member, at.member_index, std::int64_t{field.offset});
}

std::string descriptorOf(Vm& vm, const RtClass& type) {
  const program::Program& program = vm.classes().program();
  if (type.info->isPrimitive())
    return std::string(1, "ZBCSIJFD?V"[static_cast<std::size_t>(type.info->basicType())]);
  if (type.isArray()) return std::string(program.nameOf(type.id));
  return "L" + std::string(program.text(type.info->nameInFile())) + ";";
}

std::string descriptorOf(Vm& vm, Ref type) {
  ClassTable& classes = vm.classes();
  if (classes.isMirror(type)) return descriptorOf(vm, classes.ofMirror(type));
  if (&classes.of(type) == &vm.strings().stringClass()) return vm.strings().modifiedUtf8(type);
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const Ref parameters = vm.heap().load<Ref>(type, at.type_parameters);
  const auto count = vm.heap().load<std::uint32_t>(parameters, heap::kLengthOffset);
  std::string text = "(";
  for (std::uint32_t i = 0; i < count; ++i) {
    const Ref parameter =
        vm.heap().load<Ref>(parameters, heap::kElementsOffset + std::uint64_t{i} * sizeof(Ref));
    text += descriptorOf(vm, classes.ofMirror(parameter));
  }
  return text + ")" + descriptorOf(vm, classes.ofMirror(vm.heap().load<Ref>(type, at.type_result)));
}

}  // namespace javelin::vm
