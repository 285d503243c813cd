// SPDX-License-Identifier: Apache-2.0
// What a change of a program does (row U12): each public method whose code, or code that it may run, is
// another in the new version, is compared with itself in the old one.
#pragma once

#include "equiv/equiv.h"

namespace javelin::equiv {

struct DiffResult {
  std::vector<EquivResult> methods;  // that changed, in the order of the old class path
  std::vector<std::string> added;
  std::vector<std::string> removed;
  std::vector<std::pair<std::string, std::string>> skipped;  // what could not be looked at, and why
  std::size_t unchanged = 0;
  double seconds = 0;
};

// Of the question: options and the two class paths.
Result<DiffResult> diff(const Question& question);

// 10 if a method differs, else 5 if one is undecided, else 0.
int exitStatusOf(const DiffResult& result, bool strict);

std::string textOf(const DiffResult& result);
std::string jsonOf(const DiffResult& result);

}  // namespace javelin::equiv
