// SPDX-License-Identifier: Apache-2.0
// Whether two methods do the same, from options to a verdict: explorations (equivalence.h), then runs on a
// JVM of what they found (behaviour.h). Nothing here prints.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "equiv/equivalence.h"
#include "hunt/engine_phases.h"
#include "hunt/listener.h"

namespace javelin::equiv {

enum class Verdict : std::uint8_t { Equivalent, EquivalentWithin, Different, Undecided };
// "equivalent", "equivalent within", "different", "undecided".
std::string_view nameOf(Verdict verdict);
// 0, 10 or 5; `strict`: 5 also for what is equivalent within a scope.
int exitStatusOf(Verdict verdict, bool strict);

// Something that was left out, or that stood in the way.
struct Reason {
  std::string name;  // of the ledger's entry, or "obstacle"
  std::string text;
  std::uint64_t count = 0;
  std::string first;
  std::string lifted_by;
};

struct Difference {
  std::vector<std::pair<std::string, std::string>> inputs;  // name and Java expression
  std::string first;                                        // what a JVM showed
  std::string second;
  std::vector<std::string> tests;  // source files that were written
  std::string test_problem = {};   // why they do not pass; empty: they do
};

struct EquivResult {
  Verdict verdict = Verdict::Undecided;
  std::string first;  // the methods' names
  std::string second;
  std::vector<Reason> scope;
  std::vector<Reason> losses;
  std::optional<Difference> difference;
  std::uint64_t first_paths = 0;
  std::uint64_t second_paths = 0;
  double seconds = 0;
};

// Two methods of opened programs whose machines have been started. Options are the first program's.
// Tests are written if there is a folder for them (options.out). What is stopped has a loss "stopped".
Result<EquivResult> decide(const Subject& first, const Subject& second, const hunt::Options& options,
                           const std::stop_token& stop = {});

// What `javelin equiv` is asked.
struct Question {
  hunt::Options options;
  std::string first;   // CLASS.method
  std::string second;  // the same, if it is one method in two class paths
  std::vector<std::string> old_path;
  std::vector<std::string> new_path;
  std::string first_merge = {};  // how the first is merged (merge/merge_mode.h); empty: as the second
  std::string tests = {};        // the folder for tests; empty: none are written
};
// As an engine of a supervised command: nothing is to be reported if a status is given.
struct EquivEnd {
  EquivResult result;
  std::optional<int> status;
};
Result<EquivEnd> answer(const Question& question, const hunt::EnginePhases& phases, hunt::Listener& listener);

// What the results of a question depend on, a line for each thing.
std::string fingerprintOf(const Question& question, const program::Workspace& workspace);

}  // namespace javelin::equiv
