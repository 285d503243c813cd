// SPDX-License-Identifier: Apache-2.0
#include "vm/class_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>

#include "classfile/attributes.h"
#include "program/resolution.h"
#include "vm/class_loading.h"
#include "vm/code.h"

namespace javelin::vm {

using classfile::BasicType;
using heap::roundToGrain;

void ClassTable::Free::operator()(RtClass** table) const { std::free(table); }

namespace {

// The end of the last instance field that Java sees, at a multiple of 4.
std::uint32_t lastFieldEnd(const program::Program& program, const program::Class& type) {
  std::uint32_t end = program::kObjectHeaderBytes;
  for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
    const program::Field& field = program[type.field(i)];
    if (!field.isStatic()) end = std::max(end, field.offset + program::sizeOf(field.type));
  }
  return (end + 3U) & ~3U;
}

}  // namespace

ClassTable::ClassTable(program::Program& program, heap::PagedHeap& heap)
    : program_(program),
      heap_(heap),
      table_(static_cast<RtClass**>(std::calloc(kMaxClasses, sizeof(RtClass*)))) {
  if (table_ == nullptr) throw std::bad_alloc();
  make_mirrors_ = false;
  class_class_ = &known("java/lang/Class");
  make_mirrors_ = true;
  // Where HotSpot has fields of its own, between those that Java sees and the static ones.
  class_id_offset_ = lastFieldEnd(program, *class_class_->info);
  init_state_offset_ = class_id_offset_ + 4;
  INVARIANT(init_state_offset_ + 4 <= program.staticsOffset());
  const auto offset = [&](std::string_view name, std::string_view descriptor) {
    return offsetOf("java/lang/Class", name, descriptor);
  };
  module_offset_ = offset("module", "Ljava/lang/Module;");
  loader_offset_ = offset("classLoader", "Ljava/lang/ClassLoader;");
  component_offset_ = offset("componentType", "Ljava/lang/Class;");
  unnamed_module_offset_ = offsetOf("java/lang/ClassLoader", "unnamedModule", "Ljava/lang/Module;");
  boolean_array_ = program.arrayOf(program.primitive(BasicType::Boolean)).value();
}

RtClass& ClassTable::make(program::ClassId id) {
  const program::Class& info = program_[id];
  INVARIANT(id.value() < kMaxClasses);
  auto owned = std::make_unique<RtClass>();
  RtClass& type = *owned;
  type.id = id;
  type.info = &info;
  owned_.push_back(std::move(owned));
  table_[id.value()] = &type;
  end_ = std::max(end_, id.value() + 1);
  if (info.superclass()) type.superclass = &(*this)[info.superclass()];
  type.vtable.resize(info.vtable().size());
  type.methods.resize(info.methodCount());
  if (info.isArray()) {
    type.component = &(*this)[info.component()];
    type.component->array = &type;
    type.element_shift =
        static_cast<std::uint8_t>(std::countr_zero(program::sizeOf(type.component->info->basicType())));
    type.instance_bytes = heap::kElementsOffset;
  } else {
    type.instance_bytes = static_cast<std::uint32_t>(roundToGrain(info.layout().size));
  }
  const std::string_view name = program_.text(info.name());
  // HotSpot adds fields to these that Java does not see; we keep in them which method is meant.
  if (name == "java/lang/invoke/MemberName" || name == "java/lang/invoke/ResolvedMethodName") {
    type.instance_bytes += 8;
  }
  type.is_mirror_class = name == "java/lang/Class";
  type.is_reference_class = name == "java/lang/ref/Reference" ||
                            (type.superclass != nullptr && type.superclass->is_reference_class);
  if (make_mirrors_) makeMirror(type);
  return type;
}

std::uint32_t ClassTable::mirrorBytes(const RtClass& type) const {
  const std::uint32_t end = std::max(init_state_offset_ + 4, type.info->staticLayout().size);
  return static_cast<std::uint32_t>(roundToGrain(end));
}

