// SPDX-License-Identifier: Apache-2.0
// java.lang.invoke.MethodHandleNatives, and the definition of hidden classes.
#include <fmt/format.h>

#include "program/access.h"
#include "program/linking.h"
#include "program/messages.h"
#include "program/run_time_classes.h"
#include "vm/boxing.h"
#include "vm/class_linking.h"
#include "vm/class_loading.h"
#include "vm/member_names.h"
#include "vm/member_objects.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace method_handles_natives {
namespace {

using classfile::ReferenceKind;
using program::LinkResult;

constexpr std::string_view kNatives = "java/lang/invoke/MethodHandleNatives";

void nothing(NativeCall& c) { c.returnVoid(); }
void returnZero(NativeCall& c) { c.returnInt(0); }

// --- MemberName.resolve
// --------------------------------------------------------------------------------------

struct Wanted {
  RtClass* type;
  Symbol name;
  Symbol descriptor;
  program::ClassId caller;  // invalid: nothing is checked
};

program::InvokeKind invokeKind(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::InvokeStatic:
      return program::InvokeKind::Static;
    case ReferenceKind::InvokeSpecial:
    case ReferenceKind::NewInvokeSpecial:
      return program::InvokeKind::Special;
    case ReferenceKind::InvokeInterface:
      return program::InvokeKind::Interface;
    default:
      return program::InvokeKind::Virtual;
  }
}

// As linking an instruction does, but for the class, which is known already.
LinkResult<program::MethodId> findMethod(program::Program& program, const Wanted& wanted,
                                         program::InvokeKind kind) {
  using program::LinkageErrorKind;
  const bool is_constructor = wanted.name == program.names().init;
  const program::MethodId found =
      is_constructor ? wanted.type->info->findMethod(wanted.name, wanted.descriptor)
                     : program::lookupMethod(program, wanted.type->id, wanted.name, wanted.descriptor);
  if (!found) {
    return program::linkageError(
        LinkageErrorKind::NoSuchMethodError,
        "'" + program::externalMethod(program, wanted.type->id, wanted.name, wanted.descriptor) + "'");
  }
  const program::Method& method = program[found];
  const bool is_array_clone = wanted.type->isArray() && method.name == program.names().clone;
  if (wanted.caller && !is_array_clone &&
      !program::canAccessMember(program, wanted.caller, wanted.type->id, method.owner, method.flags)) {
    return program::methodAccessError(program, wanted.caller, found);
  }
  if (method.isStatic() == (kind == program::InvokeKind::Static)) return found;
  return program::linkageError(
      LinkageErrorKind::IncompatibleClassChangeError,
      fmt::format("{} method '{}'", method.isStatic() ? "Expecting non-static" : "Expected static",
                  program::externalMethod(program, found)));
}

LinkResult<program::FieldId> findField(program::Program& program, const Wanted& wanted) {
  const program::FieldId found =
      program::lookupField(program, wanted.type->id, wanted.name, wanted.descriptor);
  if (!found) {
    return program::linkageError(program::LinkageErrorKind::NoSuchFieldError,
                                 std::string(program.text(wanted.name)));
  }
  const program::Field& field = program[found];
  if (wanted.caller &&
      !program::canAccessMember(program, wanted.caller, wanted.type->id, field.owner, field.flags)) {
    return program::fieldAccessError(program, wanted.caller, found);
  }
  return found;
}

void resolve(NativeCall& c) {
  Vm& vm = c.vm;
  program::Program& program = vm.classes().program();
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const Ref self = c.refAt(0);
  if (self == heap::kNullRef) return c.throwNew("java/lang/InternalError", "nothing to resolve");
  if (targetOf(vm, self) != nullptr) return c.returnRef(self);
  const Ref mirror = vm.heap().load<Ref>(self, at.member_class);
  const Ref name = vm.heap().load<Ref>(self, at.member_name);
  const Ref type = vm.heap().load<Ref>(self, at.member_type);
  const auto flags = vm.heap().load<std::uint32_t>(self, at.member_flags);
  if (mirror == heap::kNullRef || name == heap::kNullRef || type == heap::kNullRef) {
    return c.throwNew("java/lang/IllegalArgumentException", "nothing to resolve");
  }
  Wanted wanted{&vm.classes().ofMirror(mirror),
                program.symbols().intern(vm.strings().modifiedUtf8(name)),
                program.symbols().intern(descriptorOf(vm, type)),
                {}};
  if (c.refAt(1) != heap::kNullRef) wanted.caller = vm.classes().ofMirror(c.refAt(1)).id;
  const bool speculative = c.intAt(3) != 0;
  if (!speculative && !isLinked(c, *wanted.type)) return;
  if (wanted.type->info->isPrimitive()) return c.returnRef(heap::kNullRef);
  const auto kind = static_cast<ReferenceKind>((flags >> member_flags::kKindShift) & member_flags::kKindMask);
  const auto fail = [&](const program::LinkageError& error) {
    if (speculative) return c.returnRef(heap::kNullRef);
    c.throwLinkageError(error);
  };
  if ((flags & member_flags::kField) != 0) {
    const auto field = findField(program, wanted);
    if (!field.ok()) return fail(*field.error());
    setField(vm, self, program[*field], kind == ReferenceKind::PutField || kind == ReferenceKind::PutStatic);
    return c.returnRef(self);
  }
  const program::InvokeKind invoke = invokeKind(kind);
  const auto method = findMethod(program, wanted, invoke);
  if (!method.ok()) return fail(*method.error());
  setMethod(vm, self, program[*method], wanted.type->id, invoke);
  c.returnRef(self);
}

