// SPDX-License-Identifier: Apache-2.0
// ClassTable: the runtime classes of a Vm, by class id, with their mirrors (java.lang.Class objects). A
// mirror holds, behind the fields that Java sees, the class's id and its initialisation, and then the static
// fields; so all of a class's state is in the heap.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "heap/paged_heap.h"
#include "program/program.h"
#include "vm/method_order.h"
#include "vm/runtime.h"

namespace javelin::vm {

class ClassTable {
 public:
  ClassTable(program::Program& program, heap::PagedHeap& heap);

  program::Program& program() const { return program_; }
  // By class id; entries of classes that have objects or are named by code are never null.
  RtClass* const* table() const { return table_.get(); }
  RtClass& operator[](program::ClassId id) {
    RtClass* const known = table_[id.value()];
    return known != nullptr ? *known : make(id);
  }
  RtClass& of(Ref object) const { return *table_[heap_.load<std::uint32_t>(object, heap::kClassOffset)]; }
  program::LinkResult<RtClass*> load(std::string_view name);
  // A class that must be there: one of java.base that the machine itself needs.
  RtClass& known(std::string_view name);
  RtClass& arrayOf(RtClass& component);
  RtClass& primitiveArray(classfile::BasicType element);
  std::uint32_t booleanArray() const { return boolean_array_; }

  // --- methods and fields -------------------------------------------------------------------------------
  RtMethod& method(program::MethodId id);
  // Declared in the class or a superclass; null if there is none.
  RtMethod* findMethod(const RtClass& type, std::string_view name, std::string_view descriptor);
  RtMethod& knownMethod(std::string_view type, std::string_view name, std::string_view descriptor);
  // Offset of a field that must be there, declared in the class or a superclass.
  std::uint32_t offsetOf(std::string_view type, std::string_view name, std::string_view descriptor);
  const program::Field* findField(const RtClass& type, std::string_view name, std::string_view descriptor);

  bool isSubtype(program::ClassId id, program::ClassId ancestor) const {
    return program_.isSubtype(id, ancestor);
  }
  bool isInstance(Ref object, const RtClass& type) const { return isSubtype(of(object).id, type.id); }

  // --- mirrors ------------------------------------------------------------------------------------------
  std::uint32_t initStateOffset() const { return init_state_offset_; }
  // The state is the lowest byte; above it, while the initialiser runs, the number of the thread that runs
  // it.
  InitState initState(const RtClass& type) const {
    return static_cast<InitState>(heap_.load<std::uint32_t>(type.mirror, init_state_offset_) & 0xffU);
  }
  void setInitState(const RtClass& type, InitState state) {
    heap_.store(type.mirror, init_state_offset_, static_cast<std::uint32_t>(state));
  }
  std::uint32_t initThread(const RtClass& type) const {
    return heap_.load<std::uint32_t>(type.mirror, init_state_offset_) >> 8U;
  }
  void setInitThread(const RtClass& type, std::uint32_t number) {
    const auto state = heap_.load<std::uint32_t>(type.mirror, init_state_offset_) & 0xffU;
    heap_.store(type.mirror, init_state_offset_, state | (number << 8U));
  }
  bool isMirror(Ref object) const { return of(object).is_mirror_class; }
  // The class that a mirror stands for.
  RtClass& ofMirror(Ref mirror) const { return *table_[heap_.load<std::uint32_t>(mirror, class_id_offset_)]; }
  std::uint32_t mirrorBytes(const RtClass& type) const;
  // Writes the id into a mirror that came from a snapshot, and makes it the class's.
  void adoptMirror(RtClass& type, Ref mirror);
  // The values that mirrors which are made from now on have for their loaders and modules.
  void setLoaders(Ref platform, Ref app) {
    platform_loader_ = platform;
    app_loader_ = app;
  }
  void setModule(std::string_view name, Ref module) { modules_[std::string(name)] = module; }
  // --- class loaders --------------------------------------------------------------------------------------
  Ref platformLoader() const { return platform_loader_; }
  Ref appLoader() const { return app_loader_; }
  // Null is the boot loader. Nothing for a loader of the program's own that has none yet.
  std::optional<program::NameSpace> knownSpace(Ref loader) const;
  void setSpace(Ref loader, program::NameSpace space);
  Ref loaderOf(program::NameSpace space) const { return objects_->loaders[space - 1]; }
  // Whose classes a built-in loader defines.
  classpath::Loader builtInLoader(Ref loader) const;
  Ref loaderOf(const RtClass& type) const { return heap_.load<Ref>(type.mirror, loader_offset_); }
  Ref moduleOf(const RtClass& type) const { return heap_.load<Ref>(type.mirror, module_offset_); }
  // Classes of that package which the loader will define are in that module (at run time, by
  // Module.defineModule0).
  void setModuleOfPackage(Ref loader, std::string_view package, Ref module);
  MethodOrder& methodOrder() { return method_order_; }
  // --- what classes have left ------------------------------------------------------------------------------
  // The exception that a failed initialisation has left for later users of the class to see; may be null.
  Ref initError(const RtClass& type) const;
  void setInitError(const RtClass& type, Ref error) { change().init_errors[type.id.value()] = error; }
  Ref protectionDomain(const RtClass& type) const;
  void setProtectionDomain(const RtClass& type, Ref domain) { change().domains[type.id.value()] = domain; }
  Ref module(std::string_view name) const;
  // While a snapshot is imported, classes get their mirrors from it.
  void makeMirrors(bool on);
  // All classes that exist here, in the order of their ids.
  template <typename Visit>
  void forEach(Visit visit) const {
    for (std::uint32_t i = 0; i < end_; ++i) {
      if (table_[i] != nullptr) visit(*table_[i]);
    }
  }

