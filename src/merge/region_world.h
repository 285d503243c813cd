// SPDX-License-Identifier: Apache-2.0
// RegionWorld: what the evaluation of a region asks of the run that it belongs to. Asking changes nothing: no
// condition is added, no value pinned, no object made.
#pragma once

#include <optional>
#include <span>

#include "expr/term_arena.h"
#include "heap/object_layout.h"
#include "merge/region_state.h"
#include "vm/runtime.h"

namespace javelin::merge {

// Elements first .. last - 1 of an array.
struct ElementRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

class RegionWorld {
 public:
  using Term = expr::Term;
  RegionWorld() = default;
  RegionWorld(const RegionWorld&) = delete;
  RegionWorld& operator=(const RegionWorld&) = delete;
  virtual ~RegionWorld() = default;

  virtual expr::TermArena& arena() = 0;
  // Whether the path says that the condition holds, or that it does not. nullopt: neither.
  virtual std::optional<bool> known(Term condition) = 0;
  // The reference is an input of which the path has not decided what it is.
  virtual bool isOpen(Term reference) = 0;
  // The term of a place in the heap; invalid where the bits say all.
  virtual Term termAt(heap::Ref object, std::uint64_t offset) = 0;
  // A constant if it is not symbolic.
  virtual Term lengthOf(heap::Ref array) = 0;
  // Which elements an index inside of the array can mean.
  virtual ElementRange candidatesFor(Term index, heap::Ref array) = 0;
  // The element at a symbolic index of an array of primitives; nullopt if a run would decide which one it is.
  virtual std::optional<Term> loadByIndex(heap::Ref array, Term index) = 0;
  // What a library rule says of a call, which only reads; nullopt if there is none, or it says nothing.
  struct RuleValue {
    Term value;    // an int
    Term applies;  // where it does not hold the bytecode says what happens; invalid: everywhere
  };
  virtual std::optional<RuleValue> evaluateRule(const vm::RtMethod& method, std::span<const Term> arguments,
                                                const ReadPlace& read) = 0;
  // The array holds a string of numbers whose characters a run would decide.
  virtual bool isUnread(heap::Ref array) = 0;
  // A run computes the method in another way than its bytecode would, and not only faster.
  virtual bool hasRule(const vm::RtMethod& method) = 0;
};

}  // namespace javelin::merge
