// SPDX-License-Identifier: Apache-2.0
// Stepper: steps of a State backwards over single instructions and edges, and what these mean for open reads.
// Every step is the weakest precondition of a normal execution of the instruction, or something weaker: what
// is not known is a fresh input. It asks no solver, and makes no choices: those are the engine's.
#pragma once

#include <set>

#include "backward/effects.h"
#include "backward/state.h"
#include "backward/words.h"

namespace javelin::backward {

// What is true of the contents of fields of objects whose constructors have returned; see field_facts.h.
class FieldFacts {
 public:
  FieldFacts() = default;
  FieldFacts(const FieldFacts&) = delete;
  FieldFacts& operator=(const FieldFacts&) = delete;
  virtual ~FieldFacts() = default;
  // Requires of the state what is known of the field's content, `value`; `object` is invalid for a static
  // field.
  virtual void require(State& state, program::FieldId field, Term object, Term value, Place place) = 0;
};

// Objects that a path allocates and string constants are constants: different ones are different objects.
inline constexpr std::uint32_t kFirstObject = 0x80000000U;
inline constexpr std::uint32_t kFirstString = 0x70000000U;
inline constexpr std::uint32_t kFirstClass =
    0x60000000U;  // objects of java.lang.Class, by the class's number

class Stepper {
 public:
  Stepper(Codes& codes, EffectsTable& effects, expr::TermArena& arena)
      : codes_(codes), effects_(effects), arena_(arena), conditions_(1), words_(codes) {}

  expr::TermArena& arena() { return arena_; }
  const Condition& condition(Origin origin) const { return conditions_[origin]; }
  Origin origin(Place place, std::string text);
  void setFieldFacts(FieldFacts* facts) { facts_ = facts; }
  // Some other thread may write fields meanwhile: each load is of its own.
  void setThreaded(bool threaded) { threaded_ = threaded; }
  Words& words() { return words_; }

  // --- terms ---
  Term registerInput(std::uint32_t level, const Code& code, ir::RegId reg);
  Term operand(const State& state, ir::Operand operand);
  Term fresh(expr::Sort sort, bool is_ref = false);
  static expr::Sort sortOf(ir::Kind kind);

  // --- changes of a state ---
  void require(State& state, Term condition, Origin origin);
  void replace(State& state, const Replacements& replacements, Origin assigned);
  void define(State& state, ir::RegId reg, Term value, Origin assigned);
  // A result depends on the term that only a run can tell.
  void change(State& state, Term term);
  void note(State& state, TraceStep::Kind kind, Place place, std::string text,
            std::vector<std::uint32_t> sides = {});
  // The content of a place at the state's position.
  Term read(State& state, ReadKey key, std::vector<Term> at, expr::Sort sort, bool is_ref, Place place);
  Term isInstance(State& state, Term object, program::ClassId cls, Place place);
  // Open reads that the code may write become free.
  void forget(State& state, const Effects& effects);
  bool mayWriteReads(const State& state, const Effects& effects);
  void freeRegisters(State& state, const std::set<std::uint32_t>& registers,
                     std::map<std::uint32_t, Term>* values = nullptr);
  // The range of values that a type has.
  void requireRange(State& state, Term value, classfile::BasicType type, Place place);
  // A reference that the JVM's verifier has seen to be of the type (interfaces it does not check).
  void requireType(State& state, Term reference, std::string_view descriptor, Place place);

  // Over an instruction that is no call and no terminator and completes normally.
  void stepOver(State& state, const ir::Instr& instr);
  // Its checks pass. (Of calls: of the receiver.)
  void requireChecks(State& state, const ir::Instr& instr);
  // Over the edge from a terminator to a successor, by the terminator's side.
  void stepOverEdge(State& state, const Code& code, ir::BlockId from, ir::BlockId to);
  // The condition of a side alone.
  Term sideCondition(State& state, const ir::Instr& terminator, std::uint32_t side);
  // The instruction throws something that a handler of the class (invalid: any) catches: what must hold.
  // `thrown` is the exception's register input, `exc` of the level.
  void stepOverThrow(State& state, const ir::Instr& instr, program::ClassId caught);
  Term thrownInput(std::uint32_t level);
  // What the query must know of the open reads.
  std::vector<Conjunct> lemmas(const State& state);

 private:
  void requireSwitchMap(State& state, ir::RegId array, const program::Field& field, Place place);
  std::set<std::uint64_t> switchCases(const program::Field& field);
  void stepOverLoad(State& state, const ir::Instr& instr);
  void stepOverStore(State& state, const ir::Instr& instr);
  void stepOverNew(State& state, const ir::Instr& instr);
  void stepOverArrayNew(State& state, const ir::Instr& instr);
  void stepOverConstant(State& state, const ir::Instr& instr);
  // The object is new: nothing before is it, and its places are empty.
  void allocate(State& state, ir::RegId dst, program::ClassId cls, std::vector<Term> lengths,
                const ir::Instr& instr);
  void store(State& state, ReadKey key, const std::vector<Term>& at, Term value, Origin origin);
  void unify(State& state);
  std::vector<Conjunct> placeLemmas(const State& state);
  void initialise(State& state, program::ClassId cls);
  // Without its package.
  std::string shownName(program::ClassId exception) const;
  std::vector<std::pair<Term, program::ClassId>> failures(State& state, const ir::Instr& instr);
  bool catches(program::ClassId caught, std::string_view thrown);
  void addClassLemmas(const State& state, std::vector<Conjunct>& lemmas);
  bool areDisjoint(program::ClassId a, program::ClassId b);
  void addTypeLemmas(const State& state, std::vector<Conjunct>& lemmas);
  void addStringLemmas(const State& state, std::vector<Conjunct>& lemmas);

  Codes& codes_;
  EffectsTable& effects_;
  expr::TermArena& arena_;
  std::vector<Condition> conditions_;
  Words words_;
  FieldFacts* facts_ = nullptr;
  bool threaded_ = false;
  std::uint32_t next_fresh_ = 0;
  std::uint32_t next_object_ = 0;
  std::map<std::string, std::uint32_t, std::less<>> strings_;
  std::set<Term> references_;  // inputs that are references
};

}  // namespace javelin::backward
