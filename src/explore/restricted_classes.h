// SPDX-License-Identifier: Apache-2.0
// RestrictedClasses: the classes that code must not be made to load or return (`--restricted`, row S9), by
// the patterns that a user gave. Immutable; any thread reads it. Known are the classes of the class path and
// the JDK: what code defines as it runs is none of them.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace javelin::explore {

class RestrictedClasses {
 public:
  struct Pattern {
    std::string glob;
    std::vector<std::string> names;  // of the classes that fit, as in "p.A$B"; not empty
  };
  explicit RestrictedClasses(std::vector<Pattern> patterns);

  // The first pattern that a class fits, by its internal name; nullopt if none does.
  std::optional<std::size_t> patternOf(std::string_view internal_name) const;
  bool contains(std::string_view internal_name) const { return patternOf(internal_name).has_value(); }
  const std::string& glob(std::size_t pattern) const { return globs_[pattern]; }
  // Of each pattern the names of its classes, the shortest first.
  const std::vector<std::vector<std::string>>& names() const { return names_; }
  // How long a string must be to be the name of one class of each pattern.
  std::uint32_t nameLength() const;

 private:
  std::vector<std::string> globs_;
  std::vector<std::vector<std::string>> names_;
  std::vector<std::set<std::string, std::less<>>> known_;  // in internal form
};

}  // namespace javelin::explore
