// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <sstream>

#include "cli/exec/native_options.h"
#include "cli/path_options.h"
#include "cli/solve/solver_options.h"
#include "explore/search/strategies.h"

namespace javelin::cli {

namespace {

// The value that a target holds before anything is parsed is the default.
OptionSpec number(std::string_view name, std::string_view value, std::string_view group,
                  std::string_view help, unsigned* target, unsigned least, unsigned most) {
  const bool has_default = *target != 0 && *target != HuntOptions::kNoCallDepth;
  std::string text = has_default ? fmt::format("{} Default: {}.", help, *target) : std::string(help);
  return {name, "", value, group, std::move(text), target, Completes::Nothing, {}, least, most};
}

}  // namespace

// Help shows the groups in this order.
std::vector<OptionSpec> huntOptionSpecs(HuntOptions& o) {
  std::vector<OptionSpec> specs = pathOptionSpecs(o.path);
  const std::span<const std::string_view> strategies = explore::searchStrategyNames();
  const std::vector<OptionSpec> own = {
      {"entry", "", "CLASS[.METHOD]", "What to explore",
       "One more class or method to explore. May be given several times.", &o.entries, Completes::Classes},
      {"include", "", "GLOB", "What to explore",
       "Explore the public methods of classes whose names fit, such as 'com.example.**'. May be given "
       "several times.",
       &o.includes},
      {"exclude", "", "GLOB", "What to explore", "Leave classes out whose names fit.", &o.excludes},
      {"assume-non-null", "", "", "What to explore", "No argument is null, nor anything inside of one.",
       &o.assume_non_null},
      {"aliases", "", "", "What to explore",
       "Also pass the same object twice: an argument, or something inside of one, may be an object that has "
       "been made for another one.",
       &o.aliases},
      {"no-symbolic-types", "", "", "What to explore",
       "Inputs are of one class each: the declared one, or the simplest of it. Without this option an input "
       "is "
       "of any class of the program that fits, or of the JDK that the code mentions or that behaves "
       "otherwise.",
       &o.no_symbolic_types},
      {"types",
       "",
       "WHICH",
       "What to explore",
       "Of which classes inputs may be: usual (those of the program, and those of the JDK that the code "
       "mentions or that behave otherwise), or all (all public classes of the JDK, one for all that run the "
       "same methods; for an Object all classes of the program too).",
       &o.types,
       Completes::Nothing,
       {"usual", "all"}},
      {"restricted", "", "GLOB", "What to explore",
       "Find inputs that make a method load a class whose name fits, such as 'com.acme.internal.**', or "
       "return "
       "it, or an object of it. Inputs are never of such a class, and a name that is an input is that of "
       "one. "
       "May be given several times.",
       &o.restricted},
      {"symbolic-statics", "", "", "What to explore",
       "Static fields of the program that are not final and that the explored class uses have any value when "
       "a method is called: those that a test can set, or all with --forced-states.",
       &o.symbolic_statics},
      {"forced-states", "", "", "What to explore",
       "Explore each method once more, with few paths, on objects whose private fields have any value. "
       "Errors that need it are listed apart: perhaps no program can make such an object.",
       &o.forced_states},
      {"merge",
       "",
       "MODE",
       "What to explore",
       "Which branches are gone through with both sides at once, so that they make no paths: off, regions "
       "(code without calls), calls (calls too), full (also where a side may throw), or auto (as full, where "
       "that pays).",
       &o.merge,
       Completes::Nothing,
       {"auto", "off", "regions", "calls", "full"}},
      {"strategy",
       "",
       "NAME",
       "What to explore",
       "Which path to go on with: interleaved (by turns towards code that no path has reached, deep, and "
       "any), or always in one way: dfs, bfs, random-path, or coverage.",
       &o.strategy,
       Completes::Nothing,
       {strategies.begin(), strategies.end()}},
      number("seed", "N", "What to explore", "Of the strategies that choose at random.", &o.seed, 0,
             4'000'000'000U),
      {"jobs",
       "j",
       "N",
       "What to explore",
       "How many methods are explored at the same time; by default as many as there are processors.",
       &o.jobs,
       Completes::Nothing,
       {},
       1,
       256},
      number("time-limit", "SECONDS", "Bounds",
             "Stop exploring in time, so that tests are written and run before this is over. Methods get "
             "their effort in rounds then: each a little first, those that were cut more, and if there is "
             "time, several times what the bounds of paths, queries and effort say.",
             &o.time_limit, 1, 10'000'000),
      number("rounds", "N", "Bounds",
             "Stop after so many rounds. The first ones are of 125, 1000 and 8000 million units of work for "
             "each method, the next has the bounds as they were given (it is the fourth unless "
             "--effort-bound is given), later ones four times as much each. What was left can be resumed. By "
             "default the round with the bounds is the last, with --time-limit there is none.",
             &o.rounds, 1, 20),
      number(
          "branch-bound", "N", "Bounds",
          "How often a branch statement may fork in one run of its loop; 0 for no bound. One that does not "
          "end the loop is passed ten times as often, and what the loop calls forks ten times as often.",
          &o.branch_bound, 0, 1'000'000),
      number("call-depth", "N", "Bounds",
             "Calls deeper than this below the entry return any value and change nothing; 0 explores the "
             "entry alone. All calls are followed if not given.",
             &o.call_depth, 0, 1'000'000),
      number("pc-bound", "N", "Bounds", "Longest path condition, in conjuncts; 0 for no bound.", &o.pc_bound,
             0, 1'000'000),
      number("step-bound", "N", "Bounds",
             "Length of one path, in twenty thousands of backward jumps and calls.", &o.step_bound, 1,
             4'000'000'000U),
      number("path-bound", "N", "Bounds", "Paths of one method.", &o.path_bound, 1, 4'000'000'000U),
      number("query-bound", "N", "Bounds", "Branches of one method that the solver is asked about.",
             &o.query_bound, 1, 4'000'000'000U),
      number("effort-bound", "N", "Bounds",
             "What one method may cost in all, in millions of units of work, each of which takes about a "
             "millisecond of one core. Units are counted, not measured: the results are the same on every "
             "machine.",
             &o.effort_bound, 1, 4'000'000'000U),
      number(
          "term-bound", "N", "Bounds",
          "Terms of one method, in millions. They are kept in memory until the method is explored, about a "
          "hundred bytes each.",
          &o.term_bound, 1, 4'000),
      number("state-bound", "N", "Bounds", "Paths of one method that wait to be gone on with.",
             &o.state_bound, 1, 100'000'000),
      number("memory", "MB", "Bounds",
             "What the states of waiting paths may take together. Those beyond it are run again from the "
             "start when their turn comes, which costs time but changes no result.",
             &o.memory, 0, 1'000'000),
      number("array-length", "N", "Bounds", "Longest symbolic array.", &o.array_length, 0, 1'000'000),
      number("string-length", "N", "Bounds", "Longest symbolic string.", &o.string_length, 0, 1'000'000),
      number("collection-size", "N", "Bounds",
             "Most elements of a collection, map or array of objects that is passed in; of an array of "
             "texts, one more.",
             &o.collection_size, 0, 1'000'000),
      number("object-depth", "N", "Bounds",
             "Objects inside of objects inside of an argument; below are those only that need no others, and "
             "null.",
             &o.object_depth, 0, 20),
      number(
          "calls-before", "N", "Bounds",
          "Calls before the explored one, on any of the objects, where they may change what its code sees.",
          &o.calls_before, 0, 20),
      {"limit", "", "NAME=COUNT", "Bounds",
       "Change a limit that has no option of its own: its name stands in the report where it was reached. A "
       "name "
       "that there is not lists them all. May be given several times.",
       &o.limits},
      {"fail-on", "", "GROUP[,GROUP]...", "Output",
       "Exit with status 10 if a test has shown a finding of these groups: errors, restricted, nulls, kinds, "
       "refusals, forced; or none. Default: errors,restricted.",
       &o.fail_on},
      {"strict", "", "", "Output",
       "Exit with status 5 also if the hunt is complete only within a scope, which is printed.", &o.strict},
      number("suite", "N", "Tests",
             "Write tests of paths that end normally too, at most so many for each method, that assert the "
             "result.",
             &o.suite, 0, 10'000),
      number("junit", "N", "Tests", "Write tests for JUnit 5 or 4.", &o.junit, 4, 5),
      {"junit-jar", "", "FILE", "Tests",
       "JUnit to compile and run the tests with: a junit-platform-console-standalone jar. Default: that of "
       "the "
       "Debian package junit5.",
       &o.junit_jar, Completes::Files},
      {"regression", "", "", "Tests",
       "Write tests that fail as long as the error is there, instead of tests that show it.", &o.regression},
      {"out", "o", "DIR", "Tests",
       "Where the generated tests go, and what --resume needs. Default: javelin-out.", &o.out,
       Completes::Folders},
      {"no-replay", "", "", "Tests", "Write the tests, but do not run them; nothing is confirmed then.",
       &o.no_replay},
      number("test-seconds", "N", "Tests",
             "Time limit for compiling, and for running, the tests of one class.", &o.test_seconds, 1,
             86'400),
      solverOption(o.solver),
      {"cache-dir", "", "DIR", "Solving", "Keep solver answers there, for the next run.", &o.cache_dir,
       Completes::Folders},
      {"query-log", "", "FILE", "Solving", "Write every query there as SMT-LIB 2, for 'javelin solve'.",
       &o.query_log, Completes::Files},
      {"source-path", "", "DIR", "Output",
       "Where the sources are, as folders that hold the packages' folders. Reports show the lines of errors "
       "then. May be given several times.",
       &o.source_path, Completes::Folders},
      {"json", "", "", "Output", "Print the result as JSON instead of text.", &o.json},
      {"json-out", "", "FILE", "Output",
       "Write the result there as JSON, besides what is printed. All but the object \"times\" is the same in "
       "every run with the same options.",
       &o.json_out, Completes::Files},
      {"sarif", "", "FILE", "Output",
       "Write the findings there as SARIF 2.1.0, for editors and code-scanning services. Give --source-path "
       "relative to the root of the repository, so that they find the files.",
       &o.sarif, Completes::Files},
      {"html", "", "DIR", "Output",
       "Write a report to look at there, beginning with index.html: findings with source, path condition and "
       "test, tables of classes and methods, the execution tree of each method, and what was not looked at. "
       "The folder needs nothing else and can be copied.",
       &o.html, Completes::Folders},
      {"resume", "", "", "Output",
       "Go on with a hunt that was interrupted, in whatever way: methods that its journal in the output "
       "folder has are not explored again. Class path and options must be the same.",
       &o.resume},
      number("patience", "SECONDS", "Faults of Javelin",
             "An engine that makes no progress for so long is ended, as if it had crashed: what it was about "
             "is run once more, each method alone in a process, and listed as our fault if that fails again.",
             &o.patience, 1, 10'000'000),
      {"no-supervisor", "", "", "Faults of Javelin",
       "Hunt in this process, for debuggers and profilers. A crash takes the result with it then.",
       &o.no_supervisor},
      {"snapshot-dir", "", "DIR", "Code that runs", "Where boot snapshots of JDKs are kept.", &o.snapshot_dir,
       Completes::Folders},
      {"allow-read", "", "PATH", "Code that runs",
       "Let the explored code and its tests read this file, or what is in this folder. Besides, they read "
       "the "
       "class path, java.library.path, the JDK, time zones and shared libraries only. May be given several "
       "times.",
       &o.allow_reads, Completes::Files}};
  specs.insert(specs.end(), own.begin(), own.end());
  const std::vector<OptionSpec> native = nativeOptionSpecs(o.natives);
  specs.insert(specs.end(), native.begin(), native.end());
  return specs;
}

Result<std::vector<report::Group>> groupsToFailOn(const HuntOptions& options) {
  std::vector<report::Group> groups;
  if (options.fail_on == "none") return groups;
  std::istringstream names(options.fail_on + ",");
  for (std::string name; std::getline(names, name, ',');) {
    const auto found = std::find_if(report::kGroups.begin(), report::kGroups.end(), [&](report::Group group) {
      return group != report::Group::Unconfirmed && report::nameOf(group) == name;
    });
    if (found == report::kGroups.end())
      return Error{
          fmt::format("wrong value '{}' for --fail-on", name),
          "expected errors, restricted, nulls, kinds, refusals, forced, with commas between them, or none"};
    groups.push_back(*found);
  }
  return groups;
}

}  // namespace javelin::cli
