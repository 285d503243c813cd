// SPDX-License-Identifier: Apache-2.0
// Other inputs of a followed program: written to folders, and one that takes the same path without showing
// more of this one than the path does.
#pragma once

#include <filesystem>
#include <string>

#include "cli/follow/followed_run.h"

namespace javelin::cli {

// Into a folder, what is symbolic of it: "args" (a line for each), "stdin", "file", "file2", ..., "values"
// (name and bits of parameters and nondet values, a line for each), and `why` in "why".
Status writeInput(const std::filesystem::path& folder, const FollowedRun& run,
                  const concolic::ProgramInput& input, const std::string& why);

struct SamePath {
  concolic::ProgramInput input;
  std::uint64_t inputs = 0;     // bytes and values that the constraint is about
  std::uint64_t different = 0;  // from this run's
  std::uint64_t forced = 0;     // no input on this path has another there, the other choices given
  std::uint64_t unsolved = 0;
  bool takes_it = false;  // it was run, and does
};

SamePath inputOnSamePath(FollowedRun& run);
std::string textOf(const SamePath& same);

}  // namespace javelin::cli
