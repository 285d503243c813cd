// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/divisions.h"

#include <bit>

namespace javelin::solver::bits {

namespace {

Word freeWord(GateGraph& graph, unsigned width) {
  Word word(width);
  for (unsigned i = 0; i < width; ++i) word[i] = graph.free();
  return word;
}

unsigned widthFor(std::uint64_t most) { return static_cast<unsigned>(std::bit_width(most)); }

std::uint64_t lowBits(unsigned width) {
  return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

void equate(Division& division, const Word& x, const Word& y) {
  for (unsigned i = 0; i < x.width(); ++i) {
    division.clauses.push_back({!x[i], y[i]});
    division.clauses.push_back({x[i], !y[i]});
  }
}

Lit atMost(Circuits& circuits, const Word& word, std::uint64_t most) {
  return circuits.unsignedLessEqual(word, Word::constant(most, word.width()));
}

// A two's complement word is its lower bits minus 2^n for the sign: both times `factor`.
void addSigned(ColumnSum& sum, const Word& word, std::uint64_t factor, unsigned width) {
  const unsigned sign = word.width() - 1;
  sum.addMultiple(word.slice(0, sign), factor);
  const std::uint64_t minus = 0 - (factor << sign);
  sum.add(Word::constant(minus & lowBits(width), width), 0, false, word.top());
}

}  // namespace

// a = q * k + r, modulo 2^width, where |r| < k, r has the sign of a or is zero, and |q| <= MAX / k. No
// other q and r than the right ones do: q * k alone cannot overflow, as k does not divide 2^(width-1), and
// if adding r overflowed, then a would not have the sign of r.
Division divideSignedByConstant(Circuits& circuits, const Word& a, std::uint64_t divisor) {
  GateGraph& graph = circuits.graph();
  const unsigned width = a.width();
  const std::uint64_t most = lowBits(width - 1) / divisor;
  const Word q = freeWord(graph, widthFor(most) + 1);
  const Word magnitude = freeWord(graph, widthFor(divisor - 1));
  const Word r = circuits.negateIf(a.top(), magnitude.resized(magnitude.width() + 1, kFalse));
  Division division{q.resized(width, q.top()), r.resized(width, r.top()), {}};
  division.clauses.push_back({atMost(circuits, magnitude, divisor - 1)});
  const Word limit = Word::constant(most, q.width());
  division.clauses.push_back({!circuits.signedLess(limit, q)});
  division.clauses.push_back({!circuits.signedLess(q, circuits.negate(limit))});
  ColumnSum& sum = circuits.sum(width);
  addSigned(sum, q, divisor, width);
  addSigned(sum, r, 1, width);
  equate(division, sum.total(), a);
  return division;
}

// a = q * k + r where r < k, q <= MAX / k, and for the highest q also q * k + r <= MAX.
Division divideUnsignedByConstant(Circuits& circuits, const Word& a, std::uint64_t divisor) {
  GateGraph& graph = circuits.graph();
  const unsigned width = a.width();
  const std::uint64_t most = lowBits(width) / divisor;
  const Word q = freeWord(graph, widthFor(most));
  const Word r = freeWord(graph, widthFor(divisor - 1));
  Division division{q.resized(width, kFalse), r.resized(width, kFalse), {}};
  division.clauses.push_back({atMost(circuits, r, divisor - 1)});
  division.clauses.push_back({atMost(circuits, q, most)});
  const std::uint64_t room = lowBits(width) - most * divisor;
  division.clauses.push_back({!circuits.equalsConstant(q, most), atMost(circuits, r, room)});
  ColumnSum& sum = circuits.sum(width);
  sum.addMultiple(q, divisor);
  sum.add(r);
  equate(division, sum.total(), a);
  return division;
}

// On magnitudes, if signed; the remainder has the sign of `a`. MIN / -1 = MIN comes out by itself, and so do
// the quotients of zero: -1 for a >= 0, 1 for a < 0.
Division divideByWord(Circuits& circuits, const Word& a, const Word& b, bool is_signed) {
  const Lit minus_a = is_signed ? a.top() : kFalse;
  const Lit minus_b = is_signed ? b.top() : kFalse;
  const Word dividend = circuits.negateIf(minus_a, a);
  const Word divisor = circuits.negateIf(minus_b, b);
  const QuotientRemainder both = circuits.divide(dividend, divisor);
  const Lit by_zero = circuits.equalsConstant(b, 0);
  Division division{circuits.negateIf(circuits.graph().lxor(minus_a, minus_b), both.quotient),
                    circuits.negateIf(minus_a, both.remainder),
                    {}};
  division.clauses.push_back({by_zero, circuits.unsignedLess(both.remainder, divisor)});
  division.clauses.push_back({by_zero, circuits.unsignedLessEqual(both.quotient, dividend)});
  division.clauses.push_back({circuits.unsignedLessEqual(both.remainder, dividend)});
  return division;
}

// Shifting rounds down; for negative numbers 2^k - 1 is added before.
QuotientRemainder divideSignedByPower(Circuits& circuits, const Word& a, unsigned k) {
  const unsigned width = a.width();
  const Word bias = circuits.masked(Word::constant(lowBits(k), width), a.top());
  const Word biased = circuits.add(a, bias);
  Word quotient(width, biased.top());
  for (unsigned i = 0; i + k < width; ++i) quotient[i] = biased[i + k];
  const Word low = biased.slice(0, k).resized(width, kFalse);
  return {quotient, circuits.subtract(low, bias)};
}

}  // namespace javelin::solver::bits