void ClassTable::makeMirror(RtClass& type) {
  const Ref mirror = heap_.allocatePermanent(mirrorBytes(type));
  INVARIANT(mirror != heap::kNullRef);
  heap_.store(mirror, heap::kClassOffset, class_class_->id.value());
  adoptMirror(type, mirror);
  const program::Class& info = *type.info;
  const program::Class& element = info.isArray() ? program_[info.element()] : info;
  const Ref loader = loaderFor(element);
  const Ref module = moduleFor(element, loader);
  if (type.component != nullptr) heap_.store(mirror, component_offset_, type.component->mirror);
  if (info.isArray() || info.isPrimitive()) setInitState(type, InitState::Ready);
  // In other states there is no loader of the program's own, nor a module that it has made: what lies at
  // their addresses there is something else, or nothing.
  const bool is_built_in = element.space() == program::kBuiltInSpace;
  const std::string package = packageKey(loader, program_.text(element.package()));
  if (is_built_in) heap_.store(mirror, loader_offset_, loader);
  if (is_built_in && !objects_->package_modules.contains(package))
    heap_.store(mirror, module_offset_, module);
  heap_.sealPermanent(mirror, mirrorBytes(type));
  heap_.store(mirror, loader_offset_, loader);
  heap_.store(mirror, module_offset_, module);
}

ClassTable::Objects& ClassTable::change() {
  if (objects_.use_count() > 1) objects_ = std::make_shared<Objects>(*objects_);
  return const_cast<Objects&>(*objects_);  // made by us, and nobody else has it
}

Ref ClassTable::loaderFor(const program::Class& element) const {
  if (element.space() != program::kBuiltInSpace) return loaderOf(element.space());
  switch (element.loader()) {
    case classpath::Loader::Boot:
      return heap::kNullRef;
    case classpath::Loader::Platform:
      return platform_loader_;
    case classpath::Loader::App:
      return app_loader_;
  }
  UNREACHABLE("loader");
}

std::string packageKey(Ref loader, std::string_view package) {
  return std::to_string(loader) + ":" + std::string(package);
}

Ref ClassTable::moduleFor(const program::Class& element, Ref loader) {
  if (element.isPrimitive()) return module("java.base");
  if (!element.module().empty()) return module(element.module());
  if (!objects_->package_modules.empty()) {
    const auto found = objects_->package_modules.find(packageKey(loader, program_.text(element.package())));
    if (found != objects_->package_modules.end()) return found->second;
  }
  return loader == heap::kNullRef ? module("") : heap_.load<Ref>(loader, unnamed_module_offset_);
}

void ClassTable::setModuleOfPackage(Ref loader, std::string_view package, Ref module) {
  change().package_modules[packageKey(loader, package)] = module;
}

std::optional<program::NameSpace> ClassTable::knownSpace(Ref loader) const {
  if (loader == heap::kNullRef || loader == platform_loader_ || loader == app_loader_)
    return program::kBuiltInSpace;
  const auto found = objects_->spaces.find(loader);
  if (found == objects_->spaces.end()) return std::nullopt;
  return found->second;
}

void ClassTable::setSpace(Ref loader, program::NameSpace space) {
  Objects& objects = change();
  objects.spaces[loader] = space;
  objects.loaders.resize(std::max<std::size_t>(objects.loaders.size(), space), heap::kNullRef);
  objects.loaders[space - 1] = loader;
}

classpath::Loader ClassTable::builtInLoader(Ref loader) const {
  return loader == heap::kNullRef     ? classpath::Loader::Boot
         : loader == platform_loader_ ? classpath::Loader::Platform
                                      : classpath::Loader::App;
}

Ref ClassTable::initError(const RtClass& type) const {
  const auto found = objects_->init_errors.find(type.id.value());
  return found == objects_->init_errors.end() ? heap::kNullRef : found->second;
}

Ref ClassTable::protectionDomain(const RtClass& type) const {
  const auto found = objects_->domains.find(type.id.value());
  return found == objects_->domains.end() ? heap::kNullRef : found->second;
}

void ClassTable::makeMirrors(bool on) {
  make_mirrors_ = on;
  if (!on) return;
  for (std::uint32_t i = 0; i < end_; ++i) {
    if (table_[i] != nullptr && table_[i]->mirror == heap::kNullRef) makeMirror(*table_[i]);
  }
}

