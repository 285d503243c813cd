// SPDX-License-Identifier: Apache-2.0
#include "cli/equiv/equiv_options.h"

#include <algorithm>
#include <array>

namespace javelin::cli {

namespace {

// Options of a hunt that a comparison has too, with the same meaning.
constexpr std::array<std::string_view, 29> kSharedWithHunt = {
    "java-home",       "merge",        "strategy",        "seed",
    "branch-bound",    "pc-bound",     "step-bound",      "path-bound",
    "query-bound",     "effort-bound", "term-bound",      "state-bound",
    "memory",          "array-length", "string-length",   "collection-size",
    "object-depth",    "limit",        "test-seconds",    "solver",
    "snapshot-dir",    "allow-read",   "assume-non-null", "aliases",
    "junit",           "time-limit",   "patience",        "no-supervisor",
    "symbolic-statics"};

}  // namespace

// One pair is to be decided, so that it gets what a hunt gives to many methods. Merging makes few paths, of
// which few pairs are to be compared.
EquivOptions::EquivOptions() {
  out.clear();
  branch_bound = 200;
  path_bound = 5'000;
  query_bound = 100'000;
  merge = "full";
  aliases = true;
}

std::vector<OptionSpec> comparingOptionSpecs(EquivOptions& o) {
  std::vector<OptionSpec> specs = {
      {"json", "", "", "Output", "Print the result as JSON instead of text.", &o.json},
      {"strict", "", "", "Output", "Exit with status 5 also for what is equivalent only within a scope.",
       &o.strict},
      {"out", "o", "DIR", "Output", "Write JUnit tests of differences there.", &o.out, Completes::Folders}};
  for (OptionSpec& spec : huntOptionSpecs(o)) {
    const bool is_native = spec.name.starts_with("native") || spec.name == "models" || spec.name == "define";
    if (is_native ||
        std::find(kSharedWithHunt.begin(), kSharedWithHunt.end(), spec.name) != kSharedWithHunt.end())
      specs.push_back(std::move(spec));
  }
  return specs;
}

std::vector<OptionSpec> equivOptionSpecs(EquivOptions& o) {
  std::vector<OptionSpec> specs;
  for (OptionSpec& spec : huntOptionSpecs(o)) {
    if (spec.name == "class-path") specs.push_back(std::move(spec));
  }
  specs.push_back({"old", "", "PATH", "What to compare",
                   "The class path of the first program, if one method is compared in two.", &o.old_path,
                   Completes::Files});
  specs.push_back({"new", "", "PATH", "What to compare", "The class path of the second program.", &o.new_path,
                   Completes::Files});
  specs.push_back(
      {"first-merge", "", "MODE", "What to compare",
       "As --merge, for the first method only. A method that is compared with itself, once merged and "
       "once not, checks merging.",
       &o.first_merge});
  for (OptionSpec& spec : comparingOptionSpecs(o)) specs.push_back(std::move(spec));
  return specs;
}

}  // namespace javelin::cli
