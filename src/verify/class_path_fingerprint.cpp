// SPDX-License-Identifier: Apache-2.0
#include "verify/class_path_fingerprint.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <vector>

namespace javelin::verify {

namespace {

namespace fs = std::filesystem;

std::string sketch(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) return fmt::format("{}\n", file.string());
  // The time of change too: it cannot be set back.
  return fmt::format("{} {} {} {}.{} {}.{}\n", file.string(), status.st_ino, status.st_size,
                     status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
                     status.st_ctim.tv_nsec);
}

void addFolder(const fs::path& folder, std::vector<std::string>& sketches) {
  std::error_code error;
  const auto options = fs::directory_options::follow_directory_symlink;
  for (fs::recursive_directory_iterator it(folder, options, error);
       !error && it != fs::recursive_directory_iterator(); it.increment(error)) {
    if (it->path().extension() == ".class") sketches.push_back(sketch(it->path()));
  }
}

}  // namespace

std::string classPathFingerprint(const classpath::ClassPath& path) {
  std::string text;
  for (const classpath::ContainerInfo& container : path.containers()) {
    if (container.is_jdk) continue;
    std::error_code error;
    const fs::path place = fs::absolute(container.path, error);
    std::vector<std::string> sketches = {sketch(place)};
    if (container.kind == classpath::ContainerKind::Folder) addFolder(place, sketches);
    std::sort(sketches.begin() + 1, sketches.end());
    for (const std::string& line : sketches) text += line;
  }
  return text;
}

}  // namespace javelin::verify
