// SPDX-License-Identifier: Apache-2.0
// Starts a program that does not outlive whoever started it: it is killed when the thread that called ends,
// in whatever way, so a process of ours that is killed leaves no compiler or JVM running. The program leads a
// process group of its own: its children can be ended with it, and a Ctrl-C at the terminal is ours to
// handle.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace javelin {

struct SpawnOptions {
  // (ours, theirs): what of our descriptors the program gets, and under which number; all others are closed
  // there if they are marked so, as ours are.
  std::vector<std::pair<int, int>> descriptors = {};
  std::filesystem::path directory = {};  // to run in; empty: ours
  // All variables that the program sees, "NAME=value" each; without it ours.
  std::optional<std::vector<std::string>> environment = {};
};

// 0, or the errno of what failed. The program is looked up in PATH unless its name has a slash.
int spawnProgram(const std::vector<std::string>& arguments, const SpawnOptions& options, pid_t& pid);

}  // namespace javelin
