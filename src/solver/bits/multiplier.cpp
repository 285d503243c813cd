// SPDX-License-Identifier: Apache-2.0
// Sums of many words, products and quotients.
#include <algorithm>
#include <bit>

#include "solver/bits/circuits.h"
#include "support/check.h"

namespace javelin::solver::bits {

void ColumnSum::start(unsigned width) {
  width_ = width;
  for (unsigned i = 0; i < width; ++i) {
    columns_[i].clear();
    constant_[i] = false;
  }
}

void ColumnSum::addConstant(std::uint64_t value) { addConstant(value, 0); }

void ColumnSum::addConstant(std::uint64_t value, unsigned shift) {
  bool carry = false;
  for (unsigned i = shift; i < width_; ++i) {
    const bool bit = i - shift < 64 && (value >> (i - shift) & 1) != 0;
    const bool sum = constant_[i] != (bit != carry);
    carry = constant_[i] + bit + carry >= 2;
    constant_[i] = sum;
  }
}

void ColumnSum::addBit(Lit bit, unsigned column) {
  if (column >= width_ || bit == kFalse) return;
  if (bit == kTrue) return addConstant(1, column);
  columns_[column].push_back(bit);
}

// -x = ~x + 1. The ones above a zero-extended x are a constant: minus 2^n, for its n bits.
void ColumnSum::add(const Word& word, unsigned shift, bool negative, Lit condition) {
  if (condition == kFalse) return;
  for (unsigned i = 0; i < word.width() && i + shift < width_; ++i) {
    addBit(graph_.land(word[i].flippedIf(negative), condition), i + shift);
  }
  if (!negative) return;
  addBit(condition, shift);
  for (unsigned i = word.width() + shift; i < width_; ++i) addBit(condition, i);
}

// By the non-adjacent form, which has the fewest digits -1, 0, 1: an odd factor ends in 1 if its next bit
// is 0, else in -1, and the rest is even.
void ColumnSum::addMultiple(const Word& word, std::uint64_t factor, bool negative, Lit condition) {
  for (unsigned shift = 0; factor != 0 && shift < width_; ++shift) {
    std::uint64_t carry = 0;
    if ((factor & 1) != 0) {
      const bool minus = (factor & 2) != 0;
      add(word, shift, minus != negative, condition);
      factor += minus ? 1 : -1;
      if (minus && factor == 0) carry = std::uint64_t{1} << 63;
    }
    factor = factor >> 1 | carry;
  }
}

Lit ColumnSum::reduce(unsigned column) {
  std::vector<Lit>& bits = columns_[column];
  std::size_t next = 0;
  const auto carry = [&](Lit lit) { addBit(lit, column + 1); };
  while (bits.size() - next >= 3) {
    const Lit a = bits[next];
    const Lit b = bits[next + 1];
    const Lit c = bits[next + 2];
    next += 3;
    carry(graph_.maj(a, b, c));
    addBit(graph_.xor3(a, b, c), column);
  }
  const bool one = constant_[column];
  if (bits.size() == next) return constLit(one);
  if (bits.size() == next + 1) {
    if (one) carry(bits[next]);
    return bits[next].flippedIf(one);
  }
  carry(graph_.maj(bits[next], bits[next + 1], constLit(one)));
  return graph_.xor3(bits[next], bits[next + 1], constLit(one));
}

Word ColumnSum::total() {
  Word result(width_);
  for (unsigned i = 0; i < width_; ++i) result[i] = reduce(i);
  return result;
}

// Row by row, each added by a ripple of carries: larger in depth than adding columns (ColumnSum), but
// where an operand is known to be small, propagation finds the upper bits of every row's sum zero, which
// carries saved for later hide. Operands in one order, so that x * y and (long) x * (long) y share gates.
Word Circuits::multiply(const Word& a, const Word& b, unsigned width) {
  const bool in_order =
      a.isConst() || (!b.isConst() && !std::lexicographical_compare(b.begin(), b.end(), a.begin(), a.end()));
  if (!in_order) return multiply(b, a, width);
  if (a.isConst() && a.width() <= 64) {
    ColumnSum& sum = this->sum(width);
    sum.addMultiple(b, a.value());
    return sum.total();
  }
  Word result(width);
  for (unsigned row = 0; row < b.width() && row < width; ++row) {
    Lit carry = kFalse;
    for (unsigned i = row; i < width; ++i) {
      const Lit bit = i - row < a.width() ? graph_.land(a[i - row], b[row]) : kFalse;
      const Lit sum = graph_.xor3(result[i], bit, carry);
      if (i + 1 < width) carry = graph_.maj(result[i], bit, carry);
      result[i] = sum;
    }
  }
  return result;
}

// Restoring division, row by row from the top bit of `a`. Before row k the remainder has at most k bits,
// so only the low k+1 bits of the divisor are subtracted; if it has higher ones, the quotient's bit is 0.
// A zero divisor fits always: the quotient is all ones and the remainder `a`, as it must be.
QuotientRemainder Circuits::divide(const Word& a, const Word& b) {
  const unsigned width = a.width();
  Word fits(width);  // fits[k]: b has no bits above k
  Lit none = kTrue;
  for (unsigned k = width; k-- > 0;) {
    fits[k] = none;
    none = graph_.land(none, !b[k]);
  }
  QuotientRemainder result{Word(width), Word(0)};
  for (unsigned k = 0; k < width; ++k) {
    Word row(k + 1);
    row[0] = a[width - 1 - k];
    for (unsigned i = 0; i < k; ++i) row[i + 1] = result.remainder[i];
    const Word divisor = b.slice(0, k + 1);
    const Lit take = graph_.land(fits[k], carryOfDifference(row, divisor));
    result.quotient[width - 1 - k] = take;
    result.remainder = mux(take, subtract(row, divisor), row);
  }
  return result;
}

}  // namespace javelin::solver::bits
