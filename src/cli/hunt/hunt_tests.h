// SPDX-License-Identifier: Apache-2.0
// From what a hunt found to what its tests showed: writes the tests, runs them, and puts down what became of
// each.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "cli/console.h"
#include "cli/hunt/hunt_options.h"
#include "explore/explorer.h"
#include "report/coverage.h"
#include "report/hunt_result.h"
#include "support/descriptor.h"

namespace javelin::cli {

// What was found, as the report has it, and as tests are made from: in the same order.
struct Hunted {
  report::HuntResult result;
  std::vector<explore::Finding> findings;
  std::vector<program::MethodId> methods;                      // of the result
  std::vector<std::vector<explore::NormalPath>> normal_paths;  // by method of the result
  std::optional<report::Coverage> coverage;
  Descriptor lock;           // of the folder for the tests
  bool alone_first = false;  // nothing was done: methods are known that must be explored alone first
};

// What the interpreter did on the inputs of a test, if it was something else.
void addDivergence(const explore::PathFacts& facts, report::GeneratedTest& test);

// The deadline is for running the tests, and so is a stop request; written they are in any case.
Status testAll(program::Program& program, const HuntOptions& options, Hunted& hunted, Console& console,
               std::optional<std::chrono::steady_clock::time_point> deadline, const std::stop_token& stop);

}  // namespace javelin::cli
