// SPDX-License-Identifier: Apache-2.0
// The options of all commands that read classes: class path and JDK.
#pragma once

#include <vector>

#include "cli/command.h"
#include "program/workspace.h"

namespace javelin::cli {

std::vector<OptionSpec> pathOptionSpecs(program::PathOptions& options);

}  // namespace javelin::cli
