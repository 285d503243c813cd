// SPDX-License-Identifier: Apache-2.0
#include "program/class_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "classfile/attributes.h"
#include "program/messages.h"

namespace javelin::program {

namespace {

std::string_view packageOf(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : name.substr(0, slash);
}

// How many interfaces stand above each other, this one included. The recursion is no deeper than that, and
// all of these have been checked.
std::size_t heightOf(const Program& program, ClassId interface,
                     std::unordered_map<ClassId, std::size_t>& known) {
  if (const auto found = known.find(interface); found != known.end()) return found->second;
  std::size_t height = 1;
  for (const ClassId above : program[interface].interfaces())
    height = std::max(height, 1 + heightOf(program, above, known));
  known.emplace(interface, height);
  return height;
}

}  // namespace

ClassBuilder::ClassBuilder(Program& program, Loader& loader, Symbol name,
                           std::unique_ptr<const classfile::ClassFile> file)
    : program_(program), loader_(loader), file_(*file), external_name_(externalName(file->name())) {
  class_.name = name;
  class_.package = program.symbols_.intern(packageOf(file->name()));
  class_.kind = file->has(classfile::kAccInterface) ? ClassKind::Interface : ClassKind::Ordinary;
  class_.flags = file->accessFlags();
  class_.file = std::move(file);
}

void ClassBuilder::setOrigin(std::string_view module, classpath::Loader loader, NameSpace space) {
  class_.module = module;
  class_.loader = loader;
  class_.space = space;
}

void ClassBuilder::setHidden(Symbol name_in_file, bool trusted) {
  class_.hidden = true;
  class_.name_in_file = name_in_file;
  class_.trusted = trusted;
}

LinkResult<ClassId> ClassBuilder::build() {
  TRY_STATUS(loadInterfaces());
  TRY_STATUS(loadSuperclass());
  // A class that reflection generates may use everything; HotSpot knows it by its superclass.
  class_.trusted = class_.trusted || program_.text(class_.name) == "jdk/internal/reflect/MagicAccessorImpl" ||
                   (class_.superclass && program_[class_.superclass].isTrusted());
  // From here on nothing else is loaded, so the next ids are this class's.
  class_.id = ClassId{program_.classes_.size()};
  class_.first_method = MethodId{program_.methods_.size()};
  class_.first_field = FieldId{program_.fields_.size()};
  TRY_STATUS(makeFields());
  TRY_STATUS(checkSuperclassAccess());
  TRY_STATUS(checkInterfaceAccess());
  collectSupertypes();
  TRY_STATUS(checkHeight());
  placeFields();
  makeMethods();
  TRY_STATUS(checkFinalMethods());
  makeVtable();
  return publish();
}

// --- supertypes -----------------------------------------------------------------------------------

ClassBuilder::LinkStatus ClassBuilder::loadInterfaces() {
  for (const std::string_view name : file_.interfaces()) {
    TRY(const ClassId id, loader_.load(program_.symbols_.intern(name)));
    if (!program_[id].isInterface()) {
      return incompatible(fmt::format("class {} can not implement {}, because it is not an interface ({})",
                                      external_name_, externalName(program_, id), inModule(program_, id)));
    }
    class_.interfaces.push_back(id);
  }
  return Nothing{};
}

ClassBuilder::LinkStatus ClassBuilder::loadSuperclass() {
  if (file_.superName().empty()) return Nothing{};
  TRY(class_.superclass, loader_.load(program_.symbols_.intern(file_.superName())));
  const Class& superclass = program_[class_.superclass];
  // Classes that the JDK generates for reflection may do what they like (HotSpot's rule).
  if (superclass.isTrusted() || superclass.name() == program_.names_.magic_accessor) class_.trusted = true;
  if (superclass.isInterface()) {
    return incompatible(fmt::format("class {} has interface {} as super class", external_name_,
                                    externalName(program_, class_.superclass)));
  }
  if (superclass.has(classfile::kAccFinal)) {
    return incompatible(fmt::format("class {} cannot inherit from final class {}", external_name_,
                                    externalName(program_, class_.superclass)));
  }
  return Nothing{};
}

// JVMS 4.7.31: a sealed class names its direct subclasses, which are in its module, and in its package if
// that module is unnamed and the subclass is not public.
bool ClassBuilder::permits(const Class& sealed) const {
  const auto permitted = classfile::readPermittedSubclasses(*sealed.file());
  if (!permitted.ok() || sealed.file()->find("PermittedSubclasses") == nullptr) return true;
  if (sealed.module() != class_.module || sealed.loader() != class_.loader || sealed.space() != class_.space)
    return false;
  const bool is_public = (class_.flags & classfile::kAccPublic) != 0;
  if (!is_public && sealed.package() != class_.package) return false;
  return std::find(permitted->begin(), permitted->end(), file_.name()) != permitted->end();
}

bool ClassBuilder::canAccess(const Class& supertype) const {
  return class_.trusted || supertype.has(classfile::kAccPublic) ||
         (supertype.package() == class_.package && supertype.loader() == class_.loader &&
          supertype.space() == class_.space);
}

ClassBuilder::LinkStatus ClassBuilder::checkSuperclassAccess() const {
  if (!class_.superclass) return Nothing{};
  const Class& superclass = program_[class_.superclass];
  const std::string name = externalName(program_, superclass.id());
  if (!permits(superclass)) {
    return incompatible(fmt::format("class {} cannot inherit from sealed class {}", external_name_, name));
  }
  if (canAccess(superclass)) return Nothing{};
  return linkageError(LinkageErrorKind::IllegalAccessError,
                      fmt::format("class {} cannot access its {}superclass {} ({})", external_name_,
                                  superclass.isAbstract() ? "abstract " : "", name,
                                  inModules(program_, class_, superclass.id())));
}

ClassBuilder::LinkStatus ClassBuilder::checkInterfaceAccess() const {
  // HotSpot goes through them backwards.
  for (std::size_t i = class_.interfaces.size(); i-- > 0;) {
    const ClassId id = class_.interfaces[i];
    const Class& interface = program_[id];
    const std::string name = externalName(program_, id);
    if (!permits(interface)) {
      return incompatible(fmt::format("class {} cannot {} sealed interface {}", external_name_,
                                      class_.kind == ClassKind::Interface ? "extend" : "implement", name));
    }
    if (!canAccess(interface)) {
      return linkageError(LinkageErrorKind::IllegalAccessError,
                          fmt::format("class {} cannot access its superinterface {} ({})", external_name_,
                                      name, inModules(program_, class_, id)));
    }
  }
  return Nothing{};
}

void ClassBuilder::collectSupertypes() {
  auto& all = class_.all_interfaces;
  const auto add = [&](std::span<const ClassId> more) { all.insert(all.end(), more.begin(), more.end()); };
  if (class_.superclass) {
    const Class& superclass = program_[class_.superclass];
    class_.superclasses.assign(superclass.superclasses().begin(), superclass.superclasses().end());
    add(superclass.allInterfaces());
  }
  class_.superclasses.push_back(class_.id);
  add(class_.interfaces);
  for (const ClassId id : class_.interfaces) add(program_[id].allInterfaces());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

ClassBuilder::LinkStatus ClassBuilder::checkHeight() const {
  if (class_.superclasses.size() > Loader::kMostAbove) return Loader::tooManyAbove();
  if (class_.all_interfaces.size() <= Loader::kMostAbove) return Nothing{};
  std::unordered_map<ClassId, std::size_t> known;
  for (const ClassId interface : class_.interfaces) {
    if (heightOf(program_, interface, known) >= Loader::kMostAbove) return Loader::tooManyAbove();
  }
  return Nothing{};
}

// --- fields ---------------------------------------------------------------------------------------

ClassBuilder::LinkStatus ClassBuilder::makeFields() {
  fields_.reserve(file_.fields().size());
  for (const classfile::Member& member : file_.fields()) {
    Field field;
    field.id = FieldId{program_.fields_.size() + static_cast<std::uint32_t>(fields_.size())};
    field.owner = class_.id;
    field.name = program_.symbols_.intern(member.name);
    field.descriptor = program_.symbols_.intern(member.descriptor);
    field.type = classfile::parseFieldDescriptor(member.descriptor)->type;
    field.flags = member.access_flags;
    field.member = &member;
    if (field.isStatic()) {
      const auto constant = classfile::readConstantValue(file_, member);
      if (!constant.ok()) {
        return LinkageError{LinkageErrorKind::ClassFormatError,
                            fmt::format("{} in class file {}", constant.error().what, file_.name()),
                            constant.error().text()};
      }
      field.constant_value = *constant;
    }
    fields_.push_back(field);
  }
  class_.field_index = MemberIndex(fields_);
  return Nothing{};
}

void ClassBuilder::placeFields() {
  std::vector<Field*> instance_fields;
  std::vector<Field*> static_fields;
  for (Field& field : fields_) (field.isStatic() ? static_fields : instance_fields).push_back(&field);
  if (class_.superclass) {
    class_.layout = program_[class_.superclass].layout();
  } else {
    class_.layout.size = kObjectHeaderBytes;
  }
  const KnownLayouts* const known = program_.known_layouts_.get();
  class_.static_layout.size = program_.staticsOffset();
  const FieldOffsets* const told =
      known == nullptr || class_.loader == classpath::Loader::App ? nullptr : known->find(file_.name());
  if (told != nullptr && told->offsets.size() == fields_.size()) {
    for (std::size_t i = 0; i < fields_.size(); ++i) fields_[i].offset = told->offsets[i];
    class_.layout.adopt(instance_fields, told->instance_bytes);
    class_.static_layout.adopt(static_fields, 0);
    return;
  }
  class_.layout.place(instance_fields);
  class_.static_layout.place(static_fields);
}

// --- methods --------------------------------------------------------------------------------------

const Signature* ClassBuilder::signatureOf(Symbol descriptor) {
  auto& known = program_.signatures_[descriptor];
  if (known == nullptr) {
    auto types = classfile::parseMethodDescriptor(program_.text(descriptor));
    INVARIANT(types.has_value());  // the class file's parse has checked it
    const int words = types->parameterWords();
    known = std::make_unique<const Signature>(Signature{descriptor, *std::move(types), words});
  }
  return known.get();
}

void ClassBuilder::makeMethods() {
  const bool has_polymorphic =
      class_.name == program_.names_.method_handle || class_.name == program_.names_.var_handle;
  methods_.reserve(file_.methods().size());
  for (const classfile::Member& member : file_.methods()) {
    Method method;
    method.id = MethodId{program_.methods_.size() + static_cast<std::uint32_t>(methods_.size())};
    method.owner = class_.id;
    method.name = program_.symbols_.intern(member.name);
    method.descriptor = program_.symbols_.intern(member.descriptor);
    method.flags = member.access_flags;
    method.signature = signatureOf(method.descriptor);
    method.member = &member;
    // JVMS 2.9.3.
    method.signature_polymorphic = has_polymorphic && method.has(classfile::kAccVarargs) &&
                                   method.isNative() &&
                                   member.descriptor.starts_with("([Ljava/lang/Object;)");
    methods_.push_back(method);
  }
  class_.method_index = MemberIndex(methods_);
}

// As a member reference from this class would be checked (JVMS 5.4.4), but for private ones.
bool ClassBuilder::canAccess(const Method& inherited) const {
  if (inherited.has(classfile::kAccPublic | classfile::kAccProtected)) return true;
  const Class& owner = program_[inherited.owner];
  return owner.package() == class_.package && owner.loader() == class_.loader &&
         owner.space() == class_.space;
}

ClassBuilder::LinkStatus ClassBuilder::checkFinalMethods() const {
  if (class_.kind == ClassKind::Interface) return Nothing{};
  for (const Method& method : methods_) {
    if (method.isStatic() || method.isPrivate() || method.name == program_.names_.init) continue;
    for (ClassId at = class_.superclass; at; at = program_[at].superclass()) {
      const MethodId found = program_[at].findMethod(method.name, method.descriptor);
      if (!found) continue;
      const Method& inherited = program_[found];
      if (!inherited.has(classfile::kAccFinal) || inherited.isStatic() || inherited.isPrivate()) continue;
      if (!canAccess(inherited)) continue;
      return incompatible(fmt::format("class {} overrides final method {}.{}{}", external_name_,
                                      externalName(program_, at), program_.text(method.name),
                                      program_.text(method.descriptor)));
    }
  }
  return Nothing{};
}

// JVMS 5.4.5: the slot's method is overridden if it is, or any method that has held the slot in a superclass
// is, public, protected or of this package. The second half, overriding by way of a third method, came with
// class files of version 51.
bool ClassBuilder::canOverride(std::size_t slot) const {
  constexpr std::uint16_t kTransitiveMajor = 51;
  for (ClassId at = class_.superclass; at; at = program_[at].superclass()) {
    const auto vtable = program_[at].vtable();
    if (slot >= vtable.size()) return false;
    if (canAccess(program_[vtable[slot]])) return true;
    if (file_.majorVersion() < kTransitiveMajor) return false;
  }
  return false;
}

Method* ClassBuilder::overriderOf(std::size_t slot) {
  const Method& inherited = program_[class_.vtable[slot]];
  const std::uint32_t at = class_.method_index.find(inherited.name, inherited.descriptor);
  if (at == MemberIndex::kNone) return nullptr;
  Method& method = methods_[at];
  return !method.isStatic() && !method.isPrivate() && canOverride(slot) ? &method : nullptr;
}

// A method that nothing can override needs no slot of its own. A package-private one always has its own,
// even when it overrides: other methods may override it than the one it overrides.
void ClassBuilder::makeVtable() {
  if (class_.superclass) {
    const auto inherited = program_[class_.superclass].vtable();
    class_.vtable.assign(inherited.begin(), inherited.end());
  }
  if (class_.kind == ClassKind::Interface) return;
  for (std::size_t slot = 0; slot < class_.vtable.size(); ++slot) {
    Method* overrider = overriderOf(slot);
    if (overrider == nullptr) continue;
    class_.vtable[slot] = overrider->id;
    overrider->vtable_index = static_cast<std::int32_t>(slot);
  }
  for (Method& method : methods_) {
    const bool is_final = ((method.flags | class_.flags) & classfile::kAccFinal) != 0;
    if (is_final) method.vtable_index = Method::kNoVtableIndex;
    if (method.isStatic() || method.isPrivate() || is_final || method.name == program_.names_.init) continue;
    if (method.vtable_index != Method::kNoVtableIndex && !method.isPackagePrivate()) continue;
    method.vtable_index = static_cast<std::int32_t>(class_.vtable.size());
    class_.vtable.push_back(method.id);
  }
}

ClassId ClassBuilder::publish() {
  for (Method& method : methods_) program_.methods_.emplaceBack(method);
  for (Field& field : fields_) program_.fields_.emplaceBack(field);
  return program_.classes_.emplaceBack(std::move(class_)).id();
}

}  // namespace javelin::program
