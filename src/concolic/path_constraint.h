// SPDX-License-Identifier: Apache-2.0
// The path constraint of a run: what its input satisfies, and with it every input that takes the same path.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "concolic/capacities.h"
#include "concolic/open_reference.h"
#include "expr/term.h"
#include "ir/instr.h"
#include "program/ids.h"
#include "vm/thread.h"

namespace javelin::concolic {

enum class ConjunctKind : std::uint8_t {
  Branch,
  Implicit,  // a check that the JVM makes: for bounds, zero
  Pinned,    // a value fixed to what it was in this run
  Choice,    // which of several objects a reference is, how long an array is, how an input is made
  Assumed,   // true of every input
  Text,      // how a number looks in a text that makes no difference
};

struct Conjunct {
  expr::Term term;  // true of the run's input
  ConjunctKind kind = ConjunctKind::Branch;
  program::MethodId method;
  std::uint16_t bci = 0;
  std::int32_t side = 0;  // of a branch: whether it is taken, or the switch's key
  // A branch that will be decided otherwise when it is run again.
  static constexpr std::int32_t kOtherSide = std::numeric_limits<std::int32_t>::min();
};

// How a native method and symbolic values miss each other.
enum class LossKind : std::uint8_t {
  Argument,     // it was given one and does not know of terms: its result is that for this input only
  Contents,     // the same, in an object that it was given
  Overwritten,  // it wrote over one
};

// A symbolic value that a native method overwrote, or had no way to see.
struct Lost {
  LossKind kind = LossKind::Argument;
  std::string method;    // the native one
  std::string location;  // "argument 1", "A.f", "element 3 of byte[]"
  expr::Term term;
  program::MethodId caller;
  std::uint16_t bci = 0;  // of the call
};

// A native method that the run called.
struct CalledNative {
  std::string method;
  bool takes_references = false;
  std::uint64_t calls = 0;
};

// What a call of a nondet API gave.
struct AnyValue {
  program::ClassId api;  // the class that was called
  char descriptor = 'I';
  expr::Term value;
};

// Told of every condition before it is added: the other side of it is another path.
class Decisions {
 public:
  virtual ~Decisions() = default;
  // It may change what kind of condition it is.
  virtual void decided(Conjunct& conjunct) = 0;
  // A branch is about to be taken in the thread's top frame.
  virtual void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) = 0;
  virtual void leaving(const vm::Frame& frame) = 0;
  // The call is not followed: it returns any value, and changes nothing.
  virtual bool skipsCall(const vm::Frame& frame) const = 0;
  virtual void skippedCall() = 0;
  // Many instructions have been followed since the last time.
  virtual void worked() = 0;
  // The program has asked the clock, or for something random, and gets one answer of many.
  virtual void askedClock(std::string_view method) = 0;
  // Frames without symbolic arguments are watched too.
  virtual bool watchesAllCalls() const = 0;
  // There is no such input: the path does not count.
  virtual void ruledOut() = 0;
  // Longest array for which each length is a path of its own.
  virtual std::uint32_t longestArray() const = 0;
  // The array is longer than that.
  virtual void longArray(std::uint32_t length) = 0;
  // Makes an object of an open reference: a method without arguments, whose new frame begins with the second.
  virtual vm::RtMethod& maker() = 0;
  virtual void beginMaking(vm::Thread& thread, std::uint32_t value) = 0;
  // The same for what a call returns that is not followed: any object of the type, or null.
  virtual void beginResult(vm::Thread& thread, std::string name, std::string descriptor) = 0;
};

// A reference; its bits are the term's value if there is a term.
struct FreshReference {
  vm::Ref object = heap::kNullRef;
  expr::Term term;
};

struct PathConstraint {
  std::vector<Conjunct> conjuncts;
  std::vector<OpenReference> open;
  std::vector<AskedType> asked;
  Capacities capacities;
  std::uint32_t fresh_values = 0;                      // that calls returned which were not followed
  std::optional<FreshReference> fresh_reference = {};  // has been made for the call that is run again
  expr::Term result = {};                              // of the entry, once it has returned
  std::vector<AnyValue> any_values;
  // Elements that others may be, by stores at symbolic indices.
  std::uint64_t stored_choices = 0;
  std::vector<Lost> lost;
  std::vector<CalledNative> natives;
  // Methods that the user let return anything: how often each was called.
  std::map<std::string, std::uint64_t> havoced;
};

}  // namespace javelin::concolic
