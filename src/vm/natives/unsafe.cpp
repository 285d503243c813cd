// SPDX-License-Identifier: Apache-2.0
// jdk.internal.misc.Unsafe: raw access to objects (at the offsets of heap/object_layout.h) and to memory
// outside the heap. One thread runs at a time, so volatile, ordered and plain accesses are the same.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/slow_paths.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace {

// Arguments: the Unsafe, the object (or null and an address), the offset.
std::byte* placeFor(NativeCall& c, std::size_t object_at, bool write) {
  const Ref object = c.refAt(object_at);
  const std::int64_t offset = c.longAt(object_at + 1);
  if (object == heap::kNullRef) return reinterpret_cast<std::byte*>(offset);
  std::byte* const base =
      write ? c.vm.heap().writeAt(object) : const_cast<std::byte*>(c.vm.heap().at(object));
  return base + offset;
}

template <typename T>
void get(NativeCall& c) {
  T value;
  std::memcpy(&value, placeFor(c, 1, false), sizeof(T));
  c.returnWord(widen(value));
}
template <typename T>
void put(NativeCall& c) {
  const auto value = static_cast<T>(c.wordAt(3));
  std::memcpy(placeFor(c, 1, true), &value, sizeof(T));
  c.returnVoid();
}
template <typename T>
bool exchange(NativeCall& c, T& seen) {
  std::byte* const place = placeFor(c, 1, true);
  const auto expected = static_cast<T>(c.wordAt(3));
  const auto value = static_cast<T>(c.wordAt(4));
  std::memcpy(&seen, place, sizeof(T));
  if (seen != expected) return false;
  std::memcpy(place, &value, sizeof(T));
  return true;
}
template <typename T>
void compareAndSet(NativeCall& c) {
  T seen;
  c.returnBoolean(exchange(c, seen));
}
template <typename T>
void compareAndExchange(NativeCall& c) {
  T seen;
  exchange(c, seen);
  c.returnWord(widen(seen));
}

// --- offsets
// -------------------------------------------------------------------------------------------------

// The field that a java.lang.reflect.Field stands for.
const program::Field& fieldOf(NativeCall& c, Ref reflected) {
  ClassTable& classes = c.vm.classes();
  heap::PagedHeap& heap = c.vm.heap();
  const Ref holder =
      heap.load<Ref>(reflected, classes.offsetOf("java/lang/reflect/Field", "clazz", "Ljava/lang/Class;"));
  const auto slot =
      heap.load<std::uint32_t>(reflected, classes.offsetOf("java/lang/reflect/Field", "slot", "I"));
  return classes.program()[classes.ofMirror(holder).info->field(slot)];
}

void fieldOffset(NativeCall& c) { c.returnLong(fieldOf(c, c.refAt(1)).offset); }
void staticFieldBase(NativeCall& c) { c.returnRef(c.vm.classes()[fieldOf(c, c.refAt(1)).owner].mirror); }

void namedFieldOffset(NativeCall& c) {
  RtClass& type = c.vm.classes().ofMirror(c.refAt(1));
  const std::string name = c.vm.strings().modifiedUtf8(c.refAt(2));
  const program::Program& program = c.vm.classes().program();
  for (std::uint32_t i = 0; i < type.info->fieldCount(); ++i) {
    const program::Field& field = program[type.info->field(i)];
    if (!field.isStatic() && program.text(field.name) == name) return c.returnLong(field.offset);
  }
  c.throwNew("java/lang/InternalError", name);
}

void arrayBaseOffset(NativeCall& c) { c.returnInt(heap::kElementsOffset); }
void arrayIndexScale(NativeCall& c) { c.returnInt(1 << c.vm.classes().ofMirror(c.refAt(1)).element_shift); }

// --- memory
// ----------------------------------------------------------------------------------------------------

void allocateMemory(NativeCall& c) {
  c.returnLong(reinterpret_cast<std::int64_t>(std::malloc(static_cast<std::size_t>(c.longAt(1)))));
}
void reallocateMemory(NativeCall& c) {
  c.returnLong(reinterpret_cast<std::int64_t>(
      std::realloc(reinterpret_cast<void*>(c.longAt(1)), static_cast<std::size_t>(c.longAt(2)))));
}
void freeMemory(NativeCall& c) {
  std::free(reinterpret_cast<void*>(c.longAt(1)));
  c.returnVoid();
}
void setMemory(NativeCall& c) {
  std::memset(placeFor(c, 1, true), c.intAt(4), static_cast<std::size_t>(c.longAt(3)));
  c.returnVoid();
}
void copyMemory(NativeCall& c) {
  // The target first: making it writable may move the source's page.
  std::byte* const to = placeFor(c, 3, true);
  std::memmove(to, placeFor(c, 1, false), static_cast<std::size_t>(c.longAt(5)));
  c.returnVoid();
}

