// SPDX-License-Identifier: Apache-2.0
#include "tests/support/files.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace javelin::test {

namespace {

std::string quoted(const std::string& argument) {
  std::string text = "'";
  for (const char c : argument) {
    if (c == '\'') {
      text += "'\\''";
    } else {
      text += c;
    }
  }
  return text + "'";
}

}  // namespace

std::filesystem::path testFolder() { return JAVELIN_TEST_DIR; }
std::filesystem::path buildFolder() { return JAVELIN_BUILD_DIR; }

std::filesystem::path scratchFolder(std::string_view name) {
  const std::filesystem::path folder = buildFolder() / "test-scratch" / name;
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder;
}

std::vector<std::uint8_t> readBytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string readText(const std::filesystem::path& path) {
  const std::vector<std::uint8_t> bytes = readBytes(path);
  return std::string(asText(bytes));
}

void writeFile(const std::filesystem::path& path, Bytes bytes) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!out) throw std::runtime_error("cannot write " + path.string());
}

void writeFile(const std::filesystem::path& path, std::string_view text) { writeFile(path, asBytes(text)); }

std::vector<std::filesystem::path> filesBelow(const std::filesystem::path& folder, std::string_view ending) {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().string().ends_with(ending)) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

CommandResult runCommand(const std::vector<std::string>& argv, const std::filesystem::path& folder,
                         bool with_errors) {
  std::string line = folder.empty() ? "" : "cd " + quoted(folder.string()) + " && ";
  for (const std::string& argument : argv) line += quoted(argument) + " ";
  if (with_errors) line += "2>&1";
  std::FILE* pipe = ::popen(line.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + line);
  CommandResult result;
  char buffer[1 << 16];
  for (std::size_t got; (got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    result.output.append(buffer, got);
  const int status = ::pclose(pipe);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
  return result;
}

std::string outputOf(const std::vector<std::string>& argv, const std::filesystem::path& folder) {
  CommandResult result = runCommand(argv, folder);
  if (result.status != 0) {
    throw std::runtime_error(argv[0] + " failed with status " + std::to_string(result.status));
  }
  return std::move(result.output);
}

}  // namespace javelin::test
