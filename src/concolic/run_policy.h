// SPDX-License-Identifier: Apache-2.0
// RunPolicy: where a run that explores and a run that is followed differ, and nowhere else.
//
//   FollowPolicy   one run on one input. Its model stays; what cannot be followed is pinned, or lost and
//   reported; it does
//                  what the JVM would do, instruction by instruction.
//   HuntPolicy     one of many paths. A listener hears of every condition and may fork; nothing is ever lost;
//   methods of the
//                  JDK that would be many paths are one term (src/rules).
//
// Owned by the tracker; stateless but for what it was made with.
#pragma once

#include <functional>

#include "concolic/path.h"
#include "concolic/path_listener.h"
#include "program/program.h"

namespace javelin::concolic {

class RunPolicy {
 public:
  using Term = expr::Term;
  virtual ~RunPolicy() = default;

  // --- conditions ---
  // The condition is about to be added. False: the path says it already.
  virtual bool admits(Path& path, Conjunct& conjunct) = 0;
  // The last conjunct is new. False ends the run.
  virtual bool goesOnAfter(const Path& path) = 0;
  // A conjunct says what the term's value is.
  virtual void noteValue(Path& path, Term term) = 0;
  // The condition that fixes a value to what it is under the model.
  virtual Term pinning(expr::TermArena& arena, Path& path, Term term) = 0;

  // --- what becomes of symbolic values ---
  // Of few alternatives (indices, lengths, objects) each is a path of its own; else the value is pinned.
  virtual bool followsAlternatives() const = 0;
  // Methods of the JDK that have a rule are computed by it.
  virtual bool usesLibraryRules() const = 0;
  // A native method of the program's own that knows of no terms loses them, which is reported; else it pins
  // them.
  virtual bool mayLoseTerms() const = 0;
  // Memory outside the heap belongs to the run, and may have terms.
  virtual bool ownsOutsideMemory() const = 0;
  // What the program writes to a file it may read again, where terms are gone.
  virtual bool readsBackFiles() const = 0;
  // Values that come from outside (a nondet API, functions of numbers) are what the model says.
  virtual bool modelGivesValues() const = 0;
  // Which native methods are called is part of the report.
  virtual bool countsNatives() const = 0;

  // --- the run's course ---
  virtual void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) = 0;
  virtual void leaving(const vm::Frame& frame) = 0;
  virtual void worked() = 0;
  virtual bool watchesAllCalls() const = 0;
  virtual merge::MergeMode mergeMode() const = 0;
  virtual bool skipsCall(const vm::Frame& frame) const = 0;
  virtual void askedClock(const program::Program& program, const program::Method& method) = 0;
  virtual void askedNanBits(expr::Term number) = 0;

  // Who constructs the objects of open references, and bounds arrays. Only of runs that follow alternatives.
  virtual PathListener& listener() = 0;
};

class FollowPolicy final : public RunPolicy {
 public:
  // Told of every conjunct with its number: false stops the program.
  using Watch = std::function<bool(std::size_t, const Conjunct&)>;
  void watch(Watch watch) { watch_ = std::move(watch); }

  bool admits(Path&, Conjunct&) override { return true; }
  bool goesOnAfter(const Path& path) override {
    return !watch_ || watch_(path.conjuncts().size() - 1, path.conjuncts().back());
  }
  void noteValue(Path& path, Term term) override { path.fix(term); }
  Term pinning(expr::TermArena& arena, Path& path, Term term) override;
  bool followsAlternatives() const override { return false; }
  bool usesLibraryRules() const override { return false; }
  bool mayLoseTerms() const override { return true; }
  bool ownsOutsideMemory() const override { return true; }
  bool readsBackFiles() const override { return false; }
  bool modelGivesValues() const override { return false; }
  bool countsNatives() const override { return true; }
  void branching(const vm::Frame&, const ir::Instr&, bool) override {}
  void leaving(const vm::Frame&) override {}
  void worked() override {}
  bool watchesAllCalls() const override { return false; }
  merge::MergeMode mergeMode() const override { return merge::MergeMode::Off; }
  bool skipsCall(const vm::Frame&) const override { return false; }
  void askedClock(const program::Program&, const program::Method&) override {}
  void askedNanBits(expr::Term) override {}
  PathListener& listener() override { UNREACHABLE("a run that is followed has no alternatives"); }

 private:
  Watch watch_;
};

class HuntPolicy final : public RunPolicy {
 public:
  explicit HuntPolicy(PathListener& listener) : listener_(listener) {}

  bool admits(Path& path, Conjunct& conjunct) override;
  bool goesOnAfter(const Path&) override { return true; }
  // On another path the value may be another.
  void noteValue(Path&, Term) override {}
  Term pinning(expr::TermArena& arena, Path& path, Term term) override;
  bool followsAlternatives() const override { return true; }
  bool usesLibraryRules() const override { return true; }
  // Where paths fork, a value that went into bits may never be another.
  bool mayLoseTerms() const override { return false; }
  // States do not have that memory, and native code reads it by address, such as the name of a file.
  bool ownsOutsideMemory() const override { return false; }
  bool readsBackFiles() const override { return true; }
  bool modelGivesValues() const override { return true; }
  bool countsNatives() const override { return false; }
  void branching(const vm::Frame& frame, const ir::Instr& instr, bool is_symbolic) override {
    listener_.branching(frame, instr, is_symbolic);
  }
  void leaving(const vm::Frame& frame) override { listener_.leaving(frame); }
  void worked() override { listener_.worked(); }
  bool watchesAllCalls() const override { return listener_.watchesAllCalls(); }
  merge::MergeMode mergeMode() const override { return listener_.mergeMode(); }
  bool skipsCall(const vm::Frame& frame) const override { return listener_.skipsCall(frame); }
  void askedClock(const program::Program& program, const program::Method& method) override;
  void askedNanBits(expr::Term number) override { listener_.askedNanBits(number); }
  PathListener& listener() override { return listener_; }

 private:
  PathListener& listener_;
};

}  // namespace javelin::concolic
