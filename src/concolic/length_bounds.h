// SPDX-License-Identifier: Apache-2.0
// What an int can be, given that the lengths of symbolic inputs are bounded: 0 to the room there is for them,
// which is assumed on every path. Found by form; nothing else of the path counts, so a term has the same
// bounds whenever it is asked about.
#pragma once

#include <cstdint>
#include <optional>

#include "concolic/capacities.h"
#include "expr/term_arena.h"
#include "rules/int_bounds.h"

namespace javelin::concolic {

using rules::IntBounds;

// `capacities` has the most that lengths can be, of which those of inputs are used.
IntBounds boundsOf(const expr::TermArena& arena, expr::Term number, const Capacities& capacities);

// How much room a new array of that length gets, always the same: at most `most` if it has none yet. nullopt
// if it would be long, or if the length is an input whose bound is not known.
std::optional<std::uint32_t> roomFor(const expr::TermArena& arena, expr::Term length, std::int64_t most,
                                     const Capacities& capacities);

}  // namespace javelin::concolic