// As copyMemory, with the bytes of each element reversed.
void copySwapMemory(NativeCall& c) {
  const auto bytes = static_cast<std::size_t>(c.longAt(5));
  const auto size = static_cast<std::size_t>(c.longAt(6));
  std::byte* const to = placeFor(c, 3, true);
  const std::byte* const from = placeFor(c, 1, false);
  std::vector<std::byte> copy(from, from + bytes);  // the two may overlap
  for (auto at = copy.begin(); at != copy.end(); at += static_cast<std::ptrdiff_t>(size)) {
    std::reverse(at, at + static_cast<std::ptrdiff_t>(size));
  }
  std::memcpy(to, copy.data(), bytes);
  c.returnVoid();
}

// --- classes and objects
// -----------------------------------------------------------------------------------------

void allocateInstance(NativeCall& c) {
  RtClass& type = c.vm.classes().ofMirror(c.refAt(1));
  if (!type.info->isInstantiable() || type.isArray() || type.is_mirror_class) {
    return c.throwNew("java/lang/InstantiationException", c.vm.classes().program().nameOf(type.id));
  }
  if (!c.initialise(type, allocateInstance)) return;
  c.returnRef(c.vm.allocateObject(type));
}
void ensureClassInitialized(NativeCall& c) {
  if (!c.initialise(c.vm.classes().ofMirror(c.refAt(1)), ensureClassInitialized)) return;
  c.returnVoid();
}
void shouldBeInitialized(NativeCall& c) {
  c.returnBoolean(c.vm.classes().initState(c.vm.classes().ofMirror(c.refAt(1))) != InitState::Ready);
}
void throwException(NativeCall& c) { c.throwObject(c.refAt(1)); }
void nothing(NativeCall& c) { c.returnVoid(); }

// --- parking
// -----------------------------------------------------------------------------------------------------

void parked(NativeCall& c) {
  c.thread.park_permit = false;
  c.thread.deadline = 0;
  c.returnVoid();
}
void park(NativeCall& c) {
  if (c.thread.park_permit || c.thread.interrupted) return parked(c);
  const bool absolute = c.intAt(1) != 0;
  const std::int64_t time = c.longAt(2);
  if (absolute || time > 0) {
    const std::int64_t delay = absolute ? time * 1'000'000 - c.vm.outside().wallClock() : time;
    if (delay <= 0) return parked(c);
    c.thread.deadline = static_cast<std::uint64_t>(c.vm.outside().monotonicClock() + delay);
  }
  c.thread.state = ThreadState::Parked;
  c.yield(parked);
}
void unpark(NativeCall& c) {
  if (Thread* const thread = c.vm.scheduler().find(c.refAt(1))) {
    thread->park_permit = true;
    if (thread->state == ThreadState::Parked) thread->state = ThreadState::Runnable;
  }
  c.returnVoid();
}

#define EXCHANGE(java, type)                                         \
  {kUnsafe, "compareAndSet" java, "", compareAndSet<type>}, {        \
    kUnsafe, "compareAndExchange" java, "", compareAndExchange<type> \
  }

constexpr std::string_view kUnsafe = "jdk/internal/misc/Unsafe";

