// SPDX-License-Identifier: Apache-2.0
// SourceFiles: Java sources by their path below a source folder. Reads each file once. One thread.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace javelin::report {

class SourceFiles {
 public:
  // Folders, in the order in which they are searched; each may be a list as of a class path.
  explicit SourceFiles(const std::vector<std::string>& folders = {});

  bool empty() const { return folders_.empty(); }
  // The lines of "com/example/Div.java"; null if no folder has it.
  const std::vector<std::string>* lines(const std::string& path);
  // Line `number` from 1; nothing if there is none.
  std::optional<std::string> line(const std::string& path, int number);
  // Where it was found; empty if nowhere.
  std::filesystem::path find(const std::string& path) const;

 private:
  std::vector<std::filesystem::path> folders_;
  std::map<std::string, std::optional<std::vector<std::string>>> files_;
};

}  // namespace javelin::report
