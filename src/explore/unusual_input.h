// SPDX-License-Identifier: Apache-2.0
// The input of a kind that nothing says is allowed which an exception comes from: a list that cannot be
// changed, a function that throws. Such an error says what the method may not be given, not that it is wrong,
// so reports fold it away as they do with nulls (needed_null.h).
#pragma once

#include <string>

#include "concolic/tracker.h"
#include "explore/outcome.h"
#include "explore/values.h"
#include "program/program.h"

namespace javelin::explore {

// Of a path that has just ended with an exception, whose place is that one of its stack: the input's name.
// Empty if no such input's own code has thrown it.
std::string unusualInput(const program::Program& program, const Plan& plan, concolic::Tracker& tracker,
                         const Outcome& outcome, std::size_t place);
// Whether any input is of such a kind, whatever it has to do with how the path ends.
bool hasUnusualInput(const Plan& plan, concolic::Tracker& tracker);

}  // namespace javelin::explore
