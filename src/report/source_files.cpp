// SPDX-License-Identifier: Apache-2.0
#include "report/source_files.h"

#include <fstream>
#include <sstream>

namespace javelin::report {

SourceFiles::SourceFiles(const std::vector<std::string>& folders) {
  for (const std::string& list : folders) {
    std::istringstream parts(list);
    for (std::string folder; std::getline(parts, folder, ':');) {
      if (!folder.empty()) folders_.emplace_back(folder);
    }
  }
}

std::filesystem::path SourceFiles::find(const std::string& path) const {
  // The name is out of a class file: it must not lead elsewhere.
  if (path.empty() || path.front() == '/' || path.find("..") != std::string::npos) return {};
  for (const std::filesystem::path& folder : folders_) {
    std::error_code error;
    if (std::filesystem::is_regular_file(folder / path, error)) return folder / path;
  }
  return {};
}

const std::vector<std::string>* SourceFiles::lines(const std::string& path) {
  const auto [known, is_new] = files_.try_emplace(path);
  if (is_new) {
    if (const std::filesystem::path file = find(path); !file.empty()) {
      std::ifstream in(file, std::ios::binary);
      std::vector<std::string>& lines = known->second.emplace();
      for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        lines.push_back(std::move(line));
      }
    }
  }
  return known->second ? &*known->second : nullptr;
}

std::optional<std::string> SourceFiles::line(const std::string& path, int number) {
  const std::vector<std::string>* const all = lines(path);
  if (all == nullptr || number < 1 || static_cast<std::size_t>(number) > all->size()) return std::nullopt;
  return (*all)[static_cast<std::size_t>(number) - 1];
}

}  // namespace javelin::report
