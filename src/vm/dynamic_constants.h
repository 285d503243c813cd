// SPDX-License-Identifier: Apache-2.0
// Constants that Java code computes: method types, method handles, dynamic constants; and call sites.
#pragma once

#include "vm/interpreter.h"

namespace javelin::vm {

// Resolves the constant-pool entry for the current instruction, whose result goes to register `d`.
Step linkDynamicConstant(Vm& vm, Thread& thread, std::uint16_t pool_index, std::uint16_t d);

}  // namespace javelin::vm
