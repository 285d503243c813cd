// SPDX-License-Identifier: Apache-2.0
// The confirmation of a check: runs the program's main on the inputs of what was found, on a JVM.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

#include "hunt/hunted.h"
#include "hunt/options.h"
#include "testgen/program_run.h"

namespace javelin::hunt {

// Of the findings that break the property, one after the other until one was seen to; what became of each is
// its account in the result.
Status confirmProgram(program::Program& program, const Options& options, Hunted& hunted,
                      std::optional<std::chrono::steady_clock::time_point> deadline,
                      const std::stop_token& stop);

// The program's arguments and nondet values of a finding.
testgen::ProgramInputs programInputsOf(const program::Program& program, const explore::Finding& finding);

}  // namespace javelin::hunt
