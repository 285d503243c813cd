// SPDX-License-Identifier: Apache-2.0
// NativeCall: how a native method, computed in C++, sees its arguments and says what happens. The function
// ends by one of: returning a value, throwing, calling Java and naming the function that goes on afterwards,
// or asking to be called again later (blocked). Nothing is collected while it runs; references that must
// live across a call to Java go into keptRef.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vm/arithmetic.h"
#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

class NativeCall {
 public:
  NativeCall(Vm& machine, Thread& on) : vm(machine), thread(on), frame(on.top) {}

  Vm& vm;
  Thread& thread;
  Frame* const frame;

  // --- arguments, `this` first ----------------------------------------------------------------------------
  std::int32_t intAt(std::size_t i) const { return intOf(frame->registers()[i]); }
  std::int64_t longAt(std::size_t i) const { return longOf(frame->registers()[i]); }
  float floatAt(std::size_t i) const { return floatOf(frame->registers()[i]); }
  double doubleAt(std::size_t i) const { return doubleOf(frame->registers()[i]); }
  Ref refAt(std::size_t i) const { return refOf(frame->registers()[i]); }
  Word wordAt(std::size_t i) const { return frame->registers()[i]; }
  // The term beside an argument; invalid if it has none.
  expr::Term argumentTerm(std::size_t i) const;

  // --- what it keeps while Java runs
  // ------------------------------------------------------------------------
  Word& keptWord(std::size_t i) { return extra()[NativeRegisters::kWords + i]; }
  Word& keptRef(std::size_t i) { return extra()[NativeRegisters::kRefs + i]; }
  // The value that the call returned which it made.
  Word result() { return extra()[NativeRegisters::kResult]; }
  // The term beside it; invalid if it has none.
  expr::Term resultTerm() const;
  // The exception that the call ended with, if catching() was asked for; else null.
  Ref exception() const { return thread.caught; }

  // --- how it ends (exactly one of these)
  // --------------------------------------------------------------------
  void returnVoid() { outcome_ = Outcome::Return; }
  void returnInt(std::int32_t value) { returnWord(wordOf(value)); }
  void returnBoolean(bool value) { returnWord(value ? 1 : 0); }
  void returnLong(std::int64_t value) { returnWord(wordOf(value)); }
  void returnFloat(float value) { returnWord(wordOf(value)); }
  void returnDouble(double value) { returnWord(wordOf(value)); }
  void returnRef(Ref value) { returnWord(value); }
  void returnWord(Word value) {
    value_ = value;
    outcome_ = Outcome::Return;
  }
  void returnWithTerm(Word value, expr::Term term);
  void throwNew(std::string_view class_name, std::string_view message);
  void throwNew(std::string_view class_name);
  void throwObject(Ref exception);
  void throwLinkageError(const program::LinkageError& error);
  // Calls `method`; then `next` goes on with this call. With `catching`, also if it throws.
  void call(RtMethod& method, std::span<const Word> arguments, NativeFunction next, bool catching = false);
  // The same with terms beside the arguments; those that have none are invalid.
  void callWithTerms(RtMethod& method, std::span<const Word> arguments, std::vector<expr::Term> terms,
                     NativeFunction next, bool catching = false);
  // The class's initialiser first, if it has not run: then `next`. Returns true if there is nothing to wait
  // for.
  bool initialise(RtClass& type, NativeFunction next);
  // For an intrinsic, in a case that it does not know: the method's bytecode runs in its place.
  void interpretInstead();
  // Another method runs in its place, with the same arguments.
  void runInstead(RtMethod& method);
  // Lets other threads run; then `next`.
  void yield(NativeFunction next);
  bool hasReturned() const { return outcome_ == Outcome::Return; }
  Word returned() const { return value_; }
  // This thread is over, or the machine is.
  void leave() { outcome_ = Outcome::Leave; }
  // Something has arranged the frames already: go on with what is on top.
  void reload() { outcome_ = Outcome::Reload; }

 private:
  void prepareCall(NativeFunction next, bool catching);
  friend Step callNative(Vm& vm, Thread& thread, NativeFunction function);
  enum class Outcome : std::uint8_t { None, Return, Reload, Leave };

  Word* extra() { return frame->registers() + frame->method->argument_count; }

  Outcome outcome_ = Outcome::None;
  Word value_ = 0;
};

}  // namespace javelin::vm