// Overloads that take an address alone are Java code over those with a null object.
constexpr NativeEntry kEntries[] = {
    {kUnsafe, "getReference", "", get<Ref>},
    {kUnsafe, "putReference", "", put<Ref>},
    {kUnsafe, "getReferenceVolatile", "", get<Ref>},
    {kUnsafe, "putReferenceVolatile", "", put<Ref>},
    {kUnsafe, "getInt", "(Ljava/lang/Object;J)I", get<std::int32_t>},
    {kUnsafe, "putInt", "(Ljava/lang/Object;JI)V", put<std::int32_t>},
    {kUnsafe, "getIntVolatile", "", get<std::int32_t>},
    {kUnsafe, "putIntVolatile", "", put<std::int32_t>},
    {kUnsafe, "getLong", "(Ljava/lang/Object;J)J", get<std::int64_t>},
    {kUnsafe, "putLong", "(Ljava/lang/Object;JJ)V", put<std::int64_t>},
    {kUnsafe, "getLongVolatile", "", get<std::int64_t>},
    {kUnsafe, "putLongVolatile", "", put<std::int64_t>},
    {kUnsafe, "getBoolean", "(Ljava/lang/Object;J)Z", get<std::int8_t>},
    {kUnsafe, "putBoolean", "(Ljava/lang/Object;JZ)V", put<std::int8_t>},
    {kUnsafe, "getBooleanVolatile", "", get<std::int8_t>},
    {kUnsafe, "putBooleanVolatile", "", put<std::int8_t>},
    {kUnsafe, "getByte", "(Ljava/lang/Object;J)B", get<std::int8_t>},
    {kUnsafe, "putByte", "(Ljava/lang/Object;JB)V", put<std::int8_t>},
    {kUnsafe, "getByteVolatile", "", get<std::int8_t>},
    {kUnsafe, "putByteVolatile", "", put<std::int8_t>},
    {kUnsafe, "getShort", "(Ljava/lang/Object;J)S", get<std::int16_t>},
    {kUnsafe, "putShort", "(Ljava/lang/Object;JS)V", put<std::int16_t>},
    {kUnsafe, "getShortVolatile", "", get<std::int16_t>},
    {kUnsafe, "putShortVolatile", "", put<std::int16_t>},
    {kUnsafe, "getChar", "(Ljava/lang/Object;J)C", get<std::uint16_t>},
    {kUnsafe, "putChar", "(Ljava/lang/Object;JC)V", put<std::uint16_t>},
    {kUnsafe, "getCharVolatile", "", get<std::uint16_t>},
    {kUnsafe, "putCharVolatile", "", put<std::uint16_t>},
    {kUnsafe, "getFloat", "(Ljava/lang/Object;J)F", get<std::uint32_t>},
    {kUnsafe, "putFloat", "(Ljava/lang/Object;JF)V", put<std::uint32_t>},
    {kUnsafe, "getFloatVolatile", "", get<std::uint32_t>},
    {kUnsafe, "putFloatVolatile", "", put<std::uint32_t>},
    {kUnsafe, "getDouble", "(Ljava/lang/Object;J)D", get<std::uint64_t>},
    {kUnsafe, "putDouble", "(Ljava/lang/Object;JD)V", put<std::uint64_t>},
    {kUnsafe, "getDoubleVolatile", "", get<std::uint64_t>},
    {kUnsafe, "putDoubleVolatile", "", put<std::uint64_t>},
    EXCHANGE("Int", std::int32_t),
    EXCHANGE("Long", std::int64_t),
    EXCHANGE("Reference", Ref),
    {kUnsafe, "objectFieldOffset0", "", fieldOffset},
    {kUnsafe, "objectFieldOffset1", "", namedFieldOffset},
    {kUnsafe, "staticFieldOffset0", "", fieldOffset},
    {kUnsafe, "staticFieldBase0", "", staticFieldBase},
    {kUnsafe, "arrayBaseOffset0", "", arrayBaseOffset},
    {kUnsafe, "arrayIndexScale0", "", arrayIndexScale},
    {kUnsafe, "addressSize0", "", [](NativeCall& c) { c.returnInt(8); }},
    {kUnsafe, "pageSize", "", [](NativeCall& c) { c.returnInt(4096); }},
    {kUnsafe, "allocateMemory0", "", allocateMemory},
    {kUnsafe, "reallocateMemory0", "", reallocateMemory},
    {kUnsafe, "freeMemory0", "", freeMemory},
    {kUnsafe, "setMemory0", "", setMemory},
    {kUnsafe, "copyMemory0", "", copyMemory},
    {kUnsafe, "copySwapMemory0", "", copySwapMemory},
    {kUnsafe, "allocateInstance", "", allocateInstance},
    {kUnsafe, "ensureClassInitialized0", "", ensureClassInitialized},
    {kUnsafe, "shouldBeInitialized0", "", shouldBeInitialized},
    {kUnsafe, "throwException", "", throwException},
    {kUnsafe, "fullFence", "", nothing},
    {kUnsafe, "loadFence", "", nothing},
    {kUnsafe, "storeFence", "", nothing},
    {kUnsafe, "park", "", park},
    {kUnsafe, "unpark", "", unpark},
};
#undef EXCHANGE

}  // namespace

std::span<const NativeEntry> unsafeNatives() { return kEntries; }

}  // namespace javelin::vm::natives
