// SPDX-License-Identifier: Apache-2.0
#include "program/loader.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/class_header.h"
#include "program/class_builder.h"
#include "program/messages.h"
#include "program/run_time_classes.h"

namespace javelin::program {

using classfile::BasicType;

namespace {

constexpr std::uint16_t kPreviewMinor = 0xffff;
constexpr std::size_t kMaxDimensions = 255;  // JVMS 4.4.1

// Which versions a JVM of a feature release takes (JVMS 4.1-A); HotSpot's texts.
std::string versionProblem(std::string_view name, std::uint16_t major, std::uint16_t minor,
                           int feature_release, bool preview) {
  const int newest = 44 + feature_release;
  const std::string version = fmt::format("(class file version {}.{})", major, minor);
  if (major > newest) {
    return fmt::format(
        "{} has been compiled by a more recent version of the Java Runtime {}, this version of the Java "
        "Runtime only recognizes class file versions up to {}.0",
        name, version, newest);
  }
  if (major < 56 || minor == 0) return {};
  if (minor != kPreviewMinor) {
    return fmt::format("{} {} was compiled with an invalid non-zero minor version", name, version);
  }
  if (major == newest) {
    if (preview) return {};
    return fmt::format("Preview features are not enabled for {} {}. Try running with '--enable-preview'",
                       name, version);
  }
  return fmt::format(
      "{} {} was compiled with preview features that are unsupported. This version of the Java Runtime only "
      "recognizes preview features for class file version {}.{}",
      name, version, newest, kPreviewMinor);
}

LinkageError missing(std::string_view name, NameSpace space) {
  LinkageError error = linkageError(LinkageErrorKind::NoClassDefFoundError, std::string(name));
  error.missing_in = space;
  return error;
}

}  // namespace

// The same words whichever class it was found at, so that they do not depend on which was loaded first.
LinkageError Loader::tooManyAbove() {
  return linkageError(LinkageErrorKind::LinkageError,
                      fmt::format("more than {} supertypes stand above each other", kMostAbove));
}

LinkResult<ClassId> Loader::loadInSpace(Symbol name) {
  if (program_.text(name).starts_with('[')) return loadArray(name);
  if (const ClassId known = program_.spaces_[space_ - 1]->find(name)) return known;
  return missing(program_.text(name), space_);
}

LinkResult<ClassId> Loader::load(Symbol name) {
  if (space_ != kBuiltInSpace) return loadInSpace(name);
  const std::uint32_t known = program_.loads_.find(name);
  if (known != 0) {
    if (known % 2 == 1) return ClassId{known / 2};
    return program_.load_errors_[known / 2 - 1];
  }
  if (std::find(in_progress_.begin(), in_progress_.end(), name) != in_progress_.end()) {
    return linkageError(LinkageErrorKind::ClassCircularityError, std::string(program_.text(name)));
  }
  // Up the superclasses, and then up the superinterfaces of one.
  if (in_progress_.size() > 2 * kMostAbove + 2) {
    is_too_deep_ = true;
    return tooManyAbove();
  }
  in_progress_.push_back(name);
  LinkResult<ClassId> result = program_.text(name).starts_with('[') ? loadArray(name) : loadFromPath(name);
  in_progress_.pop_back();
  record(name, result);
  return result;
}

LinkResult<ClassId> Loader::define(classpath::ClassBytes bytes, std::string origin, classpath::Loader loader,
                                   std::string_view expected_name) {
  if (auto problem = startProblem(expected_name.empty() ? "<Unknown>" : expected_name, bytes.bytes, origin))
    return *std::move(problem);
  classfile::ClassHeaderReader reader;
  const auto header = reader.read(bytes.bytes, origin);
  if (!header.ok()) {
    return LinkageError{LinkageErrorKind::ClassFormatError, header.error().what, header.error().text()};
  }
  if (!expected_name.empty() && (*header)->name != expected_name) {
    return linkageError(LinkageErrorKind::NoClassDefFoundError,
                        fmt::format("{} (wrong name: {})", expected_name, (*header)->name));
  }
  const Symbol name = program_.symbols_.intern((*header)->name);
  const ClassId known =
      space_ == kBuiltInSpace ? program_.loaded(name) : program_.spaces_[space_ - 1]->find(name);
  if (known) {
    return linkageError(LinkageErrorKind::LinkageError,
                        fmt::format("loader {} attempted duplicate class definition for {}. ({})",
                                    loaderText(program_, loader, space_), externalName(program_, known),
                                    inModule(program_, known)));
  }
  in_progress_.push_back(name);
  const Symbol key = keyOf(bytes.bytes, loader);
  LinkResult<ClassId> result = create(name, Source{std::move(bytes), std::move(origin), {}, loader});
  in_progress_.pop_back();
  record(name, result);
  if (space_ == kBuiltInSpace && result.ok()) record(key, result);
  return result;
}

Symbol Loader::keyOf(Bytes bytes, classpath::Loader loader) const {
  std::string key = fmt::format(";{};", static_cast<int>(loader));
  key.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return program_.symbols_.intern(key);
}

bool Loader::isOnPath(Program& program, std::string_view name) {
  return program.path_.find(name).has_value();
}

LinkResult<ClassId> Loader::defineAgain(Program& program, Symbol name, const classpath::ClassBytes& bytes,
                                        const std::string& origin, classpath::Loader loader) {
  std::lock_guard lock(program.load_mutex_);
  Loader definer(program);
  const Symbol key = definer.keyOf(bytes.bytes, loader);
  if (const ClassId same = program.loaded(key)) return same;
  const LinkResult<ClassId> result = definer.create(name, Source{bytes, origin, {}, loader});
  if (result.ok()) definer.record(key, result);
  return result;
}

LinkResult<ClassId> defineAtRunTime(Program& program, const classpath::ClassBytes& bytes,
                                    const std::string& origin, classpath::Loader loader, NameSpace space,
                                    std::string_view name,
                                    const std::function<bool(Symbol)>& is_defined_here) {
  LinkResult<ClassId> defined = program.define(bytes, origin, loader, space, name);
  if (defined.ok() || space != kBuiltInSpace || defined.error()->kind != LinkageErrorKind::LinkageError)
    return defined;
  classfile::ClassHeaderReader reader;
  const auto header = reader.read(bytes.bytes, origin);
  if (!header.ok()) return defined;
  // A class of the class path is there in all states.
  const Symbol taken = program.symbols().intern((*header)->name);
  if (!program.loaded(taken) || Loader::isOnPath(program, (*header)->name) || is_defined_here(taken))
    return defined;
  return Loader::defineAgain(program, taken, bytes, origin, loader);
}

LinkResult<ClassId> Loader::defineHidden(classpath::ClassBytes bytes, std::string origin, ClassId host,
                                         bool trusted) {
  const Class& near = program_[host];
  classfile::ClassHeaderReader reader;
  const auto header = reader.read(bytes.bytes, origin);
  if (!header.ok()) {
    return LinkageError{LinkageErrorKind::ClassFormatError, header.error().what, header.error().text()};
  }
  const Symbol in_file = program_.symbols_.intern((*header)->name);
  TRY(auto file, parse(in_file, Source{bytes, origin, near.module(), near.loader()}));
  // HotSpot puts an address behind the name, set off by a sign that no other class's name has.
  const std::string unique =
      fmt::format("{}+0x{:016x}", program_.text(in_file), 0x800c00000U + program_.classes_.size() * 0x200U);
  ClassBuilder builder(program_, *this, program_.symbols_.intern(unique), std::move(file));
  builder.setOrigin(near.module(), near.loader(), near.space());
  builder.setHidden(in_file, trusted);
  return builder.build();
}

void Loader::record(Symbol name, const LinkResult<ClassId>& result) {
  if (space_ != kBuiltInSpace) {
    if (result.ok()) program_.spaces_[space_ - 1]->classes[name] = result.value();
    return;
  }
  if (result.ok()) {
    program_.loads_.set(name, result.value().value() * 2 + 1);
    return;
  }
  // A cycle is named after the member that was asked for first, so what was found on the way is no answer for
  // the others. Each finds the cycle anew, and the same one each time.
  if (result.error()->kind == LinkageErrorKind::ClassCircularityError) return;
  // A class in the middle of such a tower may be loaded by itself.
  if (is_too_deep_) return;
  program_.loads_.set(name, program_.load_errors_.size() * 2 + 2);
  program_.load_errors_.emplaceBack(result.error());
}

LinkResult<ClassId> Loader::loadFromPath(Symbol name) {
  const std::string_view text = program_.text(name);
  const auto location = program_.path_.find(text);
  if (!location) return missing(text, kBuiltInSpace);
  auto bytes = program_.path_.read(*location);
  if (!bytes.ok()) {
    return LinkageError{LinkageErrorKind::NoClassDefFoundError, std::string(text), bytes.error().text()};
  }
  classpath::LocationInfo info = program_.path_.describe(*location);
  return create(name, Source{std::move(bytes).value(), std::move(info.origin), info.module, info.loader});
}

std::optional<LinkageError> Loader::startProblem(std::string_view name, Bytes bytes,
                                                 const std::string& origin) const {
  const auto format_error = [&](std::string message) {
    return LinkageError{LinkageErrorKind::ClassFormatError, std::move(message), origin};
  };
  if (bytes.size() < 8) return format_error("Truncated class file");
  if (const std::uint32_t magic = loadU4(bytes.data()); magic != 0xcafebabe) {
    return format_error(fmt::format("Incompatible magic value {} in class file {}", magic, name));
  }
  std::string problem = versionProblem(name, loadU2(bytes.data() + 6), loadU2(bytes.data() + 4),
                                       program_.path_.featureRelease(), program_.preview_);
  if (problem.empty()) return std::nullopt;
  return LinkageError{LinkageErrorKind::UnsupportedClassVersionError, std::move(problem), origin};
}

LinkResult<std::unique_ptr<const classfile::ClassFile>> Loader::parse(Symbol name,
                                                                      const Source& source) const {
  const std::string_view text = program_.text(name);
  const Bytes bytes = source.bytes.bytes;
  if (auto problem = startProblem(text, bytes, source.origin)) return *std::move(problem);
  auto file = classfile::ClassFile::parse(bytes, source.origin, source.bytes.owner);
  if (!file.ok()) {
    return LinkageError{LinkageErrorKind::ClassFormatError,
                        fmt::format("{} in class file {}", file.error().what, text), file.error().text()};
  }
  return std::make_unique<const classfile::ClassFile>(std::move(file).value());
}

LinkResult<ClassId> Loader::create(Symbol name, const Source& source) {
  const std::string_view text = program_.text(name);
  TRY(auto file, parse(name, source));
  if (file->has(classfile::kAccModule)) {
    return linkageError(LinkageErrorKind::NoClassDefFoundError,
                        fmt::format("{} is not a class because access_flag ACC_MODULE is set", file->name()));
  }
  if (file->name() != text) {
    return linkageError(LinkageErrorKind::NoClassDefFoundError,
                        fmt::format("{} (wrong name: {})", text, file->name()));
  }
  ClassBuilder builder(program_, *this, name, std::move(file));
  builder.setOrigin(source.module, source.loader, space_);
  return builder.build();
}

LinkResult<ClassId> Loader::loadArray(Symbol name) {
  const std::string_view text = program_.text(name);
  const auto type = classfile::parseFieldDescriptor(text);
  if (!type || text.find_first_not_of('[') > kMaxDimensions) {
    return linkageError(LinkageErrorKind::NoClassDefFoundError, std::string(text));
  }
  const auto component = classfile::parseFieldDescriptor(text.substr(1));
  if (component->type != BasicType::Reference) return makeArray(program_.primitive(component->type));
  const auto id = load(program_.symbols_.intern(component->className()));
  if (id.ok()) return makeArray(*id);
  if (!id.error()->missing_in || id.error()->message != component->className()) return id.error();
  // HotSpot looks for the element, and says that the array is not there.
  LinkageError error = *id.error();
  error.missing_element = error.missingClass();
  error.message = text;
  return error;
}

// JVMS 5.3.3.
ClassId Loader::makeArray(ClassId component_id) {
  const Class& component = program_[component_id];
  PRECONDITION(component.basicType() != BasicType::Void && component.dimensions() < int{kMaxDimensions});
  if (const ClassId known{component.knownArrayClass().load(std::memory_order_acquire)}) return known;
  constexpr std::string_view kLetters = "ZBCSIJFD";
  const std::string_view name = program_.text(component.name());
  const std::string descriptor =
      component.isPrimitive() ? fmt::format("[{}", kLetters[static_cast<std::size_t>(component.basicType())])
      : component.isArray()   ? fmt::format("[{}", name)
                              : fmt::format("[L{};", name);

  ClassData array;
  array.id = ClassId{program_.classes_.size()};
  array.kind = ClassKind::Array;
  array.name = program_.symbols_.intern(descriptor);
  array.package = component.package();
  array.loader = component.loader();
  array.space = component.space();
  array.module = component.module();
  array.flags = (component.flags() & classfile::kAccPublic) | classfile::kAccFinal | classfile::kAccAbstract;
  array.component = component_id;
  array.element = component.isArray() ? component.element() : component_id;
  array.dimensions = component.dimensions() + 1;
  array.superclass = program_.object_;
  array.superclasses = {program_.object_, array.id};
  array.interfaces = {program_.cloneable_, program_.serializable_};
  array.all_interfaces = array.interfaces;
  std::sort(array.all_interfaces.begin(), array.all_interfaces.end());
  const auto object_vtable = program_[program_.object_].vtable();
  array.vtable.assign(object_vtable.begin(), object_vtable.end());
  const ClassId id = array.id;
  const Symbol symbol = array.name;
  program_.classes_.emplaceBack(std::move(array));
  component.knownArrayClass().store(id.value(), std::memory_order_release);
  // In the other name spaces the component's name leads to it.
  if (component.space() == kBuiltInSpace) program_.loads_.set(symbol, id.value() * 2 + 1);
  return id;
}

ClassId Loader::makePrimitive(BasicType type) {
  ClassData primitive;
  primitive.id = ClassId{program_.classes_.size()};
  primitive.kind = ClassKind::Primitive;
  primitive.name = program_.symbols_.intern(classfile::nameOf(type));
  primitive.basic_type = type;
  primitive.package = program_.names_.empty;
  primitive.flags = classfile::kAccPublic | classfile::kAccFinal | classfile::kAccAbstract;
  primitive.module = program_[program_.object_].module();
  return program_.classes_.emplaceBack(std::move(primitive)).id();
}

}  // namespace javelin::program
