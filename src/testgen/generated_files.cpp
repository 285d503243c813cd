// SPDX-License-Identifier: Apache-2.0
#include "testgen/generated_files.h"

#include <fstream>
#include <string>
#include <vector>

namespace javelin::testgen {

namespace fs = std::filesystem;

bool isGenerated(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  return std::getline(in, line) && line == kGeneratedLine;
}

void removeGenerated(const fs::path& folder) {
  std::error_code problem;
  std::vector<fs::path> old;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem);
  for (; !problem && at != fs::recursive_directory_iterator(); at.increment(problem)) {
    std::error_code ignored;
    if (at->path().extension() == ".java" && at->is_regular_file(ignored) && isGenerated(at->path()))
      old.push_back(at->path());
  }
  for (const fs::path& file : old) fs::remove(file, problem);
}

}  // namespace javelin::testgen
