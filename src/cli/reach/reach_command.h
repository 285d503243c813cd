// SPDX-License-Identifier: Apache-2.0
// `javelin reach`: whether anything reaches a place. The search is the component `reach`; here are options,
// output and exit status.
#pragma once

#include <chrono>

#include "cli/reach/reach_options.h"
#include "hunt/engine_phases.h"

namespace javelin::cli {

class ReachCommand : public Command {
 public:
  ReachCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  using Begin = std::chrono::steady_clock::time_point;

  // The search itself, in whatever process.
  Result<ExitCode> search(const reach::Options& options, const hunt::EnginePhases& phases, Begin start,
                          Console& console) const;

  ReachOptions options_struct_;
};

}  // namespace javelin::cli
