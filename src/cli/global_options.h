// SPDX-License-Identifier: Apache-2.0
// Options that every command takes.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace javelin::cli {

struct GlobalOptions {
  bool help = false;
  bool version = false;
  bool verbose = false;
  std::string color = "auto";
  // Read before the command line, which wins. Empty: .javelin.toml of the current folder, if there is one.
  std::string config = "";
};

std::vector<OptionSpec> globalOptionSpecs(GlobalOptions& options);

inline constexpr const char* kDefaultConfig = ".javelin.toml";

}  // namespace javelin::cli
