// SPDX-License-Identifier: Apache-2.0
// JaCoCo's XML report of an existing suite: which lines and branches it does not cover.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::reach {

struct UncoveredLine {
  std::vector<std::string>
      classes;  // that have the source file: "com.example.Parser"; one of them has the line
  int line = 0;
  bool is_reached = false;    // some of its instructions are covered
  bool misses_sides = false;  // of its branches
};

// In the order of the file, each line once.
Result<std::vector<UncoveredLine>> readJacoco(std::string_view text, const std::string& file);

}  // namespace javelin::reach
