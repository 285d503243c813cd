// SPDX-License-Identifier: Apache-2.0
// The options of `javelin reach`: those of its own, and of `javelin hunt` those that say where classes are,
// how far an exploration goes and how code runs.
#pragma once

#include <string>
#include <vector>

#include "cli/hunt/hunt_options.h"
#include "reach/options.h"

namespace javelin::cli {

struct ReachOptions {
  reach::Options search;
  // Bound to the table of the hunt's options, and copied to `search`.
  HuntOptions hunt;
  std::vector<std::string> given;    // targets without --target
  std::vector<std::string> targets;  // with it
  std::string sarif_out;
  bool json = false;
  std::string json_out;
  bool show_trace = false;
  bool show_tests = false;
  bool no_supervisor = false;

  ReachOptions();
  // The whole, when all is parsed.
  reach::Options toSearch() const;
};

std::vector<OptionSpec> reachOptionSpecs(ReachOptions& options);

}  // namespace javelin::cli
