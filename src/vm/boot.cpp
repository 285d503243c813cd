// SPDX-License-Identifier: Apache-2.0
#include "vm/boot.h"

#include <fmt/format.h>

#include "vm/java_threads.h"

namespace javelin::vm {

namespace {

class Import {
 public:
  Import(Vm& vm, const jvm::BootSnapshot& snapshot) : vm_(vm), snapshot_(snapshot) {}

  Result<BootRoots> run() {
    vm_.classes().makeMirrors(false);
    TRY_STATUS(loadClasses());
    allocate();
    copy();
    // Classes that the machine had made before now have mirrors of the snapshot; the rest gets new ones.
    vm_.classes().makeMirrors(true);
    setStatics();
    replaceAddresses();
    setBoolean("jdk/internal/vm/ContinuationSupport", "SUPPORTED", false);
    setBoolean("jdk/internal/misc/PreviewFeatures", "ENABLED", vm_.options().preview);
    for (const jvm::format::HashRecord& record : snapshot_.identityHashes()) {
      vm_.heap().store(refs_[record.object], heap::kMarkOffset, Word{record.hash});
    }
    for (const jvm::ObjectIndex string : snapshot_.internedStrings()) vm_.strings().intern(at(string));
    findModules();
    vm_.classes().methodOrder().setKnownNames(std::string(snapshot_.fact("jvm.method-name-order")));
    BootRoots roots;
    roots.main_thread = at(snapshot_.root("main thread"));
    roots.main_group = at(snapshot_.root("main thread group"));
    roots.system_group = at(snapshot_.root("system thread group"));
    roots.platform_loader = at(snapshot_.root("platform loader"));
    roots.app_loader = at(snapshot_.root("app loader"));
    vm_.classes().setLoaders(roots.platform_loader, roots.app_loader);
    const std::uint32_t unnamed =
        vm_.classes().offsetOf("java/lang/ClassLoader", "unnamedModule", "Ljava/lang/Module;");
    vm_.classes().setModule("", vm_.heap().load<Ref>(roots.app_loader, unnamed));
    // It was booted with an empty class path: a new one is made when it is first used (natives/loaders.cpp).
    vm_.heap().store(roots.app_loader,
                     vm_.classes().offsetOf("jdk/internal/loader/BuiltinClassLoader", "ucp",
                                            "Ljdk/internal/loader/URLClassPath;"),
                     heap::kNullRef);
    return roots;
  }

 private:
  Ref at(jvm::ObjectIndex index) const { return refs_[static_cast<std::uint32_t>(index)]; }

  Status loadClasses() {
    program::Program& program = vm_.classes().program();
    classes_.resize(snapshot_.classes().size(), nullptr);
    for (const jvm::ClassIndex index : snapshot_.classes()) {
      const jvm::SnapshotClass info = snapshot_.classAt(index);
      if (info.hidden) continue;
      program::ClassId id;
      if (info.kind == jvm::ClassKind::Primitive) {
        id = primitive(info.name);
      } else {
        const auto loaded = program.load(info.name);
        if (!loaded.ok())
          return Error{"the boot snapshot has a class that the JDK has not", std::string(info.name)};
        id = *loaded;
      }
      classes_[index.value()] = &vm_.classes()[id];
    }
    return okStatus();
  }

  program::ClassId primitive(std::string_view name) const {
    using classfile::BasicType;
    for (const BasicType type :
         {BasicType::Boolean, BasicType::Byte, BasicType::Char, BasicType::Short, BasicType::Int,
          BasicType::Long, BasicType::Float, BasicType::Double, BasicType::Void}) {
      if (classfile::nameOf(type) == name) return vm_.classes().program().primitive(type);
    }
    UNREACHABLE("a primitive type");
  }

  std::uint64_t bytesOf(jvm::ObjectIndex index, const jvm::SnapshotObject& object) const {
    if (const auto mirrored = snapshot_.classOfMirror(index)) {
      const RtClass* const type = classes_[mirrored->value()];
      if (type != nullptr) return vm_.classes().mirrorBytes(*type);
    }
    return jvm::format::kImageStart + object.image.size();
  }

  void allocate() {
    refs_.resize(snapshot_.objects().size() + 1, heap::kNullRef);
    for (const jvm::ObjectIndex index : snapshot_.objects()) {
      const jvm::SnapshotObject object = snapshot_.object(index);
      if (classes_[object.cls.value()] == nullptr) continue;  // of a hidden class: nobody can use it
      const RtClass& type = *classes_[object.cls.value()];
      const std::uint64_t bytes = std::max<std::uint64_t>(bytesOf(index, object), type.instance_bytes);
      refs_[static_cast<std::uint32_t>(index)] = vm_.heap().allocate(bytes);
    }
  }