  // References that live as long as the machine: mirrors, loaders, modules.
  template <typename Visit>
  void forEachRoot(Visit visit) const {
    forEach([&](const RtClass& type) { visit(type.mirror); });
    visit(platform_loader_);
    visit(app_loader_);
    for (const auto& [name, module] : modules_) visit(module);
    for (const auto& [package, module] : objects_->package_modules) visit(module);
    for (const Ref loader : objects_->loaders) visit(loader);
    for (const auto& [id, domain] : objects_->domains) visit(domain);
    for (const auto& [id, error] : objects_->init_errors) visit(error);
  }

  // --- states --------------------------------------------------------------------------------------------
  // Objects of the running state that belong to classes and loaders; shared by states until one changes it.
  struct Objects {
    std::vector<Ref> loaders;  // of the name spaces but the first
    std::unordered_map<Ref, program::NameSpace> spaces;
    std::unordered_map<std::string, Ref> package_modules;  // by loader and package
    std::unordered_map<std::uint32_t, Ref> domains;        // by class id
    std::unordered_map<std::uint32_t, Ref> init_errors;    // by class id
  };
  std::shared_ptr<const Objects> objects() const { return objects_; }
  void setObjects(std::shared_ptr<const Objects> objects) { objects_ = std::move(objects); }

 private:
  static constexpr std::size_t kMaxClasses = std::size_t{1} << 20;

  RtClass& make(program::ClassId id);
  void makeMirror(RtClass& type);
  Ref loaderFor(const program::Class& element) const;
  // The state's objects, for changing them.
  Objects& change();
  Ref moduleFor(const program::Class& element, Ref loader);

  program::Program& program_;
  heap::PagedHeap& heap_;
  // Room for every id, so that the table never moves; the system gives memory where it is used.
  struct Free {
    void operator()(RtClass** table) const;
  };
  std::unique_ptr<RtClass*[], Free> table_;
  std::uint32_t end_ = 0;
  std::vector<std::unique_ptr<RtClass>> owned_;
  std::uint32_t class_id_offset_ = 0;
  std::uint32_t init_state_offset_ = 0;
  std::uint32_t boolean_array_ = 0;
  bool make_mirrors_ = true;
  RtClass* class_class_ = nullptr;
  std::uint32_t module_offset_ = 0;
  std::uint32_t loader_offset_ = 0;
  std::uint32_t component_offset_ = 0;
  Ref platform_loader_ = heap::kNullRef;
  Ref app_loader_ = heap::kNullRef;
  std::unordered_map<std::string, Ref> modules_;
  std::uint32_t unnamed_module_offset_ = 0;
  std::shared_ptr<const Objects> objects_ = std::make_shared<Objects>();
  MethodOrder method_order_;
};

}  // namespace javelin::vm
