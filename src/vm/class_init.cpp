// SPDX-License-Identifier: Apache-2.0
#include "vm/class_init.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "program/messages.h"
#include "vm/branch_trace.h"
#include "vm/class_linking.h"
#include "vm/code.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {

// Registers of the frame: the class, how far it is, and the error it ended with.
constexpr std::size_t kInitClass = 0;
constexpr std::size_t kNext = 1;
constexpr std::size_t kOfSuper = 2;
constexpr std::size_t kError = 0;
constexpr std::size_t kRecord = 1;
constexpr std::size_t kTrace = 2;

bool hasDefaultMethods(const program::Program& program, const program::Class& interface) {
  for (std::uint32_t i = 0; i < interface.methodCount(); ++i) {
    const program::Method& method = program[interface.method(i)];
    if (!method.isAbstract() && !method.isStatic()) return true;
  }
  return false;
}

void addInterfaces(const program::Program& program, program::ClassId id,
                   std::unordered_set<program::ClassId>& seen, std::vector<program::ClassId>& order) {
  for (const program::ClassId interface : program[id].interfaces()) {
    if (!seen.insert(interface).second) continue;
    addInterfaces(program, interface, seen, order);
    if (hasDefaultMethods(program, program[interface])) order.push_back(interface);
  }
}

// Step 7: the superclass, then the superinterfaces with default methods.
std::vector<program::ClassId> initialisedBefore(const program::Program& program, const RtClass& type) {
  std::vector<program::ClassId> order;
  if (type.info->isInterface()) return order;
  if (type.info->superclass()) order.push_back(type.info->superclass());
  std::unordered_set<program::ClassId> seen;
  addInterfaces(program, type.id, seen, order);
  return order;
}

// Step 6: fields with a ConstantValue.
void setConstants(Vm& vm, const RtClass& type) {
  const program::Program& program = vm.classes().program();
  for (std::uint32_t i = 0; i < type.info->fieldCount(); ++i) {
    const program::Field& field = program[type.info->field(i)];
    if (!field.isStatic() || field.constant_value == 0) continue;
    const classfile::ConstantPool& pool = type.info->file()->pool();
    if (pool.is(field.constant_value, classfile::CpTag::String)) {
      vm.heap().store(type.mirror, field.offset,
                      vm.strings().internModifiedUtf8(pool.string(field.constant_value)));
      continue;
    }
    const std::uint64_t bits = pool.bits(field.constant_value);
    std::memcpy(vm.heap().writeAt(type.mirror) + field.offset, &bits, program::sizeOf(field.type));
  }
}

void finish(Vm& vm, const RtClass& type, InitState state) {
  vm.classes().setInitState(type, state);
  vm.scheduler().wakeBlockedOn(type.mirror);
}

void throwError(NativeCall& call) { call.throwObject(refOf(call.keptRef(kError))); }

// Steps 10 and 11. Before that an ExceptionInInitializerError is put by that tells what happened, with the
// exception's stack trace: whoever uses the class later gets it as the cause.
void giveUp(NativeCall& call) {
  Vm& vm = call.vm;
  auto& type = *reinterpret_cast<RtClass*>(call.keptWord(kInitClass));
  const Ref exception = refOf(call.keptRef(kError));
  // If making it failed, there is none.
  if (call.exception() == heap::kNullRef && call.keptRef(kRecord) != heap::kNullRef) {
    const Ref record = refOf(call.keptRef(kRecord));
    vm.heap().store(record, vm.offsets().throwable_trace, refOf(call.keptRef(kTrace)));
    vm.heap().store(record, vm.offsets().throwable_backtrace, heap::kNullRef);
    vm.classes().setInitError(type, record);
  }
  finish(vm, type, InitState::Failed);
  call.thread.caught = heap::kNullRef;
  call.frame->flags &= ~std::uint32_t{Frame::kCatches};
  if (call.keptWord(kOfSuper) != 0 ||
      vm.classes().isInstance(exception, vm.classes().known("java/lang/Error")))
    return call.throwObject(exception);
  RtClass& wrapper = vm.classes().known("java/lang/ExceptionInInitializerError");
  const Ref error = vm.allocateObject(wrapper);
  call.keptRef(kError) = error;
  const std::array<Word, 2> arguments = {error, exception};
  call.call(*vm.classes().findMethod(wrapper, "<init>", "(Ljava/lang/Throwable;)V"), arguments, throwError);
}

