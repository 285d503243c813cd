// SPDX-License-Identifier: Apache-2.0
// MemoryInstructions: instructions that read and write fields and arrays, on terms: the checks of bounds and
// lengths, and which place is meant where a symbolic index has no term (HeapTerms). May touch the heap's
// terms, the registers' terms and, through Run, the path; not the bits, which the machine computes.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>

#include "concolic/chosen_references.h"
#include "concolic/heap_terms.h"
#include "concolic/run.h"
#include "concolic/settled_texts.h"

namespace javelin::concolic {

class MemoryInstructions : public RunPart {
 public:
  MemoryInstructions(Run& run, HeapTerms& heap)
      : RunPart(run), heap_(heap), chosen_(run, heap), texts_(run, heap) {}

  // Loads through a reference that is a choice among objects (ChosenReferences), which stays one. False: the
  // object must be decided first.
  bool loadChosenField(const At& at);
  bool loadChosenElement(const At& at);
  bool chosenLength(const At& at);
  void loadField(const At& at, bool is_static);
  void storeField(const At& at, bool is_static);
  void loadElement(const At& at);
  void storeElement(const At& at);
  void arrayLength(const At& at);
  // In an exploration, arrays of which a length is symbolic are made here: one for all lengths up to a bound,
  // with room for as many elements; then it is true. Else the length is the one that it is: longer ones are
  // pinned, and where there would be too many elements each length is a path of its own.
  bool newArray(const At& at);

  // Which place an offset into memory means that Unsafe is given; the argument before it is the object.
  void fixOffset(vm::NativeCall& call, std::size_t argument);
  // An index or offset into the object is the one that it is: each is a path, if they are few, else pinned.
  void fixPlace(vm::NativeCall& call, Term place, vm::Ref object);

 private:
  struct Place {
    vm::Ref object = heap::kNullRef;  // null: the instruction will throw
    std::uint64_t offset = 0;
    classfile::BasicType type = classfile::BasicType::Int;
  };
  Place fieldOf(const At& at, bool is_static);
  // The index is inside the array; false if not, and then the instruction will throw.
  bool checkBounds(const At& at, vm::Ref array);
  // The element is of a string of numbers that nobody has read.
  void settleText(const At& at, vm::Ref array);
  void fixIndex(const At& at, vm::Ref array);
  // Which object is loaded, not where it stands. False if there are too many.
  bool fixObject(const At& at, vm::Ref array);

  bool newSymbolicArray(const At& at, std::span<const ir::Operand> lengths);
  void fixNewLength(const At& at, ir::Operand length);
  // How much room a new array gets whose length is not negative; nullopt if it is too long.
  std::optional<std::uint32_t> decideRoom(const At& at, Term length);
  struct Dimension {
    Term length;  // invalid: it is `room`
    std::uint32_t room = 0;
  };
  vm::RtClass* classOfNewArray(const At& at);
  vm::Ref makeArrays(vm::RtClass& type, std::span<const Dimension> dimensions);

  HeapTerms& heap_;
  ChosenReferences chosen_;
  SettledTexts texts_;
  // The fields that instructions name, once resolved.
  std::unordered_map<const ir::Instr*, program::FieldId> fields_;
};

}  // namespace javelin::concolic
