// SPDX-License-Identifier: Apache-2.0
// Which methods a hunt explores: those that are named, or every public method of the chosen classes.
#pragma once

#include "cli/workspace.h"

namespace javelin::cli {

struct EntryChoice {
  std::vector<std::string> targets;   // CLASS or CLASS.method
  std::vector<std::string> includes;  // globs of class names; with neither: all classes of the user's path
  std::vector<std::string> excludes;
  std::vector<std::string> models;  // folders and jars whose classes are not the program's
};

// In the order of the class path, each once. Classes that cannot be loaded are noted with the reason.
struct Entries {
  std::vector<program::MethodId> methods;
  std::vector<std::pair<std::string, std::string>> skipped;
};
Result<Entries> findEntries(Workspace& workspace, program::Program& program, const EntryChoice& choice);

}  // namespace javelin::cli
