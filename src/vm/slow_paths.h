// SPDX-License-Identifier: Apache-2.0
// The functions that the interpreter's loop calls when an instruction is more than a few loads: linking,
// errors, allocation of arrays, monitors, natives. The current instruction is the top frame's pc.
#pragma once

#include <cstring>
#include <type_traits>

#include "vm/arithmetic.h"
#include "vm/class_init.h"
#include "vm/interpreter.h"
#include "vm/throwing.h"
#include "vm/vm.h"

namespace javelin::vm {

// --- small things ----------------------------------------------------------------------------------------
// The word that a register holds for a field or element: ints are zero-extended from 32 bits.
template <typename T>
Word widen(T value) {
  if constexpr (sizeof(T) < 4) return static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
  return static_cast<Word>(value);
}

template <typename T>
bool branchHolds(T a, T b, Word how) {
  if (std::isnan(a) || std::isnan(b)) return (how >> 8U) != 0;
  switch (how & 0xffU) {
    case 0:
      return a == b;
    case 1:
      return a != b;
    case 2:
      return a < b;
    case 3:
      return a >= b;
    case 4:
      return a > b;
    default:
      return a <= b;
  }
}

inline std::uint32_t classIdOf(std::byte* const* reading, Ref object) {
  std::uint32_t id = 0;
  std::memcpy(&id,
              reading[object >> heap::kRefPageShift] +
                  std::size_t{object & heap::kRefInPageMask} * heap::kGrain + heap::kClassOffset,
              sizeof(id));
  return id;
}

inline bool isReady(Vm& vm, const RtClass& type) { return vm.classes().initState(type) == InitState::Ready; }

// --- linking -----------------------------------------------------------------------------------------------
Step linkConstant(Vm& vm, Thread& thread);
Step linkField(Vm& vm, Thread& thread, bool put);
Step linkStatic(Vm& vm, Thread& thread, bool put);
Step linkNew(Vm& vm, Thread& thread);
Step linkTypeTest(Vm& vm, Thread& thread);
Step linkInvoke(Vm& vm, Thread& thread);
Step initialiseMirrored(Vm& vm, Thread& thread, Ref mirror);
// Null: an error is being thrown.
RtMethod* fillVtable(Vm& vm, Thread& thread, const RtClass& type, Word index);
RtMethod* selectInterfaceMethod(Vm& vm, Thread& thread, std::uint32_t class_id);
Step invokePolymorphic(Vm& vm, Thread& thread);
Step invokeDynamic(Vm& vm, Thread& thread);
Step invokeAppended(Vm& vm, Thread& thread);
Step invokeHandle(Vm& vm, Thread& thread);
Step invokeBasic(Vm& vm, Thread& thread);
Step invokeMember(Vm& vm, Thread& thread);
// Next: the method has an entry now.
Step prepareMethod(Vm& vm, Thread& thread, RtMethod& method);
// The record that the method's code keeps of its branches; null if nobody wants to know.
BranchTrace* branchTraceFor(Vm& vm, const RtMethod& method);

// --- objects and arrays ------------------------------------------------------------------------------------
// The object can be written to (the instruction runs again), is null, or has terms beside it.
Step makeWritable(Vm& vm, Thread& thread, Ref object);
Step newArray(Vm& vm, Thread& thread);
Step newRefArray(Vm& vm, Thread& thread);
Step newMultiArray(Vm& vm, Thread& thread);
bool canStore(Vm& vm, std::uint32_t array_class, Ref value);
// For an object that is not of the class that was there last; remembers it if it passes.
bool isInstance(Vm& vm, std::uint32_t class_id, const Word* pc);

// --- errors ------------------------------------------------------------------------------------------------
Step throwDivisionByZero(Vm& vm, Thread& thread);
Step throwNullPointer(Vm& vm, Thread& thread);
Step throwArrayIndex(Vm& vm, Thread& thread, Ref array, std::uint32_t index);
Step throwArrayStore(Vm& vm, Thread& thread, Ref value);
Step throwClassCast(Vm& vm, Thread& thread, Ref object);
Step throwOutOfMemory(Vm& vm, Thread& thread);
Step throwStackOverflow(Vm& vm, Thread& thread);

// --- monitors and natives
// ------------------------------------------------------------------------------------
Step monitorEnter(Vm& vm, Thread& thread, Ref object);
Step monitorExit(Vm& vm, Thread& thread, Ref object);
Step lockMethod(Vm& vm, Thread& thread);
void unlockForReturn(Vm& vm, Thread& thread);
Step callNative(Vm& vm, Thread& thread, NativeFunction function);
void finishThread(Vm& vm, Thread& thread);

}  // namespace javelin::vm
