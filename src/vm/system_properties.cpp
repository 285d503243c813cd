// SPDX-License-Identifier: Apache-2.0
#include "vm/system_properties.h"

#include <array>

#include "vm/member_objects.h"
#include "vm/vm.h"

namespace javelin::vm {

namespace {

constexpr std::string_view kString = "Ljava/lang/String;";

// A static field of a class that has been initialised, if this JDK has it.
Ref staticRef(Vm& vm, std::string_view type, std::string_view name, std::string_view descriptor) {
  RtClass& holder = vm.classes().known(type);
  const program::Field* const field = vm.classes().findField(holder, name, descriptor);
  return field == nullptr ? heap::kNullRef : vm.heap().load<Ref>(holder.mirror, field->offset);
}

void setStatic(Vm& vm, std::string_view type, std::string_view name, Ref value) {
  RtClass& holder = vm.classes().known(type);
  const program::Field* const field = vm.classes().findField(holder, name, kString);
  if (field != nullptr) vm.heap().store(holder.mirror, field->offset, value);
}

template <typename T>
void setField(Vm& vm, Ref object, std::string_view name, std::string_view descriptor, T value) {
  if (object == heap::kNullRef) return;
  const program::Field* const field = vm.classes().findField(vm.classes().of(object), name, descriptor);
  if (field != nullptr) vm.heap().store(object, field->offset, value);
}

Ref fieldRef(Vm& vm, Ref object, std::string_view name, std::string_view descriptor) {
  if (object == heap::kNullRef) return object;
  const program::Field* const field = vm.classes().findField(vm.classes().of(object), name, descriptor);
  return field == nullptr ? heap::kNullRef : vm.heap().load<Ref>(object, field->offset);
}

void setWorkingFolder(Vm& vm, const std::string& path) {
  const Ref text = vm.strings().makeFromUtf8(path);
  setStatic(vm, "jdk/internal/util/StaticProperty", "USER_DIR", text);
  Ref file_system = staticRef(vm, "java/io/File", "fs", "Ljava/io/FileSystem;");
  if (file_system == heap::kNullRef)
    file_system = staticRef(vm, "java/io/File", "FS", "Ljava/io/FileSystem;");
  setField(vm, file_system, "userDir", kString, text);
  Ref provider = staticRef(vm, "sun/nio/fs/DefaultFileSystemProvider", "INSTANCE",
                           "Lsun/nio/fs/LinuxFileSystemProvider;");
  const Ref nio = fieldRef(vm, provider, "theFileSystem", "Lsun/nio/fs/UnixFileSystem;");
  setField(vm, nio, "defaultDirectory", "[B",
           makeByteArray(vm, Bytes(reinterpret_cast<const std::uint8_t*>(path.data()), path.size())));
  setField(vm, nio, "needToResolveAgainstDefaultDirectory", "Z",
           static_cast<std::uint8_t>(path == vm.outside().workingFolder() ? 0 : 1));
}

}  // namespace

void patchCopiesOfProperties(Vm& vm) {
  for (const auto& [key, value] : vm.options().properties) {
    if (key == "user.dir") setWorkingFolder(vm, value);
    for (const auto& [property, field] : {std::pair{"user.home", "USER_HOME"},
                                          {"user.name", "USER_NAME"},
                                          {"java.io.tmpdir", "JAVA_IO_TMPDIR"},
                                          {"java.library.path", "JAVA_LIBRARY_PATH"}}) {
      if (key == property)
        setStatic(vm, "jdk/internal/util/StaticProperty", field, vm.strings().makeFromUtf8(value));
    }
  }
}

bool setNextProperty(NativeCall& call, std::size_t index, NativeFunction next) {
  Vm& vm = call.vm;
  const auto& properties = vm.options().properties;
  if (call.keptWord(index) == properties.size()) return false;
  const auto& [key, value] = properties[call.keptWord(index)++];
  setProperty(call, key, value, next);
  return true;
}

void setProperty(NativeCall& call, std::string_view key, std::string_view value, NativeFunction next) {
  Vm& vm = call.vm;
  const std::array<Word, 3> arguments = {staticRef(vm, "java/lang/System", "props", "Ljava/util/Properties;"),
                                         vm.strings().makeFromUtf8(key), vm.strings().makeFromUtf8(value)};
  call.call(vm.classes().knownMethod("java/util/Properties", "setProperty",
                                     "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;"),
            arguments, next, true);
}

}  // namespace javelin::vm
