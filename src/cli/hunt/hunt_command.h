// SPDX-License-Identifier: Apache-2.0
// `javelin hunt`: explores methods on symbolic inputs, writes a JUnit test for each exception that escapes,
// runs the tests on a JVM and reports which errors they showed.
#pragma once

#include "cli/command.h"
#include "cli/hunt/hunt_report.h"
#include "cli/workspace.h"

namespace javelin::cli {

struct HuntOptions {
  PathOptions path;
  std::string target;                // CLASS or CLASS.method
  std::vector<std::string> entries;  // more of them
  std::string out = "javelin-out";
  std::string cache_dir;
  std::string solver = "portfolio";
  std::string query_log;
  bool no_replay = false;
  bool json = false;
  unsigned branch_bound = 10;
  unsigned pc_bound = 0;
  unsigned step_bound = 1'000;
  unsigned path_bound = 2'000;
  unsigned query_bound = 20'000;
  unsigned array_length = 5;
  unsigned string_length = 6;
  unsigned collection_size = 2;
  unsigned test_seconds = 60;
  unsigned junit = 5;
  unsigned seed = 1;
  bool assume_non_null = false;
  bool regression = false;
  std::string strategy = "interleaved";
  std::string snapshot_dir;
};

class HuntCommand : public Command {
 public:
  HuntCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  Result<std::vector<program::MethodId>> findEntries(Workspace& workspace, program::Program& program) const;
  Status exploreAll(Workspace& workspace, explore::Machine& machine,
                    const std::vector<program::MethodId>& entries, HuntReport& report,
                    Console& console) const;
  Status testAll(program::Program& program, HuntReport& report, Console& console) const;
  explore::ExploreOptions exploreOptions() const;
  std::string classPathText() const;

  HuntOptions options_struct_;
};

}  // namespace javelin::cli
