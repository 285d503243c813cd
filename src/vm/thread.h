// SPDX-License-Identifier: Apache-2.0
// Frames and threads of the running program. A thread's stack is one block of words: each frame's header,
// then its registers, the next frame behind them. Native methods have frames like others; a native method
// that calls back into Java says where it goes on (`resume`), so no C++ frame waits for Java code, and a
// state can be copied at any instruction.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "expr/term.h"
#include "vm/runtime.h"

namespace javelin::vm {

struct Frame {
  enum Flags : std::uint32_t {
    kCatches = 1,    // a native method's resume is called for exceptions too
    kReexecute = 2,  // when this returns, the caller's instruction runs again
    kSymbolic = 4,   // its registers may have terms: see symbolic_frames.h
    kHides = 8,      // exceptions that are made by what it calls do not see its callers in their stacks
  };

  Frame* caller = nullptr;
  RtMethod* method = nullptr;
  const Word* pc = nullptr;  // of the instruction that is being executed
  NativeFunction resume = nullptr;
  Ref locked = heap::kNullRef;  // by a synchronized method
  std::uint32_t flags = 0;
  expr::Term before_call;  // of the register that a call will define: what an exception leaves there

  Word* registers() { return reinterpret_cast<Word*>(this + 1); }
  const Word* registers() const { return reinterpret_cast<const Word*>(this + 1); }
};
static_assert(sizeof(Frame) % sizeof(Word) == 0 && alignof(Frame) == alignof(Word));
inline constexpr std::uint32_t kFrameHeaderWords = sizeof(Frame) / sizeof(Word);

// Registers of a native method's frame behind its arguments.
struct NativeRegisters {
  static constexpr std::uint32_t kResult = 0;  // of the call it made
  static constexpr std::uint32_t kRefs = 1;    // references that it keeps
  static constexpr std::uint32_t kRefCount = 6;
  static constexpr std::uint32_t kWords = kRefs + kRefCount;  // numbers that it keeps
  static constexpr std::uint32_t kWordCount = 7;
  static constexpr std::uint32_t kCount = kWords + kWordCount;
};

enum class ThreadState : std::uint8_t { Runnable, Blocked, Waiting, Parked, Sleeping, Finished };

// The data of a thread besides its stack.
struct ThreadStatus {
  std::uint32_t number = 0;     // from 1
  Ref object = heap::kNullRef;  // java.lang.Thread
  ThreadState state = ThreadState::Runnable;
  bool daemon = false;
  Frame* top = nullptr;
  Ref caught = heap::kNullRef;  // what the next Catch takes
  // Backward jumps and calls until its turn is over, as far as a state that is captured in it needs to know.
  std::int64_t turn_left = kNewTurn;
  static constexpr std::int64_t kNewTurn = std::numeric_limits<std::int64_t>::min();

  // Blocked, waiting, parked or sleeping: on what, until when (of the machine's clock; 0: no limit).
  Ref waits_for = heap::kNullRef;
  std::uint64_t deadline = 0;
  std::uint32_t saved_count = 0;  // how often it held the monitor that it waits on
  std::uint64_t wait_order = 0;   // the first to wait is the first to be notified
  bool notified = false;
  bool interrupted = false;
  bool park_permit = false;
};

struct Thread : ThreadStatus {
  Thread(std::uint32_t thread_number, std::size_t stack_words);

  // Terms of the arguments of the call that is about to happen; empty if none has one.
  std::vector<expr::Term> argument_terms;
  // By the words of the stack, once there are symbolic frames; those of other frames mean nothing.
  std::vector<expr::Term> terms;

  std::unique_ptr<Word[]> stack;
  Word* stack_end;
  Word* stack_limit;  // before the end: errors need room too
};

}  // namespace javelin::vm
