// SPDX-License-Identifier: Apache-2.0
// `javelin hunt`: explores methods on symbolic inputs, writes a JUnit test for each exception that escapes,
// runs the tests on a JVM and reports which errors they showed.
#pragma once

#include <chrono>
#include <memory>
#include <stop_token>

#include "cli/hunt/hunt_entries.h"
#include "cli/hunt/hunt_journal.h"
#include "cli/hunt/hunt_options.h"
#include "cli/hunt/hunt_tests.h"
#include "cli/hunt/hunt_work.h"
#include "vm/vm.h"

namespace javelin::cli {

class HuntCommand : public Command {
 public:
  HuntCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  using Start = std::chrono::steady_clock::time_point;

  // The hunt itself, in whatever process; `start` is that of the whole, also of engines before.
  Result<ExitCode> hunt(const EnginePhases& phases, Start start, Console& console) const;
  Status explore(program::Workspace& workspace, Hunted& hunted, Console& console, const EnginePhases& phases,
                 const std::stop_token& stop) const;
  // Fills in what a job needs to know of methods from before, and of the one to explore alone.
  Result<std::unique_ptr<HuntJournal>> openJournal(program::Program& program, const Entries& entries,
                                                   const std::filesystem::path& java_home,
                                                   const EnginePhases& phases, Console& console,
                                                   HuntJob& job) const;
  Result<vm::VmOptions> machineOptions(const classpath::ClassPath& path) const;
  // How many seconds of the time limit are for exploring; 0: all there are.
  double secondsToExplore() const;
  Status writeReports(const report::HuntResult& result, Console& console, const EnginePhases& phases) const;

  HuntOptions options_struct_;
};

}  // namespace javelin::cli
