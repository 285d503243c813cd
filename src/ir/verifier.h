// SPDX-License-Identifier: Apache-2.0
// Checks of a Body. verifyStructure() finds our own bugs: shape of blocks, edges that agree, kinds of
// operands, position of what can throw. checkDefinitions() finds bad bytecode: a register that some path
// reads before anything defined it. build() runs both in debug builds, the second always.
#pragma once

#include <string>
#include <vector>

#include "ir/body.h"
#include "support/result.h"

namespace javelin::ir {

// Says what is wrong, one line each; empty when all is well.
std::vector<std::string> verifyStructure(const Body& body);

Status checkDefinitions(const Body& body);

}  // namespace javelin::ir
