// SPDX-License-Identifier: Apache-2.0
// jdk.internal.misc.Unsafe: raw access to objects (at the offsets of heap/object_layout.h) and to memory
// outside the heap. One thread runs at a time, so volatile, ordered and plain accesses are the same.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "program/messages.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/raw_access.h"
#include "vm/slow_paths.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace unsafe_natives {
namespace {

// Arguments: the Unsafe, the object (or null and an address), the offset.
RawPlace placeAt(NativeCall& c, std::size_t object_at, std::size_t bytes) {
  return {c.refAt(object_at), c.longAt(object_at + 1), bytes};
}

// Nothing is done if it stops.
bool readFrom(NativeCall& c, const RawPlace& place, void* to) {
  if (place.object == heap::kNullRef) {
    if (c.vm.memory().read(static_cast<std::uint64_t>(place.offset), to, place.bytes)) return true;
  } else if (mayRead(c.vm, place)) {
    std::memcpy(to, c.vm.heap().at(place.object) + place.offset, place.bytes);
    return true;
  }
  stopAtWrongPlace(c, place);
  return false;
}
bool writeTo(NativeCall& c, const RawPlace& place, const void* from) {
  if (place.object == heap::kNullRef) {
    if (c.vm.memory().write(static_cast<std::uint64_t>(place.offset), from, place.bytes)) return true;
  } else if (mayWrite(c.vm, place)) {
    std::memcpy(c.vm.heap().writeAt(place.object) + place.offset, from, place.bytes);
    return true;
  }
  stopAtWrongPlace(c, place);
  return false;
}

// The bits of a float: another type than that of references, which is as large.
enum class FloatBits : std::uint32_t {};

template <typename T>
bool load(NativeCall& c, T& value) {
  const RawPlace place = placeAt(c, 1, sizeof(T));
  if constexpr (!std::is_same_v<T, Ref>) {
    return readFrom(c, place, &value);
  } else {
    if (isReferencePlace(c.vm, place)) {
      value = c.vm.heap().load<Ref>(place.object, static_cast<std::uint64_t>(place.offset));
      return true;
    }
    stopAtWrongPlace(c, place);
    return false;
  }
}
template <typename T>
bool store(NativeCall& c, T value) {
  const RawPlace place = placeAt(c, 1, sizeof(T));
  if constexpr (!std::is_same_v<T, Ref>) {
    return writeTo(c, place, &value);
  } else {
    if (isReferencePlace(c.vm, place)) {
      c.vm.heap().store<Ref>(place.object, static_cast<std::uint64_t>(place.offset), value);
      return true;
    }
    stopAtWrongPlace(c, place);
    return false;
  }
}

template <typename T>
void get(NativeCall& c) {
  T value;
  if (load(c, value)) c.returnWord(widen(value));
}
template <typename T>
void put(NativeCall& c) {
  if (store(c, static_cast<T>(c.wordAt(3)))) c.returnVoid();
}
// False if it stopped.
template <typename T>
bool exchange(NativeCall& c, T& seen, bool& done) {
  const auto expected = static_cast<T>(c.wordAt(3));
  if (!load(c, seen)) return false;
  done = seen == expected;
  return !done || store(c, static_cast<T>(c.wordAt(4)));
}
template <typename T>
void compareAndSet(NativeCall& c) {
  T seen;
  bool done = false;
  if (exchange(c, seen, done)) c.returnBoolean(done);
}
template <typename T>
void compareAndExchange(NativeCall& c) {
  T seen;
  bool done = false;
  if (exchange(c, seen, done)) c.returnWord(widen(seen));
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

// The two kinds of fields have offsets into different objects.
template <bool kIsStatic>
void fieldOffset(NativeCall& c) {
  const program::Field& field = fieldOf(c, c.refAt(1));
  if (field.isStatic() != kIsStatic) return c.throwNew("java/lang/IllegalArgumentException");
  c.returnLong(field.offset);
}
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

// Past the bound the machine stops; a JVM would go on as long as the computer has memory.
bool hasRoom(NativeCall& c, std::uint64_t bytes, std::uint64_t given_back = 0) {
  const std::uint64_t bound = c.vm.options().max_raw_bytes;
  const std::uint64_t others = c.vm.memory().bytes() - given_back;
  if (bytes <= bound && others <= bound - bytes) return true;
  c.vm.stop(StopReason::RawMemoryBound,
            fmt::format("the program asks for more than {} MB outside the heap", bound >> 20U));
  c.leave();
  return false;
}
void allocateMemory(NativeCall& c) {
  const auto bytes = static_cast<std::size_t>(c.longAt(1));
  if (hasRoom(c, bytes)) c.returnLong(static_cast<std::int64_t>(c.vm.memory().allocate(bytes)));
}
// A block, or none: the program may name any address.
bool isBlockOrNull(NativeCall& c, std::uint64_t address) {
  if (address == 0 || c.vm.memory().isBlock(address)) return true;
  stopAtWrongPlace(c, {heap::kNullRef, static_cast<std::int64_t>(address), 1});
  return false;
}
void reallocateMemory(NativeCall& c) {
  RawMemory& memory = c.vm.memory();
  const auto address = static_cast<std::uint64_t>(c.longAt(1));
  const auto bytes = static_cast<std::size_t>(c.longAt(2));
  if (!isBlockOrNull(c, address) || !hasRoom(c, bytes, address == 0 ? 0 : memory.bytesOf(address))) return;
  c.returnLong(static_cast<std::int64_t>(memory.reallocate(address, bytes)));
}
void freeMemory(NativeCall& c) {
  const auto address = static_cast<std::uint64_t>(c.longAt(1));
  if (!isBlockOrNull(c, address)) return;
  if (address != 0) c.vm.memory().release(address);
  c.returnVoid();
}
void setMemory(NativeCall& c) {
  const RawPlace place = placeAt(c, 1, static_cast<std::size_t>(c.longAt(3)));
  if (!mayWrite(c.vm, place)) return stopAtWrongPlace(c, place);
  if (place.object != heap::kNullRef) {
    std::memset(c.vm.heap().writeAt(place.object) + place.offset, c.intAt(4), place.bytes);
  } else if (!c.vm.memory().fill(static_cast<std::uint64_t>(place.offset), c.intAt(4), place.bytes)) {
    return stopAtWrongPlace(c, place);
  }
  c.returnVoid();
}

// Both places of a copy are looked at first: its size may be anything.
bool mayCopy(NativeCall& c, const RawPlace& from, const RawPlace& to) {
  if (!mayRead(c.vm, from)) return stopAtWrongPlace(c, from), false;
  if (!mayWrite(c.vm, to)) return stopAtWrongPlace(c, to), false;
  return true;
}
// The two places may overlap.
void copyMemory(NativeCall& c) {
  const auto bytes = static_cast<std::size_t>(c.longAt(5));
  const RawPlace from = placeAt(c, 1, bytes);
  const RawPlace to = placeAt(c, 3, bytes);
  if (!mayCopy(c, from, to)) return;
  std::vector<std::byte> copy(bytes);
  if (readFrom(c, from, copy.data()) && writeTo(c, to, copy.data())) c.returnVoid();
}

// As copyMemory, with the bytes of each element reversed.
void copySwapMemory(NativeCall& c) {
  const auto bytes = static_cast<std::size_t>(c.longAt(5));
  const auto size = static_cast<std::ptrdiff_t>(c.longAt(6));
  const RawPlace from = placeAt(c, 1, bytes);
  const RawPlace to = placeAt(c, 3, bytes);
  if (!mayCopy(c, from, to)) return;
  std::vector<std::byte> copy(bytes);
  if (!readFrom(c, from, copy.data())) return;
  for (auto at = copy.begin(); at != copy.end(); at += size) std::reverse(at, at + size);
  if (writeTo(c, to, copy.data())) c.returnVoid();
}

// --- classes and objects
// -----------------------------------------------------------------------------------------

void allocateInstance(NativeCall& c) {
  if (c.refAt(1) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
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
void throwException(NativeCall& c) {
  if (c.refAt(1) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  c.throwObject(c.refAt(1));
}
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
    {kUnsafe, "getFloat", "(Ljava/lang/Object;J)F", get<FloatBits>},
    {kUnsafe, "putFloat", "(Ljava/lang/Object;JF)V", put<FloatBits>},
    {kUnsafe, "getFloatVolatile", "", get<FloatBits>},
    {kUnsafe, "putFloatVolatile", "", put<FloatBits>},
    {kUnsafe, "getDouble", "(Ljava/lang/Object;J)D", get<std::uint64_t>},
    {kUnsafe, "putDouble", "(Ljava/lang/Object;JD)V", put<std::uint64_t>},
    {kUnsafe, "getDoubleVolatile", "", get<std::uint64_t>},
    {kUnsafe, "putDoubleVolatile", "", put<std::uint64_t>},
    EXCHANGE("Int", std::int32_t),
    EXCHANGE("Long", std::int64_t),
    EXCHANGE("Reference", Ref),
    {kUnsafe, "objectFieldOffset0", "", fieldOffset<false>},
    {kUnsafe, "objectFieldOffset1", "", namedFieldOffset},
    {kUnsafe, "staticFieldOffset0", "", fieldOffset<true>},
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
}  // namespace unsafe_natives

std::span<const NativeEntry> unsafeNatives() { return unsafe_natives::kEntries; }

}  // namespace javelin::vm::natives
