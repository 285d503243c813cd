// SPDX-License-Identifier: Apache-2.0
// Sides of branches in the words of the source, as far as bytecode tells them: javac jumps where a condition
// is false, but for the left side of an || and the end of a do-while loop.
#pragma once

#include <string>

#include "ir/body.h"
#include "program/program.h"

namespace javelin::report {

// "true", "false", "case 3", "case RED", "default". `side`: which of the block's successors.
std::string sideWords(program::Program& program, const ir::Body& body, std::uint32_t block,
                      std::uint16_t side);

// The branch that a compiler puts in front of an assert statement.
bool asksForAssertions(const ir::Body& body, const ir::Block& block);

}  // namespace javelin::report
