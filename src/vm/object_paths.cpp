// SPDX-License-Identifier: Apache-2.0
// Slow paths of objects and arrays: allocation, the errors of access, monitors.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "program/messages.h"
#include "program/resolution.h"
#include "vm/code.h"
#include "vm/null_pointer_message.h"
#include "vm/slow_paths.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

// HotSpot's bound: lengths above it cannot be, whatever the heap.
constexpr std::int32_t kLongestArray = 0x7ffffffd;

// Allocates, or throws.
Step makeArray(Vm& vm, Thread& thread, RtClass& type, std::int32_t length, Ref& array) {
  if (length < 0) return throwNew(vm, thread, "java/lang/NegativeArraySizeException", std::to_string(length));
  if (length > kLongestArray) {
    return throwNew(vm, thread, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
  }
  if (vm.wantsCollection()) vm.collect();
  array = vm.allocateArray(type, length);
  if (array == heap::kNullRef) {
    vm.collect();
    array = vm.allocateArray(type, length);
  }
  return array == heap::kNullRef ? throwOutOfMemory(vm, thread) : Step::Next;
}

}  // namespace

Step makeWritable(Vm& vm, Thread& thread, Ref object) {
  if (object == heap::kNullRef || vm.heap().hasTerms(object)) return accessSlowly(vm, thread, object);
  vm.heap().writeAt(object);
  return Step::Reload;
}

Step newArray(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  const Operands o = operandsOf(frame.pc);
  Ref array = heap::kNullRef;
  const Step step = makeArray(vm, thread, vm.classes().primitiveArray(static_cast<BasicType>(o.b)),
                              intOf(frame.registers()[o.a]), array);
  if (step == Step::Next) frame.registers()[o.d] = array;
  return step;
}

Step newRefArray(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  const Operands o = operandsOf(frame.pc);
  auto* type = reinterpret_cast<RtClass*>(frame.pc[2]);
  if (type == nullptr) {
    const auto component = program::resolveClass(vm.classes().program(), frame.method->info->owner, o.b);
    if (!component.ok()) return throwLinkageError(vm, thread, *component.error());
    type = &vm.classes().arrayOf(vm.classes()[*component]);
    const_cast<Word*>(frame.pc)[2] = reinterpret_cast<Word>(type);
  }
  Ref array = heap::kNullRef;
  const Step step = makeArray(vm, thread, *type, intOf(frame.registers()[o.a]), array);
  if (step == Step::Next) frame.registers()[o.d] = array;
  return step;
}

namespace {

// The array and, below it, those of the other dimensions. No collection in between: the arrays are nobody's
// yet.
Ref makeNested(Vm& vm, RtClass& type, std::span<const std::int32_t> lengths) {
  const Ref array = vm.allocateArray(type, lengths[0]);
  if (array == heap::kNullRef || lengths.size() == 1) return array;
  for (std::int32_t i = 0; i < lengths[0]; ++i) {
    const Ref inner = makeNested(vm, *type.component, lengths.subspan(1));
    if (inner == heap::kNullRef) return heap::kNullRef;
    vm.heap().store(array, heap::kElementsOffset + std::uint64_t{static_cast<std::uint32_t>(i)} * sizeof(Ref),
                    inner);
  }
  return array;
}

}  // namespace

