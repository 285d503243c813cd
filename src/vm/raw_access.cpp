// SPDX-License-Identifier: Apache-2.0
#include "vm/raw_access.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "program/messages.h"
#include "vm/native_call.h"
#include "vm/stack_trace.h"

namespace javelin::vm {

namespace {

bool overlaps(const RawPlace& place, std::uint64_t from, std::uint64_t bytes) {
  const auto offset = static_cast<std::uint64_t>(place.offset);
  return offset < from + bytes && from < offset + place.bytes;
}

bool hasElementsOfReferences(const RtClass& type) {
  return type.component->info->basicType() == classfile::BasicType::Reference;
}

// Offsets of the references in an object that is no array.
template <typename Predicate>
bool anyReference(const ClassTable& classes, const RtClass& type, Ref object, Predicate predicate) {
  const auto& own = type.info->layout().references;
  if (std::any_of(own.begin(), own.end(), predicate)) return true;
  if (!type.is_mirror_class) return false;
  const auto& statics = classes.ofMirror(object).info->staticLayout().references;
  return std::any_of(statics.begin(), statics.end(), predicate);
}

bool isInside(Vm& vm, const RawPlace& place) {
  const std::uint64_t size = bytesOfObject(vm, place.object);
  const auto offset = static_cast<std::uint64_t>(place.offset);
  return offset <= size && place.bytes <= size - offset;
}

}  // namespace

std::uint64_t bytesOfObject(Vm& vm, Ref object) {
  const ClassTable& classes = vm.classes();
  const RtClass& type = classes.of(object);
  if (type.isArray()) {
    const std::uint64_t length = vm.heap().load<std::uint32_t>(object, heap::kLengthOffset);
    return heap::roundToGrain(heap::kElementsOffset + (length << type.element_shift));
  }
  return type.is_mirror_class ? classes.mirrorBytes(classes.ofMirror(object)) : type.instance_bytes;
}

bool mayRead(Vm& vm, const RawPlace& place) {
  if (place.object != heap::kNullRef) return isInside(vm, place);
  return vm.memory().canRead(static_cast<std::uint64_t>(place.offset), place.bytes);
}

bool mayWrite(Vm& vm, const RawPlace& place) {
  if (place.object == heap::kNullRef)
    return vm.memory().canWrite(static_cast<std::uint64_t>(place.offset), place.bytes);
  const ClassTable& classes = vm.classes();
  const RtClass& type = classes.of(place.object);
  const std::uint32_t header = type.isArray() ? heap::kElementsOffset : heap::kHeaderBytes;
  if (place.offset < header || !isInside(vm, place)) return place.bytes == 0;
  if (type.isArray()) return !hasElementsOfReferences(type);
  if (type.is_mirror_class && overlaps(place, classes.initStateOffset() - 4, 8)) return false;
  return !anyReference(classes, type, place.object,
                       [&](std::uint32_t at) { return overlaps(place, at, sizeof(Ref)); });
}

bool isReferencePlace(Vm& vm, const RawPlace& place) {
  const ClassTable& classes = vm.classes();
  if (place.object == heap::kNullRef || !isInside(vm, place)) return false;
  const RtClass& type = classes.of(place.object);
  if (type.isArray())
    return hasElementsOfReferences(type) && place.offset >= heap::kElementsOffset &&
           place.offset % sizeof(Ref) == 0;
  return anyReference(classes, type, place.object, [&](std::uint32_t at) { return at == place.offset; });
}

std::string describe(Vm& vm, const RawPlace& place) {
  if (place.object == heap::kNullRef)
    return fmt::format("{} bytes at an address where it has no memory", place.bytes);
  const std::string_view type = vm.classes().program().nameOf(vm.classes().of(place.object).id);
  return fmt::format("{} bytes at offset {} of an object of {} with {} bytes", place.bytes, place.offset,
                     classfile::javaClassName(type), bytesOfObject(vm, place.object));
}

void stopAtWrongPlace(NativeCall& c, const RawPlace& place) {
  std::string where;
  int frames = 0;
  forEachJavaFrame(c.thread, [&](const Frame& frame) {
    const program::Program& program = c.vm.classes().program();
    where += fmt::format("\n\tat {}.{}",
                         program::externalName(std::string(program.nameOf(frame.method->info->owner))),
                         program.text(frame.method->info->name));
    return ++frames < 10;
  });
  c.vm.stop(StopReason::WrongMemory, describe(c.vm, place) + where);
  c.leave();
}

}  // namespace javelin::vm
