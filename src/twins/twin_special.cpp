// SPDX-License-Identifier: Apache-2.0
// Objects that are more than their fields: direct buffers, with memory outside the heap; constants of enums
// and boxes of small numbers, of which each machine has its own.
#include <algorithm>

#include "twins/twin_table.h"
#include "vm/jdk_offsets.h"

namespace javelin::twins {

namespace protocol = jvm::protocol;
using protocol::Shape;
using vm::Ref;

// --- direct buffers
// ------------------------------------------------------------------------------------------------

// A slice, duplicate or view of another type holds on to the buffer that it is a part of.
Ref TwinTable::wholeOf(Ref buffer) {
  const ClassInfo& type = classes_.of(vm_.classes().of(buffer));
  const Ref attached = vm_.heap().load<Ref>(buffer, type.attachment_offset);
  if (attached == heap::kNullRef || classes_.of(vm_.classes().of(attached)).direct_bytes == 0) return buffer;
  return attached;
}

std::uint64_t TwinTable::addressOf(Ref buffer) const {
  return vm_.heap().load<std::uint64_t>(buffer, offsetOf(vm_.classes(), jvm::JdkField::BufferAddress));
}

std::uint64_t TwinTable::placeOf(Ref buffer) {
  const Ref whole = wholeOf(buffer);
  const std::uint32_t number = reach(whole);
  const std::uint64_t start = addressOf(whole);
  if (number == 0 || start == 0) return 0;
  const auto [place, is_new] = memories_.try_emplace(number);
  Memory& memory = place->second;
  if (is_new) {
    const auto capacity =
        vm_.heap().load<std::uint32_t>(whole, offsetOf(vm_.classes(), jvm::JdkField::BufferCapacity));
    memory.start = start;
    memory.bytes = std::uint64_t{capacity} * classes_.of(vm_.classes().of(whole)).direct_bytes;
  }
  if (memory.bytes == 0 && !memory.is_ours) return 0;  // nothing is sent
  const std::uint64_t offset = addressOf(buffer) - memory.start;
  return offset > memory.bytes ? 0 : std::uint64_t{number} << 32 | offset;
}

void TwinTable::gatherMemory(std::uint32_t number) {
  const auto found = memories_.find(number);
  if (found == memories_.end()) return;
  Memory& memory = found->second;
  if (memory.bytes > protocol::kLongestMessage / 2) {
    has_too_much_ = true;
    return;
  }
  content_.clear();
  // Unmapped meanwhile: the program must not use it, nor may native code.
  if (!vm_.memory().read(memory.start, content_.space(memory.bytes), memory.bytes)) return;
  if (std::ranges::equal(content_.bytes(), memory.last)) return;
  memory_.bytes.u4(number);
  memory_.bytes.u4(static_cast<std::uint32_t>(memory.bytes));
  memory_.bytes.raw(content_.bytes());
  ++memory_.count;
  memory.last.assign(content_.bytes().begin(), content_.bytes().end());
}

Status TwinTable::takeMemory(ByteReader& in, const Overwriting& overwriting) {
  const std::uint32_t number = in.u4();
  const Bytes now = in.take(in.u4());
  if (!in.ok()) return Error{"the JVM host's message ends too early", {}};
  TRY(const Ref object, this->object(number));
  const auto twin = twins_.find(object);
  if (twin == twins_.end() || twin->second.type == nullptr || twin->second.type->direct_bytes == 0) {
    return Error{"the JVM host tells of memory that nobody has", {}};
  }
  Memory& memory = memories_[number];
  if (memory.start == 0) {  // native code has made the buffer
    memory.start = vm_.memory().allocate(std::max<std::size_t>(1, now.size()));
    memory.bytes = now.size();
    memory.is_ours = true;
    taken_.out_of_memory = taken_.out_of_memory || memory.start == 0;
  }
  if (now.size() != memory.bytes) return Error{"the JVM host's memory has another size than ours", {}};
  const bool is_new = memory.last.empty();
  taken_.changed_ours = taken_.changed_ours || !is_new;
  for (std::size_t at = 0; at < now.size();) {
    const auto differs = [&](std::size_t i) { return is_new || now[i] != memory.last[i]; };
    if (!differs(at)) {
      ++at;
      continue;
    }
    std::size_t end = at;
    for (; end < now.size() && differs(end); ++end) {
      if (!is_new) overwriting(heap::kNullRef, memory.start + end);
    }
    if (memory.start == 0 || !vm_.memory().write(memory.start + at, now.data() + at, end - at)) {
      return Error{"native code has written where there is no memory any more", {}};
    }
    at = end;
  }
  memory.last.assign(now.begin(), now.end());
  return okStatus();
}

Result<std::uint64_t> TwinTable::addressAt(std::uint64_t place) const {
  if (place == 0) return std::uint64_t{0};
  const auto found = memories_.find(static_cast<std::uint32_t>(place >> 32));
  const std::uint64_t offset = place & 0xffff'ffffU;
  if (found == memories_.end() || offset > found->second.bytes) {
    return Error{"the JVM host names a place that is not in memory", {}};
  }
  return found->second.start + offset;
}

void TwinTable::forgetMemory(std::uint32_t number) {
  const auto found = memories_.find(number);
  if (found == memories_.end()) return;
  const Memory& memory = found->second;
  if (memory.is_ours && vm_.memory().isBlock(memory.start)) vm_.memory().release(memory.start);
  memories_.erase(found);
}

// --- constants
// -----------------------------------------------------------------------------------------------------

Ref TwinTable::enumConstant(const vm::RtClass& type, std::uint32_t ordinal) const {
  const program::Program& program = vm_.classes().program();
  const std::uint32_t offset = offsetOf(vm_.classes(), jvm::JdkField::EnumOrdinal);
  for (std::uint32_t i = 0; i < type.info->fieldCount(); ++i) {
    const program::Field& field = program[type.info->field(i)];
    if (!field.isStatic() || !field.has(classfile::kAccEnum)) continue;
    const Ref constant = vm_.heap().load<Ref>(type.mirror, field.offset);
    if (constant != heap::kNullRef && vm_.heap().load<std::uint32_t>(constant, offset) == ordinal)
      return constant;
  }
  return heap::kNullRef;
}

Ref TwinTable::cachedBox(const jvm::Box& cache, std::int32_t value) const {
  vm::ClassTable& classes = vm_.classes();
  const auto holder = classes.load(cache.cache_holder);
  if (!holder.ok() || value < cache.least || value > cache.greatest) return heap::kNullRef;
  const program::Field* const field =
      classes.findField(**holder, "cache", "[" + std::string(cache.type_descriptor));
  if (field == nullptr || classes.initState(**holder) != vm::InitState::Ready) return heap::kNullRef;
  const Ref array = vm_.heap().load<Ref>((*holder)->mirror, field->offset);
  const auto index = static_cast<std::uint32_t>(value - cache.least);
  if (array == heap::kNullRef || index >= vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset))
    return heap::kNullRef;
  return vm_.heap().load<Ref>(array, heap::kElementsOffset + std::uint64_t{index} * sizeof(Ref));
}

