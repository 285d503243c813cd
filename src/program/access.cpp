// SPDX-License-Identifier: Apache-2.0
#include "program/access.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/attributes.h"
#include "program/exports.h"
#include "program/messages.h"
#include "program/resolution.h"

namespace javelin::program {

namespace {

const Class& bottomOf(const Program& program, ClassId id) {
  const Class& type = program[id];
  return type.isArray() ? program[type.element()] : type;
}

// JVMS 5.4.4: a public class of another module is accessible if its package is exported. Modules of the JDK
// export to each other what they need, and to classes that it makes at run time what these need; that is not
// followed. Classes of the path are all in the unnamed module.
bool isExportedTo(const Program& program, const Class& from, const Class& target) {
  if (target.isPrimitive() || target.module().empty() || !from.module().empty() ||
      from.loader() != classpath::Loader::App || from.isHidden() || from.space() != kBuiltInSpace ||
      !program.classPath().find(program.text(from.name())))
    return true;
  return isExported(program, target);
}

}  // namespace

bool canAccessClass(const Program& program, ClassId from, ClassId target) {
  const Class& bottom = bottomOf(program, target);
  if (bottom.inSameRuntimePackage(program[from])) return true;
  return bottom.has(classfile::kAccPublic) && isExportedTo(program, program[from], bottom);
}

namespace {

// JVMS 5.4.4 on protected members of other packages: a subclass may use them, and not through just any class.
bool canAccessProtected(const Program& program, ClassId from, ClassId named, ClassId owner,
                        std::uint16_t flags) {
  if (!program.isSubclass(from, owner)) return false;
  return (flags & classfile::kAccStatic) != 0 || program.isSubclass(from, named) ||
         program.isSubclass(named, from);
}

// The nest host that the class names, or why it does not count (JVMS 5.4.4).
struct NestHost {
  ClassId host;
  std::string problem;
  // The host may be found later, by a loader of the program's own: it has not been asked.
  std::shared_ptr<const LinkageError> undecided{};
};

NestHost findNestHost(Program& program, ClassId id) {
  const Class& member = program[id];
  if (member.file() == nullptr) return {id, {}};
  const auto name = classfile::readNestHost(*member.file());
  if (!name.ok() || name->empty()) return {id, {}};
  const auto host = resolveClass(program, id, program.symbols().intern(*name));
  if (!host.ok()) {
    NestHost none = {id, fmt::format("Nest host resolution of {} with host {} failed: {}",
                                     externalName(program, id), *name, host.error()->text())};
    const bool is_missing = host.error()->missing_in.value_or(kBuiltInSpace) != kBuiltInSpace;
    if (is_missing && member.knownNestHost().load(std::memory_order_acquire) == 0) {
      LinkageError undecided = *host.error();
      undecided.nest_member = id;
      none.undecided = std::make_shared<const LinkageError>(std::move(undecided));
    }
    return none;
  }
  const Class& nest = program[*host];
  const auto problem = [&](std::string_view why) {
    return fmt::format("Type {} (loader: {}) is not a nest member of type {} (loader: {}): {}",
                       externalName(program, id), loaderText(program, member.loader(), member.space()),
                       externalName(program, *host), loaderText(program, nest.loader(), nest.space()), why);
  };
  if (!nest.inSameRuntimePackage(member)) return {id, problem("types are in different packages")};
  const auto members = classfile::readNestMembers(*nest.file());
  if (!members.ok() || std::find(members->begin(), members->end(), program.nameOf(id)) == members->end()) {
    return {id, problem("current type is not listed as a nest member")};
  }
  return {*host, {}};
}

std::string accessWord(std::uint16_t flags) {
  if ((flags & classfile::kAccPrivate) != 0) return "private ";
  return (flags & classfile::kAccProtected) != 0 ? "protected " : "";
}

// The words that HotSpot adds when a private member would be accessible if only the nest were right.
std::string nestProblems(Program& program, ClassId from, ClassId owner, std::uint16_t flags) {
  if ((flags & classfile::kAccPrivate) == 0) return {};
  const std::string first = nestHostProblem(program, from);
  const std::string second = nestHostProblem(program, owner);
  if (first.empty() && second.empty()) return {};
  return fmt::format(", ({}{}{})", first, first.empty() || second.empty() ? "" : ", ", second);
}

// A private member may be accessible once the nest hosts are known.
std::shared_ptr<const LinkageError> undecidedHost(Program& program, ClassId from, ClassId owner,
                                                  std::uint16_t flags) {
  if ((flags & classfile::kAccPrivate) == 0) return nullptr;
  auto undecided = findNestHost(program, from).undecided;
  return undecided != nullptr ? undecided : findNestHost(program, owner).undecided;
}

}  // namespace

ClassId nestHost(Program& program, ClassId id) {
  std::atomic<std::uint32_t>& memory = program[id].knownNestHost();
  if (const ClassId known{memory.load(std::memory_order_acquire)}) return known;
  const NestHost found = findNestHost(program, id);
  if (found.undecided == nullptr) memory.store(found.host.value(), std::memory_order_release);
  return found.host;
}

std::shared_ptr<const LinkageError> undecidedNestHost(Program& program, ClassId id) {
  return findNestHost(program, id).undecided;
}

void becomeOwnNestHost(Program& program, ClassId id) {
  program[id].knownNestHost().store(id.value(), std::memory_order_release);
}

std::string nestHostProblem(Program& program, ClassId id) { return findNestHost(program, id).problem; }

bool canAccessMember(Program& program, ClassId from, ClassId named, ClassId owner, std::uint16_t flags) {
  if (from == owner || (flags & classfile::kAccPublic) != 0) return true;
  if ((flags & classfile::kAccPrivate) != 0) return nestHost(program, from) == nestHost(program, owner);
  if (program[from].inSameRuntimePackage(program[owner])) return true;
  return (flags & classfile::kAccProtected) != 0 && canAccessProtected(program, from, named, owner, flags);
}

LinkageError classAccessError(const Program& program, ClassId from, ClassId target) {
  const Class& bottom = bottomOf(program, target);
  if (bottom.has(classfile::kAccPublic)) {
    // HotSpot adds the identity hash of the unnamed module.
    std::string package(program.text(bottom.package()));
    std::replace(package.begin(), package.end(), '/', '.');
    return linkageError(
        LinkageErrorKind::IllegalAccessError,
        fmt::format("class {} (in unnamed module) cannot access class {} (in module {}) because module {} "
                    "does not export {} to unnamed module",
                    externalName(program, from), externalName(program, bottom.id()), bottom.module(),
                    bottom.module(), package));
  }
  return linkageError(
      LinkageErrorKind::IllegalAccessError,
      fmt::format("failed to access class {} from class {} ({})", externalName(program, target),
                  externalName(program, from), inModules(program, target, from)));
}

LinkageError fieldAccessError(Program& program, ClassId from, FieldId id) {
  const Field& field = program[id];
  if (const auto undecided = undecidedHost(program, from, field.owner, field.flags)) return *undecided;
  return linkageError(
      LinkageErrorKind::IllegalAccessError,
      fmt::format("class {} tried to access {}field {} ({}){}", externalName(program, from),
                  accessWord(field.flags), externalField(program, id), inModules(program, from, field.owner),
                  nestProblems(program, from, field.owner, field.flags)));
}

LinkageError methodAccessError(Program& program, ClassId from, MethodId id) {
  const Method& method = program[id];
  if (const auto undecided = undecidedHost(program, from, method.owner, method.flags)) return *undecided;
  return linkageError(
      LinkageErrorKind::IllegalAccessError,
      fmt::format("class {} tried to access {}{}method '{}' ({}){}", externalName(program, from),
                  method.isAbstract() ? "abstract " : "", accessWord(method.flags),
                  externalMethod(program, id), inModules(program, from, method.owner),
                  nestProblems(program, from, method.owner, method.flags)));
}

}  // namespace javelin::program
