// SPDX-License-Identifier: Apache-2.0
// Tracker: computes the terms that go with what the machine computes, and collects the path constraint. One
// run, one thread. See README.md.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "concolic/path_constraint.h"
#include "expr/evaluator.h"
#include "expr/term_arena.h"
#include "ir/body.h"
#include "vm/symbolic_frames.h"
#include "vm/vm.h"

namespace javelin::concolic {

class Tracker final : public vm::ShadowHook {
 public:
  using Term = expr::Term;
  Tracker(vm::Vm& machine, expr::TermArena& arena);

  // --- inputs
  // ----------------------------------------------------------------------------------------------- Makes the
  // value at a place of the heap an input, whose value in this run is what is there.
  void makeInput(vm::Ref object, std::uint64_t offset, classfile::BasicType type, std::string_view name);
  // Makes what the program reads from its standard input symbolic: "stdin[0]", ...
  void followStandardInput() { follows_stdin_ = true; }
  // What it has read from there so far.
  const std::string& standardInput() const { return stdin_; }
  // The value of a place of the heap is that of the term, under the model too.
  void setHeapTerm(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes);
  // Makes an array's length symbolic; it has room for `capacity` elements.
  void setLength(vm::Ref array, Term length, std::uint32_t capacity);
  // What the model says of a new input.
  void setInput(Term input, std::uint64_t bits);
  std::uint64_t valueOf(Term term) { return evaluator_.value(term); }
  const expr::Model& model() const { return model_; }
  const PathConstraint& path() const { return path_; }
  expr::TermArena& arena() { return arena_; }

  // --- forking
  // --- With a listener, every condition is told to it once, values that native methods take are pinned, and
  // nothing is lost.
  void setDecisions(Decisions* decisions) { decisions_ = decisions; }
  // A condition that holds under the model, decided outside of any instruction.
  void decide(Term condition, ConjunctKind kind) { add({condition, kind, {}, 0}); }
  // Goes on in a state that has been restored: every value that has a term gets its bits under the model.
  void resume(expr::Model model, PathConstraint path);

  // --- the hook
  // ---------------------------------------------------------------------------------------------
  vm::Step before(vm::Thread& thread, const ir::Instr& instr) override;
  bool native(vm::NativeCall& call) override;
  void afterNative(vm::NativeCall& call) override;

 private:
  // The frame of one instruction, with its registers and their terms.
  struct At {
    vm::Thread& thread;
    vm::Frame& frame;
    const ir::Body& body;
    std::span<Term> terms;
    const ir::Instr& instr;

    Term termOf(ir::Operand operand) const {
      return operand.isRegister() ? terms[operand.reg().value()] : Term();
    }
    vm::Word bitsOf(ir::Operand operand) const {
      return operand.isRegister() ? frame.registers()[operand.reg().value()]
                                  : body.constants[operand.constant()].bits;
    }
  };

  // The term of an operand, a constant if it has none.
  Term lift(const At& at, ir::Operand operand, expr::Sort sort);
  void define(const At& at, Term term);
  void add(const At& at, Term condition, ConjunctKind kind);
  void add(const Conjunct& conjunct);
  bool holds(Term condition);
  // Which object a reference is, or that it is null.
  void resolve(const At& at, ir::Operand reference);
  void refreshStack(vm::Thread& thread);
  // Fixes an operand to its bits.
  void pin(const At& at, ir::Operand operand, expr::Sort sort);

  // tracker_arithmetic.cpp
  Term arithmetic(const At& at);
  Term condition(const At& at);
  Term narrow(Term value, classfile::BasicType type);
  void branch(const At& at);
  void switchOn(const At& at);

  // tracker_memory.cpp
  struct Place {
    vm::Ref object = heap::kNullRef;  // null: the instruction will throw
    std::uint64_t offset = 0;
    classfile::BasicType type = classfile::BasicType::Int;
  };
  Place fieldOf(const At& at, bool is_static);
  void loadField(const At& at, bool is_static);
  void storeField(const At& at, bool is_static);
  void loadElement(const At& at);
  void storeElement(const At& at);
  void arrayLength(const At& at);
  void newArray(const At& at, ir::Operand length);
  // How many elements there is room for: the length, if it is not symbolic.
  std::uint32_t capacityOf(vm::Ref array) const;
  void fixIndex(const At& at, vm::Ref array);
  // The length, a constant if it is not symbolic.
  Term lengthOf(vm::Ref array);
  // The index is inside the array; false if not, and then the instruction will throw.
  bool checkBounds(const At& at, vm::Ref array);
  Term elementTerm(vm::Ref array, const vm::RtClass& type, std::uint32_t index);
  std::optional<Term> elementByIndex(const At& at, vm::Ref array, const vm::RtClass& type);

  // tracker_calls.cpp
  void call(const At& at);
  void returnFrom(const At& at);
  bool copyArray(vm::NativeCall& call);
  bool isIntrinsic(const vm::RtMethod& method, std::string_view owner, std::string_view name);
  // Its arguments, or the objects and strings that they are, have terms.
  bool touchesTerms(vm::NativeCall& call);
  // A pure function of numbers, as a term.
  bool applyFunction(vm::NativeCall& call, std::string_view owner, std::string_view name);
  // What the method looks at is fixed to what it is.
  void pinArguments(vm::NativeCall& call, std::string_view owner, std::string_view name);
  void pinContent(vm::Ref object);
  void markStandardInput(vm::NativeCall& call, std::string_view name);
  // The value that the native method returns has this term.
  void returnTerm(vm::NativeCall& call, Term term);
  // What the method has written over terms is lost, and said so.
  void dropOverwritten(std::string_view method);

  // tracker_raw.cpp
  bool accessRaw(vm::NativeCall& call, std::string_view name);
  Term loadRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, expr::Sort sort);
  void storeRaw(vm::Ref object, std::uint64_t offset, std::uint32_t bytes, Term value);

  vm::Vm& vm_;
  expr::TermArena& arena_;
  expr::Model model_;
  expr::Evaluator evaluator_;
  PathConstraint path_;
  Decisions* decisions_ = nullptr;
  std::unordered_set<Term> known_;  // the conditions of the path, if there is somebody to decide
  std::unordered_map<Term, std::uint32_t> capacities_;  // by the arrays' lengths
  std::uint32_t string_value_offset_ = 0;
  std::unordered_map<const vm::RtMethod*, bool> intrinsics_;
  bool follows_stdin_ = false;
  std::string stdin_;
  // What instructions that name a field resolve to: by instruction.
  std::unordered_map<const ir::Instr*, std::pair<program::FieldId, bool>> fields_;
};

expr::Sort sortOf(ir::Kind kind);

// An input of a primitive type, and the value that a register has for it. The same name is the same input.
struct NewInput {
  expr::Term input;
  expr::Term value;
};
NewInput newInput(expr::TermArena& arena, std::string_view name, classfile::BasicType type);

}  // namespace javelin::concolic
