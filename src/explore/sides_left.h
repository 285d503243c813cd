// SPDX-License-Identifier: Apache-2.0
// What paths have not been to yet of the code under test.
#pragma once

#include <span>

#include "vm/branch_trace.h"
#include "vm/vm.h"

namespace javelin::explore {

// Whether there are sides of branches in the method that are not among those visited, or in methods of its
// class that only that class calls, and that were visited. `visited` is in order.
bool hasSidesLeft(vm::Vm& machine, program::MethodId method, std::span<const vm::BranchPlace> visited);

}  // namespace javelin::explore
