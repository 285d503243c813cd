// SPDX-License-Identifier: Apache-2.0
// What a hunt found, as plain data: names and numbers, nothing that refers to the analysed program. Made by
// one thread, read by all forms of the report.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ledger/ledger.h"
#include "merge/merge_counts.h"
#include "solver/statistics.h"
#include "testgen/accounting.h"

namespace javelin::report {

struct Place {
  std::string method;  // as in Java: "Div.div(int, int)"
  std::string file;    // where its source would be: "com/example/Div.java"; empty if unknown
  int line = 0;        // 0: unknown
  bool own = false;    // of the user's class path, not of the JDK
};

// In the order of the report. All but the last are shown by their tests on a JVM.
enum class Group : std::uint8_t {
  Errors,
  Restricted,   // a class of the list is loaded or returned
  Nulls,        // they need a null that the test itself passes, and nobody says that it may be null
  Kinds,        // they come from an input of a kind that nobody says is allowed: a list without changes
  Refusals,     // the code throws by purpose, in answer to its input
  Forced,       // in a private state that perhaps no program can make
  Unconfirmed,  // predicted only
};
inline constexpr std::array kGroups = {Group::Errors,   Group::Restricted, Group::Nulls,      Group::Kinds,
                                       Group::Refusals, Group::Forced,     Group::Unconfirmed};
// "errors": as in options and JSON.
std::string_view nameOf(Group group);

// A run on a test's inputs did something else than the path that the test was made of (row S7).
struct Divergence {
  std::string run;  // "JVM", or "interpreter": ours, without symbols
  std::string where;
  std::string predicted;
  std::string actual;
};

// A generated test and what became of it.
struct GeneratedTest {
  testgen::Account account = testgen::Account::NotReplayed;
  std::vector<Divergence> divergences;
  std::string test;           // "com.example.DivTest.divThrows..."
  std::string test_file;      // of its source
  std::string test_code;      // the method alone
  std::set<unsigned> places;  // numbers of places that a JVM was seen to execute, each time it ran
};

// A value that the program asked a nondet API for.
struct GivenValue {
  std::string type;   // "int"
  std::string value;  // as Java
  Place place;        // of the call
};

// Said of findings whose exception does.
inline constexpr std::string_view kEditsStack = "The exception edits its stack: a JVM shows another one.";

// A restricted class that a method was made to load, or to return.
struct RestrictedUse {
  enum class How : std::uint8_t { Loads, Returns, ReturnsObject };
  How how = How::Loads;
  std::string type;  // "com.acme.internal.Keys", as Class.getName() has it
  std::string glob;  // the pattern that it fits; empty: there is no such use
};
// "loads": as in JSON.
std::string_view nameOf(RestrictedUse::How how);

struct Finding : GeneratedTest {
  std::string exception;  // as in Java source; empty if a restricted class is used
  RestrictedUse restricted;
  std::string message;
  std::string cause;  // see explore::Finding
  std::string where;  // "Div.java:6" or "Div.div(int, int) at bytecode 3"
  std::string entry;  // the method that was called
  std::string owner;  // its class
  bool explicit_throw = false;
  bool is_refusal = false;             // the code throws it by purpose
  std::string null_input;              // the input that must be null for it: "plate"; empty if none must
  std::string null_known_by;           // who says that it may be: "@Nullable", a caller; empty if nobody does
  std::string unusual_input;           // the input whose kind nothing says is allowed: "list"
  bool forced = false;                 // it needs a forced private state
  std::vector<Place> stack;            // innermost first
  std::size_t place = 0;               // in the stack: the innermost frame of the program's own
  bool edits_stack = false;            // a JVM shows another stack: the exception has changed its own
  std::vector<std::string> condition;  // conjuncts in source terms
  std::vector<std::pair<std::string, std::string>> inputs;  // name, Java
  std::vector<GivenValue> given;                            // by a nondet API, in the order of its calls
  bool breaks_property = false;                             // of a check: this is what it looks for
  std::string seen;  // of a check: how the program ended that was run on these inputs
  std::uint64_t paths = 1;
  // Index of the first finding of the same exception at the same place, which another method leads to or
  // which has another cause; its own if it is the first.
  std::size_t same_as = 0;

