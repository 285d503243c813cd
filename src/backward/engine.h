// SPDX-License-Identifier: Apache-2.0
// Engine: the search itself. See engine.cpp for how it goes; one target at a time, with an arena and a solver
// of its own for each, so that no target's answer depends on another's.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <tuple>

#include "backward/stepper.h"
#include "program/callers.h"
#include "solver/chain.h"

namespace javelin::backward {

// What one exploration does.
struct Mode {
  std::uint32_t unrolled = 0;
  std::uint32_t call_depth = 0;
  // Paths end at the beginning of this loop's round, and are collected.
  const Code* loop_code = nullptr;
  ir::BlockId header = {};
  std::uint32_t segments = 1'000;
  // So many ends at entries are enough, or one for which nothing was over-approximated. 0: all are wanted.
  std::uint32_t wanted = 0;
};

struct Collected {
  std::vector<State> states;
  bool complete = true;  // no bound was reached
};

class Engine final : public FieldFacts {
 public:
  Engine(program::Program& program, const program::HierarchyIndex& hierarchy,
         std::span<const classpath::ClassLocation> classes, Options options);

  Result run(const Target& target);
  expr::TermArena& arena() { return *arena_; }

  // FieldFacts; in field_facts.cpp.
  void require(State& state, program::FieldId field, Term object, Term value, Place place) override;

 private:
  struct LoopFact {
    std::uint32_t reg = 0;
    std::uint32_t other = 0;
    int form = 0;
    std::uint64_t constant = 0;
    bool holds = true;
  };
  struct FieldFact {
    int form = 0;
    std::uint64_t constant = 0;
    std::size_t bound = 0;  // which of the field's bounds
    bool holds = true;
  };

  // --- engine.cpp ---
  std::vector<State> startsOf(const Target& target);
  bool round(const Target& target, const Mode& mode, Result& result);
  void explore(std::vector<State> starts, const Mode& mode, Collected& collected);
  // Straight back to the next choice; the choice's alternatives.
  void walk(State state, const Mode& mode, std::vector<State>& next, Collected& collected);
  void atBlock(State state, const Mode& mode, std::vector<State>& next, Collected& collected);
  void atEntry(State state, const Mode& mode, std::vector<State>& next, Collected& collected);
  void toCaller(State state, std::vector<State>& next);
  void toCallers(State state, const Mode& mode, std::vector<State>& next, Collected& collected);
  void end(State state, const Mode& mode, Collected& collected);
  bool feasible(State& state);
  solver::Answer ask(std::span<const Term> conditions);
  bool hasEffortLeft() const;
  void contradict(const State& state);
  void skip(State& state, SkippedKind kind, Place place, std::string text);
  Candidate candidateOf(const State& state);
  std::optional<EntryValue::Kind> insideOf(const ReadKey& key) const;
  void finishProof(Result& result);

  // --- choices.cpp ---
  void alongEdges(const State& state, ir::BlockId to, const std::function<bool(ir::BlockId)>& from,
                  std::vector<State>& next);
  // Blocks that nothing leaves but to one block, where all paths come from `above`.
  struct Region {
    ir::BlockId above;
    std::set<ir::BlockId> between = {};
    bool by_exception = false;  // some path comes to the block by an exception
  };
  std::optional<Region> regionBefore(const Code& code, ir::BlockId to,
                                     const std::function<bool(ir::BlockId)>& from);
  // Steps to where the region begins, if one is before the block and needs no paths.
  bool overRegion(State& state, ir::BlockId to, const std::function<bool(ir::BlockId)>& from);
  // Nothing in the region matters (row T7).
  bool sliced(State& state, const Region& region, ir::BlockId to);
  // It does no more than to choose the values of some registers: they become terms.
  bool merged(State& state, const Region& region, ir::BlockId to);
  std::set<std::uint32_t> registersIn(const State& state);
  bool matters(State& state, const std::vector<ir::BlockId>& blocks,
               const std::set<std::uint32_t>& registers);
  void summariseLoop(State& state, const ir::Loop& loop);
  void freeAll(State& state, const std::vector<ir::BlockId>& blocks);
  // False: nothing but one way on; the state has stepped over it.
  bool stepOverCall(State& state, const ir::Instr& instr, const Mode& mode, std::vector<State>& next);
  void enter(const State& state, const ir::Instr& instr, const Code& callee, std::vector<State>& next);
  void skipCall(State& state, const ir::Instr& instr, const Callee& callee);
  void enterTargets(const State& state, const ir::Instr& instr, const Dispatched& targets,
                    std::vector<State>& next);
  void requireKnownResult(State& state, const ir::Instr& instr, const Callee& callee, Term value);
  bool knownCall(State& state, const ir::Instr& instr, const Callee& callee);
  bool mayEnter(const State& state, program::MethodId method, const Callee& callee, const Mode& mode);

