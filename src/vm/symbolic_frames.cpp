// SPDX-License-Identifier: Apache-2.0
#include "vm/symbolic_frames.h"

#include <algorithm>

#include "vm/code.h"
#include "vm/slow_paths.h"

namespace javelin::vm {

const Code& codeOf(const Frame& frame) {
  return (frame.flags & Frame::kSymbolic) != 0 ? *frame.method->symbolic_code : *frame.method->code;
}

std::span<expr::Term> termsOf(Thread& thread, const Frame& frame) {
  if (thread.terms.empty())
    thread.terms.resize(static_cast<std::size_t>(thread.stack_end - thread.stack.get()));
  const auto first = static_cast<std::size_t>(frame.registers() - thread.stack.get());
  return std::span(thread.terms).subspan(first, frame.method->frame_words - kFrameHeaderWords);
}

namespace {

void clearTerms(Thread& thread, Frame& frame) {
  const auto terms = termsOf(thread, frame);
  std::fill(terms.begin(), terms.end(), expr::Term());
  frame.before_call = {};
}

void prepareSymbolicCode(Vm& vm, RtMethod& method) {
  if (method.symbolic_code != nullptr) return;
  auto code = buildCode(method.code->body, {.method = method.id(),
                                            .is_synchronized = method.is_synchronized,
                                            .symbolic = true,
                                            .trace = branchTraceFor(vm, method)});
  INVARIANT(code.ok());  // the other code has been built from the same body
  method.symbolic_code = *std::move(code);
  INVARIANT(method.symbolic_code->register_count == method.code->register_count);
}

}  // namespace

void restartSymbolic(Vm& vm, Thread& thread, Frame& frame) {
  if ((frame.flags & Frame::kSymbolic) != 0) {
    frame.pc = frame.method->symbolic_code->startOf(frame.method->symbolic_code->positionAt(frame.pc));
    return;
  }
  prepareSymbolicCode(vm, *frame.method);
  frame.pc = frame.method->symbolic_code->startOf(frame.method->code->positionAt(frame.pc));
  frame.flags |= Frame::kSymbolic;
  clearTerms(thread, frame);
}

void startAgain(Vm& vm, Thread& thread) {
  thread.argument_terms.clear();
  Frame& top = *thread.top;
  if (top.method->code == nullptr || (top.flags & Frame::kSymbolic) == 0) return;
  restartSymbolic(vm, thread, top);
  // A call's result may go where one of its arguments is, whose term the hook has put aside.
  const ir::Instr& instr = codeOf(top).instructionAt(top.pc);
  const bool is_call = instr.op >= ir::Op::InvokeVirtual && instr.op <= ir::Op::InvokeDynamic;
  if (is_call && instr.dst.valid()) termsOf(thread, top)[instr.dst.value()] = top.before_call;
}

void makeSymbolic(Vm& vm, Thread& thread, Frame& frame) {
  if ((frame.flags & Frame::kSymbolic) != 0) return;
  if (frame.method->code != nullptr) {
    prepareSymbolicCode(vm, *frame.method);
    const std::uint32_t position = frame.method->code->positionAt(frame.pc);
    const std::ptrdiff_t inside = frame.pc - frame.method->code->startOf(position);
    frame.pc = frame.method->symbolic_code->startOf(position) + wordsOf(VmOp::Shadow) + inside;
  }
  frame.flags |= Frame::kSymbolic;
  clearTerms(thread, frame);
}

void returnTermFrom(Vm& vm, Thread& thread, const Frame& frame, expr::Term term) {
  Frame* const caller = frame.caller;
  if (!term.valid() || caller == nullptr) return;
  makeSymbolic(vm, thread, *caller);
  Operands operands{};
  std::memcpy(&operands, caller->pc + 1, sizeof(operands));
  if (operands.d != kNoRegister) termsOf(thread, *caller)[operands.d] = term;
}

void returnFromTop(Vm& vm, Thread& thread, Word value) {
  Frame& frame = *thread.top;
  PRECONDITION((frame.flags & Frame::kReexecute) == 0);
  const bool is_void = frame.method->result == classfile::BasicType::Void;
  if (frame.locked != heap::kNullRef) unlockForReturn(vm, thread);
  Frame& caller = *frame.caller;
  thread.top = &caller;
  const Operands operands = operandsOf(caller.pc);
  if (!is_void && operands.d != kNoRegister) caller.registers()[operands.d] = value;
  caller.pc += operands.c;
}

Step beginSymbolicCall(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  if (frame.method->code != nullptr) {
    prepareSymbolicCode(vm, *frame.method);
    frame.pc = frame.method->symbolic_code->words.data();
  }
  frame.flags |= Frame::kSymbolic;
  clearTerms(thread, frame);
  // The last of a method handle's arguments is not passed on.
  const auto count = std::min<std::size_t>(thread.argument_terms.size(), frame.method->argument_count);
  std::copy_n(thread.argument_terms.begin(), count, termsOf(thread, frame).begin());
  thread.argument_terms.clear();
  return Step::Reload;
}

// --- access
// -------------------------------------------------------------------------------------------------

namespace {

struct Access {
  Ref object = heap::kNullRef;
  std::uint64_t offset = 0;
  std::uint16_t value = 0;  // register
  std::uint32_t bytes = 0;
  bool is_signed = false;
  bool is_boolean = false;
  bool is_store = false;
  bool is_array = false;
  std::uint32_t index = 0;
};

Step perform(Vm& vm, Frame& frame, const Access& access) {
  Word& value = frame.registers()[access.value];
  if (access.is_store) {
    const Word bits = access.is_boolean ? value & 1U : value;
    std::memcpy(vm.heap().writeAt(access.object) + access.offset, &bits, access.bytes);
    return Step::Next;
  }
  Word bits = 0;
  std::memcpy(&bits, vm.heap().at(access.object) + access.offset, access.bytes);
  if (access.is_signed && access.bytes == 1) bits = widen(static_cast<std::int8_t>(bits));
  if (access.is_signed && access.bytes == 2) bits = widen(static_cast<std::int16_t>(bits));
  value = bits;
  return Step::Next;
}

// How many bytes the forms of an operation move, in the order of ops.def.
constexpr std::uint32_t kLoadBytes[] = {1, 2, 2, 4, 8};   // B C S I J
constexpr std::uint32_t kStoreBytes[] = {1, 1, 2, 4, 8};  // B Z S I J

Access decode(Vm& vm, const Frame& frame) {
  const Word* const pc = frame.pc;
  const VmOp op = opAt(pc);
  const auto within = [&](VmOp first, VmOp last) { return op >= first && op <= last; };
  const auto from = [&](VmOp first) { return static_cast<unsigned>(op) - static_cast<unsigned>(first); };
  Access access;
  Operands o{};
  OperandsWithConstant k{};
  std::memcpy(&o, pc + 1, sizeof(o));
  std::memcpy(&k, pc + 1, sizeof(k));
  access.value = o.d;
  if (within(VmOp::GetFieldB, VmOp::PutFieldJ)) {
    access.object = refOf(frame.registers()[k.a]);
    access.offset = static_cast<std::uint32_t>(k.constant);
    access.is_store = op >= VmOp::PutFieldB;
    access.bytes = access.is_store ? kStoreBytes[from(VmOp::PutFieldB)] : kLoadBytes[from(VmOp::GetFieldB)];
    access.is_signed = op == VmOp::GetFieldB || op == VmOp::GetFieldS;
    access.is_boolean = op == VmOp::PutFieldZ;
  } else if (within(VmOp::GetStaticB, VmOp::PutStaticJ)) {
    access.object = static_cast<Ref>(pc[2] >> 32U);
    access.offset = static_cast<std::uint32_t>(pc[2]);
    access.is_store = op >= VmOp::PutStaticB;
    access.bytes = access.is_store ? kStoreBytes[from(VmOp::PutStaticB)] : kLoadBytes[from(VmOp::GetStaticB)];
    access.is_signed = op == VmOp::GetStaticB || op == VmOp::GetStaticS;
    access.is_boolean = op == VmOp::PutStaticZ;
  } else {
    access.is_array = true;
    access.index = static_cast<std::uint32_t>(frame.registers()[o.b]);
    access.object = refOf(frame.registers()[o.a]);
    const RtClass& type = vm.classes().of(access.object);
    access.bytes = 1U << type.element_shift;
    access.offset = heap::kElementsOffset + std::uint64_t{access.index} * access.bytes;
    access.is_store = op >= VmOp::ArrayStoreB;
    access.is_signed = op == VmOp::ArrayLoadB || op == VmOp::ArrayLoadS;
    access.is_boolean = type.id.value() == vm.classes().booleanArray();
  }
  return access;
}

}  // namespace

Step accessSlowly(Vm& vm, Thread& thread, Ref object) {
  if (object == heap::kNullRef) return throwNullPointer(vm, thread);
  Frame& frame = *thread.top;
  const Access access = decode(vm, frame);
  const bool is_symbolic = (frame.flags & Frame::kSymbolic) != 0;
  // An array whose length is symbolic: whether the index is inside is for the hook to say.
  if (access.is_array && !is_symbolic && vm.heap().termAt(object, heap::kLengthOffset).valid()) {
    restartSymbolic(vm, thread, frame);
    return Step::Reload;
  }
  if (access.is_array) {
    if (access.index >= vm.heap().load<std::uint32_t>(object, heap::kLengthOffset)) {
      return throwArrayIndex(vm, thread, object, access.index);
    }
    const Ref value = refOf(frame.registers()[access.value]);
    const bool of_refs = opAt(frame.pc) == VmOp::ArrayStoreR;
    if (of_refs && value != heap::kNullRef && !canStore(vm, vm.classes().of(object).id.value(), value)) {
      return throwArrayStore(vm, thread, value);
    }
  }
  if (!vm.heap().hasTerms(object) || is_symbolic) return perform(vm, frame, access);
  if (!access.is_store && vm.heap().termAt(object, access.offset).valid()) {
    restartSymbolic(vm, thread, frame);
    return Step::Reload;
  }
  const Step step = perform(vm, frame, access);
  if (access.is_store) vm.heap().clearTerm(object, access.offset);
  return step;
}

Step lengthSlowly(Vm& vm, Thread& thread, Ref array) {
  if (array == heap::kNullRef) return throwNullPointer(vm, thread);
  Frame& frame = *thread.top;
  if ((frame.flags & Frame::kSymbolic) == 0 && vm.heap().termAt(array, heap::kLengthOffset).valid()) {
    restartSymbolic(vm, thread, frame);
    return Step::Reload;
  }
  Operands o{};
  std::memcpy(&o, frame.pc + 1, sizeof(o));
  frame.registers()[o.d] = vm.heap().load<std::uint32_t>(array, heap::kLengthOffset);
  return Step::Next;
}

Step pushCallWithTerms(Vm& vm, Thread& thread, RtMethod& method, std::span<const Word> arguments) {
  std::vector<expr::Term> terms = std::exchange(thread.argument_terms, {});
  const Step step = vm.pushCall(thread, method, arguments);
  if (terms.empty() || step != Step::Reload || thread.top->method != &method) return step;
  terms.resize(arguments.size());
  thread.argument_terms = std::move(terms);
  return beginSymbolicCall(vm, thread);
}

}  // namespace javelin::vm