  void copy() {
    for (const jvm::ObjectIndex index : snapshot_.objects()) {
      const Ref ref = at(index);
      if (ref == heap::kNullRef) continue;
      const jvm::SnapshotObject object = snapshot_.object(index);
      RtClass& type = *classes_[object.cls.value()];
      std::byte* const to = vm_.heap().writeAt(ref);
      std::memcpy(to + jvm::format::kImageStart, object.image.data(), object.image.size());
      const std::uint32_t id = type.id.value();
      std::memcpy(to + heap::kClassOffset, &id, sizeof(id));
      const auto translate = [&](std::uint32_t offset) {
        const Ref translated = at(object.reference(offset));
        std::memcpy(to + offset, &translated, sizeof(translated));
      };
      if (type.isArray()) {
        if (type.component->info->basicType() != classfile::BasicType::Reference) continue;
        for (std::uint32_t i = 0; i < object.length(); ++i) translate(heap::kElementsOffset + 4 * i);
      } else {
        for (const std::uint32_t offset : snapshot_.referenceOffsets(object.cls)) translate(offset);
      }
      if (const auto mirrored = snapshot_.classOfMirror(index)) {
        RtClass* const of = classes_[mirrored->value()];
        if (of != nullptr) vm_.classes().adoptMirror(*of, ref);
      }
    }
  }

  void setStatics() {
    for (const jvm::ClassIndex index : snapshot_.classes()) {
      RtClass* const type = classes_[index.value()];
      if (type == nullptr) continue;
      const jvm::SnapshotClass info = snapshot_.classAt(index);
      const bool ready =
          info.status == jvm::ClassStatus::Initialised || info.kind != jvm::ClassKind::Instance;
      vm_.classes().setInitState(*type, ready ? InitState::Ready : InitState::Linked);
      if (!ready) continue;
      snapshot_.forEachField(index, [&](const jvm::SnapshotField& field) {
        if (!field.isStatic()) return;
        const program::Field* const ours = vm_.classes().findField(*type, field.name, field.descriptor);
        if (ours == nullptr || ours->owner != type->id) return;
        const std::uint64_t bits = field.isReference() ? at(field.reference()) : field.value;
        std::memcpy(vm_.heap().writeAt(type->mirror) + ours->offset, &bits, program::sizeOf(ours->type));
      });
    }
  }

  // Native addresses are 0 in the snapshot; those that Java code goes on using need memory of ours.
  void replaceAddresses() {
    const auto holder = snapshot_.findClass("java/lang/Thread$ThreadIdentifiers");
    if (!holder) return;
    RtClass& type = *classes_[holder->value()];
    const program::Field* const counter = vm_.classes().findField(type, "NEXT_TID_OFFSET", "J");
    if (counter == nullptr || vm_.heap().load<std::uint64_t>(type.mirror, counter->offset) != 0) return;
    vm_.heap().store(type.mirror, counter->offset, makeThreadIdCounter(vm_));
  }

  // Facts that the booted JVM knew of itself, and this machine knows better.
  void setBoolean(std::string_view type_name, std::string_view name, bool value) {
    const auto index = snapshot_.findClass(type_name);
    if (!index) return;
    RtClass& type = *classes_[index->value()];
    const program::Field* const field = vm_.classes().findField(type, name, "Z");
    if (field == nullptr || snapshot_.classAt(*index).status != jvm::ClassStatus::Initialised) return;
    vm_.heap().store(type.mirror, field->offset, static_cast<std::uint8_t>(value));
  }

  void findModules() {
    const auto module_class = snapshot_.findClass("java/lang/Module");
    if (!module_class) return;
    const std::uint32_t name = vm_.classes().offsetOf("java/lang/Module", "name", "Ljava/lang/String;");
    for (const jvm::ObjectIndex index : snapshot_.objects()) {
      if (snapshot_.object(index).cls != *module_class || at(index) == heap::kNullRef) continue;
      const Ref text = vm_.heap().load<Ref>(at(index), name);
      if (text != heap::kNullRef) vm_.classes().setModule(vm_.strings().utf8(text), at(index));
    }
  }

  Vm& vm_;
  const jvm::BootSnapshot& snapshot_;
  std::vector<RtClass*> classes_;  // by ClassIndex
  std::vector<Ref> refs_;          // by ObjectIndex
};

}  // namespace

Result<BootRoots> importSnapshot(Vm& vm, const jvm::BootSnapshot& snapshot) {
  return Import(vm, snapshot).run();
}

}  // namespace javelin::vm
