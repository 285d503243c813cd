// SPDX-License-Identifier: Apache-2.0
// Formulas that no solver decides within small limits.
#pragma once

#include <string>
#include <vector>

#include "expr/build.h"

namespace javelin::solver {

// Two factors of 2^62 - 57, a prime: there are none, so no lucky guess ends the search, and no solver has the
// proof in hours.
inline std::vector<expr::Term> factoring(expr::TermArena& t) {
  using namespace expr;  // builders
  const Term x = t.makeInput("x", Sort::Bv64);
  const Term y = t.makeInput("y", Sort::Bv64);
  const Term limit = longConst(t, 1LL << 32);
  return {equal(t, bvMul(t, x, y), longConst(t, (1LL << 62) - 57)), bvUlt(t, x, limit), bvUlt(t, y, limit),
          bvUlt(t, longConst(t, 1), x), bvUlt(t, longConst(t, 1), y)};
}

// Hashes of one text with many seeds: hundreds of products, which take long before any search begins.
inline std::vector<expr::Term> hashing(expr::TermArena& t) {
  using namespace expr;  // builders
  std::vector<Term> conditions;
  for (int seed = 1; seed <= 40; ++seed) {
    Term hash = intConst(t, seed);
    for (int i = 0; i < 16; ++i) {
      const Term byte = unsignedResize(t, t.makeInput("b" + std::to_string(i), Sort::Bv8), Sort::Bv32);
      hash = bvXor(t, bvMul(t, hash, intConst(t, 0x01000193)), byte);
    }
    conditions.push_back(equal(t, bvUrem(t, hash, intConst(t, 3001)), intConst(t, 7 * seed)));
  }
  return conditions;
}

}  // namespace javelin::solver
