// SPDX-License-Identifier: Apache-2.0
// Whether two methods do the same, from options to a verdict: explorations (equivalence.h), then runs on a
// JVM of what they found (behaviour.h). Nothing here prints.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "equiv/equivalence.h"

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
Result<EquivResult> decide(const Subject& first, const Subject& second, const hunt::Options& options);

// What `javelin equiv` is asked.
struct Question {
  hunt::Options options;
  std::string first;   // CLASS.method
  std::string second;  // the same, if it is one method in two class paths
  std::vector<std::string> old_path;
  std::vector<std::string> new_path;
  std::string first_merge = {};  // how the first is merged (merge/merge_mode.h); empty: as the second
};
Result<EquivResult> answer(const Question& question);

}  // namespace javelin::equiv
