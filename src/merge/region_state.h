// SPDX-License-Identifier: Apache-2.0
// RegionState: what holds at a place inside of a region, for the inputs that come there; and how states that
// come to the same place become one.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "classfile/descriptor.h"
#include "expr/term_arena.h"
#include "heap/object_layout.h"
#include "program/ids.h"

namespace javelin::merge {

// Which inputs come to a place: those for which all conditions hold. They are in the order of the branches,
// so that states from the sides of one branch have what is before it in common.
struct Guard {
  std::vector<expr::Term> conditions;

  expr::Term all(expr::TermArena& arena) const;
  bool has(expr::Term condition) const;
};

struct WrittenPlace {
  heap::Ref object = heap::kNullRef;
  std::uint64_t offset = 0;
  auto operator<=>(const WrittenPlace&) const = default;
};
struct WrittenValue {
  expr::Term value;
  classfile::BasicType type = classfile::BasicType::Int;  // of the field or element
  program::FieldId field;                                 // invalid: an element
};

struct RegionState {
  Guard guard;
  std::vector<expr::Term> registers;            // by number; invalid where nobody reads it any more
  std::map<WrittenPlace, WrittenValue> writes;  // of the region so far
  expr::Term returned;                          // by the method that has ended here
  // Objects that were allocated on the way here. Sides that exclude each other may have the same ones.
  std::set<heap::Ref> made;
  std::vector<heap::Ref> locks;  // that were entered in the region and not left yet
  bool locks_differ = false;     // on the sides that have met: nothing can be said
};

// What was at a place before the region.
using ReadPlace = std::function<expr::Term(const WrittenPlace&, classfile::BasicType)>;

// One state for all inputs of the given ones, which exclude each other. At least one.
RegionState mergeStates(expr::TermArena& arena, std::vector<RegionState> states, const ReadPlace& before);

}  // namespace javelin::merge
