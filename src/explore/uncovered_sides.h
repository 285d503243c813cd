// SPDX-License-Identifier: Apache-2.0
// What paths have not been to yet of the code under test.
#pragma once

#include <cstdint>
#include <span>

#include "vm/branch_trace.h"
#include "vm/vm.h"

namespace javelin::explore {

enum class Left : std::uint8_t { Nothing, Risks, Sides };

// Whether there are sides of branches in the method that are not among those visited, or in methods of its
// class that only that class calls, and that were visited; or else at least instructions whose errors no
// branch shows. `visited` is in order.
Left whatIsLeft(vm::Vm& machine, program::MethodId method, std::span<const vm::BranchPlace> visited);

}  // namespace javelin::explore
