// SPDX-License-Identifier: Apache-2.0
// Options: all that a hunt can be told, as plain data with the defaults of `javelin hunt`; and what the
// options mean for the components below. Names of options in the result and in the fingerprint are those of
// the command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "explore/options.h"
#include "program/workspace.h"
#include "report/hunt_result.h"
#include "twins/native_options.h"

namespace javelin::hunt {

class Waves;

struct Options {
  program::PathOptions path;
  twins::NativeOptions natives;
  // What to explore; with none of the three: every class of the path.
  std::string target;                // CLASS or CLASS.method
  std::vector<std::string> entries;  // more of them
  std::vector<std::string> includes;
  std::vector<std::string> excludes;
  std::string out = "javelin-out";  // for tests and journal
  bool resume = false;              // continue from the journal that is there
  std::string cache_dir;
  std::string solver = "portfolio";
  std::string query_log;
  bool no_replay = false;
  unsigned branch_bound = 10;
  unsigned state_bound = 200'000;
  unsigned memory = 1024;  // MB
  unsigned pc_bound = 100'000;
  unsigned step_bound = 1'000;
  unsigned path_bound = 1'000;
  unsigned query_bound = 3'000;
  unsigned effort_bound = 60'000;  // millions
  unsigned term_bound = 10;        // millions
  unsigned array_length = 5;
  unsigned string_length = 6;
  unsigned collection_size = 2;
  unsigned calls_before = 6;
  unsigned object_depth = 2;
  // Globs of classes that code must not be made to load or return.
  std::vector<std::string> restricted;
  std::vector<std::string> limits;  // NAME=COUNT: see ledger/entries.def
  bool strict = false;              // a scope is as bad as a loss
  unsigned test_seconds = 60;
  unsigned call_depth = kNoCallDepth;
  unsigned junit = 5;
  std::string junit_jar;  // empty: Debian's
  unsigned suite = 0;
  unsigned seed = 1;
  unsigned jobs = 0;        // 0: as many as there are processors
  unsigned time_limit = 0;  // seconds; 0: none
  unsigned rounds = 0;      // that a method gets at most (hunt/rounds.h); 0: what bounds and time allow
  bool assume_non_null = false;
  bool aliases = false;
  bool symbolic_statics = false;
  bool no_symbolic_types = false;
  std::string types = "usual";  // or "all"
  bool forced_states = false;
  bool regression = false;
  std::string merge = "auto";            // of merge/merge_mode.h
  std::string strategy = "interleaved";  // of explore/search/strategies.h
  std::string snapshot_dir;
  std::vector<std::string> allow_reads;
  // A check instead of a hunt for errors: the exploration ends with the first exception of this class that
  // escapes ("java/lang/AssertionError", "java/lang/RuntimeException" or "java/lang/Throwable"). Empty: a
  // hunt.
  std::string broken_by;
  // The only entry is a program's main, of a JVM that has just begun; what breaks it is confirmed by running
  // it (hunt/program_run.h) instead of a test.
  bool whole_program = false;
  // javelin-api.jar, in front of the class path, if the program asks a nondet API for inputs: its classes
  // give the values that were found, whatever those on the class path would do.
  std::string nondet_api;
  unsigned patience = 600;   // seconds that a supervised engine may show no progress
  bool wants_trees = false;  // keep execution trees, for the HTML report

  // A search for places instead of a hunt for errors: it says what is explored (hunt/waves.h).
  Waves* waves = nullptr;

  static constexpr unsigned kNoCallDepth = ~0U;
};

// An error if a name in the options is of nothing that there is.
Status check(const Options& options);

explore::ExploreOptions exploreOptionsOf(const Options& options);

// Where it is: beside the program that runs, or in the folder above.
Result<std::filesystem::path> findNondetApi();

// As `java` would be given it, with names from the root: code under analysis works in another folder.
std::string classPathOf(const Options& options);

// How many entries are explored at the same time.
unsigned workersOf(const Options& options);

// How many seconds of the time limit are for exploring; 0: all there are.
double secondsToExplore(const Options& options);

// The options that have an influence on what is found and tested, by their names on the command line.
std::vector<report::Setting> settingsOf(const Options& options);

// Puts into a result what was explored, and how.
void describeRun(const Options& options, report::HuntResult& result);

// What the results of methods depend on, a line for each thing: contents of the class path, models, readable
// files and JDK, version, settings.
std::string fingerprintOf(const Options& options, const std::filesystem::path& java_home);

}  // namespace javelin::hunt
