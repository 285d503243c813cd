// SPDX-License-Identifier: Apache-2.0
// What several forms of the report say about a result: totals, and what was not looked at, with the same
// reason of many methods said once.
#pragma once

#include "report/hunt_result.h"

namespace javelin::report {

struct Totals {
  std::uint64_t paths = 0;
  std::uint64_t queries = 0;
  std::uint64_t infeasible = 0;
  std::uint64_t unknown = 0;
  merge::MergeCounts merging;
  std::map<ledger::Level, std::size_t> levels;  // of methods
  std::map<testgen::Account, std::size_t> accounts;
  std::map<testgen::Account, std::size_t> suite;  // tests of paths that end normally
  std::size_t forced = 0;   // confirmed, but only in a forced private state: in none of the accounts
  BranchCoverage branches;  // of all classes under test
  // What became of every predicted error and every other side of a branch, by the names of row A12: all of
  // them.
  std::vector<std::pair<std::string, std::uint64_t>> fates;
};
Totals totalsOf(const HuntResult& result);
// Why branches were left to paths, the most frequent reason first.
std::vector<std::pair<merge::Refusal, std::uint64_t>> refusalsOf(const merge::MergeCounts& counts);
std::size_t methodsAt(const Totals& totals, ledger::Level level);

// "2 errors, 5 that need a null which the test passes, 3 refusals": each exception and line once.
std::string headline(const HuntResult& result);

// An input that must not be null, and where it is dereferenced: findings of the group Nulls, folded.
struct NullInput {
  std::string entry;
  std::string input;                  // "plate"
  std::vector<std::size_t> findings;  // one for each place
  std::string places;                 // "lines 25, 29, 36", with files where they are others than the entry's
  std::size_t others = 0;             // findings at the same places, by other methods or inputs
};
// In the order of the findings.
std::vector<NullInput> nullInputs(const HuntResult& result);

// A line of the ledger of all methods.
struct LeftOut {
  std::string name;  // of the entry; empty: the whole method was skipped
  std::string reason;
  std::vector<std::string> details;  // of a scope entry: types, fields, calls
  std::string unit;                  // of the counts: "path", "branch", "value"; empty: the whole method
  std::uint64_t count = 0;           // of all
  std::string first;                 // place, or input
  std::string lifted_by;             // the option; empty if there is none
  std::vector<std::pair<std::string, std::uint64_t>> methods;
};
// Whole methods first; then those with most methods.
std::vector<LeftOut> leftOut(const HuntResult& result, ledger::Kind kind);
// "2 branches".
std::string amountOf(const LeftOut& group, std::uint64_t count);
// The reason with its first details.
std::string reasonOf(const LeftOut& group, std::size_t most);
// "every path was followed to its end".
std::string_view levelText(ledger::Level level);

// "shop.Cart.total(int): exploring it ended by signal 11 (...), twice": one line.
std::string faultText(const Fault& fault);
// Why it ended before its end, and which methods were being explored then.
std::string stoppedText(const HuntResult& result);
// What people are asked to do about faults.
std::string_view howToReport();

// Those that ran on a JVM host and that the table of effects does not have.
std::vector<NativeRun> nativesOfUnknownEffect(const HuntResult& result);

// "a = 0, b = 1", or "no input".
std::string inputText(const Finding& finding);
// A number of whole percents; all of nothing is 100.
std::size_t percent(std::size_t part, std::size_t whole);
// All lines that no input reaches, as "A.java:8", with the method's name.
struct DeadLine {
  std::string where;
  std::string method;
  Place place;
};
std::vector<DeadLine> deadLines(const HuntResult& result);
std::string_view nameOf(UntakenSide::Why why);
// Why no path took it, in words: "not within the scope: object-states", "not reached, behind Shop.price:10
// true".
std::string whyUntaken(const UntakenSide& side);
// How many there are of each kind, in the order of the kinds: "2 infeasible, 1 cut"; empty if none.
std::string untakenText(const HuntResult& result);

// Rounds of effort (hunt/rounds.h).
struct RoundsDone {
  unsigned completed = 0;  // by every method that needed so many; that of the bounds if none is cut
  std::map<unsigned, std::size_t> cut;  // methods that would do more, by the last round that they had
};
RoundsDone roundsOf(const HuntResult& result);
// "rounds completed: 1; ..."; empty if every method has had what the bounds say, and none more.
std::string roundsText(const HuntResult& result);

// Every difference between a test's run and what was predicted, with the test's name.
std::vector<std::pair<const GeneratedTest*, const Divergence*>> divergences(const HuntResult& result);
// "1 path", "2 paths".
std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural = "");

}  // namespace javelin::report
