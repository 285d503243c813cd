// SPDX-License-Identifier: Apache-2.0
// A body in SSA form as text: every value has the name of its register and a number of its own ("x.3"), and
// phis stand at the head of their blocks, one argument an edge.
#pragma once

#include <string>

#include "ir/ssa.h"

namespace javelin::ir {

std::string print(const Body& body, const Ssa& ssa);
// "x.3"; "-" for an invalid value.
std::string printValue(const Body& body, const Ssa& ssa, ValueId value);
// "x.3 = phi(B0: x.1, B2: x.2)"; an exception edge has a "!" after its block.
std::string printPhi(const Body& body, const Ssa& ssa, const Phi& phi);
// One instruction with its values; `index` is its place in Body::instructions.
std::string printInstr(const Body& body, const Ssa& ssa, const Block& block, std::uint32_t index);

}  // namespace javelin::ir
