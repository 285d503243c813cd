// SPDX-License-Identifier: Apache-2.0
#include "vm/launcher.h"

#include <array>

#include "classfile/descriptor.h"
#include "vm/code.h"
#include "vm/native_call.h"

namespace javelin::vm {

namespace {

// What the first frame keeps: the method, the arguments.
constexpr std::size_t kMethod = 0;
constexpr std::size_t kArguments = 0;

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

void mainReturned(NativeCall& call) {
  const Ref exception = call.exception();
  if (exception == heap::kNullRef) return shutDown(call);
  call.thread.caught = heap::kNullRef;
  call.vm.setExitCode(1);
  const std::array<Word, 2> arguments = {call.thread.object, exception};
  call.call(call.vm.classes().knownMethod("java/lang/Thread", "dispatchUncaughtException",
                                          "(Ljava/lang/Throwable;)V"),
            arguments, shutDown, true);
}

void callMain(NativeCall& call) {
  if (call.exception() != heap::kNullRef) return mainReturned(call);
  auto& method = *reinterpret_cast<RtMethod*>(call.keptWord(kMethod));
  if (!call.initialise(*method.owner, callMain)) return;
  const std::array<Word, 1> arguments = {call.keptRef(kArguments)};
  call.call(method, arguments, mainReturned, true);
}

}  // namespace

void runMain(Vm& vm, const BootRoots& roots, const std::string& main_class,
             const std::vector<std::string>& arguments) {
  Thread& thread = vm.scheduler().add(roots.main_thread, vm.options().main_stack_bytes);
  vm.heap().store(thread.object, vm.offsets().thread_eetop, std::int64_t{thread.number});  // alive
  vm.pushCall(thread, vm.internalMethod(callMain), {}, Frame::kCatches);
  std::string name = main_class;
  std::replace(name.begin(), name.end(), '.', '/');
  const auto type = vm.classes().load(name);
  RtMethod* const method =
      type.ok() ? vm.classes().findMethod(**type, "main", "([Ljava/lang/String;)V") : nullptr;
  if (method == nullptr || !method->is_static) {
    return vm.stop(StopReason::Internal,
                   type.ok() ? "no main method in class " + main_class : "no such class: " + main_class, 1);
  }
  RtClass& string_class = vm.classes().known("java/lang/String");
  const Ref array =
      vm.allocateArray(vm.classes().arrayOf(string_class), static_cast<std::int32_t>(arguments.size()));
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    vm.heap().store(array, heap::kElementsOffset + i * sizeof(Ref), vm.strings().makeFromUtf8(arguments[i]));
  }
  NativeCall call(vm, thread);
  call.keptWord(kMethod) = reinterpret_cast<Word>(method);
  call.keptRef(kArguments) = array;
  vm.scheduler().run();
}

}  // namespace javelin::vm
