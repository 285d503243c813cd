// SPDX-License-Identifier: Apache-2.0
#include "classpath/path_syntax.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace javelin::classpath {

namespace {

namespace fs = std::filesystem;

// The folder of "folder/*" and "*"; a file that really has that name is no wildcard.
std::optional<fs::path> wildcardFolder(const std::string& element) {
  std::error_code error;
  if (element != "*" && !element.ends_with("/*")) return std::nullopt;
  if (fs::exists(element, error)) return std::nullopt;
  const std::string folder = element.substr(0, element.size() - 1);
  return folder.empty() ? "." : folder;
}

Status expandWildcard(const fs::path& folder, std::vector<fs::path>& out, std::vector<std::string>& notes) {
  std::error_code error;
  fs::directory_iterator it(folder, error);
  if (error) {
    return Error{fmt::format("cannot read folder of class path wildcard ({})", error.message()),
                 folder.string()};
  }
  std::vector<std::string> names;
  for (; !error && it != fs::directory_iterator(); it.increment(error)) {
    const std::string name = it->path().filename().string();
    // A name with a colon could not be written on a path, so the launcher leaves it out.
    const bool is_jar = name.ends_with(".jar") || name.ends_with(".JAR");
    if (is_jar && name.find(':') == std::string::npos) names.push_back(name);
  }
  if (names.empty()) notes.push_back(fmt::format("no jars for class path wildcard: {}*", folder.string()));
  std::sort(names.begin(), names.end());
  const fs::path prefix = folder == "." ? fs::path() : folder;
  for (const std::string& name : names) out.push_back(prefix / name);
  return okStatus();
}

}  // namespace

Result<std::vector<fs::path>> expandPath(std::string_view path, std::vector<std::string>& notes) {
  std::vector<fs::path> elements;
  while (true) {
    const std::size_t colon = path.find(':');
    const std::string element(path.substr(0, colon));
    if (auto folder = wildcardFolder(element)) {
      TRY_STATUS(expandWildcard(*folder, elements, notes));
    } else {
      elements.emplace_back(element.empty() ? "." : element);
    }
    if (colon == std::string_view::npos) return elements;
    path.remove_prefix(colon + 1);
  }
}

}  // namespace javelin::classpath
