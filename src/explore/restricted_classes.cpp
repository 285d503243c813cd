// SPDX-License-Identifier: Apache-2.0
#include "explore/restricted_classes.h"

#include <algorithm>

namespace javelin::explore {

RestrictedClasses::RestrictedClasses(std::vector<Pattern> patterns) {
  for (Pattern& pattern : patterns) {
    std::set<std::string, std::less<>>& known = known_.emplace_back();
    for (std::string name : pattern.names) {
      std::replace(name.begin(), name.end(), '.', '/');
      known.insert(std::move(name));
    }
    std::sort(pattern.names.begin(), pattern.names.end(), [](const std::string& a, const std::string& b) {
      return std::pair(a.size(), std::string_view(a)) < std::pair(b.size(), std::string_view(b));
    });
    globs_.push_back(std::move(pattern.glob));
    names_.push_back(std::move(pattern.names));
  }
}

std::optional<std::size_t> RestrictedClasses::patternOf(std::string_view internal_name) const {
  for (std::size_t i = 0; i < known_.size(); ++i) {
    if (known_[i].contains(internal_name)) return i;
  }
  return std::nullopt;
}

std::uint32_t RestrictedClasses::nameLength() const {
  std::size_t longest = 0;
  for (const std::vector<std::string>& names : names_) longest = std::max(longest, names.front().size());
  return static_cast<std::uint32_t>(longest);
}

}  // namespace javelin::explore
