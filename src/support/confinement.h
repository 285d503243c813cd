// SPDX-License-Identifier: Apache-2.0
// Confinement: a process that gives up, for good and for all that it starts, what code under analysis must
// not have: the network, writing outside one folder, child processes, signals to others, memory without end.
// Works without privileges, and for root in a container: rlimits, Landlock (Linux 5.13; without it nothing
// can be opened for writing at all), and a seccomp filter.
//
// For whole programs there is `javelin-host confine SCRATCH MEMORY PROGRAM ...`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "support/result.h"

namespace javelin {

struct ConfinementOptions {
  std::filesystem::path scratch;   // may be written to
  std::uint64_t memory_bytes = 0;  // of data, private to the process; 0: no limit
  bool may_exec = false;           // become another program, confined as well
  bool use_landlock = true;        // false: as on a kernel without it
};

// Of this thread and those that it will start, so call it before there are others. What is in force, for
// people. An error if the essential part cannot be had.
Result<std::string> confineThisProcess(const ConfinementOptions& options);

}  // namespace javelin
