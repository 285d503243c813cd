// SPDX-License-Identifier: Apache-2.0
// What a change of a program does (row U12): each public method whose code, or code that it may run, is
// another in the new version, is compared with itself in the old one.
#pragma once

#include "equiv/equiv.h"
#include "hunt/engine_phases.h"
#include "hunt/listener.h"

namespace javelin::equiv {

struct DiffResult {
  std::vector<EquivResult> methods;  // that changed, in the order of the old class path
  std::vector<std::string> added;
  std::vector<std::string> removed;
  std::vector<std::pair<std::string, std::string>> skipped;  // what could not be looked at, and why
  std::size_t unchanged = 0;
  std::string stopped;  // why not all were compared; empty: they were
  double seconds = 0;
};

// Of the question: options and the two class paths. The folder `out` has the journal; tests are written there
// if the question wants them. As an engine of a supervised command (hunt/hunt.h): nothing is to be reported
// if a status is given.
struct DiffEnd {
  DiffResult result;
  std::optional<int> status;
};
Result<DiffEnd> diff(const Question& question, const hunt::EnginePhases& phases, hunt::Listener& listener);

// 10 if a method differs, else 5 if one is undecided, else 0.
int exitStatusOf(const DiffResult& result, bool strict);

std::string textOf(const DiffResult& result);
std::string jsonOf(const DiffResult& result);

}  // namespace javelin::equiv