void makeRecord(NativeCall& call) {
  Vm& vm = call.vm;
  if (call.exception() != heap::kNullRef) return giveUp(call);
  call.keptRef(kTrace) = call.result();
  const Ref exception = refOf(call.keptRef(kError));
  const Ref message = vm.heap().load<Ref>(exception, vm.offsets().throwable_message);
  const Ref thread_name = vm.heap().load<Ref>(call.thread.object, vm.offsets().thread_name);
  const std::string text = fmt::format(
      "Exception {}{} [in thread \"{}\"]",
      program::externalName(vm.classes().program(), vm.classes().of(exception).id),
      message == heap::kNullRef ? "" : ": " + vm.strings().utf8(message), vm.strings().utf8(thread_name));
  RtClass& type = vm.classes().known("java/lang/ExceptionInInitializerError");
  const Ref record = vm.allocateObject(type);
  call.keptRef(kRecord) = record;
  const std::array<Word, 2> arguments = {record, vm.strings().makeFromUtf8(text)};
  call.call(*vm.classes().findMethod(type, "<init>", "(Ljava/lang/String;)V"), arguments, giveUp, true);
}

void fail(NativeCall& call, bool of_super) {
  Vm& vm = call.vm;
  const Ref exception = call.exception();
  call.thread.caught = heap::kNullRef;
  call.keptRef(kError) = exception;
  call.keptWord(kOfSuper) = of_super ? 1 : 0;
  RtMethod* const get_trace = vm.classes().findMethod(vm.classes().of(exception), "getStackTrace",
                                                      "()[Ljava/lang/StackTraceElement;");
  const std::array<Word, 1> arguments = {exception};
  call.call(*get_trace, arguments, makeRecord, true);
}

void initialiserReturned(NativeCall& call) {
  if (BranchTrace* const trace = call.vm.options().branch_trace.get()) trace->endInitialiser();
  auto& type = *reinterpret_cast<RtClass*>(call.keptWord(kInitClass));
  if (call.exception() != heap::kNullRef) return fail(call, false);
  finish(call.vm, type, InitState::Ready);
  call.returnVoid();
}

program::MethodId initialiserOf(const program::Program& program, const RtClass& type) {
  return type.info->findMethod(program.names().clinit, program.symbols().intern("()V"));
}

void initialiseStep(NativeCall& call) {
  auto& type = *reinterpret_cast<RtClass*>(call.keptWord(kInitClass));
  // A supertype's failure is this class's, as it is.
  if (call.exception() != heap::kNullRef) return fail(call, true);
  const auto before = initialisedBefore(call.vm.classes().program(), type);
  while (call.keptWord(kNext) < before.size()) {
    if (!call.initialise(call.vm.classes()[before[call.keptWord(kNext)]], initialiseStep)) return;
    ++call.keptWord(kNext);
  }
  const program::Program& program = call.vm.classes().program();
  const program::MethodId initialiser = initialiserOf(program, type);
  if (!initialiser) {
    finish(call.vm, type, InitState::Ready);
    return call.returnVoid();
  }
  if (BranchTrace* const trace = call.vm.options().branch_trace.get()) trace->beginInitialiser();
  call.call(call.vm.classes().method(initialiser), {}, initialiserReturned, true);
}

Step throwFailed(Vm& vm, Thread& thread, const RtClass& type) {
  constexpr std::string_view kNoClass = "java/lang/NoClassDefFoundError";
  const std::string message =
      "Could not initialize class " + program::externalName(vm.classes().program(), type.id);
  const Ref cause = vm.classes().initError(type);
  return cause == heap::kNullRef ? throwNew(vm, thread, kNoClass, message)
                                 : throwNewWithCause(vm, thread, kNoClass, message, cause);
}

}  // namespace

bool isUsable(Vm& vm, const RtClass& type) {
  if (isReady(vm, type)) return true;
  const program::Program& program = vm.classes().program();
  if (vm.classes().initState(type) != InitState::Linked || initialiserOf(program, type) || !canLink(vm, type))
    return false;
  const auto before = initialisedBefore(program, type);
  return std::all_of(before.begin(), before.end(),
                     [&](program::ClassId id) { return isUsable(vm, vm.classes()[id]); });
}

Step initialise(Vm& vm, Thread& thread, RtClass& type) {
  switch (vm.classes().initState(type)) {
    case InitState::Ready:
      return Step::Next;
    case InitState::Running:
      if (vm.classes().initThread(type) == thread.number) return Step::Next;
      thread.state = ThreadState::Blocked;
      thread.waits_for = type.mirror;
      return Step::Leave;
    case InitState::Failed:
      return throwFailed(vm, thread, type);
    case InitState::Linked:
      break;
  }
  if (const Step step = linkClass(vm, thread, type); step != Step::Next) return step;
  startAgain(vm, thread);
  vm.classes().setInitState(type, InitState::Running);
  vm.classes().setInitThread(type, thread.number);
  setConstants(vm, type);
  const Step step =
      vm.pushCall(thread, vm.internalMethod(initialiseStep), {}, Frame::kReexecute | Frame::kCatches);
  NativeCall call(vm, thread);
  // A stack overflow has put other frames there.
  if (thread.top->method == &vm.internalMethod(initialiseStep)) {
    call.keptWord(kInitClass) = reinterpret_cast<Word>(&type);
  } else {
    vm.classes().setInitState(type, InitState::Linked);
  }
  return step;
}

}  // namespace javelin::vm
