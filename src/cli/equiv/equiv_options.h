// SPDX-License-Identifier: Apache-2.0
// The options of `javelin equiv` and `javelin diff`: those of their own, and of `javelin hunt` those that say
// where classes are, how far an exploration goes and how code runs.
#pragma once

#include <string>
#include <vector>

#include "cli/hunt/hunt_options.h"

namespace javelin::cli {

struct EquivOptions : HuntOptions {
  EquivOptions();

  std::vector<std::string> methods;  // of equiv: one or two; of diff: OLD and NEW
  std::vector<std::string> old_path;
  std::vector<std::string> new_path;
  std::string first_merge;
};

std::vector<OptionSpec> equivOptionSpecs(EquivOptions& options);
// Options that both commands have.
std::vector<OptionSpec> comparingOptionSpecs(EquivOptions& options);

}  // namespace javelin::cli
