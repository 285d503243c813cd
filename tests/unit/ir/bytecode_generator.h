// SPDX-License-Identifier: Apache-2.0
// Random methods as bytecode: values that stay on the stack over branches, loops and calls of subroutines,
// every form of dup, swap and pop, handlers that begin anywhere. They pass the JVM's verifier.
#pragma once

#include "old_class.h"

namespace javelin::ir {

void generateBytecode(OldClass& into, const std::string& method, std::uint64_t seed);

}  // namespace javelin::ir
