// SPDX-License-Identifier: Apache-2.0
// The classes of a path, one line each, and what the path consists of.
#pragma once

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/inspect/json.h"
#include "lookup/selection.h"

namespace javelin::cli {

// A class that cannot be read is reported and the rest listed; then the answer is BadInput.
ExitCode listClasses(const program::Workspace& workspace, const lookup::ClassSelection& selection, bool json,
                     Console& console);

// Containers in search order, and notes about them.
std::string containersText(const program::Workspace& workspace, const Style& style);
Json containersJson(const program::Workspace& workspace);

}  // namespace javelin::cli
