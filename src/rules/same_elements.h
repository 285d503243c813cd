// SPDX-License-Identifier: Apache-2.0
// The condition that two texts or arrays are the same, as one term: `String.equals` is made of it, and
// whoever shows conditions to people knows it again.
#pragma once

#include <cstdint>
#include <vector>

#include "expr/build.h"

namespace javelin::rules {

// `common` of the elements may be there in both; `same(i)`: those at i are.
template <typename SameAt>
expr::Term sameElements(expr::TermArena& arena, expr::Term length_a, expr::Term length_b,
                        std::uint32_t common, SameAt same) {
  std::vector<expr::Term> all = {equal(arena, length_a, length_b)};
  // Equal lengths are one length: the simpler one is asked.
  const expr::Term length = arena.isConst(length_b) ? length_b : length_a;
  all.push_back(bvSle(arena, length, intConst(arena, static_cast<std::int32_t>(common))));
  for (std::uint32_t i = 0; i < common; ++i) {
    const expr::Term is_there = bvSlt(arena, intConst(arena, static_cast<std::int32_t>(i)), length);
    all.push_back(implies(arena, is_there, same(i)));
  }
  return conjunction(arena, all);
}

}  // namespace javelin::rules
