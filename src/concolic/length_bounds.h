// SPDX-License-Identifier: Apache-2.0
// What an int can be, given that the lengths of symbolic inputs are bounded: 0 to the room there is for them,
// which is assumed on every path. Found by form; nothing else of the path counts, so a term has the same
// bounds whenever it is asked about.
#pragma once

#include <cstdint>

#include "concolic/capacities.h"
#include "expr/term_arena.h"

namespace javelin::concolic {

struct IntBounds {
  std::int64_t low = INT32_MIN;
  std::int64_t high = INT32_MAX;
};

// `capacities` has the most that lengths can be, of which those of inputs are used.
IntBounds boundsOf(const expr::TermArena& arena, expr::Term number, const Capacities& capacities);

}  // namespace javelin::concolic
