// SPDX-License-Identifier: Apache-2.0
// Where code under analysis runs in a hunt: an empty folder of its own, the only one that it may write to. It
// is the working folder and the folder for temporary files, in the explored machine (where it is a part of
// the path's state), in the JVM host and in the JVM that runs the tests alike. All three know it by one name,
// so that strings and branches which depend on the name agree: what it is called on the disk differs from run
// to run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin {

// The kernel's name for the folder that a process works in.
inline constexpr const char* kWorkingFolder = "/proc/self/cwd";

// user.dir and java.io.tmpdir, "name=value" each.
std::vector<std::string> workingFolderProperties();

// Links to the files below the user's own working folder that may be read, so that code finds them by the
// relative names that it knows them by.
struct FolderLink {
  std::filesystem::path name;  // "data/prices.csv"
  std::filesystem::path target;
};
std::vector<FolderLink> linksTo(const std::vector<std::string>& allowed_reads);

// Empties the folder, or makes it, and puts the links into it.
Status makeWorkingFolder(const std::filesystem::path& folder, const std::vector<FolderLink>& links);

}  // namespace javelin
