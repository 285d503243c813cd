// SPDX-License-Identifier: Apache-2.0
#include "program/selection.h"

#include <fmt/format.h>

#include <algorithm>

#include "program/messages.h"

namespace javelin::program {

namespace {

// Selection errors in a SelectionCache carry this bit; the rest is their number.
constexpr std::uint32_t kErrorBit = std::uint32_t{1} << 31;

// "'abstract void p.A.m()'".
std::string methodText(const Program& program, MethodId id) {
  return fmt::format("'{}{}'", program[id].isAbstract() ? "abstract " : "", externalMethod(program, id));
}

// As methodText, without the class.
std::string shortMethodText(const Program& program, MethodId id) {
  const Method& method = program[id];
  return fmt::format("'{}{}'", method.isAbstract() ? "abstract " : "",
                     classfile::javaMethodText(program.text(method.name), program.text(method.descriptor)));
}

// `selected` is the abstract method that selection found, if it found any.
LinkageError abstractMethodError(const Program& program, ClassId receiver, MethodId resolved,
                                 MethodId selected) {
  const Class& owner = program[program[resolved].owner];
  const std::string_view kind = owner.isInterface()  ? "interface"
                                : owner.isAbstract() ? "abstract class"
                                                     : "class";
  std::string message = fmt::format(
      "Receiver class {} does not define or inherit an implementation of the resolved method {} of {} {}.",
      externalName(program, receiver), shortMethodText(program, resolved), kind,
      externalName(program, owner.id()));
  if (selected && selected != resolved) {
    message += fmt::format(" Selected method is {}.", methodText(program, selected));
  }
  return linkageError(LinkageErrorKind::AbstractMethodError, std::move(message));
}

LinkageError conflictError(const Program& program, const std::vector<MethodId>& defaults) {
  std::string message = "Conflicting default methods:";
  for (const MethodId id : defaults) {
    message += fmt::format(" {}.{}", program.nameOf(program[id].owner), program.text(program[id].name));
  }
  return linkageError(LinkageErrorKind::IncompatibleClassChangeError, std::move(message));
}

// The default method that the superinterfaces of a class agree on; invalid if they have none.
LinkResult<MethodId> findDefault(const Program& program, ClassId id, MethodId resolved) {
  const Method& method = program[resolved];
  std::vector<MethodId> candidates = maximallySpecificMethods(program, id, method.name, method.descriptor);
  const auto is_abstract = [&](MethodId candidate) { return program[candidate].isAbstract(); };
  candidates.erase(std::remove_if(candidates.begin(), candidates.end(), is_abstract), candidates.end());
  if (candidates.size() > 1) return conflictError(program, candidates);
  return candidates.empty() ? MethodId{} : candidates.front();
}

LinkResult<MethodId> concrete(const Program& program, ClassId receiver, MethodId resolved,
                              MethodId selected) {
  if (program[selected].isAbstract()) return abstractMethodError(program, receiver, resolved, selected);
  return selected;
}

}  // namespace

// The search of JVMS 5.4.6 for a resolved method of an interface, and its memory. invokeinterface wants a
// public method besides (JVMS 6.5); invokevirtual does not.
class InterfaceSelection {
 public:
  InterfaceSelection(const Program& program, ClassId receiver, MethodId resolved, bool by_interface)
      : program_(program), receiver_(receiver), resolved_(resolved), by_interface_(by_interface) {}

  LinkResult<MethodId> select() const {
    SelectionCache& cache = program_[receiver_].selections();
    const std::uint32_t known = cache.find(keyOf(resolved_, by_interface_));
    if (known != SelectionCache::kNone) {
      if ((known & kErrorBit) == 0) return MethodId{known};
      return program_.selection_errors_[known & ~kErrorBit];
    }
    LinkResult<MethodId> result = search();
    remember(cache, result);
    return result;
  }

  static std::uint32_t keyOf(MethodId resolved, bool by_interface) {
    return resolved.value() * 2 + (by_interface ? 1 : 0);
  }

 private:
  LinkResult<MethodId> search() const {
    const Method& method = program_[resolved_];
    if (method.isPrivate()) return resolved_;
    const MethodId found = findOverrider(program_, receiver_, method.name, method.descriptor);
    if (!found) {
      TRY(const MethodId inherited, findDefault(program_, receiver_, resolved_));
      if (inherited) return inherited;
      return abstractMethodError(program_, receiver_, resolved_, {});
    }
    if (by_interface_ && !program_[found].isPublic()) {
      return linkageError(
          LinkageErrorKind::IllegalAccessError,
          fmt::format("'{}'", externalMethod(program_, receiver_, method.name, method.descriptor)));
    }
    return concrete(program_, receiver_, resolved_, found);
  }