Step newMultiArray(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  const Operands o = operandsOf(frame.pc);
  const auto type = program::resolveClass(vm.classes().program(), frame.method->info->owner, o.b);
  if (!type.ok()) return throwLinkageError(vm, thread, *type.error());
  std::vector<std::int32_t> lengths;
  const auto* const arguments = reinterpret_cast<const std::uint16_t*>(frame.pc + 5);
  for (std::uint32_t i = 0; i < o.a; ++i) {
    const std::uint32_t at = arguments[i];
    lengths.push_back(intOf((at & kConstantArgument) == 0
                                ? frame.registers()[at]
                                : frame.method->code->constants[at & ~std::uint32_t{kConstantArgument}]));
  }
  for (const std::int32_t length : lengths) {
    if (length < 0)
      return throwNew(vm, thread, "java/lang/NegativeArraySizeException", std::to_string(length));
    if (length > kLongestArray) {
      return throwNew(vm, thread, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
    }
  }
  if (vm.wantsCollection()) vm.collect();
  const Ref array = makeNested(vm, vm.classes()[*type], lengths);
  if (array == heap::kNullRef) return throwOutOfMemory(vm, thread);
  frame.registers()[o.d] = array;
  return Step::Next;
}

bool canStore(Vm& vm, std::uint32_t array_class, Ref value) {
  const RtClass& component = *vm.classes().table()[array_class]->component;
  const RtClass& type = vm.classes().of(value);
  return &type == &component || vm.classes().isSubtype(type.id, component.id);
}

// --- errors ------------------------------------------------------------------------------------------------

namespace {
std::string nameOf(Vm& vm, const RtClass& type) {
  return program::externalName(vm.classes().program(), type.id);
}
}  // namespace

Step throwDivisionByZero(Vm& vm, Thread& thread) {
  return throwNew(vm, thread, "java/lang/ArithmeticException", "/ by zero");
}

Step throwNullPointer(Vm& vm, Thread& thread) {
  return throwNew(vm, thread, "java/lang/NullPointerException", nullPointerMessage(vm, *thread.top));
}

Step throwArrayIndex(Vm& vm, Thread& thread, Ref array, std::uint32_t index) {
  return throwNew(vm, thread, "java/lang/ArrayIndexOutOfBoundsException",
                  fmt::format("Index {} out of bounds for length {}", static_cast<std::int32_t>(index),
                              vm.heap().load<std::int32_t>(array, heap::kLengthOffset)));
}

Step throwArrayStore(Vm& vm, Thread& thread, Ref value) {
  return throwNew(vm, thread, "java/lang/ArrayStoreException", nameOf(vm, vm.classes().of(value)));
}

Step throwClassCast(Vm& vm, Thread& thread, Ref object) {
  const program::Program& program = vm.classes().program();
  const program::ClassId from = vm.classes().of(object).id;
  const program::ClassId to = reinterpret_cast<const RtClass*>(thread.top->pc[2])->id;
  return throwNew(vm, thread, "java/lang/ClassCastException",
                  fmt::format("class {} cannot be cast to class {} ({})", nameOf(vm, vm.classes().of(object)),
                              nameOf(vm, vm.classes()[to]), program::inModules(program, from, to)));
}

Step throwOutOfMemory(Vm& vm, Thread& thread) {
  return throwNew(vm, thread, "java/lang/OutOfMemoryError", "Java heap space");
}

Step throwStackOverflow(Vm& vm, Thread& thread) {
  return throwNew(vm, thread, "java/lang/StackOverflowError");
}

// --- monitors ----------------------------------------------------------------------------------------------

Step monitorEnter(Vm& vm, Thread& thread, Ref object) {
  if (object == heap::kNullRef) return throwNullPointer(vm, thread);
  return vm.scheduler().enter(thread, object) ? Step::Next : Step::Leave;
}

Step monitorExit(Vm& vm, Thread& thread, Ref object) {
  if (object == heap::kNullRef) return throwNullPointer(vm, thread);
  if (vm.scheduler().exit(thread, object)) return Step::Next;
  return throwNew(vm, thread, "java/lang/IllegalMonitorStateException", "current thread is not owner");
}

Step lockMethod(Vm& vm, Thread& thread) {
  Frame& frame = *thread.top;
  const Ref object = frame.method->is_static ? frame.method->owner->mirror : refOf(frame.registers()[0]);
  if (!vm.scheduler().enter(thread, object)) return Step::Leave;
  frame.locked = object;
  return Step::Next;
}

void unlockForReturn(Vm& vm, Thread& thread) {
  vm.scheduler().exit(thread, thread.top->locked);
  thread.top->locked = heap::kNullRef;
}

void finishThread(Vm& vm, Thread& thread) {
  (void)vm;
  thread.state = ThreadState::Finished;
}

}  // namespace javelin::vm
