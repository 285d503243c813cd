// SPDX-License-Identifier: Apache-2.0
// Search: from a place in the program backwards to where execution may begin (rows T2-T4, T6-T8). The answer
// is a proof that nothing reaches the place, or candidates for executions that do, or what stood in the way
// of both. "Unreachable" is a proof: every backward path ended in a contradiction, and all that was skipped
// on the way was over-approximated. A candidate is no more than a proposal: only a run shows that it reaches
// the place.
//
// One Search per thread; it owns the arena of its terms, and remembers what it has found out about methods
// and fields, so that many targets share it. Results depend on the program, the options and the targets asked
// before only in cost, and never on time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "expr/term_arena.h"
#include "program/hierarchy_index.h"
#include "program/program.h"

namespace javelin::backward {

// A place in a method that execution should come to.
struct Target {
  program::MethodId method;
  // Bytecode offsets: any of these instructions begins to execute (of a line, all its instructions).
  std::vector<std::uint32_t> offsets;
  // Of the branch at the only offset: 1 where its condition holds and it jumps, 0 where it falls through; of
  // a switch 0 the default, i + 1 the i-th key.
  std::optional<std::uint32_t> side = std::nullopt;
  // The instructions throw an exception of this class (internal form), rather than only execute.
  std::string exception = {};
};

struct Options {
  // Where execution may begin; empty: public methods of all classes (and others that code outside may call,
  // unless the program is closed).
  std::vector<program::MethodId> entries;
  // Nothing but the given classes calls the program's methods that are not public, or extends its classes.
  bool closed = false;
  // Bounds, all of them counts.
  std::uint32_t segments = 2'000;            // path segments explored for a target, in each round
  std::uint32_t unrolled = 2;                // rounds of a loop before it becomes a loop method
  std::uint32_t call_depth = 6;              // callees entered below each other
  std::uint32_t caller_depth = 8;            // callers above the target's method
  std::uint32_t candidates = 4;              // kept
  std::uint64_t query_effort = 100'000'000;  // solver::Limits::effort of one query
  std::uint64_t effort = 4'000'000'000;      // units of the WorkClock for a target
};

// Where in the source something is.
struct Place {
  program::MethodId method;
  std::uint32_t offset = 0;
  int line = 0;  // 0: unknown
};

// A condition on the way, in Java's words, as far as these can be had.
struct Condition {
  Place place;
  std::string text;
};

enum class SkippedKind : std::uint8_t { Loop, Call, Native, Unknown, Initialiser, Region };
// What was over-approximated: it may do anything to what it may write.
struct Skipped {
  SkippedKind kind = SkippedKind::Loop;
  Place place;
  std::string text;  // "the loop at line 7", "java.lang.Math.abs(int)"
};

struct Proof {
  // Sets of conditions of which each contradicts itself; every backward path ends in one of them.
  std::vector<std::vector<Condition>> contradictions;
  std::vector<Skipped> skipped;
  // What the proof takes for granted: "no other thread writes Foo.x meanwhile", "no reflection writes private
  // fields".
  std::vector<std::string> assumptions;
  // "`y == 0` (line 8) contradicts `y > 0` (line 7) on every path from the entries".
  std::string text;
};

// A step of a candidate's execution, in the order of execution.
struct TraceStep {
  enum class Kind : std::uint8_t {
    Statement,  // assigns
    Fit,        // a condition that the execution must meet
    Change,     // a result that only a run can tell: a native's, a loop method's, a deferred condition's
  };
  Kind kind = Kind::Statement;
  Place place;
  std::string text;
  // Of Fit at a branch: the sides of which it takes any, as successors of its block. Empty: the condition is
  // that an exception is thrown.
  std::vector<std::uint32_t> sides = {};
};

// What the entry must be given for one of the executions, where that is known.
struct EntryValue {
  // Of a parameter: itself, the length of the array or string, an element of it. Other: of a field.
  enum class Kind : std::uint8_t { Parameter, Length, Element, Other };
  std::string name;  // "p0", "p1.size", "Foo.count": parameter by number (0 is `this`), field
  expr::Sort sort = expr::Sort::Bv32;
  std::uint64_t bits = 0;          // of a reference: 0 is null, others are numbers of objects
  bool influences_change = false;  // only a run can tell whether the value does
  Kind kind = Kind::Other;
  std::uint32_t parameter = 0;  // its number, unless the kind is Other
  std::uint32_t index = 0;      // of Element
};

struct Candidate {
  program::MethodId entry;
  std::vector<TraceStep> trace;
  // Conjuncts over inputs of the search's arena: p<i> is a parameter of the entry, other names are fields'
  // contents before, and values that were skipped.
  std::vector<expr::Term> precondition;
  std::vector<EntryValue> values;  // of a model of it; empty if none was found
  bool exact = false;              // nothing was skipped, so the values should do
};

// Why neither is known.
struct Obstacle {
  std::string text;  // "callers outside of the given classes", "2000 path segments explored"
  Place place;
};

struct Figures {
  std::uint64_t segments = 0;  // straight-line parts between two choices (row T9)
  std::uint64_t queries = 0;
  std::uint64_t unknown = 0;  // that no solver decided
};

enum class Verdict : std::uint8_t { Unreachable, Candidates, Open };

struct Result {
  Verdict verdict = Verdict::Open;
  Proof proof;                        // of Unreachable
  std::vector<Candidate> candidates;  // the most promising first
  std::vector<Obstacle> obstacles;    // of Open and Candidates: what stood in the way of a proof
  Figures figures;
};

class Engine;

class Search {
 public:
  // `classes`: those of the program itself, in the order of the class path; the rest is library.
  Search(program::Program& program, const program::HierarchyIndex& hierarchy,
         std::span<const classpath::ClassLocation> classes, Options options);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  Result run(const Target& target);
  expr::TermArena& arena();

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace javelin::backward
