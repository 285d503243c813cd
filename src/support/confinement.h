// SPDX-License-Identifier: Apache-2.0
// Confinement: a process that gives up, for good and for all that it starts, what code under analysis must
// not have: the network, files outside a few folders, child processes, signals to others, memory without end.
// Works without privileges, and for root in a container, who stops being root:
//   privileges.h          the user, and all capabilities but one for reading
//   landlock.h            files (Linux 5.13; without it nothing can be opened for writing at all, and reads
//                         are not limited, which the returned text says)
//   system_call_filter.h  everything else, by a list of the system calls that are allowed
//   rlimits               memory, files, threads, core dumps
// docs/security.md says what that means for the author of a jar.
//
// For whole programs there is `javelin-host confine`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin {

struct ConfinementOptions {
  std::filesystem::path scratch;   // may be written to; given to the user that the process becomes
  std::uint64_t memory_bytes = 0;  // of data, private to the process; 0: no limit
  // Files and folders that may be read, besides scratch, shared libraries and what else a JVM needs of the
  // machine (readable_files.h). Without a value everything may be read that the user can read.
  std::optional<std::vector<std::filesystem::path>> reads = {};
  std::filesystem::path program = {};  // which may be executed; empty: none
  bool ends_with_parent = false;       // the kernel kills it when the thread that started it ends
  bool use_landlock = true;            // false: as on a kernel without it
};

// Of this thread and those that it will start, so call it before there are others. What is in force, for
// people. An error if the essential part cannot be had.
Result<std::string> confineThisProcess(const ConfinementOptions& options);

}  // namespace javelin
