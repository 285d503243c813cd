// SPDX-License-Identifier: Apache-2.0
// Divisions. A divider is large, but "a = q * k + r" with a constant k is a few adders: quotient
// and remainder are free bits and clauses say that they are right, which every session must add before it
// asks about them. A division is one for quotient and remainder of the same operands.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bits/circuits.h"

namespace javelin::solver::bits {

struct Division {
  Word quotient;
  Word remainder;
  std::vector<std::vector<Lit>> clauses;
};

// `divisor` is no power of two, and below 2^(width-1) if signed. Quotients are rounded toward zero.
Division divideSignedByConstant(Circuits& circuits, const Word& a, std::uint64_t divisor);
Division divideUnsignedByConstant(Circuits& circuits, const Word& a, std::uint64_t divisor);

// By any word: a circuit, and clauses that say what follows from it but is hard to find: that the remainder
// is below the divisor (unless that is 0), and that neither it nor the quotient is above the dividend.
Division divideByWord(Circuits& circuits, const Word& a, const Word& b, bool is_signed);

// By 2^k, no clauses needed.
QuotientRemainder divideSignedByPower(Circuits& circuits, const Word& a, unsigned k);

}  // namespace javelin::solver::bits
