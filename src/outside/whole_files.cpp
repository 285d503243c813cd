// SPDX-License-Identifier: Apache-2.0
#include "outside/whole_files.h"

#include <algorithm>
#include <array>

namespace javelin::outside {

std::optional<std::string> contentOf(Outside& outside, const std::string& path, std::size_t most) {
  const Answer opened = outside.open(path, O_RDONLY, 0);
  if (failed(opened)) return std::nullopt;
  std::string content;
  std::array<std::byte, 8192> buffer{};
  while (content.size() < most) {
    const std::size_t wanted = std::min(buffer.size(), most - content.size());
    const Answer got = outside.read(static_cast<int>(opened), std::span(buffer).first(wanted));
    if (got <= 0) break;
    content.append(reinterpret_cast<const char*>(buffer.data()), static_cast<std::size_t>(got));
  }
  outside.close(static_cast<int>(opened));
  return content;
}

std::optional<std::vector<std::string>> namesIn(Outside& outside, const std::string& path) {
  const Answer opened = outside.open(path, O_RDONLY | O_DIRECTORY, 0);
  if (failed(opened)) return std::nullopt;
  std::vector<std::string> names;
  std::string name;
  while (outside.readFolder(static_cast<int>(opened), name) > 0) {
    if (name != "." && name != "..") names.push_back(name);
  }
  outside.close(static_cast<int>(opened));
  return names;
}

std::optional<std::string> environmentValue(Outside& outside, std::string_view name) {
  for (const std::string& entry : outside.environment()) {
    if (entry.size() > name.size() && entry.starts_with(name) && entry[name.size()] == '=') {
      return entry.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

}  // namespace javelin::outside