std::uint32_t TwinTable::reachConstant(Ref object, ClassInfo& type) {
  heap::PagedHeap& heap = vm_.heap();
  if (type.enum_class != nullptr) {
    const auto ordinal =
        heap.load<std::uint32_t>(object, offsetOf(vm_.classes(), jvm::JdkField::EnumOrdinal));
    return addMapped(object, Shape::EnumConstant, classes_.numberOf(classes_.of(*type.enum_class)), ordinal);
  }
  if (type.box_cache == nullptr) return 0;
  const std::uint32_t offset = type.fields.back().offset;
  std::int64_t value = 0;
  switch (type.box_cache->descriptor[0]) {
    case 'B':
      value = heap.load<std::int8_t>(object, offset);
      break;
    case 'S':
      value = heap.load<std::int16_t>(object, offset);
      break;
    case 'C':
      value = heap.load<std::uint16_t>(object, offset);
      break;
    case 'J':
      value = heap.load<std::int64_t>(object, offset);
      break;
    default:
      value = heap.load<std::int32_t>(object, offset);
  }
  if (value < type.box_cache->least || value > type.box_cache->greatest) return 0;
  const auto number = static_cast<std::int32_t>(value);
  if (cachedBox(*type.box_cache, number) != object) return 0;
  return addMapped(object, Shape::CachedBox, classes_.numberOf(type), static_cast<std::uint32_t>(number));
}

// The class that must be initialised before there is such a constant.
Result<const vm::RtClass*> TwinTable::holderOf(Shape shape, std::uint32_t class_number) {
  const ClassInfo* const type = classes_.find(class_number);
  if (shape == Shape::EnumConstant && type != nullptr && type->enum_class == type->type) return type->type;
  if (shape == Shape::CachedBox && type != nullptr && type->box_cache != nullptr) {
    const auto holder = vm_.classes().load(type->box_cache->cache_holder);
    if (holder.ok()) return *holder;
  }
  return Error{"the JVM host names a constant that cannot be", {}};
}

Result<const vm::RtClass*> TwinTable::waitsFor(ByteReader in) {
  for (std::uint32_t n = jvm::readCount(in, 13); n > 0; --n) {
    in.u4();
    const auto shape = static_cast<Shape>(in.u1());
    const std::uint32_t type = in.u4();
    in.u4();
    if (shape != Shape::EnumConstant && shape != Shape::CachedBox) continue;
    TRY(const vm::RtClass* const holder, holderOf(shape, type));
    if (vm_.classes().initState(*holder) == vm::InitState::Linked) return holder;
  }
  return nullptr;
}

Result<Ref> TwinTable::constantOf(Shape shape, std::uint32_t class_number, std::uint32_t length) {
  TRY(const vm::RtClass* const holder, holderOf(shape, class_number));
  const Ref object = shape == Shape::EnumConstant ? enumConstant(*holder, length)
                                                  : cachedBox(*classes_.find(class_number)->box_cache,
                                                              static_cast<std::int32_t>(length));
  if (object == heap::kNullRef) {
    return Error{"native code has met a constant that the program does not have",
                 std::string(vm_.classes().program().nameOf(holder->id))};
  }
  return object;
}

}  // namespace javelin::twins