  void remember(SelectionCache& cache, const LinkResult<MethodId>& result) const {
    const std::uint32_t key = keyOf(resolved_, by_interface_);
    std::lock_guard lock(program_.selection_mutex_);
    if (result.ok()) {
      cache.insert(key, result.value().value());
      return;
    }
    cache.insert(key, kErrorBit | program_.selection_errors_.size());
    program_.selection_errors_.emplaceBack(result.error());
  }

  const Program& program_;
  ClassId receiver_;
  MethodId resolved_;
  bool by_interface_;
};

MethodId findOverrider(const Program& program, ClassId id, Symbol name, Symbol descriptor) {
  for (ClassId at = id; at; at = program[at].superclass()) {
    const MethodId found = program[at].findMethod(name, descriptor);
    if (found && !program[found].isStatic() && !program[found].isPrivate()) return found;
  }
  return {};
}

std::vector<MethodId> maximallySpecificMethods(const Program& program, ClassId id, Symbol name,
                                               Symbol descriptor) {
  std::vector<MethodId> candidates;
  for (const ClassId interface : program[id].allInterfaces()) {
    const MethodId found = program[interface].findMethod(name, descriptor);
    if (found && !program[found].isStatic() && !program[found].isPrivate()) candidates.push_back(found);
  }
  const auto is_less_specific = [&](MethodId candidate) {
    return std::any_of(candidates.begin(), candidates.end(), [&](MethodId other) {
      return other != candidate && program.isSubtype(program[other].owner, program[candidate].owner);
    });
  };
  std::vector<MethodId> specific;
  std::remove_copy_if(candidates.begin(), candidates.end(), std::back_inserter(specific), is_less_specific);
  return specific;
}

LinkResult<MethodId> selectVirtual(const Program& program, ClassId receiver, MethodId resolved) {
  const Method& method = program[resolved];
  if (method.vtable_index != Method::kNoVtableIndex) {
    const MethodId selected = program[receiver].vtable()[static_cast<std::size_t>(method.vtable_index)];
    return concrete(program, receiver, resolved, selected);
  }
  // Private or final; but abstract methods of final classes exist, too.
  if (!program[method.owner].isInterface()) return concrete(program, receiver, resolved, resolved);
  return InterfaceSelection(program, receiver, resolved, false).select();
}

LinkResult<MethodId> selectInterface(const Program& program, ClassId receiver, ClassId named,
                                     MethodId resolved) {
  if (!program.isSubtype(receiver, named)) {
    return linkageError(LinkageErrorKind::IncompatibleClassChangeError,
                        fmt::format("Class {} does not implement the requested interface {}",
                                    externalName(program, receiver), externalName(program, named)));
  }
  return InterfaceSelection(program, receiver, resolved, true).select();
}

MethodId knownSelection(const Program& program, ClassId receiver, MethodId resolved) {
  const std::uint32_t known = program[receiver].selections().find(InterfaceSelection::keyOf(resolved, true));
  return (known & kErrorBit) == 0 ? MethodId{known} : MethodId{};
}

LinkResult<MethodId> selectSpecial(const Program& program, ClassId current, ClassId named,
                                   MethodId resolved) {
  const Method& method = program[resolved];
  const bool is_super_call = method.name != program.names().init && !program[named].isInterface() &&
                             named != current && program.isSubclass(current, named);
  const ClassId from = is_super_call ? program[current].superclass() : named;
  const auto abstract_error = [&](ClassId owner) {
    return linkageError(LinkageErrorKind::AbstractMethodError,
                        fmt::format("'{}'", externalMethod(program, owner, method.name, method.descriptor)));
  };
  for (ClassId at = from; at; at = program[at].superclass()) {
    const MethodId found = program[at].findMethod(method.name, method.descriptor);
    if (!found || program[found].isStatic()) continue;
    if (program[found].isAbstract()) return abstract_error(named);
    return found;
  }
  TRY(const MethodId inherited, findDefault(program, from, resolved));
  if (!inherited) return abstract_error(method.owner);
  return inherited;
}

}  // namespace javelin::program