// --- other natives of MemberName
// -----------------------------------------------------------------------------

// From a java.lang.reflect object.
void init(NativeCall& c) {
  Vm& vm = c.vm;
  program::Program& program = vm.classes().program();
  const Ref reflected = c.refAt(1);
  if (c.refAt(0) == heap::kNullRef || reflected == heap::kNullRef) {
    return c.throwNew("java/lang/InternalError", "bad MemberName or reflected member");
  }
  const std::string_view name = program.nameOf(vm.classes().of(reflected).id);
  if (name == "java/lang/reflect/Field") {
    setField(vm, c.refAt(0), fieldOfObject(vm, reflected), false);
    return c.returnVoid();
  }
  const program::Method& method = methodOfObject(vm, reflected);
  setMethod(vm, c.refAt(0), method, method.owner,
            name == "java/lang/reflect/Constructor" ? program::InvokeKind::Special
            : program[method.owner].isInterface()   ? program::InvokeKind::Interface
                                                    : program::InvokeKind::Virtual);
  c.returnVoid();
}

// Name and type of a member that has only been initialised.
void expand(NativeCall& c) {
  Vm& vm = c.vm;
  program::Program& program = vm.classes().program();
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  const Ref self = c.refAt(0);
  const auto setIfMissing = [&](std::uint32_t offset, Symbol text) {
    if (vm.heap().load<Ref>(self, offset) != heap::kNullRef) return;
    const Ref string = vm.strings().internModifiedUtf8(program.text(text));
    vm.heap().store(self, offset, string);
  };
  if (const RtMethod* const method = targetOf(vm, self)) {
    setIfMissing(at.member_name, method->info->name);
    setIfMissing(at.member_type, method->info->descriptor);
    return c.returnVoid();
  }
  const RtClass& type = vm.classes().ofMirror(vm.heap().load<Ref>(self, at.member_class));
  const auto flags = vm.heap().load<std::uint32_t>(self, at.member_flags);
  const auto offset = vm.heap().load<std::int64_t>(self, at.member_index);
  for (std::uint32_t i = 0; i < type.info->fieldCount(); ++i) {
    const program::Field& field = program[type.info->field(i)];
    if (field.offset != offset || field.isStatic() != ((flags & classfile::kAccStatic) != 0)) continue;
    setIfMissing(at.member_name, field.name);
    setIfMissing(at.member_type, field.descriptor);
    return c.returnVoid();
  }
  c.throwNew("java/lang/InternalError", "unrecognized type");
}

void fieldOffset(NativeCall& c) {
  c.returnLong(c.vm.heap().load<std::int64_t>(c.refAt(0), c.vm.dynamics().offsets().member_index));
}
void staticFieldBase(NativeCall& c) {
  c.returnRef(c.vm.heap().load<Ref>(c.refAt(0), c.vm.dynamics().offsets().member_class));
}

void getMemberVMInfo(NativeCall& c) {
  Vm& vm = c.vm;
  const DynamicLinks::Offsets& at = vm.dynamics().offsets();
  ClassTable& classes = vm.classes();
  const Ref index = box(vm, classfile::BasicType::Long, vm.heap().load<Word>(c.refAt(0), at.member_index));
  const Ref info = vm.allocateArray(classes.arrayOf(classes.known("java/lang/Object")), 2);
  const Ref target =
      targetOf(vm, c.refAt(0)) != nullptr ? c.refAt(0) : vm.heap().load<Ref>(c.refAt(0), at.member_class);
  vm.heap().store(info, heap::kElementsOffset, index);
  vm.heap().store(info, heap::kElementsOffset + sizeof(Ref), target);
  c.returnRef(info);
}

