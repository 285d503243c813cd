// SPDX-License-Identifier: Apache-2.0
// Pinning: the condition that a term has the value that it has under the model.
#pragma once

#include "expr/evaluator.h"
#include "expr/term_arena.h"

namespace javelin::concolic {

// Few operators: unlike a hash of many bytes, solvers can do something with it.
bool isSmall(const expr::TermArena& arena, expr::Term term);

expr::Term hasItsValue(expr::TermArena& arena, expr::Evaluator& evaluator, expr::Term term);

// The same for a path of a hunt, whose later conditions are asked of a solver together with it. A hash of
// many bytes is pinned by the bytes themselves: another text with the same hash would be found by luck only,
// and every query from here on would look for one.
expr::Term hasItsValueForGood(expr::TermArena& arena, expr::Evaluator& evaluator, expr::Term term);

}  // namespace javelin::concolic