  Group group() const;
  bool isRestricted() const { return !restricted.glob.empty(); }
  // What it is: the exception, or "loads the restricted class com.acme.internal.Keys".
  std::string title() const;
};

struct TreeNode {
  std::uint32_t parent = 0;  // of the root: itself
  std::string condition;
  std::string place;  // "Div.div:6"; empty for a choice of inputs
  enum class End : std::uint8_t { None, Returned, Threw, Other, Incomplete } end = End::None;
  std::string how;
  std::uint64_t below = 0;  // paths without nodes of their own
};

// Sides of branches: all, those that some path took, those that a test took which did on a JVM what was
// predicted.
struct BranchCoverage {
  std::size_t branches = 0;
  std::size_t explored = 0;
  std::size_t tested = 0;
};

// A side of a branch that no path took (report/untaken_sides.h).
struct UntakenSide {
  enum class Why : std::uint8_t {
    Infeasible,  // nothing was left out where paths came to the branch
    Scope,       // no path within the scope takes it
    Loss,        // no path that was followed takes it, and some were not
    Cut,         // it was not followed where a path came there
    NotReached,  // no path came to the branch
    NotCalled,   // nor to its method
  };
  std::string where;  // "Shop.price:12"
  Place place;
  std::string side;  // "true", "case 3", "false of branch 2"
  Why why = Why::Infeasible;
  bool is_refuted = false;           // the solver was asked, and said that it cannot be
  std::vector<std::string> entries;  // of the ledger that stand in the way
  std::vector<std::string> behind;   // of NotReached: sides that lead there, "Shop.price:10 true"
};

// Of a class under test, whichever method's exploration came there.
struct ClassCoverage {
  std::string name;
  BranchCoverage branches;
};

// How complicated a method is (row A14).
struct Complexity {
  std::size_t instructions = 0;  // of bytecode
  std::size_t branches = 0;      // conditional jumps and switches
  std::size_t loops = 0;
  std::size_t cyclomatic = 1;
};

struct Method {
  std::string name;
  std::string owner;
  Place declared;
  std::uint64_t paths = 0;
  std::uint64_t decisions = 0;
  std::uint64_t queries = 0;
  std::uint64_t effort = 0;  // millions of units
  std::uint64_t infeasible = 0;
  std::uint64_t unknown = 0;
  std::uint64_t pinned = 0;
  merge::MergeCounts merging;  // row M12
  std::size_t longest_condition = 0;
  std::map<std::string, std::uint64_t> outcomes;
  ledger::Ledger ledger;  // what was left out
  std::vector<TreeNode> tree;
  std::vector<GeneratedTest> tests;  // of paths that end normally
  std::vector<int> dead_lines;       // that no input reaches
  Complexity complexity;
  BranchCoverage branches;  // of its own code
  double seconds = 0;
  // The round (hunt/rounds.h) that it had last, if another one would do more; 0: none would.
  unsigned cut_after_round = 0;

  ledger::Level level() const { return ledger.level(); }
};

struct Skipped {
  std::string name;  // of a method or class
  std::string reason;
};

// Javelin itself failed, twice, and went on without.
struct Fault {
  std::string method;   // that was explored; empty: a phase of the whole hunt
  std::string phase;    // "exploring"
  std::string how;      // "ended by signal 11 (Segmentation fault)"
  std::string message;  // what did not hold, and where; empty if that is not known
};

// A native method that ran on a JVM host.
struct NativeRun {
  std::string method;  // "a.B.m"
  std::uint64_t calls = 0;
  bool changed_objects = false;
  bool has_effects = false;  // the table of effects has a line for it; else it counts as writing
};

// An inherited method that was explored on one class only, of several that run the same code for it.
struct OncePerCode {
  std::string explored;              // "m.Base.put(int)"
  std::vector<std::string> classes;  // on which it was not explored
};

// A local or anonymous class: its public methods are explored only where other code calls them.
struct NamelessClass {
  std::string name;  // "m.Base$1"
  std::size_t methods = 0;
};

using Setting = std::pair<std::string, std::variant<bool, std::uint64_t, std::string>>;

struct HuntResult {
  std::vector<Method> methods;
  std::vector<Finding> findings;
  std::vector<Skipped> skipped;
  std::vector<Fault> faults;
  std::vector<OncePerCode> inherited;
  std::vector<NamelessClass> nameless;
  std::vector<ClassCoverage> classes;
  std::vector<UntakenSide> untaken;
  std::vector<NativeRun> natives;
  std::string stopped;                  // why before the end; empty if not
  std::vector<std::string> stopped_in;  // methods that were being explored then
  std::vector<std::string> problems;    // of compiling or running tests
  std::vector<Setting> options;         // that have an influence on the result
  std::string class_path;
  std::string test_folder;
  solver::SolverStatistics solver;
  unsigned jobs = 1;
  std::size_t without_round = 0;  // entries whose first round did not come to its end
  unsigned round_of_bounds = 1;   // the number of the round that has the bounds as the options say
  double seconds = 0;

  std::size_t count(Group group) const;
  // Those with the same exception and line count once.
  std::size_t unique(Group group) const;
  // That of the method that got least far; Incomplete if something else was left out.
  ledger::Level level() const;
};

// Puts findings into the order of the report and joins those that are the same error. The other parts of the
// result do not refer to them.
void rank(HuntResult& result);

}  // namespace javelin::report
