// SPDX-License-Identifier: Apache-2.0
#include "program/program.h"

#include <algorithm>

#include "program/access.h"
#include "program/loader.h"

namespace javelin::program {

using classfile::BasicType;

WellKnownNames::WellKnownNames(SymbolTable& symbols)
    : empty(symbols.intern("")),
      object(symbols.intern("java/lang/Object")),
      cloneable(symbols.intern("java/lang/Cloneable")),
      serializable(symbols.intern("java/io/Serializable")),
      method_handle(symbols.intern("java/lang/invoke/MethodHandle")),
      var_handle(symbols.intern("java/lang/invoke/VarHandle")),
      init(symbols.intern("<init>")),
      clinit(symbols.intern("<clinit>")),
      clone(symbols.intern("clone")),
      magic_accessor(symbols.intern("jdk/internal/reflect/MagicAccessorImpl")) {}

Program::Program(classpath::ClassPath path, std::shared_ptr<const KnownLayouts> layouts, bool preview)
    : names_(symbols_), path_(std::move(path)), known_layouts_(std::move(layouts)), preview_(preview) {}
Program::~Program() = default;

Result<std::unique_ptr<Program>> Program::open(classpath::ClassPath path,
                                               std::shared_ptr<const KnownLayouts> layouts, bool preview) {
  std::unique_ptr<Program> program(new Program(std::move(path), std::move(layouts), preview));
  TRY_STATUS(program->loadRoots());
  return program;
}

Status Program::loadRoots() {
  std::lock_guard lock(load_mutex_);
  Loader loader(*this);
  for (const auto& [name, id] : {std::pair{names_.object, &object_},
                                 {names_.cloneable, &cloneable_},
                                 {names_.serializable, &serializable_}}) {
    const auto loaded = loader.load(name);
    if (!loaded.ok()) {
      return Error{"the JDK cannot be used: " + loaded.error()->text(), path_.javaHome().string()};
    }
    *id = *loaded;
  }
  for (const BasicType type :
       {BasicType::Boolean, BasicType::Byte, BasicType::Char, BasicType::Short, BasicType::Int,
        BasicType::Long, BasicType::Float, BasicType::Double, BasicType::Void}) {
    primitives_[static_cast<std::size_t>(type)] = loader.makePrimitive(type);
  }
  return okStatus();
}

LinkResult<ClassId> Program::load(Symbol name) {
  if (const std::uint32_t known = loads_.find(name); known % 2 == 1) return ClassId{known / 2};
  std::lock_guard lock(load_mutex_);
  return Loader(*this).load(name);
}

ClassId Program::loaded(Symbol name) const {
  const std::uint32_t known = loads_.find(name);
  return known % 2 == 1 ? ClassId{known / 2} : ClassId{};
}

LinkResult<ClassId> Program::define(classpath::ClassBytes bytes, std::string origin, classpath::Loader loader,
                                    NameSpace space, std::string_view name) {
  std::lock_guard lock(load_mutex_);
  return Loader(*this, space).define(std::move(bytes), std::move(origin), loader, name);
}

LinkResult<ClassId> Program::loadSeenBy(ClassId from, Symbol name) {
  if (from && (*this)[from].isHidden() && (*this)[from].nameInFile() == name) return from;
  if (from && (*this)[from].name() == name) return from;
  if (!from || (*this)[from].space() == kBuiltInSpace) return load(name);
  std::lock_guard lock(load_mutex_);
  return Loader(*this, (*this)[from].space()).load(name);
}

NameSpace Program::addNameSpace(std::string loader) {
  std::lock_guard lock(load_mutex_);
  spaces_.push_back(std::make_unique<Space>());
  space_loaders_.emplaceBack(std::move(loader));
  return static_cast<NameSpace>(spaces_.size());
}

void Program::addToNameSpace(NameSpace space, Symbol name, ClassId id) {
  PRECONDITION(space != kBuiltInSpace);
  std::lock_guard lock(load_mutex_);
  spaces_[space - 1]->classes.emplace(name, id);
}

ClassId Program::loadedIn(NameSpace space, Symbol name) const {
  if (space == kBuiltInSpace) return loaded(name);
  std::lock_guard lock(load_mutex_);
  return spaces_[space - 1]->find(name);
}

LinkResult<ClassId> Program::defineHidden(classpath::ClassBytes bytes, std::string origin, ClassId host,
                                          bool nest_mate, bool trusted) {
  const ClassId nest = nest_mate ? nestHost(*this, host) : ClassId{};
  std::lock_guard lock(load_mutex_);
  Loader loader(*this, (*this)[host].space());
  TRY(const ClassId id, loader.defineHidden(std::move(bytes), std::move(origin), host, trusted));
  (*this)[id].knownNestHost().store((nest ? nest : id).value(), std::memory_order_release);
  return id;
}

ClassId Program::primitive(BasicType type) const {
  PRECONDITION(type != BasicType::Reference);
  return primitives_[static_cast<std::size_t>(type)];
}

ClassId Program::arrayOf(ClassId component) {
  if (const ClassId known{(*this)[component].knownArrayClass().load(std::memory_order_acquire)}) return known;
  std::lock_guard lock(load_mutex_);
  return Loader(*this).makeArray(component);
}

LinkResult<ClassId> Program::typeOf(const classfile::TypeDescriptor& type, ClassId from) {
  if (type.type != BasicType::Reference) return primitive(type.type);
  return loadSeenBy(from, symbols_.intern(type.className()));
}

bool Program::isSubtype(ClassId id, ClassId ancestor) const {
  if (id == ancestor || ancestor == object_) return !(*this)[id].isPrimitive() || id == ancestor;
  const Class& wanted = (*this)[ancestor];
  switch (wanted.kind()) {
    case ClassKind::Ordinary:
      return isSubclass(id, ancestor);
    case ClassKind::Primitive:
      return false;
    case ClassKind::Interface: {
      const auto all = (*this)[id].allInterfaces();
      return std::binary_search(all.begin(), all.end(), ancestor);
    }
    case ClassKind::Array: {
      const Class& given = (*this)[id];
      return given.isArray() && isSubtype(given.component(), wanted.component());
    }
  }
  UNREACHABLE("kind of class");
}

}  // namespace javelin::program
