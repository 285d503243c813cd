// SPDX-License-Identifier: Apache-2.0
// Values that merging has made choices of.
#pragma once

#include "expr/term_arena.h"

namespace javelin::merge {

// Whether it is one of few constants, by conditions, as values are that merged paths have in common.
bool choosesConstants(const expr::TermArena& arena, expr::Term term);

}  // namespace javelin::merge
