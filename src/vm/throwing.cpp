// SPDX-License-Identifier: Apache-2.0
#include "vm/throwing.h"

#include "program/resolution.h"
#include "vm/branch_trace.h"
#include "vm/class_loading.h"
#include "vm/code.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {

// Frame registers of a construction: the class, the constructor's form, the object, message and cause.
constexpr std::size_t kThrowableClass = 0;
constexpr std::size_t kForm = 1;
constexpr std::size_t kThrowable = 0;
constexpr std::size_t kMessage = 1;
constexpr std::size_t kCause = 2;
enum Form : Word { kPlain, kWithMessage, kWithMessageAndCause };

void throwConstructed(NativeCall& call) { call.throwObject(refOf(call.keptRef(kThrowable))); }

void constructThrowable(NativeCall& call) {
  auto& type = *reinterpret_cast<RtClass*>(call.keptWord(kThrowableClass));
  if (!call.initialise(type, constructThrowable)) return;
  const Ref object = call.vm.allocateObject(type);
  call.keptRef(kThrowable) = object;
  const Word form = call.keptWord(kForm);
  RtMethod* const constructor =
      call.vm.classes().findMethod(type, "<init>",
                                   form == kPlain         ? "()V"
                                   : form == kWithMessage ? "(Ljava/lang/String;)V"
                                                          : "(Ljava/lang/String;Ljava/lang/Throwable;)V");
  const std::array<Word, 3> arguments = {object, call.keptRef(kMessage), call.keptRef(kCause)};
  if (constructor == nullptr) {
    // A class without that constructor: the message is set where Throwable keeps it.
    call.vm.heap().store(object, call.vm.offsets().throwable_message, refOf(call.keptRef(kMessage)));
    return call.throwObject(object);
  }
  call.call(*constructor, std::span(arguments).first(form + 1), throwConstructed);
}

Step startConstruction(Vm& vm, Thread& thread, std::string_view class_name, Form form, Ref message,
                       Ref cause) {
  RtClass& type = vm.classes().known(class_name);
  RtMethod& method = vm.internalMethod(constructThrowable);
  // The stack's reserve is for this.
  thread.stack_limit = thread.stack_end;
  vm.pushCall(thread, method, {});
  NativeCall call(vm, thread);
  call.keptWord(kThrowableClass) = reinterpret_cast<Word>(&type);
  call.keptWord(kForm) = form;
  call.keptRef(kMessage) = message;
  call.keptRef(kCause) = cause;
  return Step::Reload;
}

// A call that ends with an exception has defined nothing.
void restoreTerm(Thread& thread, Frame& frame) {
  const ir::Instr& instr = codeOf(frame).instructionAt(frame.pc);
  if (frame.before_call.valid() && instr.dst.valid())
    termsOf(thread, frame)[instr.dst.value()] = frame.before_call;
  frame.before_call = {};
}

// The handler of the frame's current instruction for the exception, or an invalid block.
struct Found {
  ir::BlockId handler;
  std::shared_ptr<const program::LinkageError> error;
};
Found findHandler(Vm& vm, Frame& frame, Ref exception) {
  const Code& code = codeOf(frame);
  const ir::Block& block = code.body->block(code.blockAt(frame.pc));
  for (const ir::Handler& handler : code.body->handlersOf(block)) {
    if (handler.catch_type == 0) return {handler.target, nullptr};
    const auto type =
        program::resolveClass(vm.classes().program(), frame.method->info->owner, handler.catch_type);
    if (!type.ok()) return {{}, type.error()};
    if (vm.classes().isSubtype(vm.classes().of(exception).id, *type)) return {handler.target, nullptr};
  }
  return {};
}

// Tells the trace if somebody is looking for this exception there. True: the frame is of code that is traced,
// so that what it calls has thrown it, or itself.
bool noteThrow(Vm& vm, const Frame& frame, Ref exception) {
  BranchTrace* const trace = branchTraceFor(vm, *frame.method);
  if (trace == nullptr) return false;
  const program::MethodId method = frame.method->id();
  const std::uint16_t bci = codeOf(frame).instructionAt(frame.pc).bci;
  const auto wanted = trace->wanted().throws.find({method, bci});
  if (wanted == trace->wanted().throws.end()) return true;
  for (const std::uint16_t number : wanted->second) {
    if (vm.classes().isSubtype(vm.classes().of(exception).id, trace->wanted().exceptions[number]))
      trace->visit(trace->number({method, bci, BranchPlace::Kind::Throw, number}));
  }
  return true;
}

}  // namespace

Step throwNew(Vm& vm, Thread& thread, std::string_view class_name,
              const std::optional<std::string>& message) {
  thread.argument_terms.clear();  // of a call that does not happen
  return startConstruction(vm, thread, class_name, message ? kWithMessage : kPlain,
                           message ? vm.strings().makeFromUtf8(*message) : heap::kNullRef, heap::kNullRef);
}

Step throwNewWithCause(Vm& vm, Thread& thread, std::string_view class_name, std::string_view message,
                       Ref cause) {
  thread.argument_terms.clear();  // of a call that does not happen
  return startConstruction(vm, thread, class_name, kWithMessageAndCause, vm.strings().makeFromUtf8(message),
                           cause);
}

Step throwLinkageError(Vm& vm, Thread& thread, const program::LinkageError& error) {
  if (error.missing_in) return askLoader(vm, thread, error);
  return throwNew(vm, thread, program::classNameOf(error.kind), error.message);
}

Step throwObject(Vm& vm, Thread& thread, Ref exception) {
  thread.argument_terms.clear();  // of a call that does not happen
  const BranchTrace* const trace = vm.options().branch_trace.get();
  bool is_noted = trace == nullptr || trace->wanted().throws.empty();
  while (Frame* const frame = thread.top) {
    if (frame->method->code != nullptr) {
      is_noted = is_noted || noteThrow(vm, *frame, exception);
      const Found found = findHandler(vm, *frame, exception);
      if (found.error != nullptr) {
        return found.error->missing_in ? askLoader(vm, thread, *found.error, exception)
                                       : throwLinkageError(vm, thread, *found.error);
      }
      if (found.handler) {
        const Code& code = codeOf(*frame);
        if ((frame->flags & Frame::kSymbolic) != 0) restoreTerm(thread, *frame);
        frame->pc = code.words.data() + code.block_starts[found.handler.value()];
        thread.caught = exception;
        break;
      }
    } else if ((frame->flags & Frame::kCatches) != 0) {
      frame->pc = vm.nativeCode(frame->method->argument_count) + Vm::kResumeAt;
      thread.caught = exception;
      break;
    }
    if (frame->locked != heap::kNullRef) unlockForReturn(vm, thread);
    thread.top = frame->caller;
  }
  INVARIANT(thread.top != nullptr);  // a thread's first frame catches everything
  thread.stack_limit = thread.stack_end - 2048;
  return Step::Reload;
}

}  // namespace javelin::vm
