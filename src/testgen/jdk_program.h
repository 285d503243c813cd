// SPDX-License-Identifier: Apache-2.0
// Runs javac or java for a replay: confined to one folder, without what the user's environment tells every
// JVM (JAVA_TOOL_OPTIONS, CLASSPATH), its arguments in a file, since class paths and lists of sources may be
// longer than a command line, its output kept up to a bound.
#pragma once

#include <string>
#include <vector>

#include "support/subprocess.h"
#include "testgen/replay.h"

namespace javelin::testgen {

struct JdkProgram {
  std::string name;                      // "javac"
  std::filesystem::path scratch;         // the only folder that it writes to
  std::filesystem::path directory = {};  // to run in; empty: ours
  std::uint64_t memory_bytes = 0;        // at most
  std::vector<std::string> jvm_options;  // on the command line
  std::vector<std::string> arguments;    // in a file
  std::string input = {};
  std::chrono::milliseconds time_limit{};
  std::size_t most_output = std::size_t{64} << 20;
  // It must write files, and runs no code of the class path: where the kernel has no Landlock, and so a
  // confined program writes nothing, it is not confined.
  bool only_writes = false;
};

Result<SubprocessResult> runJdkProgram(const JdkProgram& program, const ReplayOptions& options);

// The first line that it said, and how it ended, for people.
std::string howEnded(const SubprocessResult& ran, std::string_view what, std::string_view said);

// As a word of a JDK's argument file.
std::string argumentFileWord(std::string_view argument);

}  // namespace javelin::testgen
