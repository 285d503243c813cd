// SPDX-License-Identifier: Apache-2.0
// References: what code decides that looks at an open reference (open_reference.h). May add conditions about
// references, and push the frame that constructs an object; touches neither registers' nor the heap's terms.
//
// Of a Shape that may be null, a Circle, a Square or a Cube, `s.area()` decides first that it is not null,
// then that it is one of those that run the same area() as the one it now is; `s instanceof Circle` whether
// it is among the circles. The others are other paths. What has not been decided stays open in the method
// that was called. Reading the object decides which one it is, and has its constructor run, in a frame on
// top, before the instruction; then the reference counts as bits.
//
// Functions that return bool: false means that an object is constructed first, after which the instruction
// runs again.
#pragma once

#include <optional>
#include <unordered_map>

#include "concolic/chosen_references.h"
#include "concolic/heap_terms.h"
#include "concolic/run.h"
#include "program/resolution.h"

namespace javelin::concolic {

class References : public RunPart {
 public:
  References(Run& run, HeapTerms& heap) : RunPart(run), heap_(heap), chosen_(run, heap) {}

  // --- for instructions ---
  // Which object a reference is, or that it is null.
  bool resolve(const At& at, ir::Operand reference);
  // Which method a call runs.
  bool decideTarget(const At& at);
  // Whether a cast or instanceof succeeds.
  bool decideType(const At& at);
  // Whether an array may hold what is stored in it.
  void decideStored(const At& at);
  // Whether the operands of a branch are the same object, if one of them is open.
  std::optional<Term> sameReference(const At& at);
  // Pushes the frame that constructs an object, after which the instruction is run again. False: there is no
  // room.
  bool pushMaker(const At& at);

  // --- for native methods and rules ---
  // Whether an array of the class may hold what the reference is.
  void decideStored(Conjunct place, Term reference, vm::Ref bits, const vm::RtClass& array);
  bool isStorable(vm::Ref object, const vm::RtClass& array) const;
  // The reference is one of these, of which its object now is one: decided, as far as it is open.
  void narrow(const Conjunct& at, const OpenReference& open, ObjectSet objects);
  // Decides whether it is of the type, or null if that counts as one.
  void narrowToType(const Conjunct& at, const OpenReference& open, program::ClassId type, bool null_fits);
  // It is the object that it now is.
  void settle(const Conjunct& at, const OpenReference& open);
  // The same for a native method that reads it. Here true means that the object is constructed first.
  bool settleFor(vm::NativeCall& call, const OpenReference& open);

  // --- for the explorer ---
  // An open reference is this object: decided outside of any instruction.
  void decideObject(std::uint32_t value);

 private:
  void asked(const OpenReference& open);
  // Of a run that is followed: all objects that a reference can be run the same method, or give the same
  // answer.
  bool isOneTarget(const At& at);
  bool isOneAnswer(const At& at);
  const program::ResolvedMethod& resolved(const At& at);
  bool settleFor(const At& at, const OpenReference& open);
  // A caller says what type the object has (ReferenceChoice::fits_casts). By then the path may say which
  // object it is, so that the register has no term any more.
  bool fitsCasts(vm::Ref object);
  Term areSameBoxes(const OpenReference& a, const OpenReference& b);

  HeapTerms& heap_;
  ChosenReferences chosen_;
  // The methods that instructions name, once resolved.
  std::unordered_map<const ir::Instr*, program::ResolvedMethod> methods_;
};

}  // namespace javelin::concolic
