// SPDX-License-Identifier: Apache-2.0
#include "vm/java_threads.h"

namespace javelin::vm {

namespace {

// The values that Thread.threadStatus holds (JVMTI's bits).
constexpr std::int32_t kStatusRunnable = 5;
constexpr std::int32_t kStatusTerminated = 2;

struct Held {
  Ref object;
  std::uint32_t offset;
};

// Where a field is that JDK 19 moved into the holder.
Held fieldOf(Vm& vm, Ref thread, std::uint32_t old_offset, std::string_view name,
             std::string_view descriptor) {
  if (old_offset != 0) return {thread, old_offset};
  const std::uint32_t holder =
      vm.classes().offsetOf("java/lang/Thread", "holder", "Ljava/lang/Thread$FieldHolder;");
  return {vm.heap().load<Ref>(thread, holder),
          vm.classes().offsetOf("java/lang/Thread$FieldHolder", name, descriptor)};
}

void setStatus(Vm& vm, Ref thread, std::int32_t status) {
  const Held held = fieldOf(vm, thread, vm.offsets().thread_status, "threadStatus", "I");
  vm.heap().store(held.object, held.offset, status);
}

}  // namespace

void markAlive(Vm& vm, Ref thread, std::uint32_t number) {
  vm.heap().store(thread, vm.offsets().thread_eetop, std::int64_t{number});
  setStatus(vm, thread, kStatusRunnable);
}

void markOver(Vm& vm, Ref thread) {
  vm.heap().store(thread, vm.offsets().thread_eetop, std::int64_t{0});
  setStatus(vm, thread, kStatusTerminated);
  vm.scheduler().notify(thread, true);
}

bool isDaemon(Vm& vm, Ref thread) {
  const Held held = fieldOf(vm, thread, vm.offsets().thread_daemon, "daemon", "Z");
  return vm.heap().load<std::uint8_t>(held.object, held.offset) != 0;
}

std::uint64_t makeThreadIdCounter(Vm& vm) {
  // As many as a JVM has given to threads of its own before main runs (25 does, with one compiler thread).
  constexpr std::int64_t kFirst = 20;
  const std::uint64_t address = vm.memory().allocate(sizeof(kFirst));
  const bool written = vm.memory().write(address, &kFirst, sizeof(kFirst));
  INVARIANT(address != 0 && written);
  return address;
}

Ref copyThread(Vm& vm, Ref thread, std::string_view name) {
  const RtClass& type = vm.classes().of(thread);
  const Ref copy = vm.allocateObject(type);
  INVARIANT(copy != heap::kNullRef);
  std::memcpy(vm.heap().writeAt(copy) + heap::kHeaderBytes, vm.heap().at(thread) + heap::kHeaderBytes,
              type.instance_bytes - heap::kHeaderBytes);
  vm.heap().store(copy, vm.offsets().thread_name, vm.strings().makeFromUtf8(name));
  return copy;
}

}  // namespace javelin::vm
