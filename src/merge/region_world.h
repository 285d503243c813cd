// SPDX-License-Identifier: Apache-2.0
// RegionWorld: what the evaluation of a region asks of the run that it belongs to. Asking changes nothing: no
// condition is added, no value pinned. RegionHeap: what a library rule inside of a region reads and writes.
#pragma once

#include <optional>
#include <span>
#include <vector>

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

// The heap as the region has left it for those who come to a call. Writes are the region's; new objects are
// allocated in the machine's heap, where nobody has them unless the region is applied.
class RegionHeap {
 public:
  using Term = expr::Term;
  RegionHeap() = default;
  RegionHeap(const RegionHeap&) = delete;
  RegionHeap& operator=(const RegionHeap&) = delete;
  virtual ~RegionHeap() = default;

  virtual Term read(const WrittenPlace& place, classfile::BasicType type) = 0;
  virtual void write(const WrittenPlace& place, classfile::BasicType type, Term value) = 0;
  // All zeros; kNullRef if there is no room, or the class is not initialised.
  virtual heap::Ref newObject(const vm::RtClass& type) = 0;
  virtual heap::Ref newArray(const vm::RtClass& type, std::uint32_t length) = 0;
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
  // The objects that an open reference can be, null among them. nullopt: one has still to be constructed.
  struct PossibleObject {
    heap::Ref object = heap::kNullRef;
    Term condition;
  };
  virtual std::optional<std::vector<PossibleObject>> objectsOf(Term reference) = 0;
  // The term of a place in the heap; invalid where the bits say all.
  virtual Term termAt(heap::Ref object, std::uint64_t offset) = 0;
  // A constant if it is not symbolic.
  virtual Term lengthOf(heap::Ref array) = 0;
  // Which elements an index inside of the array can mean.
  virtual ElementRange candidatesFor(Term index, heap::Ref array) = 0;
  // The element at a symbolic index of an array of primitives; nullopt if a run would decide which one it is.
  virtual std::optional<Term> loadByIndex(heap::Ref array, Term index) = 0;
  // What a run does with a call.
  struct RuleAnswer {
    enum class Kind : std::uint8_t {
      Bytecode,  // there is no library rule, or it says nothing
      Value,     // a rule says what is returned, and has written what it writes
      Step,      // a rule has to decide something, or the call is one that the run watches
    };
    Kind kind = Kind::Bytecode;
    Term value = {};    // invalid if nothing is returned
    Term applies = {};  // where it does not hold the bytecode says what happens; invalid: everywhere
  };
  virtual RuleAnswer evaluateRule(const vm::RtMethod& method, std::span<const Term> arguments,
                                  RegionHeap& heap) = 0;
  // Of a method that is called on an object: the answer is Step, whatever it is given.
  virtual bool alwaysDecides(const program::Method& method) = 0;
  // The array holds a string of numbers whose characters a run would decide.
  virtual bool isUnread(heap::Ref array) = 0;
};

}  // namespace javelin::merge
