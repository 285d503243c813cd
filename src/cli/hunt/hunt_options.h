// SPDX-License-Identifier: Apache-2.0
// The options of `javelin hunt`: those of the hunt itself (hunt/options.h), those of its output, and the
// table that help and parser are made from.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "hunt/options.h"

namespace javelin::cli {

struct HuntOptions : hunt::Options {
  bool json = false;
  std::string json_out;
  std::string sarif;
  std::string html;
  std::vector<std::string> source_path;
  bool no_supervisor = false;
  std::string fail_on = "errors,restricted";  // groups of findings, with commas between them
};

// The groups that decide the exit status. An error if there is no such group.
Result<std::vector<report::Group>> groupsToFailOn(const HuntOptions& options);

// The table; its bindings point into `options`.
std::vector<OptionSpec> huntOptionSpecs(HuntOptions& options);

}  // namespace javelin::cli
