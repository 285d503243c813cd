// SPDX-License-Identifier: Apache-2.0
#include "vm/native_call.h"

#include <vector>

#include "vm/code.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

namespace {
const Word* calleeOf(Vm& vm, const Frame& frame) {
  return vm.nativeCode(frame.method->argument_count) + Vm::kCalleeAt;
}
}  // namespace

expr::Term NativeCall::argumentTerm(std::size_t i) const {
  return (frame->flags & Frame::kSymbolic) == 0 ? expr::Term() : termsOf(thread, *frame)[i];
}

expr::Term NativeCall::resultTerm() const {
  return argumentTerm(frame->method->argument_count + NativeRegisters::kResult);
}

void NativeCall::returnWithTerm(Word value, expr::Term term) {
  returnTermFrom(vm, thread, *frame, term);
  returnWord(value);
}

void NativeCall::throwNew(std::string_view class_name, std::string_view message) {
  outcome_ = vm::throwNew(vm, thread, class_name, std::string(message)) == Step::Leave ? Outcome::Leave
                                                                                       : Outcome::Reload;
}
void NativeCall::throwNew(std::string_view class_name) {
  outcome_ = vm::throwNew(vm, thread, class_name) == Step::Leave ? Outcome::Leave : Outcome::Reload;
}
void NativeCall::throwObject(Ref exception) {
  outcome_ = vm::throwObject(vm, thread, exception) == Step::Leave ? Outcome::Leave : Outcome::Reload;
}
void NativeCall::throwLinkageError(const program::LinkageError& error) {
  outcome_ = vm::throwLinkageError(vm, thread, error) == Step::Leave ? Outcome::Leave : Outcome::Reload;
}

void NativeCall::prepareCall(NativeFunction next, bool catching) {
  frame->resume = next;
  frame->pc = calleeOf(vm, *frame);
  if (catching) {
    frame->flags |= Frame::kCatches;
  } else {
    frame->flags &= ~std::uint32_t{Frame::kCatches};
  }
  // The value of the last call may have had a term; the value of this one may have none.
  if ((frame->flags & Frame::kSymbolic) != 0)
    termsOf(thread, *frame)[frame->method->argument_count + NativeRegisters::kResult] = {};
}

void NativeCall::call(RtMethod& method, std::span<const Word> arguments, NativeFunction next, bool catching) {
  prepareCall(next, catching);
  outcome_ = vm.pushCall(thread, method, arguments) == Step::Leave ? Outcome::Leave : Outcome::Reload;
}

void NativeCall::callWithTerms(RtMethod& method, std::span<const Word> arguments,
                               std::vector<expr::Term> terms, NativeFunction next, bool catching) {
  prepareCall(next, catching);
  thread.argument_terms = std::move(terms);
  outcome_ =
      pushCallWithTerms(vm, thread, method, arguments) == Step::Leave ? Outcome::Leave : Outcome::Reload;
}

bool NativeCall::initialise(RtClass& type, NativeFunction next) {
  frame->resume = next;
  frame->pc = calleeOf(vm, *frame);
  const Step step = vm::initialise(vm, thread, type);
  if (step == Step::Next) return true;
  outcome_ = step == Step::Leave ? Outcome::Leave : Outcome::Reload;
  return false;
}

void NativeCall::interpretInstead() { runInstead(vm.interpretedForm(*frame->method)); }

void NativeCall::runInstead(RtMethod& method) {
  // The new frame overwrites this one.
  const std::vector<Word> arguments(frame->registers(), frame->registers() + method.argument_count);
  std::vector<expr::Term> terms;
  if ((frame->flags & Frame::kSymbolic) != 0) {
    const auto known = termsOf(thread, *frame);
    terms.assign(known.begin(), known.begin() + method.argument_count);
  }
  const std::uint32_t flags = frame->flags & ~std::uint32_t{Frame::kSymbolic};
  thread.top = frame->caller;
  const Step step = vm.pushCall(thread, method, arguments, flags);
  outcome_ = step == Step::Leave ? Outcome::Leave : Outcome::Reload;
  if (terms.empty() || step != Step::Reload || thread.top->method != &method) return;
  thread.argument_terms = std::move(terms);
  beginSymbolicCall(vm, thread);
}

void NativeCall::yield(NativeFunction next) {
  frame->resume = next;
  frame->pc = calleeOf(vm, *frame);
  outcome_ = Outcome::Leave;
}

namespace {

void compute(NativeCall& call, NativeFunction function) {
  ShadowHook* const hook = call.vm.shadowHook();
  const bool first = function == call.frame->method->native;
  if (hook == nullptr || !first || !hook->native(call)) {
    function(call);
    if (hook != nullptr && call.hasReturned()) hook->afterNative(call);
  }
}

}  // namespace

Step callNative(Vm& vm, Thread& thread, NativeFunction function) {
  NativeCall call(vm, thread);
  // One net below all of them, so that none can be forgotten: what HotSpot's own code is given null for and
  // does not expect, it throws the same exception for, or dies.
  try {
    compute(call, function);
  } catch (const heap::NullReference&) {
    thread.top = call.frame;
    call.throwNew("java/lang/NullPointerException");
  }
  if (vm.stopped()) return Step::Leave;
  switch (call.outcome_) {
    case NativeCall::Outcome::Reload:
      return Step::Reload;
    case NativeCall::Outcome::Leave:
      return Step::Leave;
    case NativeCall::Outcome::None:
      UNREACHABLE("a native method that says nothing");
    case NativeCall::Outcome::Return:
      break;
  }
  Frame* const frame = call.frame;
  INVARIANT(thread.top == frame);
  if (frame->locked != heap::kNullRef) unlockForReturn(vm, thread);
  const bool again = (frame->flags & Frame::kReexecute) != 0;
  Frame* const caller = frame->caller;
  thread.top = caller;
  if (!again) {
    Operands operands{};
    std::memcpy(&operands, caller->pc + 1, sizeof(operands));
    if (operands.d != kNoRegister) caller->registers()[operands.d] = call.value_;
    caller->pc += operands.c;
  }
  return Step::Reload;
}

}  // namespace javelin::vm
