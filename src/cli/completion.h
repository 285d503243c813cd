// SPDX-License-Identifier: Apache-2.0
// Scripts that teach a shell to complete javelin's commands, options and values, made from the tables
// that the parser uses.
#pragma once

#include <string>

#include "cli/command.h"

namespace javelin::cli {

std::string bashCompletion(const Commands& commands, const std::vector<OptionSpec>& global);
std::string zshCompletion(const Commands& commands, const std::vector<OptionSpec>& global);
std::string fishCompletion(const Commands& commands, const std::vector<OptionSpec>& global);

}  // namespace javelin::cli
