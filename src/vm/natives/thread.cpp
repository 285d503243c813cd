// SPDX-License-Identifier: Apache-2.0
// java.lang.Thread, waiting, and the access-control stubs that threads are made with.
#include <fmt/format.h>

#include <array>

#include "vm/java_threads.h"
#include "vm/native_call.h"
#include "vm/natives/tables.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

namespace thread_natives {
namespace {

void currentThread(NativeCall& c) { c.returnRef(c.thread.object); }
void nothing(NativeCall& c) { c.returnVoid(); }
void returnNull(NativeCall& c) { c.returnRef(heap::kNullRef); }

// --- a thread's life
// -------------------------------------------------------------------------------------------

void threadOver(NativeCall& c) {
  Vm& vm = c.vm;
  c.thread.caught = heap::kNullRef;
  markOver(vm, c.thread.object);
  c.thread.state = ThreadState::Finished;
  // The main thread may be waiting for the last of the others.
  vm.scheduler().forEach([&](Thread& other) {
    if (other.state == ThreadState::Waiting && other.waits_for == heap::kNullRef)
      other.state = ThreadState::Runnable;
  });
  c.leave();
}

void threadExit(NativeCall& c) {
  c.thread.caught = heap::kNullRef;
  const std::array<Word, 1> arguments = {c.thread.object};
  c.call(c.vm.classes().knownMethod("java/lang/Thread", "exit", "()V"), arguments, threadOver, true);
}

void runReturned(NativeCall& c) {
  const Ref exception = c.exception();
  if (exception == heap::kNullRef) return threadExit(c);
  c.thread.caught = heap::kNullRef;
  const std::array<Word, 2> arguments = {c.thread.object, exception};
  c.call(
      c.vm.classes().knownMethod("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
      arguments, threadExit, true);
}

void runThread(NativeCall& c) {
  ClassTable& classes = c.vm.classes();
  RtMethod& run = *classes.findMethod(classes.of(c.thread.object), "run", "()V");
  const std::array<Word, 1> arguments = {c.thread.object};
  c.call(run, arguments, runReturned, true);
}

// How many a JVM can have depends on its machine. Terms beside a stack take half a megabyte.
std::size_t mostThreads(const Vm& vm) { return vm.shadowHook() != nullptr ? 1'000 : 60'000; }
std::size_t threadCount(Vm& vm) {
  std::size_t count = 0;
  vm.scheduler().forEach([&](const Thread&) { ++count; });
  return count;
}

void startThread(NativeCall& c) {
  Vm& vm = c.vm;
  const Ref object = c.refAt(0);
  if (vm.heap().load<std::int64_t>(object, vm.offsets().thread_eetop) != 0) {
    return c.throwNew("java/lang/IllegalThreadStateException");
  }
  if (const std::size_t most = mostThreads(vm); threadCount(vm) >= most) {
    vm.stop(StopReason::Internal, fmt::format("the program has {} threads at the same time", most));
    return c.leave();
  }
  Thread& thread = vm.scheduler().add(object, vm.options().thread_stack_bytes);
  thread.daemon = isDaemon(vm, object);
  markAlive(vm, object, thread.number);
  vm.pushCall(thread, vm.internalMethod(runThread), {}, Frame::kCatches);
  c.returnVoid();
}

void isAlive(NativeCall& c) {
  c.returnBoolean(c.vm.heap().load<std::int64_t>(c.refAt(0), c.vm.offsets().thread_eetop) != 0);
}

void yieldDone(NativeCall& c) { c.returnVoid(); }
void threadYield(NativeCall& c) { c.yield(yieldDone); }

// --- interruption
// ----------------------------------------------------------------------------------------------

void interrupt(NativeCall& c) {
  if (Thread* const thread = c.vm.scheduler().find(c.refAt(0))) {
    thread->interrupted = true;
    if (thread->state == ThreadState::Parked || thread->state == ThreadState::Sleeping ||
        (thread->state == ThreadState::Waiting && thread->waits_for != heap::kNullRef)) {
      thread->state = ThreadState::Runnable;
    }
  }
  c.returnVoid();
}
void clearInterrupt(NativeCall& c) {
  c.thread.interrupted = false;
  c.returnVoid();
}

bool throwIfInterrupted(NativeCall& c, std::string_view message) {
  if (!c.thread.interrupted) return false;
  c.thread.interrupted = false;
  const std::uint32_t field = c.vm.classes().offsetOf("java/lang/Thread", "interrupted", "Z");
  c.vm.heap().store(c.thread.object, field, std::uint8_t{0});
  if (message.empty()) {
    c.throwNew("java/lang/InterruptedException");
  } else {
    c.throwNew("java/lang/InterruptedException", message);
  }
  return true;
}

void slept(NativeCall& c) {
  c.thread.deadline = 0;
  if (throwIfInterrupted(c, "sleep interrupted")) return;
  c.returnVoid();
}
// The argument counts units of so many nanoseconds.
template <std::int64_t Unit>
void sleep(NativeCall& c) {
  if (throwIfInterrupted(c, "sleep interrupted")) return;
  // Sleeping for centuries is sleeping for ever.
  const std::int64_t nanoseconds = std::min(c.longAt(0), INT64_MAX / 4 / Unit) * Unit;
  c.thread.state = ThreadState::Sleeping;
  c.thread.deadline = static_cast<std::uint64_t>(c.vm.outside().monotonicClock() + nanoseconds + 1);
  c.yield(slept);
}

// --- Object.wait
// ------------------------------------------------------------------------------------------------

constexpr std::size_t kCount = 0;  // how often the monitor was held

void waited(NativeCall& c) {
  const Ref object = c.refAt(0);
  c.thread.deadline = 0;
  c.thread.waits_for = heap::kNullRef;
  if (!c.vm.scheduler().enter(c.thread, object)) return c.yield(waited);
  c.vm.scheduler().restore(c.thread, object, static_cast<std::uint32_t>(c.keptWord(kCount)));
  const bool notified = c.thread.notified;
  c.thread.notified = false;
  if (!notified && throwIfInterrupted(c, "")) return;
  c.returnVoid();
}

void objectWait(NativeCall& c) {
  const Ref object = c.refAt(0);
  const std::int64_t milliseconds = c.longAt(1);
  if (milliseconds < 0) return c.throwNew("java/lang/IllegalArgumentException", "timeout value is negative");
  if (!c.vm.scheduler().owns(c.thread, object)) {
    return c.throwNew("java/lang/IllegalMonitorStateException", "current thread is not owner");
  }
  if (throwIfInterrupted(c, "")) return;
  c.keptWord(kCount) = c.vm.scheduler().release(c.thread, object);
  c.vm.scheduler().wait(c.thread, object);
  if (milliseconds > 0) {
    c.thread.deadline =
        static_cast<std::uint64_t>(c.vm.outside().monotonicClock() + milliseconds * 1'000'000);
  }
  c.yield(waited);
}

void holdsLock(NativeCall& c) {
  if (c.refAt(0) == heap::kNullRef) return c.throwNew("java/lang/NullPointerException");
  c.returnBoolean(c.vm.scheduler().owns(c.thread, c.refAt(0)));
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Thread", "currentThread", "", currentThread},
    {"java/lang/Thread", "start0", "", startThread},
    {"java/lang/Thread", "isAlive", "", isAlive},
    {"java/lang/Thread", "yield", "", threadYield},
    {"java/lang/Thread", "yield0", "", threadYield},
    {"java/lang/Thread", "sleep", "(J)V", sleep<1'000'000>, NativeRole::NativeOnly},
    {"java/lang/Thread", "sleep0", "(J)V", sleep<1'000'000>},
    {"java/lang/Thread", "sleepNanos0", "", sleep<1>},
    {"java/lang/Thread", "currentCarrierThread", "", currentThread},
    {"java/lang/Thread", "ensureMaterializedForStackWalk", "", nothing},
    // There is no cache: nothing is put into it.
    {"java/lang/Thread", "scopedValueCache", "", returnNull},
    {"java/lang/Thread", "setScopedValueCache", "", nothing},
    {"java/lang/ScopedValue$Cache", "put", "", nothing},
    {"java/lang/Thread", "interrupt0", "", interrupt},
    {"java/lang/Thread", "clearInterruptEvent", "", clearInterrupt},
    {"java/lang/Thread", "setPriority0", "", nothing},
    {"java/lang/Thread", "setNativeName", "", nothing},
    {"java/lang/Thread", "getNextThreadIdOffset", "",
     [](NativeCall& c) { c.returnLong(static_cast<std::int64_t>(makeThreadIdCounter(c.vm))); }},
    {"java/lang/Thread", "holdsLock", "", holdsLock},
    {"java/lang/Object", "wait", "(J)V", objectWait, NativeRole::NativeOnly},
    {"java/lang/Object", "wait0", "", objectWait},
    {"java/security/AccessController", "getStackAccessControlContext", "", returnNull},
    {"java/security/AccessController", "getInheritedAccessControlContext", "", returnNull},
    {"java/security/AccessController", "getProtectionDomain", "", returnNull},
    {"java/security/AccessController", "ensureMaterializedForStackWalk", "", nothing},
    {"java/lang/Thread", "onSpinWait", "", threadYield},
};

}  // namespace
}  // namespace thread_natives

std::span<const NativeEntry> threadNatives() { return thread_natives::kEntries; }

}  // namespace javelin::vm::natives
