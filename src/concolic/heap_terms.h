// SPDX-License-Identifier: Apache-2.0
// HeapTerms: the terms of values in the heap: fields, elements, lengths. Terms of narrow types are kept as
// the int that a load gives. It reads and writes the machine's heap, and the room of arrays on the path; it
// adds no condition.
//
// An element at a symbolic index is a choice: a table where the array is constant there, a tree of choices of
// at most 256 elements where it is not; a store at one makes each element that may be meant a choice. The
// index's known range counts, not the array's length. What would grow out of hand has no such term, and the
// caller decides which place it is.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "concolic/run.h"

namespace javelin::concolic {

// A symbolic part of an object.
struct TermInObject {
  std::uint64_t offset;
  expr::Term term;
  std::uint32_t bytes;
};

class HeapTerms : public RunPart {
 public:
  explicit HeapTerms(Run& run) : RunPart(run) {}

  // Invalid where the bits say all. One that is fixed is forgotten.
  Term at(vm::Ref object, std::uint64_t offset);
  // The value of the place is that of the term, its bits under the model too.
  void set(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes);
  // All of an object's terms, by offset.
  std::vector<TermInObject> contentsOf(vm::Ref object) const;

  // --- arrays ---
  // The length, a constant if it is not symbolic.
  Term lengthOf(vm::Ref array);
  // Makes an array's length symbolic; it has room for `capacity` elements.
  void setLength(vm::Ref array, Term length, std::uint32_t capacity);
  // How many elements there is room for: the length, if it is not symbolic.
  std::uint32_t capacityOf(vm::Ref array) const;
  // A constant if the element has no term.
  Term element(vm::Ref array, const vm::RtClass& type, std::uint32_t index);
  // Elements first .. last - 1: what the index can be.
  struct Candidates {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::uint32_t count() const { return last - first; }
  };
  Candidates candidatesFor(Term index, vm::Ref array) const;
  // The element at an index inside the array; nullopt if it cannot be a term, or should not.
  std::optional<Term> loadByIndex(vm::Ref array, const vm::RtClass& type, Term index);
  // Every element that the store may mean becomes a choice between what is stored and what was there. False:
  // it has done nothing.
  bool storeByIndex(vm::Ref array, const vm::RtClass& type, Term index, Term value);

 private:
  bool hasSymbolicElement(vm::Ref array, const vm::RtClass& type, Candidates candidates);
  Term tableOf(vm::Ref array, const vm::RtClass& type, Candidates candidates);

  // Constant arrays as terms, by array and first element; good while the hash of the bits is the same.
  struct KnownTable {
    std::size_t hash = 0;
    Term term;
  };
  std::map<std::pair<vm::Ref, std::uint32_t>, KnownTable> tables_;
};

}  // namespace javelin::concolic