void setCallSiteTarget(NativeCall& c) {
  c.vm.heap().store(
      c.refAt(0),
      c.vm.classes().offsetOf("java/lang/invoke/CallSite", "target", "Ljava/lang/invoke/MethodHandle;"),
      c.refAt(1));
  c.returnVoid();
}

// --- hidden classes
// ------------------------------------------------------------------------------------------

constexpr std::size_t kDefined = 0;  // kept: the mirror

void returnDefined(NativeCall& c) {
  RtClass& type = c.vm.classes().ofMirror(refOf(c.keptRef(kDefined)));
  // As HotSpot does, whether or not it is to be initialised.
  c.yield(returnDefined);  // where it goes on if a class loader is asked
  if (!isLinked(c, type)) return;
  if (c.intAt(7) != 0 && !c.initialise(type, returnDefined)) return;
  c.returnRef(type.mirror);
}

void defineClass(NativeCall& c) {
  enum Flags : std::uint32_t { kNestMate = 1, kHidden = 2 };
  Vm& vm = c.vm;
  const RtClass& host = vm.classes().ofMirror(c.refAt(1));
  const Ref array = c.refAt(3);
  const auto flags = static_cast<std::uint32_t>(c.intAt(8));
  const auto* const from =
      reinterpret_cast<const std::uint8_t*>(vm.heap().at(array) + heap::kElementsOffset) + c.intAt(4);
  const auto bytes = std::make_shared<const std::vector<std::uint8_t>>(from, from + c.intAt(5));
  const classpath::ClassBytes file{bytes, Bytes(*bytes)};
  program::Program& program = vm.classes().program();
  const bool is_hidden = (flags & kHidden) != 0;
  const bool is_nest_mate = (flags & kNestMate) != 0;
  if (is_hidden && is_nest_mate) {
    if (const auto undecided = program::undecidedNestHost(program, host.id))
      return c.throwLinkageError(*undecided);
  }
  // A nest host that is not there has been asked for, and a verifier has no use for it.
  const bool in_known_nest = is_nest_mate && program::nestHostProblem(program, host.id).empty();
  ClassVerifier* const verifier = host.info->loader() == classpath::Loader::Boot ? nullptr : verifierOf(vm);
  if (verifier != nullptr) {
    const Verdict verdict = is_hidden ? verifier->defineHidden(*bytes, host.id, in_known_nest)
                                      : verifier->define(*bytes, {}, host.info->space());
    if (verdict.kind != Verdict::Kind::Accepted) return refuseClass(c, verdict, "of a lookup");
  }
  const auto id =
      is_hidden ? program.defineHidden(file, "Lookup.defineHiddenClass", host.id, is_nest_mate)
                : program::defineAtRunTime(program, file, "Lookup.defineClass", host.info->loader(),
                                           host.info->space(), {},
                                           [&](Symbol name) { return isDefinedHere(vm.classes(), name); });
  if (!id.ok()) return c.throwLinkageError(*id.error());
  RtClass& type = vm.classes()[*id];
  if (verifier != nullptr) verifier->defined(*id, bytes);
  if (verifier != nullptr && is_hidden) verifier->acceptHidden(*id, host.id, in_known_nest);
  if (!is_hidden) {
    vm.classes().setProtectionDomain(type, c.refAt(6));
    placeInModule(vm, type, c.refAt(0));
  }
  c.keptRef(kDefined) = type.mirror;
  vm.heap().store(type.mirror, vm.classes().offsetOf("java/lang/Class", "classData", "Ljava/lang/Object;"),
                  c.refAt(9));
  returnDefined(c);
}

constexpr NativeEntry kEntries[] = {
    {kNatives, "init", "", init},
    {kNatives, "expand", "", expand},
    {kNatives, "resolve", "", resolve},
    {kNatives, "objectFieldOffset", "", fieldOffset},
    {kNatives, "staticFieldOffset", "", fieldOffset},
    {kNatives, "staticFieldBase", "", staticFieldBase},
    {kNatives, "getMemberVMInfo", "", getMemberVMInfo},
    {kNatives, "setCallSiteTargetNormal", "", setCallSiteTarget},
    {kNatives, "setCallSiteTargetVolatile", "", setCallSiteTarget},
    {kNatives, "clearCallSiteContext", "", nothing},
    {kNatives, "getNamedCon", "", returnZero},
    {kNatives, "registerNatives", "", nothing},
    {"java/lang/ClassLoader", "defineClass0", "", defineClass},
};

}  // namespace
}  // namespace method_handles_natives

std::span<const NativeEntry> methodHandleNatives() { return method_handles_natives::kEntries; }

}  // namespace javelin::vm::natives
