// SPDX-License-Identifier: Apache-2.0
#include "vm/launcher.h"

#include <array>
#include <cstdio>

#include "classfile/descriptor.h"
#include "vm/code.h"
#include "vm/java_threads.h"
#include "vm/main_class.h"
#include "vm/native_call.h"
#include "vm/system_properties.h"

namespace javelin::vm {

namespace {

// The words that the first frame keeps: the method, the arguments.
constexpr std::size_t kMethod = 0;
constexpr std::size_t kNextProperty = 1;
constexpr std::size_t kArguments = 0;
constexpr std::size_t kLastThread = 1;

void afterShutdown(NativeCall& call) {
  call.vm.stop(StopReason::Exit, "", call.vm.exitCode());
  call.leave();
}

void shutDown(NativeCall& call) {
  call.thread.caught = heap::kNullRef;
  if (call.vm.scheduler().othersAlive(call.thread)) {
    // The last of them wakes this thread (see threadNatives).
    call.thread.state = ThreadState::Waiting;
    call.thread.waits_for = heap::kNullRef;
    return call.yield(shutDown);
  }
  call.call(call.vm.classes().knownMethod("java/lang/Shutdown", "shutdown", "()V"), {}, afterShutdown, true);
}

// The main thread ends here; what waits for the others and shuts down is another, as in the JVM.
void mainOver(NativeCall& call) {
  call.thread.caught = heap::kNullRef;
  markOver(call.vm, call.thread.object);
  call.thread.object = refOf(call.keptRef(kLastThread));
  shutDown(call);
}

void leaveMain(NativeCall& call) {
  call.thread.caught = heap::kNullRef;
  call.keptRef(kLastThread) = copyThread(call.vm, call.thread.object, "DestroyJavaVM");
  const std::array<Word, 1> arguments = {call.thread.object};
  call.call(call.vm.classes().knownMethod("java/lang/Thread", "exit", "()V"), arguments, mainOver, true);
}

void mainReturned(NativeCall& call) {
  const Ref exception = call.exception();
  if (exception == heap::kNullRef) return leaveMain(call);
  call.thread.caught = heap::kNullRef;
  call.vm.setExitCode(1);
  const std::array<Word, 2> arguments = {call.thread.object, exception};
  call.call(call.vm.classes().knownMethod("java/lang/Thread", "dispatchUncaughtException",
                                          "(Ljava/lang/Throwable;)V"),
            arguments, leaveMain, true);
}

void callMain(NativeCall& call) {
  if (call.exception() != heap::kNullRef) return mainReturned(call);
  if (setNextProperty(call, kNextProperty, callMain)) return;
  auto& method = *reinterpret_cast<RtMethod*>(call.keptWord(kMethod));
  if (!call.initialise(*method.owner, callMain)) return;
  const std::array<Word, 1> arguments = {call.keptRef(kArguments)};
  call.call(method, arguments, mainReturned, true);
}

}  // namespace

void runMain(Vm& vm, const BootRoots& roots, const Launch& launch) {
  const std::vector<std::string>& arguments = launch.arguments;
  Thread& thread = vm.scheduler().add(roots.main_thread, vm.options().main_stack_bytes);
  markAlive(vm, thread.object, thread.number);
  vm.pushCall(thread, vm.internalMethod(callMain), {}, Frame::kCatches);
  const MainMethod start = findMainMethod(vm, launch.main_class);
  if (start.method == nullptr) {
    return vm.stop(StopReason::NoMain, start.problem, 1);
  }
  patchCopiesOfProperties(vm);
  RtClass& string_class = vm.classes().known("java/lang/String");
  const Ref array =
      vm.allocateArray(vm.classes().arrayOf(string_class), static_cast<std::int32_t>(arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    vm.heap().store(array, heap::kElementsOffset + i * sizeof(Ref), vm.strings().makeFromUtf8(arguments[i]));
  }
  NativeCall call(vm, thread);
  call.keptWord(kMethod) = reinterpret_cast<Word>(start.method);
  call.keptRef(kArguments) = array;
  if (launch.started) launch.started(array);
  vm.scheduler().run();
}

}  // namespace javelin::vm
