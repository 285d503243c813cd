// SPDX-License-Identifier: Apache-2.0
// The whole program but for the process around it: from arguments to an exit code.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/exit_code.h"

namespace javelin::cli {

// `arguments` without the program's name.
ExitCode runJavelin(const std::vector<std::string>& arguments, Console& console);

}  // namespace javelin::cli
