// SPDX-License-Identifier: Apache-2.0
#include "lookup/glob.h"

namespace javelin::lookup {

bool isGlob(std::string_view text) { return text.find_first_of("*?") != std::string_view::npos; }

bool matchesGlob(std::string_view pattern, std::string_view name) {
  // The last * and the last ** are the only places worth going back to: what matched before them stays the
  // best match. So this takes at most length times length steps.
  struct Retry {
    std::size_t pattern = std::string_view::npos;
    std::size_t name = 0;
  };
  Retry star;
  Retry stars;
  std::size_t p = 0;
  std::size_t n = 0;
  while (n < name.size() || p < pattern.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      const bool twice = p + 1 < pattern.size() && pattern[p + 1] == '*';
      p += twice ? 2 : 1;
      (twice ? stars : star) = {p, n};
      if (twice) star = {};
      continue;
    }
    if (p < pattern.size() && n < name.size() &&
        (pattern[p] == name[n] || (pattern[p] == '?' && name[n] != '.'))) {
      ++p;
      ++n;
    } else if (star.pattern != std::string_view::npos && star.name < name.size() && name[star.name] != '.') {
      p = star.pattern;
      n = ++star.name;
    } else if (stars.pattern != std::string_view::npos && stars.name < name.size()) {
      p = stars.pattern;
      n = ++stars.name;
      star = {};
    } else {
      return false;
    }
  }
  return true;
}

}  // namespace javelin::lookup
