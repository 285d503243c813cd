// SPDX-License-Identifier: Apache-2.0
#include "cli/check/check_options.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace javelin::cli {

namespace {

// Options of a hunt that a check has too, with the same meaning.
constexpr std::array<std::string_view, 31> kShared = {
    "class-path",      "java-home",    "merge",        "strategy",      "seed",         "time-limit",
    "branch-bound",    "call-depth",   "pc-bound",     "step-bound",    "path-bound",   "query-bound",
    "effort-bound",    "term-bound",   "state-bound",  "memory",        "array-length", "string-length",
    "collection-size", "object-depth", "calls-before", "limit",         "test-seconds", "solver",
    "cache-dir",       "query-log",    "patience",     "no-supervisor", "snapshot-dir", "allow-read",
    "junit-jar"};

bool isSource(const std::string& given) {
  std::error_code error;
  return given.ends_with(".java") || std::filesystem::is_directory(given, error);
}

}  // namespace

// One program is to be decided, so that it gets what a hunt gives to many methods.
ProgramCheckOptions::ProgramCheckOptions() {
  out.clear();
  jobs = 1;
  branch_bound = 200;
  path_bound = 100'000;
  query_bound = 1'000'000;
}

bool ProgramCheckOptions::hasSources() const { return std::any_of(program.begin(), program.end(), isSource); }

std::vector<OptionSpec> checkOptionSpecs(ProgramCheckOptions& o) {
  std::vector<OptionSpec> specs = {
      {"entry", "", "CLASS.METHOD", "What to check",
       "Begin there instead of at a main method. Arguments are inputs then, and a violation is confirmed by "
       "a "
       "generated JUnit test.",
       &o.entry, Completes::Classes},
      {"property", "", "PROPERTY", "What to check",
       "assert: no AssertionError escapes (the default); no-exception: no exception or error at all escapes; "
       "no-runtime-exception; or a property file of SV-COMP.",
       &o.property, Completes::Files},
      {"witness", "", "FILE", "Output",
       "Write the violation there as a witness of SV-COMP's format (GraphML), if there is one.", &o.witness,
       Completes::Files},
      {"json", "", "", "Output", "Print the result as JSON instead of text.", &o.json},
      {"strict", "", "", "Output", "Exit with status 5 also if the property holds only within a scope.",
       &o.strict},
      {"out", "o", "DIR", "Output",
       "Keep what the check writes: compiled sources, and the test of a method that --entry names. Default: "
       "a "
       "temporary folder.",
       &o.out, Completes::Folders}};
  for (OptionSpec& spec : huntOptionSpecs(o)) {
    const bool is_native = spec.name.starts_with("native") || spec.name == "models" || spec.name == "define";
    if (is_native || std::find(kShared.begin(), kShared.end(), spec.name) != kShared.end())
      specs.push_back(std::move(spec));
  }
  return specs;
}

}  // namespace javelin::cli
