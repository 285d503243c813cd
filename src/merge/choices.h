// SPDX-License-Identifier: Apache-2.0
// Facts about terms that say whether merging pays.
#pragma once

#include "expr/term_arena.h"

namespace javelin::merge {

// Whether it is one of few constants, by conditions, as values are that merged paths have in common.
bool choosesConstants(const expr::TermArena& arena, expr::Term term);

// Whether products of inputs, quotients by them, computations with floats or concrete functions are near the
// top of it: a solver that has to know it for a choice needs much more for the choice than on a path that
// knows it.
bool isHard(const expr::TermArena& arena, expr::Term term);

}  // namespace javelin::merge
