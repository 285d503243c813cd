// SPDX-License-Identifier: Apache-2.0
// `javelin hunt`: explores methods on symbolic inputs, writes a JUnit test for each exception that escapes,
// runs the tests on a JVM and reports which errors they showed. The hunt itself is the component `hunt`; here
// are options, progress, reports and exit codes.
#pragma once

#include <chrono>

#include "cli/hunt/hunt_options.h"
#include "hunt/engine_phases.h"
#include "report/hunt_result.h"

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
  Result<ExitCode> hunt(const hunt::EnginePhases& phases, Start start, Console& console) const;
  Status writeReports(const report::HuntResult& result, Console& console,
                      const hunt::EnginePhases& phases) const;

  HuntOptions options_struct_;
};

}  // namespace javelin::cli
