// SPDX-License-Identifier: Apache-2.0
// Landlock: the kernel refuses this process, for good, whatever files are not named here (Linux 5.13). It
// looks at where a file is, not at its name: neither links nor /proc/self/root lead around it. Names, sizes
// and dates of files stay visible: Landlock is asked when files are opened or changed, not when stat is.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "support/result.h"

namespace javelin {

struct FileRights {
  std::filesystem::path scratch;                            // everything but devices, sockets, programs
  std::optional<std::vector<std::filesystem::path>> reads;  // without a value: everything
  std::vector<std::filesystem::path> programs;              // may be executed, and nothing else
};

// The kernel's version of Landlock; 0: it has none.
int landlockVersion();
// A file that does not exist cannot be read, and is left out. An error if the scratch folder cannot be used.
Status restrictFiles(const FileRights& rights);

}  // namespace javelin
