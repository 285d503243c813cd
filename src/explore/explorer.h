// SPDX-License-Identifier: Apache-2.0
// Explores one entry method: forks states at symbolic decisions and runs each to the end of its path. One
// work unit: its terms, solver and statistics are its own, so that results do not depend on what else runs.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>

#include "explore/entry.h"
#include "explore/execution_tree.h"
#include "explore/frontier.h"
#include "explore/machine.h"
#include "explore/mentioned_types.h"
#include "explore/needed_null.h"
#include "explore/observed_end.h"
#include "explore/options.h"
#include "explore/outcome.h"
#include "explore/path_check.h"
#include "explore/recipes.h"
#include "explore/side_notes.h"
#include "explore/values.h"
#include "expr/term_meter.h"
#include "ledger/ledger.h"
#include "merge/merge_counts.h"
#include "solver/solver.h"

namespace javelin::explore {

// Of the path that a test is made of.
struct PathFacts {
  std::vector<vm::BranchPlace> passed;   // places in the code under test
  std::optional<Divergence> divergence;  // a run on the test's inputs without symbols does something else
  std::vector<ArgumentState> arguments;  // as they are afterwards: see Outcome
  bool has_new_texts = false;            // it takes this path only if no two texts are the same object
};

// What a test sets of the world around the entry: a system property, or standard input.
struct OutsideValue {
  std::u16string key;      // empty: standard input
  bool is_absent = false;  // the property is not set
  std::u16string text;     // of standard input a byte each
};

// That the entry loads a restricted class, or returns it or an object of it (RestrictedClasses).
struct RestrictedUse {
  enum class How : std::uint8_t { Loads, Returns, ReturnsObject };
  How how = How::Loads;
  program::ClassId type;  // the class, or an array of it, or the class of the object, which may be a subclass
  std::string glob;       // the pattern that it fits
  std::optional<std::uint32_t> element = std::nullopt;  // of the array that is returned
  bool throws = false;                                  // afterwards
};

// A way in which the entry method ends with an exception. One per (exception, place, cause); the shortest
// path shows it.
struct Finding {
  Entry entry;
  std::optional<RestrictedUse> restricted = {};  // then there is no exception
  program::ClassId exception;
  std::string exception_name;  // as in Java source
  std::string message;
  bool explicit_throw = false;
  bool by_check =
      false;  // thrown by the place's own code, or by one of the JDK's methods that do nothing else
  // What is null, where the JVM found it in the place's own code, as its message says; "a call" if that was
  // in a method of the JDK; empty for all other exceptions. A null argument must not hide that a map's value
  // is null on the same line.
  std::string cause;
  std::optional<NeededNull> null;  // the input that must be null for it: see needed_null.h
  std::string unusual;             // the input of a kind that nothing says is allowed: see unusual_input.h
  bool is_usual = true;            // no input is of such a kind
  std::vector<StackEntry> stack;
  std::optional<ShownStack> shown;     // if the exception shows another stack
  std::size_t place = 0;               // in the stack: the innermost frame of the program's own
  std::vector<std::string> condition;  // conjuncts in source terms, without what is assumed of every input
  std::size_t length = 0;              // of the whole path condition
  std::vector<ConcreteValue> arguments;
  std::vector<ConcreteCall> statics;      // static fields that are set before
  bool forced = false;                    // needs a private state that no code outside of its class can make
  std::vector<ConcreteValue> any_values;  // that calls of a nondet API gave; their type is the API's class
  std::vector<OutsideValue> outside;
  std::uint64_t paths = 1;  // that end so
  PathFacts facts;
};

// A path that returned: a test for it asserts the result.
struct NormalPath {
  Entry entry;
  std::vector<std::string> condition;
  std::vector<ConcreteValue> arguments;
  std::vector<ConcreteCall> statics;
  std::vector<ConcreteValue> any_values;
  std::vector<OutsideValue> outside;
  ConcreteValue result;  // no descriptor: the method returns nothing
  PathFacts facts;
};

struct Counts {
  std::uint64_t decisions = 0;
  std::uint64_t queries = 0;
  std::uint64_t infeasible = 0;  // the other side cannot happen
  std::uint64_t unknown = 0;     // the solver could not say: that side was not looked at
  std::uint64_t pinned = 0;      // values fixed to what they were
  std::uint64_t lost = 0;        // paths on which a native method did not see a symbolic value
  merge::MergeCounts merging;
};

// A static field of the program's that explored code reads or writes, and that other code may have set
// before.
struct StaticUse {
  program::FieldId field;
  std::string name;   // "a.B.name", as rows of the ledger have it
  std::string first;  // where
};

struct Exploration {
  std::vector<Finding> findings;
  std::vector<NormalPath> normal_paths;  // each passes a place that those before do not
  std::map<OutcomeKind, std::uint64_t> outcomes;
  ledger::Ledger ledger;  // what was left out
  Counts counts;
  std::uint64_t paths = 0;
  std::uint64_t effort = 0;        // units of the WorkClock
  bool is_out_of_effort = false;   // with more of it there would have been more to do
  std::uint64_t forced_paths = 0;  // with objects in forced private states
  std::size_t longest_condition = 0;
  std::size_t terms = 0;
  ExecutionTree tree;                    // if options.tree_nodes says so
  std::vector<vm::BranchPlace> visited;  // places in the code under test, by any path
  std::vector<int> dead_lines;           // of the entry: no input leads there
  SideNotes side_notes;                  // of branches in the code under test
  std::vector<StaticUse> statics;        // conclude() reads them from the code
};

// A part of an exploration: paths that another worker can go on with, on a machine of its own.
struct Share {
  std::shared_ptr<const expr::TermArena> arena;  // of their terms
  expr::TermMeter meter;                         // which of them have been counted
  std::vector<State> states;                     // without snapshots
  std::set<vm::BranchPlace> covered;             // by normal paths that there are already
  bool other_recipes = false;                    // their inputs are made so: see Planner::useOthers
  // See allot().
  std::uint64_t path_bound = 0;
  std::uint64_t query_bound = 0;
  std::uint64_t effort_bound = 0;
  std::uint64_t term_bound = 0;
  std::size_t tree_nodes = 0;
};

// Names of a method's parameters, in their order.
using ParameterNames =
    std::function<std::vector<std::string>(const program::Program&, const program::Method&)>;

// Makes the solver of a unit, over the unit's arena.
using MakeSolver = std::function<std::unique_ptr<solver::Solver>(expr::TermArena&)>;

struct ExploreContext {
  Machine& machine;
  const expr::FunctionRegistry& functions;
  Recipes::Hierarchy hierarchy;
  MakeSolver make_solver;
  // Called when the exploration is done, while its solver is still there.
  std::function<void()> at_end;
  // How the JDK writes numbers; null if nobody can say: then floats that are written are pinned.
  std::shared_ptr<rules::JdkStrings> jdk_strings = {};
  // Terms of an exploration before are of the same arena; null: an arena of its own.
  std::shared_ptr<expr::TermArena> arena = nullptr;
  // Told of every end of the entry; there are no findings and normal paths then.
  EndWatcher* watcher = nullptr;
  // What inputs can be, where that depends on the code: nothing: on the entry's.
  std::optional<MentionedTypes> mentioned = std::nullopt;
  // Names of parameters, by which inputs are named; nothing: as debug tables have them.
  ParameterNames parameter_names = nullptr;
  // The same of classes whose static fields are inputs.
  std::function<std::string(std::string_view)> class_names = nullptr;
  // With options.symbolic_statics, the static fields that are inputs; nothing: those that the entry's class
  // names.
  std::optional<std::vector<program::FieldId>> symbolic_statics = std::nullopt;
};

struct PartialExploration {
  Exploration result;
  std::vector<Share> shares;  // what is left to do, because of a bound or options.split_after
};

// What a model of an exploration's terms makes of the entry's inputs, and how the entry ends on them.
struct ModelRun {
  std::vector<ConcreteValue> arguments;
  std::vector<ConcreteCall> statics;
  std::vector<ConcreteValue> any_values;
  std::vector<OutsideValue> outside;
  Outcome outcome;
  bool has_own_message = true;  // of an exception: code has made it, not the JVM
};
Result<ModelRun> runOnModel(const ExploreContext& context, Entry entry, const ExploreOptions& options,
                            expr::Model model);

// An error if the entry cannot be called by a test.
Result<PartialExploration> explore(const ExploreContext& context, Entry entry, const ExploreOptions& options);
PartialExploration explore(const ExploreContext& context, Entry entry, const ExploreOptions& options,
                           const Share& share);
// What a share was about if nobody looked at it.
Exploration notExplored(const Share& share, ledger::EntryId why);
// Divides what is left of the bounds among the shares. If nothing is, notes that they are not looked at, and
// returns false.
bool allot(std::vector<Share>& shares, Exploration& so_far, const ExploreOptions& options);
// Adds the result of a share, to be called in the order of the shares; what is left of it is put to `rest`.
void merge(Exploration& into, PartialExploration part, const Share& share, std::vector<Share>& rest);
// When all is added: what can be said of all paths.
void conclude(Exploration& result, Machine& machine, const Entry& entry, const ExploreOptions& options);
// Code under test: the program's; or, if the tested class is the JDK's, its package's.
bool isUnderTest(const program::Program& program, program::ClassId tested, program::ClassId type);
// Whether two findings are the same one.
bool isSame(const Finding& a, const Finding& b);

}  // namespace javelin::explore
