// SPDX-License-Identifier: Apache-2.0
// A model for people: one line for each input, its value as Java source has it.
#pragma once

#include <string>

#include "solver/solver.h"

namespace javelin::cli {

// Of the inputs of `query`; each line begins with `indent`. Makes constants in `arena`.
std::string modelText(expr::TermArena& arena, const solver::Query& query, const solver::Model& model,
                      std::string_view indent);

}  // namespace javelin::cli
