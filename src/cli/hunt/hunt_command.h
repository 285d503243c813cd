// SPDX-License-Identifier: Apache-2.0
// `javelin hunt`: explores methods on symbolic inputs, writes a JUnit test for each exception that escapes,
// runs the tests on a JVM and reports which errors they showed.
#pragma once

#include <filesystem>
#include <stop_token>

#include "cli/command.h"
#include "cli/exec/native_options.h"
#include "cli/workspace.h"
#include "explore/explorer.h"
#include "report/coverage.h"
#include "report/hunt_result.h"
#include "report/source_files.h"
#include "vm/vm.h"

namespace javelin::cli {

struct HuntOptions {
  PathOptions path;
  NativeOptions natives;
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
  unsigned pc_bound = 0;
  unsigned step_bound = 1'000;
  unsigned path_bound = 1'000;
  unsigned query_bound = 3'000;
  unsigned effort_bound = 60'000;  // millions
  unsigned array_length = 5;
  unsigned string_length = 6;
  unsigned collection_size = 2;
  unsigned test_seconds = 60;
  unsigned call_depth = kNoCallDepth;
  unsigned junit = 5;
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

  static constexpr unsigned kNoCallDepth = ~0U;
};

// What was found, as the report has it, and as tests are made from: in the same order.
struct Hunted {
  report::HuntResult result;
  std::vector<explore::Finding> findings;
  std::vector<program::MethodId> methods;                      // of the result
  std::vector<std::vector<explore::NormalPath>> normal_paths;  // by method of the result
  std::optional<report::Coverage> coverage;
};

class HuntCommand : public Command {
 public:
  HuntCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  Status explore(Workspace& workspace, Hunted& hunted, Console& console, const std::stop_token& stop) const;
  Result<vm::VmOptions> machineOptions(const classpath::ClassPath& path) const;
  // The deadline is for running the tests; written they are in any case.
  Status testAll(program::Program& program, Hunted& hunted, Console& console,
                 std::optional<std::chrono::steady_clock::time_point> deadline) const;
  explore::ExploreOptions exploreOptions() const;
  // How many seconds of the time limit are for exploring; 0: all there are.
  double secondsToExplore() const;
  // What the results of methods depend on.
  std::string fingerprint(const std::filesystem::path& java_home) const;
  void describeRun(report::HuntResult& result) const;
  Status writeReports(const report::HuntResult& result, Console& console) const;
  std::string classPathText() const;

  HuntOptions options_struct_;
};

}  // namespace javelin::cli