Ref ClassTable::module(std::string_view name) const {
  const auto found = modules_.find(std::string(name));
  return found == modules_.end() ? heap::kNullRef : found->second;
}

void ClassTable::adoptMirror(RtClass& type, Ref mirror) {
  type.mirror = mirror;
  heap_.store(mirror, class_id_offset_, type.id.value());
}

program::LinkResult<RtClass*> ClassTable::load(std::string_view name) {
  const auto id = program_.load(name);
  if (!id.ok()) return id.error();
  return &(*this)[*id];
}

RtClass& ClassTable::known(std::string_view name) {
  const auto id = program_.load(name);
  if (!id.ok()) UNREACHABLE(std::string(name).c_str());
  return (*this)[*id];
}

RtClass& ClassTable::arrayOf(RtClass& component) {
  if (component.array == nullptr) component.array = &(*this)[program_.arrayOf(component.id)];
  return *component.array;
}

RtClass& ClassTable::primitiveArray(BasicType element) {
  return arrayOf((*this)[program_.primitive(element)]);
}

// --- methods and fields ------------------------------------------------------------------------------

namespace {

// Methods of hidden classes, and those of the JDK that ask for it (HotSpot's rule).
bool isHiddenFrame(const RtClass& owner, const program::Method& method) {
  if (owner.info->isHidden()) return true;
  if (owner.info->loader() != classpath::Loader::Boot || method.member->attribute_count < 2) return false;
  const auto annotations =
      classfile::readAnnotations(*owner.info->file(), owner.info->file()->attributes(*method.member));
  if (!annotations.ok()) return false;
  return std::any_of(annotations->begin(), annotations->end(), [](const classfile::Annotation& annotation) {
    return annotation.type == "Ljdk/internal/vm/annotation/Hidden;" ||
           annotation.type == "Ljava/lang/invoke/LambdaForm$Hidden;";
  });
}

}  // namespace

RtMethod& ClassTable::method(program::MethodId id) {
  const program::Method& info = program_[id];
  RtClass& owner = (*this)[info.owner];
  auto& slot = owner.methods[id.value() - owner.info->method(0).value()];
  if (slot == nullptr) {
    slot = std::make_unique<RtMethod>();
    slot->info = &info;
    slot->owner = &owner;
    slot->is_static = info.isStatic();
    slot->is_synchronized = info.has(classfile::kAccSynchronized);
    slot->is_native = info.isNative();
    slot->argument_count =
        static_cast<std::uint16_t>(info.signature->types.parameters.size() + (info.isStatic() ? 0 : 1));
    slot->is_hidden = isHiddenFrame(owner, info);
    slot->result = info.signature->types.result.type;
  }
  return *slot;
}

RtMethod* ClassTable::findMethod(const RtClass& type, std::string_view name, std::string_view descriptor) {
  const program::MethodId id = program::lookupMethod(program_, type.id, program_.symbols().intern(name),
                                                     program_.symbols().intern(descriptor));
  return id ? &method(id) : nullptr;
}

RtMethod& ClassTable::knownMethod(std::string_view type, std::string_view name, std::string_view descriptor) {
  RtMethod* const found = findMethod(known(type), name, descriptor);
  if (found == nullptr) UNREACHABLE(std::string(name).c_str());
  return *found;
}

const program::Field* ClassTable::findField(const RtClass& type, std::string_view name,
                                            std::string_view descriptor) {
  const program::FieldId id = program::lookupField(program_, type.id, program_.symbols().intern(name),
                                                   program_.symbols().intern(descriptor));
  return id ? &program_[id] : nullptr;
}

std::uint32_t ClassTable::offsetOf(std::string_view type, std::string_view name,
                                   std::string_view descriptor) {
  const auto id = program_.load(type);
  INVARIANT(id.ok());
  const program::FieldId field = program::lookupField(program_, *id, program_.symbols().intern(name),
                                                      program_.symbols().intern(descriptor));
  if (!field) UNREACHABLE((std::string(type) + "." + std::string(name)).c_str());
  return program_[field].offset;
}

}  // namespace javelin::vm