  // --- loop_facts.cpp ---
  void requireLoopFacts(State& state, const ir::Loop& loop, const std::map<std::uint32_t, Term>& after);
  const std::vector<LoopFact>& loopFacts(const Code& code, const ir::Loop& loop);
  std::vector<LoopFact> loopCandidates(const Code& code, const ir::Loop& loop,
                                       const std::vector<std::uint32_t>& variables);
  Term conditionOf(State& state, const LoopFact& fact, const std::function<Term(std::uint32_t)>& now,
                   const std::function<Term(std::uint32_t)>& before);
  template <typename Fact>
  bool dropBroken(State& state, std::vector<Term> path, std::vector<std::pair<Fact*, Term>>& kept);
  template <typename Fact>
  bool dropBrokenOn(const std::vector<Term>& path, std::vector<std::pair<Fact*, Term>> kept);

  // --- entries.cpp ---
  // Code that nobody has given may call it.
  bool isCalledFromOutside(program::MethodId method, std::string& why);
  bool isEntry(program::MethodId method);
  const program::Callers& callersOf(program::MethodId method);
  bool startsThreads();

  // --- field_facts.cpp ---
  const std::vector<FieldFact>& factsOf(program::FieldId field);
  bool constructsQuietly(program::ClassId cls);
  bool knowsWriters(const program::Field& field, std::vector<program::ClassId>& classes);
  // What the content is compared with: final fields of the same object, and lengths of what they hold.
  struct Bound {
    enum class Kind : std::uint8_t { Content, Length, StringLength, OwnLength };
    Kind kind = Kind::Content;
    program::FieldId field;  // of OwnLength: the field itself
  };
  std::vector<Bound> boundsOf(const program::Field& field);
  std::vector<Term> boundTerms(State& state, const program::Field& field, Term object, Term value);
  std::vector<FieldFact> fieldCandidates(const program::Field& field);
  Term conditionOf(const FieldFact& fact, Term value, const std::vector<Term>& bounds);
  bool collectWrites(const program::Field& field, const std::vector<program::ClassId>& classes, bool is_quiet,
                     std::vector<State>& states);
  void dropBrokenFacts(const program::Field& field, std::vector<State>& states,
                       std::vector<FieldFact>& candidates);
  std::string textOf(const program::Field& field, const FieldFact& fact);

  program::Program& program_;
  const program::HierarchyIndex& hierarchy_;
  std::vector<classpath::ClassLocation> classes_;
  Options options_;
  Codes codes_;
  EffectsTable effects_;
  std::map<program::MethodId, program::Callers> callers_;
  std::optional<bool> starts_threads_;

  // Of the target that is searched for.
  std::unique_ptr<expr::TermArena> arena_;
  std::unique_ptr<solver::Chain> chain_;
  std::unique_ptr<Stepper> stepper_;
  Figures figures_;
  std::set<std::vector<Origin>> contradictions_;
  std::vector<Skipped> skipped_;
  std::map<std::tuple<program::MethodId, std::uint32_t, SkippedKind>, std::uint32_t> skipped_numbers_;
  std::set<std::uint32_t> skipped_in_proof_;
  std::set<std::string> assumptions_;
  std::vector<Obstacle> obstacles_;
  std::uint64_t effort_end_ = 0;  // on the WorkClock
  bool keeps_proof_ = true;       // contradictions of helper explorations are none of the proof

  std::map<std::pair<const Code*, std::uint32_t>, std::vector<LoopFact>> loop_facts_;
  std::map<program::FieldId, std::vector<FieldFact>> field_facts_;
  std::set<program::FieldId> proving_;  // of which facts are being proved
};

}  // namespace javelin::backward
