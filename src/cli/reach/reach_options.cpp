// SPDX-License-Identifier: Apache-2.0
#include "cli/reach/reach_options.h"

#include <algorithm>
#include <array>

namespace javelin::cli {

namespace {

// Options of a hunt that a search for places has too, with the same meaning.
constexpr std::array<std::string_view, 42> kSharedWithHunt = {
    "class-path",    "java-home",        "include",      "exclude",      "assume-non-null", "aliases",
    "merge",         "strategy",         "seed",         "jobs",         "time-limit",      "branch-bound",
    "call-depth",    "pc-bound",         "step-bound",   "path-bound",   "query-bound",     "effort-bound",
    "term-bound",    "state-bound",      "memory",       "array-length", "string-length",   "collection-size",
    "object-depth",  "calls-before",     "limit",        "test-seconds", "solver",          "cache-dir",
    "query-log",     "patience",         "snapshot-dir", "allow-read",   "junit-jar",       "junit",
    "no-supervisor", "symbolic-statics", "models",       "define",       "source-path",     "out"};

}  // namespace

ReachOptions::ReachOptions() {
  static_cast<hunt::Options&>(hunt) = search;
  hunt.out = "javelin-reach";
}

reach::Options ReachOptions::toSearch() const {
  reach::Options all = search;
  static_cast<hunt::Options&>(all) = hunt;
  all.entries = search.entries;
  all.targets = given;
  all.targets.insert(all.targets.end(), targets.begin(), targets.end());
  return all;
}

std::vector<OptionSpec> reachOptionSpecs(ReachOptions& o) {
  std::vector<OptionSpec> specs = {
      {"target", "t", "TARGET", "What to reach",
       "One more place: CLASS:LINE, CLASS:LINE:SIDE (a side of the branch there: true, false, default, case "
       "3), CLASS:LINE:N:SIDE (of the N-th branch of the line), CLASS:LINE:EXCEPTION (thrown there), or "
       "CLASS.method. May be given several times.",
       &o.targets},
      {"jacoco", "", "FILE", "What to reach",
       "The lines and sides of branches that JaCoCo's XML report says are not covered: the tests add to the "
       "suite that it is of.",
       &o.search.jacoco, Completes::Files},
      {"sarif", "", "FILE", "What to reach",
       "The places that another tool warns of. Each warning is confirmed (a test fails there), refuted (by a "
       "proof), or open.",
       &o.search.sarif, Completes::Files},
      {"sarif-out", "", "FILE", "Output",
       "Write the file of --sarif there with the verdicts; refuted warnings are suppressed, with the reason.",
       &o.sarif_out, Completes::Files},
      {"stack-trace", "", "FILE", "What to reach",
       "The exceptions of the stack traces in the file, where they were thrown.", &o.search.stack_traces,
       Completes::Files},
      {"entry", "", "CLASS[.METHOD]", "What to reach",
       "Where execution may begin: this method, or the public ones of this class. May be given several "
       "times. "
       "Default: public methods of all classes.",
       &o.search.entries, Completes::Classes},
      {"closed", "", "", "What to reach",
       "The given classes are the whole program: nobody else calls methods that are not public, or extends "
       "the classes. Allows more proofs.",
       &o.search.closed},
      {"most-entries",
       "",
       "N",
       "Bounds",
       "How many entries are explored for a target with all of the bounds, the nearest first. Default: 12.",
       &o.search.most_entries,
       Completes::Nothing,
       {},
       1,
       1'000'000},
      {"segments",
       "",
       "N",
       "Bounds",
       "Path segments that the search backwards goes through for a target. Default: 2000.",
       &o.search.segments,
       Completes::Nothing,
       {},
       1,
       100'000'000},
      {"forward-only", "", "", "What to reach", "Look for tests only, not for proofs.",
       &o.search.forward_only},
      {"backward-only", "", "", "What to reach",
       "Explore no entries: look for proofs, and for tests of the executions that the search backwards "
       "proposes.",
       &o.search.backward_only},
      {"show-trace", "", "", "Output",
       "Show the execution that the search backwards proposes for a target, with the conditions that must "
       "fit "
       "and the values that only a run can tell.",
       &o.show_trace},
      {"show-tests", "", "", "Output", "Show the tests that reach targets.", &o.show_tests},
      {"html", "", "DIR", "Output",
       "Write a page to look at there, index.html: a line a target, and what its verdict rests on: the test, "
       "the proof, or "
       "what stood in the way; with --source-path the lines around it. The folder needs nothing else and can "
       "be copied.",
       &o.hunt.html, Completes::Folders},
      {"json", "", "", "Output", "Print the result as JSON instead of text (docs/reach-json.md).", &o.json},
      {"json-out", "", "FILE", "Output", "Write the result there as JSON, too.", &o.json_out,
       Completes::Files}};
  for (OptionSpec& spec : huntOptionSpecs(o.hunt)) {
    if (spec.name.starts_with("native") ||
        std::find(kSharedWithHunt.begin(), kSharedWithHunt.end(), spec.name) != kSharedWithHunt.end())
      specs.push_back(std::move(spec));
  }
  return specs;
}

}  // namespace javelin::cli
