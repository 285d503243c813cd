// SPDX-License-Identifier: Apache-2.0
// The options of `javelin hunt`: the table that help and parser are made from, and what they mean for others.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/exec/native_options.h"
#include "explore/options.h"
#include "program/workspace.h"
#include "report/hunt_result.h"

namespace javelin::cli {

struct HuntOptions {
  program::PathOptions path;
  twins::NativeOptions natives;
  std::string target;                // CLASS or CLASS.method
  std::vector<std::string> entries;  // more of them
  std::vector<std::string> includes;
  std::vector<std::string> excludes;
  std::string out = "javelin-out";
  std::string cache_dir;
  std::string solver = "portfolio";
  std::string query_log;
  bool no_replay = false;
  bool resume = false;
  bool json = false;
  std::string json_out;
  std::string sarif;
  std::string html;
  std::vector<std::string> source_path;
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
  unsigned test_seconds = 60;
  unsigned call_depth = kNoCallDepth;
  unsigned junit = 5;
  std::string junit_jar;  // empty: Debian's
  unsigned suite = 0;
  unsigned seed = 1;
  unsigned jobs = 0;        // 0: as many as there are processors
  unsigned time_limit = 0;  // seconds; 0: none
  bool assume_non_null = false;
  bool aliases = false;
  bool symbolic_statics = false;
  bool forced_states = false;
  bool regression = false;
  std::string strategy = "interleaved";
  std::string snapshot_dir;
  std::vector<std::string> allow_reads;
  unsigned patience = 600;  // seconds
  bool no_supervisor = false;

  static constexpr unsigned kNoCallDepth = ~0U;
};

// The table; its bindings point into `options`.
std::vector<OptionSpec> huntOptionSpecs(HuntOptions& options);

explore::ExploreOptions exploreOptionsOf(const HuntOptions& options);

// As `java` would be given it.
std::string classPathOf(const HuntOptions& options);

// Puts into a result what was explored, and how. `specs` is the table of these options.
void describeRun(const HuntOptions& options, const std::vector<OptionSpec>& specs,
                 report::HuntResult& result);

// What the results of methods depend on.
std::string fingerprintOf(const HuntOptions& options, const std::vector<OptionSpec>& specs,
                          const std::filesystem::path& java_home);

}  // namespace javelin::cli
