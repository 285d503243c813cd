// SPDX-License-Identifier: Apache-2.0
// Files and programs for tests: scratch folders below the build folder, whole-file reads and writes, and
// commands whose output is wanted. Everything here fails hard (std::runtime_error) when the environment does
// not play along: a test then fails with that message.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/bytes.h"

namespace javelin::test {

// The folder tests/ of the sources, and the build folder. Functions, because a macro with an absolute path on
// every test's command line would keep ccache from knowing the test in another checkout.
std::filesystem::path testFolder();
std::filesystem::path buildFolder();

// An empty folder of that name below the build folder's test scratch, made anew.
std::filesystem::path scratchFolder(std::string_view name);

std::vector<std::uint8_t> readBytes(const std::filesystem::path& path);
std::string readText(const std::filesystem::path& path);
void writeFile(const std::filesystem::path& path, Bytes bytes);
void writeFile(const std::filesystem::path& path, std::string_view text);

// All files below `folder` whose name ends so, sorted.
std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder, std::string_view ending);

struct CommandResult {
  int status = 0;      // exit status
  std::string output;  // standard output; standard error too when asked for
};
// Runs argv[0] with the arguments in `folder` (or here, if empty).
CommandResult runCommand(const std::vector<std::string>& argv, const std::filesystem::path& folder = {},
                         bool with_errors = false);
// Output of a command that must succeed.
std::string outputOf(const std::vector<std::string>& argv, const std::filesystem::path& folder = {});

}  // namespace javelin::test
