// SPDX-License-Identifier: Apache-2.0
// A body's control-flow graph: as text, as JSON, and as a picture's description for graphviz. Dominators and
// loops are those over all edges; post-dominators and regions leave exceptions out, because an exception
// is no way to a join.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/inspect/json.h"
#include "ir/body.h"

namespace javelin::cli {

std::string flowText(const ir::Body& body, const Style& style);
Json flowJson(const ir::Body& body);

// The graph in graphviz's language: a box with its instructions for each block, dashed exception edges.
std::string flowDot(const ir::Body& body);

}  // namespace javelin::cli
