// SPDX-License-Identifier: Apache-2.0
// What a model makes of a plan: the inputs that a test shows, and a plan of constants for a run without
// symbols.
#pragma once

#include <functional>
#include <optional>

#include "concolic/tracker.h"
#include "explore/values.h"

namespace javelin::explore {

// Of an open value: which of its parts it is; nothing if it is null, or not open.
std::optional<std::uint32_t> chosenPart(const PlannedValue& value, concolic::Tracker& tracker);

// How often a stub's method was called: the stub's value of the plan, and which of its methods that return
// something.
using StubCalls = std::function<std::uint32_t(std::uint32_t value, std::uint32_t method)>;

ConcreteInputs concretize(program::Program& program, const Plan& plan, concolic::Tracker& tracker,
                          const StubCalls& stub_calls);

// What is not needed, such as the content of an object that is null, is not made.
Plan concretePlan(const Plan& plan, concolic::Tracker& tracker);

// A value that is needed and has not been made, because no code has read it.
std::optional<std::uint32_t> firstUnmade(const Plan& plan, concolic::Tracker& tracker);

}  // namespace javelin::explore
