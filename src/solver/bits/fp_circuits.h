// SPDX-License-Identifier: Apache-2.0
// FpCircuits: what can be said about floats without arithmetic: classes, signs, comparisons. Words are
// IEEE 754 bits in which every NaN is the one NaN (see expr/sort.h); results are too.
#pragma once

#include "solver/bits/circuits.h"

namespace javelin::solver::bits {

class FpCircuits {
 public:
  explicit FpCircuits(Circuits& circuits) : circuits_(circuits), graph_(circuits.graph()) {}

  static unsigned mantissaBits(const Word& a) { return a.width() == 32 ? 23 : 52; }

  // The same value where `bits` may be any NaN.
  Word canonical(const Word& bits);
  // Clauses that keep free bits from being another NaN than the one.
  template <typename AddClause>
  void constrainToCanonical(const Word& free, AddClause add_clause);

  Lit isNan(const Word& a);
  Lit isZero(const Word& a);
  Word negate(const Word& a);
  Word absolute(const Word& a);
  Lit equal(const Word& a, const Word& b);
  Lit less(const Word& a, const Word& b);
  Lit lessEqual(const Word& a, const Word& b);

 private:
  Lit exponentIsOnes(const Word& a);

  Circuits& circuits_;
  GateGraph& graph_;
};

// The one NaN is 0 11..1 10..0, the infinities are s 11..1 00..0: with an exponent of ones, all lower bits of
// the mantissa are 0, and the sign is too if the highest is 1.
template <typename AddClause>
void FpCircuits::constrainToCanonical(const Word& free, AddClause add_clause) {
  const Lit special = exponentIsOnes(free);
  const unsigned top = mantissaBits(free) - 1;
  for (unsigned i = 0; i < top; ++i) add_clause(std::array{!special, !free[i]});
  add_clause(std::array{!special, !free[top], !free.top()});
}

}  // namespace javelin::solver::bits
