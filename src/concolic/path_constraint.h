// SPDX-License-Identifier: Apache-2.0
// The path constraint of a run: what its input satisfies, and with it every input that takes the same path.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "concolic/capacities.h"
#include "concolic/open_reference.h"
#include "expr/term.h"
#include "ir/instr.h"
#include "merge/merged_region.h"
#include "program/ids.h"
#include "support/shared_list.h"
#include "vm/thread.h"

namespace javelin::concolic {

enum class ConjunctKind : std::uint8_t {
  Branch,
  Implicit,      // a check that the JVM makes: for bounds, zero
  Pinned,        // a value fixed to what it was in this run
  Choice,        // which of several objects a reference is, how long an array is, how an input is made
  Assumed,       // true of every input
  Text,          // how a number looks in a text that makes no difference
  PinnedLength,  // as Pinned: the length of a new array, which is longer than those that may be symbolic
  Merged,        // whether a region is gone through as one, or its exit is taken (regions.h)
};

constexpr bool isPinned(ConjunctKind kind) {
  return kind == ConjunctKind::Pinned || kind == ConjunctKind::PinnedLength;
}

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
  program::ClassId api;   // the class that was called
  char descriptor = 'I';  // 'L': a string
  expr::Term value;
  expr::Term length = {};                   // of a string
  std::vector<expr::Term> characters = {};  // Latin-1
  // Where the program called it.
  program::MethodId method = {};
  std::uint16_t bci = 0;
};

// A system property that code has asked for, or changed.
struct OutsideInput {
  std::u16string key;
  bool is_input = false;  // else the program has set it before it asked
  expr::Term is_set;
  expr::Term length = {};                   // the string is there if it is set on this path
  std::vector<expr::Term> characters = {};  // Latin-1
};

// A class that code must not be made to load (PathListener::restrictedNames), and where the path did.
struct LoadedClass {
  program::ClassId type;
  struct Place {
    program::MethodId method;
    std::uint16_t bci = 0;
  };
  std::vector<Place> stack;  // innermost first
};

// How far standard input has been read.
struct StandardInput {
  bool is_read = false;
  std::uint32_t at = 0;
  bool is_ended = false;
  bool is_ascii = false;  // its bytes have been taken to be
};

// A reference; its bits are the term's value if there is a term.
struct FreshReference {
  vm::Ref object = heap::kNullRef;
  expr::Term term;
};

// What a path knows besides its conjuncts, which states that wait share (explore/shared_path.h).
struct PathKnowledge {
  std::vector<OpenReference> open;
  std::vector<AskedType> asked;
  Capacities capacities;
  std::uint32_t fresh_values = 0;                      // that calls returned which were not followed
  std::optional<FreshReference> fresh_reference = {};  // has been made for the call that is run again
  expr::Term result = {};                              // of the entry, once it has returned
  SharedList<LoadedClass> restricted;
  SharedList<AnyValue> any_values;
  SharedList<OutsideInput> properties;
  StandardInput standard_input;
  // Elements that others may be, by stores at symbolic indices.
  std::uint64_t stored_choices = 0;
  std::vector<Lost> lost;
  std::vector<CalledNative> natives;
  // Methods that the user let return anything: how often each was called.
  std::map<std::string, std::uint64_t> havoced;
  // What merged regions pass, by their numbers in the branch trace.
  SharedList<std::shared_ptr<const std::vector<merge::TraceStep>>> merged;
  // Branches of which no region was made after much work.
  SharedList<const ir::Instr*> too_large;
};

struct PathConstraint : PathKnowledge {
  std::vector<Conjunct> conjuncts;
};

// A path to continue with, told by what it differs in from the one that runs: that one's first `kept`
// conjuncts, and then more.
struct NextPath {
  PathKnowledge knowledge;
  std::size_t kept = 0;
  std::vector<Conjunct> more;
};

}  // namespace javelin::concolic
