// SPDX-License-Identifier: Apache-2.0
// Tracker: computes the terms that go with what the machine computes, and collects the path constraint. One
// run, one thread. See README.md.
#pragma once

#include <optional>
#include <unordered_map>

#include "concolic/path_constraint.h"
#include "expr/evaluator.h"
#include "expr/term_arena.h"
#include "ir/body.h"
#include "vm/symbolic_frames.h"
#include "vm/vm.h"

namespace javelin::concolic {

class Tracker final : public vm::ShadowHook {
 public:
  Tracker(vm::Vm& machine, expr::TermArena& arena) : vm_(machine), arena_(arena), evaluator_(arena, model_) {}

  // --- inputs
  // ----------------------------------------------------------------------------------------------- Makes the
  // value at a place of the heap an input, whose value in this run is what is there.
  void makeInput(vm::Ref object, std::uint64_t offset, classfile::BasicType type, std::string_view name);
  // Makes what the program reads from its standard input symbolic: "stdin[0]", ...
  void followStandardInput() { follows_stdin_ = true; }
  // What it has read from there so far.
  const std::string& standardInput() const { return stdin_; }
  const expr::Model& model() const { return model_; }
  const PathConstraint& path() const { return path_; }
  expr::TermArena& arena() { return arena_; }

  // --- the hook
  // ---------------------------------------------------------------------------------------------
  vm::Step before(vm::Thread& thread, const ir::Instr& instr) override;
  bool native(vm::NativeCall& call) override;
  void afterNative(vm::NativeCall& call) override;
  void overwritten(vm::NativeCall& call, vm::Ref object, std::uint64_t offset) override;
  void havoc(vm::NativeCall& call) override;

 private:
  using Term = expr::Term;
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

  // A new input whose value in this run is `bits`, as a register would hold it.
  Term newInput(classfile::BasicType type, std::string_view name, std::uint64_t bits);
  // The term of an operand, a constant if it has none.
  Term lift(const At& at, ir::Operand operand, expr::Sort sort);
  void define(const At& at, Term term);
  void add(const At& at, Term condition, ConjunctKind kind);
  bool holds(Term condition);
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
  // The index is inside the array; false if not, and then the instruction will throw.
  bool checkBounds(const At& at, vm::Ref array);
  Term elementTerm(vm::Ref array, const vm::RtClass& type, std::uint32_t index);
  std::optional<Term> elementByIndex(const At& at, vm::Ref array, const vm::RtClass& type);

  // tracker_calls.cpp
  void call(const At& at);
  void returnFrom(const At& at);
  bool copyArray(vm::NativeCall& call);
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
  bool follows_stdin_ = false;
  std::string stdin_;
  // What instructions that name a field resolve to: by instruction.
  std::unordered_map<const ir::Instr*, std::pair<program::FieldId, bool>> fields_;
};

expr::Sort sortOf(ir::Kind kind);

}  // namespace javelin::concolic
