// SPDX-License-Identifier: Apache-2.0
// A stack trace as Java prints it: what was thrown, and where.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::reach {

struct TracedException {
  std::string exception;  // "java.lang.NullPointerException"
  struct Frame {
    std::string type;  // "com.example.Parser"
    std::string method;
    int line = 0;
  };
  std::vector<Frame> frames;  // innermost first; those without a line are left out
};

// All that the text has, causes too; an error if it has none.
Result<std::vector<TracedException>> readStackTraces(std::string_view text, const std::string& file);

}  // namespace javelin::reach
