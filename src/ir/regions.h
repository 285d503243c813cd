// SPDX-License-Identifier: Apache-2.0
// Candidates for path merging (row M1): from a branch to where its sides meet again. Acyclic, entered only
// through the branch, over normal edges. Nested ones are found too. Whether one can and should be summarised
// is decided later.
#pragma once

#include <vector>

#include "ir/control_flow.h"

namespace javelin::ir {

struct Region {
  BlockId branch;               // ends in If or Switch
  BlockId join;                 // invalid: all sides leave the method (row M7)
  std::vector<BlockId> blocks;  // strictly between, in topological order
};

// `flow` must be the view of normal edges.
std::vector<Region> findRegions(const Body& body, const ControlFlow& flow);

}  // namespace javelin::ir
