// SPDX-License-Identifier: Apache-2.0
#include "vm/surroundings.h"

#include <array>
#include <optional>

namespace javelin::vm {

namespace {

std::optional<std::string> propertyOf(const Vm& vm, std::string_view key) {
  std::optional<std::string> value;
  for (const auto& [name, text] : vm.options().properties) {
    if (name == key) value = text;  // the last one counts
  }
  return value;
}

// A static field of a class that the boot initialised; null if there is none.
const program::Field* staticField(Vm& vm, const RtClass& type, std::string_view name,
                                  std::string_view descriptor) {
  if (vm.classes().initState(type) != InitState::Ready) return nullptr;
  return vm.classes().findField(type, name, descriptor);
}

void setStaticProperty(Vm& vm, std::string_view field_name, std::string_view key) {
  const std::optional<std::string> value = propertyOf(vm, key);
  RtClass& type = vm.classes().known("jdk/internal/util/StaticProperty");
  const program::Field* const field = staticField(vm, type, field_name, "Ljava/lang/String;");
  if (value && field != nullptr)
    vm.heap().store(type.mirror, field->offset, vm.strings().makeFromUtf8(*value));
}

// The object in a static field, if both are there.
Ref objectIn(Vm& vm, std::string_view class_name, std::string_view name, std::string_view descriptor) {
  const auto type = vm.classes().load(class_name);
  if (!type.ok()) return heap::kNullRef;
  const program::Field* const field = staticField(vm, **type, name, descriptor);
  return field == nullptr ? heap::kNullRef : vm.heap().load<Ref>((*type)->mirror, field->offset);
}

void setWorkingFolder(Vm& vm, const std::string& folder) {
  ClassTable& classes = vm.classes();
  for (const std::string_view name : {"fs", "FS"}) {
    const Ref files = objectIn(vm, "java/io/File", name, "Ljava/io/FileSystem;");
    if (files == heap::kNullRef) continue;
    const program::Field* const field = classes.findField(classes.of(files), "userDir", "Ljava/lang/String;");
    if (field != nullptr) vm.heap().store(files, field->offset, vm.strings().makeFromUtf8(folder));
  }
  const Ref provider = objectIn(vm, "sun/nio/fs/DefaultFileSystemProvider", "INSTANCE",
                                "Lsun/nio/fs/LinuxFileSystemProvider;");
  if (provider == heap::kNullRef) return;
  const program::Field* const files_field =
      classes.findField(classes.of(provider), "theFileSystem", "Lsun/nio/fs/UnixFileSystem;");
  const Ref files =
      files_field == nullptr ? heap::kNullRef : vm.heap().load<Ref>(provider, files_field->offset);
  if (files == heap::kNullRef) return;
  const program::Field* const field = classes.findField(classes.of(files), "defaultDirectory", "[B");
  if (field == nullptr) return;
  const Ref bytes = vm.allocateArray(classes.primitiveArray(classfile::BasicType::Byte),
                                     static_cast<std::int32_t>(folder.size()));
  std::memcpy(vm.heap().writeAt(bytes) + heap::kElementsOffset, folder.data(), folder.size());
  vm.heap().store(files, field->offset, bytes);
}

// --- by Java code
// ------------------------------------------------------------------------------------------------

constexpr std::size_t kIndex = 4;
constexpr std::size_t kNext = 5;
constexpr std::size_t kLoader = 4;

std::vector<std::string> classPathOf(const Vm& vm) {
  std::vector<std::string> elements;
  const std::string path = propertyOf(vm, "java.class.path").value_or("");
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    if (end > begin) elements.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return elements;
}

// One call for each property, then one for each element of the class path.
void setNext(NativeCall& call) {
  Vm& vm = call.vm;
  const auto next = reinterpret_cast<NativeFunction>(call.keptWord(kNext));
  if (call.exception() != heap::kNullRef) return next(call);
  const std::size_t index = call.keptWord(kIndex)++;
  const auto& properties = vm.options().properties;
  if (index < properties.size()) {
    const auto& [key, value] = properties[index];
    const std::array<Word, 2> arguments = {vm.strings().makeFromUtf8(key), vm.strings().makeFromUtf8(value)};
    return call.call(vm.classes().knownMethod("java/lang/System", "setProperty",
                                              "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;"),
                     arguments, setNext, true);
  }
  const std::vector<std::string> elements = classPathOf(vm);
  const std::size_t element = index - properties.size();
  if (element >= elements.size() || call.keptRef(kLoader) == heap::kNullRef) return next(call);
  const std::array<Word, 2> arguments = {call.keptRef(kLoader), vm.strings().makeFromUtf8(elements[element])};
  call.call(vm.classes().knownMethod("jdk/internal/loader/BuiltinClassLoader", "appendClassPath",
                                     "(Ljava/lang/String;)V"),
            arguments, setNext, true);
}

}  // namespace

void adoptSurroundings(Vm& vm) {
  setStaticProperty(vm, "USER_HOME", "user.home");
  setStaticProperty(vm, "USER_DIR", "user.dir");
  setStaticProperty(vm, "USER_NAME", "user.name");
  setStaticProperty(vm, "JAVA_LIBRARY_PATH", "java.library.path");
  setStaticProperty(vm, "JAVA_IO_TMPDIR", "java.io.tmpdir");
  if (const auto folder = propertyOf(vm, "user.dir")) setWorkingFolder(vm, *folder);
}

void setSurroundings(NativeCall& call, Ref app_loader, NativeFunction next) {
  call.keptWord(kIndex) = 0;
  call.keptWord(kNext) = reinterpret_cast<Word>(next);
  call.keptRef(kLoader) = app_loader;
  setNext(call);
}

}  // namespace javelin::vm
