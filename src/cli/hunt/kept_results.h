// SPDX-License-Identifier: Apache-2.0
// A command over a supervised hunt: engines, of which some may crash, print into a file in memory, and what
// the last one printed is what the command prints.
#pragma once

#include <functional>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "hunt/hunt.h"

namespace javelin::cli {

using EngineBody = std::function<Result<ExitCode>(const hunt::EnginePhases&, Console&)>;

Result<ExitCode> runWithKeptResults(const hunt::Options& options, Console& console, const EngineBody& body);

}  // namespace javelin::cli
