// SPDX-License-Identifier: Apache-2.0
// `javelin check`: whether a property holds for all inputs of a program. A hunt over one entry (component
// `hunt`) whose result becomes a verdict (component `check`); here are options, sources, output and exit
// status.
#pragma once

#include <chrono>

#include "check/property.h"
#include "cli/check/check_options.h"
#include "hunt/engine_phases.h"

namespace javelin::cli {

class CheckCommand : public Command {
 public:
  CheckCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  using Start = std::chrono::steady_clock::time_point;

  // What is checked, as options of a hunt; compiles sources.
  Status prepare();
  Status compile();
  // The check itself, in whatever process.
  Result<ExitCode> check(const hunt::EnginePhases& phases, Start start, Console& console) const;

  ProgramCheckOptions options_struct_;
  check::Property property_ = check::Property::Assert;
};

}  // namespace javelin::cli
