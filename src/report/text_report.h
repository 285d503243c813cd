// SPDX-License-Identifier: Apache-2.0
// A hunt's result for a terminal. It answers in this order: what is broken, how sure, how to see it, what was
// not looked at.
#pragma once

#include "report/hunt_result.h"
#include "report/source_files.h"
#include "support/style.h"

namespace javelin::report {

struct TextOptions {
  bool verbose = false;  // every condition, every method that something was left out of
  Style style{false};
};

std::string textReport(const HuntResult& result, SourceFiles& sources, const TextOptions& options);

// "when a != null && ...", at most so many conjuncts, each cut to a readable length; 0: everything.
std::string conditionText(const std::vector<std::string>& condition, std::size_t most);

}  // namespace javelin::report
