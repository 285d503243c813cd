// SPDX-License-Identifier: Apache-2.0
// Lines of a method that no input reaches. That no path reached them says so only if all paths were followed
// to their ends and nothing that the paths depend on was left out: the inputs are numbers and boxes of any
// value, the receiver has no state, and the code reads no variable and asks nothing of the machine (time,
// properties, random numbers) that could be something else in another run.
#pragma once

#include <span>
#include <vector>

#include "vm/branch_trace.h"
#include "vm/vm.h"

namespace javelin::explore {

// Whether the method's inputs can be all that a caller could pass.
bool hasUnboundedInputs(const program::Program& program, program::MethodId entry);

// Ascending; `visited`: all places that the paths of the method's own exploration have passed, of all
// methods. Only whole lines count. What catches errors of the JVM itself (no memory, no stack) is not called
// dead.
std::vector<int> deadLines(vm::Vm& machine, program::MethodId entry,
                           std::span<const vm::BranchPlace> visited);

}  // namespace javelin::explore
