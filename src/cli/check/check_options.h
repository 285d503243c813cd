// SPDX-License-Identifier: Apache-2.0
// The options of `javelin check`: those of its own, and of `javelin hunt` those that say where classes are,
// how far an exploration goes and how code runs.
#pragma once

#include <string>
#include <vector>

#include "cli/hunt/hunt_options.h"

namespace javelin::cli {

struct ProgramCheckOptions : HuntOptions {
  ProgramCheckOptions();

  std::vector<std::string> program;  // a main class, or source files and folders of them
  std::string entry;
  std::string property = "assert";
  std::string witness;

  bool hasSources() const;
};

std::vector<OptionSpec> checkOptionSpecs(ProgramCheckOptions& options);

}  // namespace javelin::cli
