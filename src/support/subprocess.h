// SPDX-License-Identifier: Apache-2.0
// Running another program to its end: its arguments as they are (no shell), its input given, its output
// captured up to a bound, killed with its children when the time is up. Safe to call from any thread.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin {

struct SubprocessOptions {
  std::string input = {};                                    // the program's standard input
  std::optional<std::chrono::milliseconds> time_limit = {};  // without one it may run for ever
  std::filesystem::path directory = {};                      // to run in; empty: the caller's
  std::stop_token stop = {};                                 // asked for a stop, its time is up
  // All variables that the program sees, "NAME=value" each; without it those of this process.
  std::optional<std::vector<std::string>> environment = {};
  // So many bytes of each output stream are kept. The rest is read and dropped: a program that writes
  // without end takes its time, not our memory.
  std::size_t most_output = std::size_t{64} << 20;
};

struct SubprocessResult {
  int exit_status = 0;     // if it ended by itself
  int signal = 0;          // if one ended it; 0 otherwise
  bool timed_out = false;  // then we ended it
  std::string output;
  std::string errors;
  bool output_cut = false;  // there was more on one of the two

  bool succeeded() const { return !timed_out && signal == 0 && exit_status == 0; }
};

// An error only if the program could not be started; see SubprocessResult for how it ended. The program
// is looked up in PATH unless its name has a slash.
Result<SubprocessResult> runSubprocess(const std::vector<std::string>& arguments,
                                       const SubprocessOptions& options = {});

}  // namespace javelin
