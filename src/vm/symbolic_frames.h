// SPDX-License-Identifier: Apache-2.0
// Symbolic frames: frames whose registers may have terms beside their bits. The bits are the terms' values
// under the state's model, so the loop computes with them as ever; what is added is *symbolic code*, the same
// code with a Shadow instruction before each other, which tells a ShadowHook what is going to happen. So
// methods that meet no term run at full speed. A frame becomes symbolic when it reads a value with a term, is
// called with one, or gets one returned.
#pragma once

#include <functional>
#include <span>

#include "ir/instr.h"
#include "vm/interpreter.h"
#include "vm/native_call.h"
#include "vm/thread.h"

namespace javelin::vm {

class Code;

// The interface by which the symbolic engine adds to the machine.
class ShadowHook {
 public:
  virtual ~ShadowHook() = default;
  // `instr` is about to be executed in the top frame, which is symbolic. Next: go on and do it.
  virtual Step before(Thread& thread, const ir::Instr& instr) = 0;
  // A native method is about to be computed, some of whose arguments have terms, or that may touch values in
  // the heap that have. True: the hook has done it.
  virtual bool native(NativeCall& call) = 0;
  // After a native method that the hook has not done; its frame is still there if it has returned.
  virtual void afterNative(NativeCall& call) = 0;
  // Native code that ran elsewhere has changed the value at a place, or will in a moment.
  virtual void overwritten(NativeCall& call, Ref object, std::uint64_t offset) = 0;
  // The method is not run; it returns any value.
  virtual void havoc(NativeCall& call) = 0;
  // The term of a primitive value as one of the same or a wider type (JLS 5.1.2): reflection passes values on
  // like that.
  virtual expr::Term widened(expr::Term term, classfile::BasicType to) = 0;
  // The hook wants native() to be called for this method too, which has bytecode. Asked once, before its
  // first call.
  virtual bool wantsCalls(const RtMethod&) { return false; }

  // --- for the collector: bits are one model's, and what the path may be under another must live as well ---
  using VisitObject = std::function<void(Ref)>;
  // Objects that the value with this term may be, and those that its value depends on.
  virtual void forEachNamed(expr::Term, const VisitObject&) {}
  // Objects that are known of the path, wherever else references to them are.
  virtual void forEachRoot(const VisitObject&) {}
  // Addresses that the path's conditions name: they must not become those of other objects.
  virtual void forEachPinned(const VisitObject&) {}
  // Elements of an array that there is room for: as many as its length may say under any model.
  virtual std::uint32_t roomOf(Ref, std::uint32_t length) const { return length; }
};

// The code that the frame's pc lies in.
const Code& codeOf(const Frame& frame);

// The terms of a symbolic frame's registers.
std::span<expr::Term> termsOf(Thread& thread, const Frame& frame);

// Makes a Java frame symbolic, with no terms yet. Its instruction runs again, hook included.
void restartSymbolic(Vm& vm, Thread& thread, Frame& frame);
// Other code runs first, and then the current instruction from its beginning: what the hook has put aside for
// it is put back, and what it was about to pass on is forgotten.
void startAgain(Vm& vm, Thread& thread);
// As restartSymbolic, for a frame that waits for a call to return.
void makeSymbolic(Vm& vm, Thread& thread, Frame& frame);
// The value that the frame's call, which is about to end, returns has this term.
void returnTermFrom(Vm& vm, Thread& thread, const Frame& frame, expr::Term term);
// The top frame's method returns the value, if it returns one: what its Return instruction would do.
void returnFromTop(Vm& vm, Thread& thread, Word value);
// The new top frame was called with thread.argument_terms.
Step beginSymbolicCall(Vm& vm, Thread& thread);
// An access of the current instruction to an object whose page has terms (or to null). Does it, unless the
// frame must become symbolic first.
Step accessSlowly(Vm& vm, Thread& thread, Ref object);
// The same for ArrayLength.
Step lengthSlowly(Vm& vm, Thread& thread, Ref array);

// As Vm::pushCall, for a call whose arguments are the current instruction's, or begin with them: their terms
// go along.
Step pushCallWithTerms(Vm& vm, Thread& thread, RtMethod& method, std::span<const Word> arguments);

}  // namespace javelin::vm
