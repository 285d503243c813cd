// SPDX-License-Identifier: Apache-2.0
#include "program/linking.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/messages.h"

namespace javelin::program {

namespace {

LinkageError wrongReferenceKind(const Program& program, ClassId named, const MemberReference& reference,
                                std::string_view wanted) {
  return incompatible(fmt::format("Method '{}' must be {} constant",
                                  externalMethod(program, named, reference.name, reference.descriptor),
                                  wanted));
}

// invokestatic and invokespecial take both kinds of reference, but each only for its kind of class.
LinkResult<ResolvedMethod> resolveEither(Program& program, ClassId from, const MemberReference& reference,
                                         bool instance_only) {
  TRY(const ClassId named, resolveClass(program, from, reference.class_name));
  const bool is_interface = program[named].isInterface();
  if (is_interface != reference.in_interface) {
    return wrongReferenceKind(program, named, reference, is_interface ? "InterfaceMethodref" : "Methodref");
  }
  return is_interface ? resolveInterfaceMethod(program, from, reference, instance_only)
                      : resolveMethod(program, from, reference);
}

LinkageError expectedNonStatic(const Program& program, MethodId method) {
  return incompatible(fmt::format("Expecting non-static method '{}'", externalMethod(program, method)));
}

LinkResult<ResolvedMethod> linkStatic(Program& program, ClassId from, const MemberReference& reference) {
  TRY(const ResolvedMethod resolved, resolveEither(program, from, reference, false));
  if (!program[resolved.method].isStatic()) {
    return incompatible(fmt::format("Expected static method '{}'", externalMethod(program, resolved.method)));
  }
  return resolved;
}

// JVMS 4.10.1.9.invokespecial: an interface that is named must be a direct superinterface (or the class
// itself).
bool isDirectSuperinterface(const Program& program, ClassId from, ClassId interface) {
  const auto direct = program[from].interfaces();
  return from == interface || std::find(direct.begin(), direct.end(), interface) != direct.end();
}

LinkResult<ResolvedMethod> linkSpecial(Program& program, ClassId from, const MemberReference& reference) {
  TRY(const ResolvedMethod resolved, resolveEither(program, from, reference, true));
  const Method& method = program[resolved.method];
  if (method.name == program.names().init && method.owner != resolved.named) {
    return linkageError(LinkageErrorKind::NoSuchMethodError,
                        fmt::format("{}: method '{}' not found", externalName(program, resolved.named),
                                    externalMethod(program, method.owner, method.name, method.descriptor)));
  }
  if (from && program[resolved.named].isInterface() &&
      !isDirectSuperinterface(program, from, resolved.named)) {
    return incompatible(
        fmt::format("Interface method reference: '{}', is in an indirect superinterface of {}",
                    externalMethod(program, resolved.method), externalName(program, from)));
  }
  if (method.isStatic()) return expectedNonStatic(program, resolved.method);
  return resolved;
}

LinkResult<ResolvedMethod> linkDispatched(Program& program, ClassId from, InvokeKind kind,
                                          const MemberReference& reference) {
  TRY(const ResolvedMethod resolved, kind == InvokeKind::Virtual
                                         ? resolveMethod(program, from, reference)
                                         : resolveInterfaceMethod(program, from, reference, true));
  if (program[resolved.method].isStatic()) return expectedNonStatic(program, resolved.method);
  return resolved;
}

// JVMS 6.5 putfield, putstatic: final fields are written by their class's initialisers only. Older class
// files could write them anywhere in the class.
LinkResult<ResolvedField> checkFinal(const Program& program, const Method& current,
                                     const ResolvedField& resolved, bool is_static) {
  constexpr std::uint16_t kStrictMajor = 53;
  const Field& field = program[resolved.field];
  const std::string what = fmt::format("Update to {} final field {}.{} attempted from a different",
                                       is_static ? "static" : "non-static",
                                       externalName(program, resolved.named), program.text(field.name));
  if (current.owner != field.owner) {
    return linkageError(LinkageErrorKind::IllegalAccessError,
                        fmt::format("{} class ({}) than the field's declaring class", what,
                                    externalName(program, current.owner)));
  }
  const Symbol initializer = is_static ? program.names().clinit : program.names().init;
  if (program[current.owner].file()->majorVersion() < kStrictMajor || current.name == initializer)
    return resolved;
  return linkageError(LinkageErrorKind::IllegalAccessError,
                      fmt::format("{} method ({}) than the initializer method {} ", what,
                                  program.text(current.name), program.text(initializer)));
}

}  // namespace

LinkResult<ResolvedMethod> linkInvoke(Program& program, ClassId from, InvokeKind kind,
                                      const MemberReference& reference) {
  switch (kind) {
    case InvokeKind::Static:
      return linkStatic(program, from, reference);
    case InvokeKind::Special:
      return linkSpecial(program, from, reference);
    case InvokeKind::Virtual:
    case InvokeKind::Interface:
      return linkDispatched(program, from, kind, reference);
  }
  UNREACHABLE("kind of invoke");
}

LinkResult<ResolvedField> linkField(Program& program, MethodId current, FieldAccess access,
                                    const MemberReference& reference) {
  const Method& method = program[current];
  TRY(const ResolvedField resolved, resolveField(program, method.owner, reference));
  const Field& field = program[resolved.field];
  const bool is_static = access == FieldAccess::GetStatic || access == FieldAccess::PutStatic;
  if (field.isStatic() != is_static) {
    return incompatible(fmt::format("Expected {} field {}.{}", is_static ? "static" : "non-static",
                                    externalName(program, resolved.named), program.text(field.name)));
  }
  const bool is_write = access == FieldAccess::PutStatic || access == FieldAccess::PutField;
  return is_write && field.isFinal() ? checkFinal(program, method, resolved, is_static) : resolved;
}

LinkResult<ClassId> linkNew(Program& program, ClassId from, Symbol name) {
  TRY(const ClassId id, resolveClass(program, from, name));
  if (!program[id].isInstantiable()) {
    return linkageError(LinkageErrorKind::InstantiationError, externalName(program, id));
  }
  return id;
}

}  // namespace javelin::program
