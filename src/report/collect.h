// SPDX-License-Identifier: Apache-2.0
// From explorations, which refer to the program, to the plain data of the report.
#pragma once

#include "explore/explorer.h"
#include "report/hunt_result.h"

namespace javelin::report {

// As in Java: "Div.div(int, int)", "new Div(int)".
std::string classText(const program::Program& program, program::ClassId type);
std::string methodText(const program::Program& program, program::MethodId method);
Place placeOf(const program::Program& program, program::MethodId method, int line);
// With the class that it is called on.
std::string entryText(const program::Program& program, const explore::Entry& entry);

Finding collectFinding(program::Program& program, const explore::Finding& finding);
Method collectMethod(const program::Program& program, const explore::Entry& entry,
                     const explore::Exploration& exploration);

// The source of one test out of that of its class; empty if it is not there.
std::string testMethodCode(std::string_view source, std::string_view name);

}  // namespace javelin::report
