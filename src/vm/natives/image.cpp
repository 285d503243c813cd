// SPDX-License-Identifier: Apache-2.0
// The JDK's own image (lib/modules), which Java code reads resources from: mapped, as a direct buffer.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <limits>
#include <map>
#include <mutex>

#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace image_natives {
namespace {

struct Mapping {
  void* address = nullptr;
  std::size_t bytes = 0;
};

Mapping mapFile(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  struct stat info {};
  Mapping mapping;
  if (::fstat(file, &info) == 0 && info.st_size > 0 &&
      info.st_size <= std::numeric_limits<std::int32_t>::max()) {
    mapping.bytes = static_cast<std::size_t>(info.st_size);
    mapping.address = ::mmap(nullptr, mapping.bytes, PROT_READ, MAP_SHARED, file, 0);
    if (mapping.address == MAP_FAILED) mapping = {};
  }
  ::close(file);
  return mapping;
}

// Each file is mapped once, for as long as the process lives: Java code keeps the addresses.
Mapping mappingOf(const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, Mapping> known;
  const std::lock_guard lock(mutex);
  const auto [at, is_new] = known.try_emplace(path);
  if (is_new) at->second = mapFile(path);
  return at->second;
}

void bufferMade(NativeCall& c) { c.returnWord(c.keptRef(0)); }

void getNativeMap(NativeCall& c) {
  Vm& vm = c.vm;
  RtClass& type = vm.classes().known("java/nio/DirectByteBuffer");
  if (!c.initialise(type, getNativeMap)) return;
  const Mapping mapping = mappingOf(vm.strings().utf8(c.refAt(0)));
  RtMethod* constructor = vm.classes().findMethod(type, "<init>", "(JI)V");
  if (constructor == nullptr) constructor = vm.classes().findMethod(type, "<init>", "(JJ)V");
  // Without a map Java code reads the file.
  if (mapping.address == nullptr || constructor == nullptr) return c.returnRef(heap::kNullRef);
  vm.memory().addConstant(reinterpret_cast<std::uint64_t>(mapping.address), mapping.bytes);
  const Ref buffer = vm.allocateObject(type);
  c.keptRef(0) = buffer;
  const std::array<Word, 3> arguments = {buffer, reinterpret_cast<Word>(mapping.address), mapping.bytes};
  c.call(*constructor, arguments, bufferMade);
}

constexpr NativeEntry kEntries[] = {
    {"jdk/internal/jimage/NativeImageBuffer", "getNativeMap", "", getNativeMap},
};

}  // namespace
}  // namespace image_natives

std::span<const NativeEntry> imageNatives() { return image_natives::kEntries; }

}  // namespace javelin::vm::natives
