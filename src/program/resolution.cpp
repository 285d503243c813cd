// SPDX-License-Identifier: Apache-2.0
#include "program/resolution.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "program/access.h"
#include "program/messages.h"
#include "program/selection.h"

namespace javelin::program {

using classfile::BasicType;

namespace {

// The first superinterface method that is not private and not static, in the order in which HotSpot lists
// superinterfaces: the superclass's, those of the direct superinterfaces, these themselves. Each type is
// searched once: in a lattice of interfaces there are more ways up than one could follow.
MethodId firstInSuperinterfaces(const Program& program, ClassId in, Symbol name, Symbol descriptor,
                                std::unordered_set<ClassId>& searched_before) {
  if (!searched_before.insert(in).second) return {};
  const Class& searched = program[in];
  const auto above = [&](ClassId supertype) {
    return firstInSuperinterfaces(program, supertype, name, descriptor, searched_before);
  };
  if (searched.superclass()) {
    if (const MethodId found = above(searched.superclass())) return found;
  }
  for (const ClassId interface : searched.interfaces()) {
    if (const MethodId found = above(interface)) return found;
  }
  for (const ClassId interface : searched.interfaces()) {
    const MethodId found = program[interface].findMethod(name, descriptor);
    if (found && !program[found].isStatic() && !program[found].isPrivate()) return found;
  }
  return {};
}

// The last steps of JVMS 5.4.3.3 and 5.4.3.4: the default method that superinterfaces agree on, or else any
// of their methods.
MethodId lookupInSuperinterfaces(const Program& program, ClassId in, Symbol name, Symbol descriptor) {
  const std::vector<MethodId> specific = maximallySpecificMethods(program, in, name, descriptor);
  if (specific.empty()) return {};
  const auto is_concrete = [&](MethodId id) { return !program[id].isAbstract(); };
  if (std::count_if(specific.begin(), specific.end(), is_concrete) == 1) {
    return *std::find_if(specific.begin(), specific.end(), is_concrete);
  }
  std::unordered_set<ClassId> searched;
  return firstInSuperinterfaces(program, in, name, descriptor, searched);
}

// In the class and its superclasses. A class with one signature-polymorphic method of the name has it for
// every descriptor.
MethodId lookupInClasses(const Program& program, ClassId in, Symbol name, Symbol descriptor) {
  for (ClassId at = in; at; at = program[at].superclass()) {
    const Class& searched = program[at];
    if (searched.name() == program.names().method_handle || searched.name() == program.names().var_handle) {
      const MethodId only = searched.findOnlyMethod(name);
      if (only && program[only].signature_polymorphic) return only;
    }
    if (const MethodId found = searched.findMethod(name, descriptor)) return found;
  }
  return {};
}

MethodId lookupInInterface(const Program& program, ClassId in, Symbol name, Symbol descriptor) {
  if (const MethodId found = program[in].findMethod(name, descriptor)) return found;
  const MethodId of_object = program[program.objectClass()].findMethod(name, descriptor);
  if (of_object && program[of_object].isPublic() && !program[of_object].isStatic()) return of_object;
  return lookupInSuperinterfaces(program, in, name, descriptor);
}

// JVMS 5.4.3.3: the types of a signature-polymorphic call are resolved with it.
LinkResult<ResolvedMethod> resolveTypes(Program& program, ClassId from, const ResolvedMethod& resolved) {
  const auto types = classfile::parseMethodDescriptor(program.text(resolved.descriptor));
  PRECONDITION(types.has_value());
  auto all = types->parameters;
  all.push_back(types->result);
  for (const auto& type : all) {
    if (type.type != BasicType::Reference) continue;
    TRY([[maybe_unused]] const ClassId id,
        resolveClass(program, from, program.symbols().intern(type.className())));
  }
  return resolved;
}

LinkResult<ResolvedMethod> checkMethod(Program& program, ClassId from, ClassId named, MethodId found,
                                       const MemberReference& reference) {
  if (!found) {
    return linkageError(
        LinkageErrorKind::NoSuchMethodError,
        fmt::format("'{}'", externalMethod(program, named, reference.name, reference.descriptor)));
  }
  const Method& method = program[found];
  // Arrays have a public clone (JLS 10.7).
  const bool is_array_clone = program[named].isArray() && method.name == program.names().clone;
  if (from && !is_array_clone && !program[from].isTrusted() &&
      !canAccessMember(program, from, named, method.owner, method.flags)) {
    return methodAccessError(program, from, found);
  }
  const ResolvedMethod resolved{found, named, reference.descriptor};
  return method.signature_polymorphic ? resolveTypes(program, from, resolved) : resolved;
}

}  // namespace

MemberReference memberReference(const Program& program, ClassId holder, std::uint16_t index) {
  const classfile::MemberRef reference = program[holder].file()->pool().memberRef(index);
  SymbolTable& symbols = program.symbols();
  return {symbols.intern(reference.class_name), symbols.intern(reference.name),
          symbols.intern(reference.descriptor), reference.in_interface};
}

LinkResult<ClassId> resolveClass(Program& program, ClassId from, Symbol name) {
  TRY(const ClassId id, program.loadSeenBy(from, name));
  if (from && !program[from].isTrusted() && !canAccessClass(program, from, id))
    return classAccessError(program, from, id);
  return id;
}

LinkResult<ClassId> resolveClass(Program& program, ClassId from, std::uint16_t index) {
  return resolveClass(program, from, program.symbols().intern(program[from].file()->pool().className(index)));
}

namespace {

// JVMS 5.4.3.2: superinterfaces before the superclass. A superinterface that has been searched has no such
// field.
FieldId lookupField(const Program& program, ClassId in, Symbol name, Symbol descriptor,
                    std::unordered_set<ClassId>& searched_before) {
  for (ClassId at = in; at; at = program[at].superclass()) {
    const Class& searched = program[at];
    if (const FieldId found = searched.findField(name, descriptor)) return found;
    for (const ClassId interface : searched.interfaces()) {
      if (!searched_before.insert(interface).second) continue;
      if (const FieldId found = lookupField(program, interface, name, descriptor, searched_before))
        return found;
    }
  }
  return {};
}

}  // namespace

FieldId lookupField(const Program& program, ClassId in, Symbol name, Symbol descriptor) {
  std::unordered_set<ClassId> searched;
  return lookupField(program, in, name, descriptor, searched);
}

MethodId lookupMethod(const Program& program, ClassId in, Symbol name, Symbol descriptor) {
  if (program[in].isInterface()) return lookupInInterface(program, in, name, descriptor);
  if (const MethodId found = lookupInClasses(program, in, name, descriptor)) return found;
  return lookupInSuperinterfaces(program, in, name, descriptor);
}

LinkResult<ResolvedField> resolveField(Program& program, ClassId from, const MemberReference& reference) {
  TRY(const ClassId named, resolveClass(program, from, reference.class_name));
  const FieldId found = lookupField(program, named, reference.name, reference.descriptor);
  if (!found) {
    return linkageError(LinkageErrorKind::NoSuchFieldError, std::string(program.text(reference.name)));
  }
  const Field& field = program[found];
  if (from && !program[from].isTrusted() &&
      !canAccessMember(program, from, named, field.owner, field.flags)) {
    return fieldAccessError(program, from, found);
  }
  return ResolvedField{found, named};
}

LinkResult<ResolvedMethod> resolveMethod(Program& program, ClassId from, const MemberReference& reference) {
  TRY(const ClassId named, resolveClass(program, from, reference.class_name));
  if (program[named].isInterface()) {
    return incompatible(
        fmt::format("Found interface {}, but class was expected", externalName(program, named)));
  }
  const MethodId found = lookupMethod(program, named, reference.name, reference.descriptor);
  return checkMethod(program, from, named, found, reference);
}

LinkResult<ResolvedMethod> resolveInterfaceMethod(Program& program, ClassId from,
                                                  const MemberReference& reference, bool instance_only) {
  TRY(const ClassId named, resolveClass(program, from, reference.class_name));
  if (!program[named].isInterface()) {
    return incompatible(
        fmt::format("Found class {}, but interface was expected", externalName(program, named)));
  }
  const MethodId found = lookupMethod(program, named, reference.name, reference.descriptor);
  TRY(const ResolvedMethod resolved, checkMethod(program, from, named, found, reference));
  if (instance_only && program[found].isStatic()) {
    return incompatible(
        fmt::format("Expected instance not static method '{}'", externalMethod(program, found)));
  }
  return resolved;
}

}  // namespace javelin::program
