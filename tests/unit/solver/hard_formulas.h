// SPDX-License-Identifier: Apache-2.0
// Formulas that no solver decides within small limits.
#pragma once

#include <vector>

#include "expr/build.h"

namespace javelin::solver {

// A 64-bit product of two primes.
inline std::vector<expr::Term> factoring(expr::TermArena& t) {
  using namespace expr;  // builders
  const Term x = t.makeInput("x", Sort::Bv64);
  const Term y = t.makeInput("y", Sort::Bv64);
  const Term limit = longConst(t, 1LL << 32);
  return {equal(t, bvMul(t, x, y), longConst(t, 2147483647LL * 2147483629LL)), bvUlt(t, x, limit),
          bvUlt(t, y, limit), bvUlt(t, longConst(t, 1), x), bvUlt(t, longConst(t, 1), y)};
}

}  // namespace javelin::solver
