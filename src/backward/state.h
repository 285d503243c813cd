// SPDX-License-Identifier: Apache-2.0
// State: a node of the search. What must hold before the instruction at `position`, so that execution from
// there on comes to the target along the path that was searched: conjuncts over the registers there (inputs
// of the arena) and over what the heap holds there (Reads). A step backwards over an instruction replaces
// inputs by terms.
//
// The heap is not a term. A load makes an input for the value, and a Read that says of which place it is the
// content; it stays open until the step over a store (it is the stored value, if the object is the same),
// over the allocation of the object (it is zero), or over code that may write anything (it is free). Two
// reads that are open of the same kind of place have equal values where their places are equal, which the
// query is told (functionality). So an array input for each field is a list of those of its elements that
// matter.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "backward/code.h"
#include "expr/build.h"

namespace javelin::backward {

using expr::Term;

// Which place of the heap is read.
struct ReadKey {
  enum class Kind : std::uint8_t {
    Field,       // id: field; of the object
    Static,      // id: field
    Element,     // id: type; array, index
    Length,      // array
    InstanceOf,  // id: class; object
    Given,       // the object's class is one of those given
    Pure,        // id: method; its arguments: the result of a method that depends on nothing else
  };
  Kind kind = Kind::Field;
  std::uint32_t id = 0;

  auto operator<=>(const ReadKey&) const = default;
  // Never written once the object is there.
  bool isImmutable() const { return kind >= Kind::Length; }
};

struct Read {
  ReadKey key;
  std::vector<Term> at;
  Term value;  // an input
};

// Where a conjunct comes from: numbers in the search's table of conditions.
using Origin = std::uint32_t;

struct Conjunct {
  Term term;
  Origin origin = 0;
  Origin assigned = 0;  // the last assignment that changed it; 0: none
  // No solver decided it: it is left to runs, and out of queries until a step changes it.
  bool is_deferred = false;
};

struct Position {
  const Code* code = nullptr;
  ir::BlockId block;
  std::uint32_t index = 0;  // in the block: what is before it has not been stepped over yet
};

// A call that was entered from behind: where its caller goes on when the callee's beginning is reached.
struct Continuation {
  Position call;
  std::uint32_t level = 0;
  std::shared_ptr<const Continuation> next;
};

// A field's content that was loaded while facts about the field were being proved: those that hold so far
// hold of it.
struct Load {
  std::uint32_t field = 0;
  Term value;
  std::vector<Term> bounds;  // what facts compare it with
};

struct StepList {
  TraceStep step;
  std::shared_ptr<const StepList> next;  // later in the execution
};

struct State {
  Position position;
  std::uint32_t level = 0;  // registers' inputs are named by it, so that a caller's differ from its callee's
  std::shared_ptr<const Continuation> calls;
  std::uint32_t call_depth = 0;
  std::uint32_t callers = 0;  // above the target's method
  std::vector<Conjunct> conjuncts;
  std::vector<Read> reads;
  std::vector<Load> loads;
  // What results depend on that only a run can tell: arguments of calls that were skipped, variables of
  // loops.
  std::vector<Term> changes;
  std::vector<Term> tracked;  // values that are computed along (of loops' variables)
  std::map<std::pair<const Code*, std::uint32_t>, std::uint32_t>
      rounds;                                    // of loops, by header, that were unrolled
  std::map<const Code*, std::uint32_t> entered;  // callees on the call string
  std::vector<std::uint32_t> skipped;            // numbers in the search's table
  std::shared_ptr<const StepList> trace;
  std::vector<Term> asked;  // the last query that the solver did not refute
  bool undecided = false;   // a query had no answer
  bool passed_branch = false;
  bool new_segment = false;  // a straight-line part between two branches has been passed
  bool dead = false;         // a conjunct is false: `core`
  std::vector<Origin> core;
};

using Replacements = std::unordered_map<Term, Term>;

}  // namespace javelin::backward
