// SPDX-License-Identifier: Apache-2.0
// `javelin hunt`: explores methods on symbolic inputs, writes a JUnit test for each exception that escapes,
// runs the tests on a JVM and reports which errors they showed.
#pragma once

#include <stop_token>

#include "cli/hunt/hunt_options.h"
#include "cli/hunt/hunt_tests.h"
#include "vm/vm.h"

namespace javelin::cli {

class HuntCommand : public Command {
 public:
  HuntCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  Status explore(Workspace& workspace, Hunted& hunted, Console& console, const std::stop_token& stop) const;
  Result<vm::VmOptions> machineOptions(const classpath::ClassPath& path) const;
  // How many seconds of the time limit are for exploring; 0: all there are.
  double secondsToExplore() const;
  Status writeReports(const report::HuntResult& result, Console& console) const;

  HuntOptions options_struct_;
};

}  // namespace javelin::cli
