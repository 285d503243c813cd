// SPDX-License-Identifier: Apache-2.0
// java.lang without classes and threads: Object, System, Runtime, Throwable, String, numbers, Math.
#include <fmt/format.h>

#include <cmath>

#include "program/messages.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/stack_trace.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace lang_natives {
namespace {

// --- Object ------------------------------------------------------------------------------------------------

void objectGetClass(NativeCall& c) { c.returnRef(c.vm.classes().of(c.refAt(0)).mirror); }
void objectHashCode(NativeCall& c) { c.returnInt(c.vm.identityHash(c.refAt(0))); }
void systemIdentityHashCode(NativeCall& c) { c.returnInt(c.vm.identityHash(c.refAt(0))); }

void objectClone(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref object = c.refAt(0);
  const RtClass& type = vm.classes().of(object);
  const program::Program& program = vm.classes().program();
  if (!type.isArray() && !program.isSubtype(type.id, program.cloneableClass())) {
    return c.throwNew("java/lang/CloneNotSupportedException", program::externalName(program, type.id));
  }
  std::uint64_t bytes = type.instance_bytes;
  if (type.isArray()) {
    bytes += std::uint64_t{vm.heap().load<std::uint32_t>(object, heap::kLengthOffset)} << type.element_shift;
  }
  const Ref copy = vm.heap().allocate(bytes);
  if (copy == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  std::memcpy(vm.heap().writeAt(copy) + heap::kClassOffset, vm.heap().at(object) + heap::kClassOffset,
              bytes - heap::kClassOffset);
  c.returnRef(copy);
}

void objectNotify(NativeCall& c, bool all) {
  if (!c.vm.scheduler().owns(c.thread, c.refAt(0))) {
    return c.throwNew("java/lang/IllegalMonitorStateException", "current thread is not owner");
  }
  c.vm.scheduler().notify(c.refAt(0), all);
  c.returnVoid();
}

// --- System ------------------------------------------------------------------------------------------------

std::string arrayDescription(Vm& vm, const RtClass& type) {
  const std::string name = program::externalName(vm.classes().program(), type.component->id);
  return type.component->info->isPrimitive() ? name + "[" : "object array[";
}

void systemArraycopy(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref from = c.refAt(0);
  const Ref to = c.refAt(2);
  if (from == heap::kNullRef || to == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  const RtClass& from_type = vm.classes().of(from);
  const RtClass& to_type = vm.classes().of(to);
  const program::Program& program = vm.classes().program();
  const auto name = [&](const RtClass& type) { return program::externalName(program, type.id); };
  if (!from_type.isArray()) {
    return c.throwNew("java/lang/ArrayStoreException",
                      fmt::format("arraycopy: source type {} is not an array", name(from_type)));
  }
  if (!to_type.isArray()) {
    return c.throwNew("java/lang/ArrayStoreException",
                      fmt::format("arraycopy: destination type {} is not an array", name(to_type)));
  }
  const bool from_primitive = from_type.component->info->isPrimitive();
  const bool to_primitive = to_type.component->info->isPrimitive();
  if (from_primitive != to_primitive || (from_primitive && from_type.id != to_type.id)) {
    if (from_primitive && to_primitive) {
      return c.throwNew("java/lang/ArrayStoreException",
                        fmt::format("arraycopy: type mismatch: can not copy {}] into {}]",
                                    arrayDescription(vm, from_type), arrayDescription(vm, to_type)));
    }
    return c.throwNew("java/lang/ArrayStoreException",
                      fmt::format("arraycopy: type mismatch: can not copy {}] into {}]",
                                  arrayDescription(vm, from_type), arrayDescription(vm, to_type)));
  }
  const std::int32_t from_at = c.intAt(1);
  const std::int32_t to_at = c.intAt(3);
  const std::int32_t count = c.intAt(4);
  const auto from_length = vm.heap().load<std::int32_t>(from, heap::kLengthOffset);
  const auto to_length = vm.heap().load<std::int32_t>(to, heap::kLengthOffset);
  const auto bounds = [&](std::string_view text) {
    c.throwNew("java/lang/ArrayIndexOutOfBoundsException", text);
  };
  const std::string from_text = arrayDescription(vm, from_type);
  const std::string to_text = arrayDescription(vm, to_type);
  if (from_at < 0) {
    return bounds(
        fmt::format("arraycopy: source index {} out of bounds for {}{}]", from_at, from_text, from_length));
  }
  if (to_at < 0) {
    return bounds(
        fmt::format("arraycopy: destination index {} out of bounds for {}{}]", to_at, to_text, to_length));
  }
  if (count < 0) return bounds(fmt::format("arraycopy: length {} is negative", count));
  if (std::int64_t{from_at} + count > from_length) {
    return bounds(fmt::format("arraycopy: last source index {} out of bounds for {}{}]",
                              static_cast<std::uint32_t>(from_at) + static_cast<std::uint32_t>(count),
                              from_text, from_length));
  }
  if (std::int64_t{to_at} + count > to_length) {
    return bounds(fmt::format("arraycopy: last destination index {} out of bounds for {}{}]",
                              static_cast<std::uint32_t>(to_at) + static_cast<std::uint32_t>(count), to_text,
                              to_length));
  }
  const std::uint64_t shift = from_type.element_shift;
  const auto place = [&](std::int32_t index) {
    return heap::kElementsOffset + (static_cast<std::uint64_t>(static_cast<std::uint32_t>(index)) << shift);
  };
  std::byte* const target = vm.heap().writeAt(to);
  const std::byte* const source = vm.heap().at(from);
  if (from_primitive || vm.classes().isSubtype(from_type.component->id, to_type.component->id)) {
    std::memmove(target + place(to_at), source + place(from_at),
                 std::size_t{static_cast<std::uint32_t>(count)} << shift);
    return c.returnVoid();
  }
  // Each element must fit; those before the first that does not are copied.
  for (std::int32_t i = 0; i < count; ++i) {
    Ref element = heap::kNullRef;
    std::memcpy(&element, source + place(from_at + i), sizeof(element));
    if (element != heap::kNullRef &&
        !vm.classes().isSubtype(vm.classes().of(element).id, to_type.component->id)) {
      return c.throwNew(
          "java/lang/ArrayStoreException",
          fmt::format("arraycopy: element type mismatch: can not cast one of the elements of {}[] to the "
                      "type of the destination array, {}",
                      name(*from_type.component), name(*to_type.component)));
    }
    std::memcpy(target + place(to_at + i), &element, sizeof(element));
  }
  c.returnVoid();
}

void systemCurrentTimeMillis(NativeCall& c) { c.returnLong(c.vm.outside().wallClock() / 1'000'000); }
void systemNanoTime(NativeCall& c) { c.returnLong(c.vm.outside().monotonicClock()); }

void setStream(NativeCall& c, std::string_view name, std::string_view descriptor) {
  RtClass& system = c.vm.classes().known("java/lang/System");
  c.vm.heap().store(system.mirror, c.vm.classes().findField(system, name, descriptor)->offset, c.refAt(0));
  c.returnVoid();
}
void systemSetIn(NativeCall& c) { setStream(c, "in", "Ljava/io/InputStream;"); }
void systemSetOut(NativeCall& c) { setStream(c, "out", "Ljava/io/PrintStream;"); }
void systemSetErr(NativeCall& c) { setStream(c, "err", "Ljava/io/PrintStream;"); }
void systemMapLibraryName(NativeCall& c) {
  c.returnRef(c.vm.strings().makeFromUtf8("lib" + c.vm.strings().utf8(c.refAt(0)) + ".so"));
}

// --- Runtime, Shutdown
// ---------------------------------------------------------------------------------------

// A fixed number: pools are sized by it, and a run must not depend on the machine.
void runtimeProcessors(NativeCall& c) { c.returnInt(c.vm.outside().processors()); }
void runtimeFreeMemory(NativeCall& c) {
  c.returnLong(static_cast<std::int64_t>(c.vm.options().max_heap_bytes - c.vm.heap().bytesInPages()));
}
void runtimeTotalMemory(NativeCall& c) {
  c.returnLong(static_cast<std::int64_t>(c.vm.options().max_heap_bytes));
}
void doNothing(NativeCall& c) { c.returnVoid(); }
void returnZero(NativeCall& c) { c.returnWord(0); }
void returnOne(NativeCall& c) { c.returnWord(1); }
void shutdownHalt(NativeCall& c) {
  c.vm.stop(StopReason::Exit, "", c.intAt(0) & 0xff);
  c.leave();
}

// --- Throwable
// -----------------------------------------------------------------------------------------------

void throwableFillInStackTrace(NativeCall& c) {
  fillInStackTrace(c.vm, c.thread, c.refAt(0));
  c.returnRef(c.refAt(0));
}

// --- String and numbers
// -----------------------------------------------------------------------------------------

void stringIntern(NativeCall& c) { c.returnRef(c.vm.strings().intern(c.refAt(0))); }
void sameBits(NativeCall& c) { c.returnWord(c.wordAt(0)); }
void floatToIntBits(NativeCall& c) {
  const float value = c.floatAt(0);
  c.returnWord(std::isnan(value) ? 0x7fc00000U : c.wordAt(0));
}
void doubleToLongBits(NativeCall& c) {
  const double value = c.doubleAt(0);
  c.returnWord(std::isnan(value) ? 0x7ff8000000000000U : c.wordAt(0));
}

void mathSqrt(NativeCall& c) { c.returnDouble(std::sqrt(c.doubleAt(0))); }
void mathFloor(NativeCall& c) { c.returnDouble(std::floor(c.doubleAt(0))); }
void mathCeil(NativeCall& c) { c.returnDouble(std::ceil(c.doubleAt(0))); }
void mathRint(NativeCall& c) { c.returnDouble(std::nearbyint(c.doubleAt(0))); }

void clearReference(NativeCall& c) {
  c.vm.heap().store(c.refAt(0), c.vm.offsets().reference_referent, heap::kNullRef);
  c.returnVoid();
}
void refersTo(NativeCall& c) {
  c.returnBoolean(c.vm.heap().load<Ref>(c.refAt(0), c.vm.offsets().reference_referent) == c.refAt(1));
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Object", "getClass", "", objectGetClass},
    {"java/lang/Object", "hashCode", "", objectHashCode},
    {"java/lang/Object", "clone", "", objectClone},
    {"java/lang/Object", "notify", "", [](NativeCall& c) { objectNotify(c, false); }},
    {"java/lang/Object", "notifyAll", "", [](NativeCall& c) { objectNotify(c, true); }},
    {"java/lang/System", "arraycopy", "", systemArraycopy},
    {"java/lang/System", "identityHashCode", "", systemIdentityHashCode},
    {"java/lang/System", "currentTimeMillis", "", systemCurrentTimeMillis},
    {"java/lang/System", "nanoTime", "", systemNanoTime},
    {"java/lang/System", "setIn0", "", systemSetIn},
    {"java/lang/System", "setOut0", "", systemSetOut},
    {"java/lang/System", "setErr0", "", systemSetErr},
    {"java/lang/System", "mapLibraryName", "", systemMapLibraryName},
    {"java/lang/Runtime", "availableProcessors", "", runtimeProcessors},
    {"java/lang/Runtime", "freeMemory", "", runtimeFreeMemory},
    {"java/lang/Runtime", "totalMemory", "", runtimeTotalMemory},
    {"java/lang/Runtime", "maxMemory", "", runtimeTotalMemory},
    {"java/lang/Runtime", "gc", "", doNothing},
    {"java/lang/Shutdown", "beforeHalt", "", doNothing},
    {"java/lang/Shutdown", "halt0", "", shutdownHalt},
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", throwableFillInStackTrace},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "", returnZero},
    {"java/lang/String", "intern", "", stringIntern},
    {"java/lang/StringCoding", "err", "", returnZero},
    {"java/lang/Float", "floatToRawIntBits", "", sameBits},
    {"java/lang/Float", "intBitsToFloat", "", sameBits},
    {"java/lang/Float", "floatToIntBits", "", floatToIntBits},
    {"java/lang/Double", "doubleToRawLongBits", "", sameBits},
    {"java/lang/Double", "longBitsToDouble", "", sameBits},
    {"java/lang/Double", "doubleToLongBits", "", doubleToLongBits},
    {"java/lang/StrictMath", "sqrt", "", mathSqrt},
    {"java/lang/Math", "sqrt", "", mathSqrt},
    {"java/lang/Math", "floor", "", mathFloor},
    {"java/lang/Math", "ceil", "", mathCeil},
    {"java/lang/Math", "rint", "", mathRint},
    {"java/lang/ref/Finalizer", "isFinalizationEnabled", "", returnOne},
    {"java/lang/ref/Finalizer", "reportComplete", "", doNothing},
    {"java/lang/ref/Reference", "clear0", "", clearReference},
    {"java/lang/ref/PhantomReference", "clear0", "", clearReference},
    {"java/lang/ref/Reference", "refersTo0", "", refersTo},
    {"java/lang/ref/PhantomReference", "refersTo0", "", refersTo},
};

}  // namespace
}  // namespace lang_natives

std::span<const NativeEntry> langNatives() { return lang_natives::kEntries; }

}  // namespace javelin::vm::natives
