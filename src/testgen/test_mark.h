// SPDX-License-Identifier: Apache-2.0
// The line that begins each generated test: "    @Test". In the unnamed package, where a class Test could not
// be named any more, the annotation has its full name.
#pragma once

#include <array>
#include <string_view>

namespace javelin::testgen {

struct TestMark {
  std::string_view annotation;  // qualified
  std::string_view short_line = "    @Test\n";
  std::string_view full_line;
};

inline constexpr std::array kTestMarks = {
    TestMark{.annotation = "org.junit.jupiter.api.Test", .full_line = "    @org.junit.jupiter.api.Test\n"},
    TestMark{.annotation = "org.junit.Test", .full_line = "    @org.junit.Test\n"},
};

inline const TestMark& testMark(int junit) { return kTestMarks[junit == 5 ? 0 : 1]; }

// The line in this file, its end included.
inline std::string_view testLineOf(std::string_view source) {
  for (const TestMark& mark : kTestMarks) {
    if (source.find(mark.full_line) != std::string_view::npos) return mark.full_line;
  }
  return kTestMarks[0].short_line;
}

}  // namespace javelin::testgen
