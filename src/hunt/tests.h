// SPDX-License-Identifier: Apache-2.0
// From what a hunt found to what its tests showed: writes the tests, runs them, and puts down what became of
// each.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

#include "hunt/hunted.h"
#include "hunt/listener.h"
#include "hunt/options.h"

namespace javelin::hunt {

// What the interpreter did on the inputs of a test, if it was something else.
void addDivergence(const explore::PathFacts& facts, report::GeneratedTest& test);

// The deadline is for running the tests, and so is a stop request; written they are in any case.
Status testAll(program::Program& program, const Options& options, Hunted& hunted, Listener& listener,
               std::optional<std::chrono::steady_clock::time_point> deadline, const std::stop_token& stop);

}  // namespace javelin::hunt
