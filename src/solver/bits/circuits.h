// SPDX-License-Identifier: Apache-2.0
// Circuits: bit-vector operations as gates, with the meaning that expr/ops.def gives them. Operands of one
// operation have the same width, any up to 64 (addition, shifts and choices: up to Word::kCapacity).
// No state but the graph, and scratch memory.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bits/gate_graph.h"

namespace javelin::solver::bits {

struct QuotientRemainder {
  Word quotient;
  Word remainder;
};

// A sum of many words, added column by column: three bits of a column become one, and a carry. Constants
// are added up beforehand.
class ColumnSum {
 public:
  explicit ColumnSum(GateGraph& graph) : graph_(graph), columns_(Word::kCapacity) {}

  // Starts a sum of `width` bits; the memory of the last one is used again.
  void start(unsigned width);
  void addConstant(std::uint64_t value);
  void addBit(Lit bit, unsigned column);
  // Plus or minus `word`, shifted left; only where `condition` holds. `word` may be narrower than the sum
  // and is then zero-extended.
  void add(const Word& word, unsigned shift = 0, bool negative = false, Lit condition = kTrue);
  // Plus or minus word * factor, by the non-zero digits of `factor`.
  void addMultiple(const Word& word, std::uint64_t factor, bool negative = false, Lit condition = kTrue);

  Word total();

 private:
  void addConstant(std::uint64_t value, unsigned shift);
  Lit reduce(unsigned column);

  GateGraph& graph_;
  unsigned width_ = 0;
  std::vector<std::vector<Lit>> columns_;
  std::array<bool, Word::kCapacity> constant_{};
};

class Circuits {
 public:
  explicit Circuits(GateGraph& graph) : graph_(graph), sum_(graph) {}

  GateGraph& graph() { return graph_; }
  // An empty sum. There is only one: total() it before anything else that adds or multiplies.
  ColumnSum& sum(unsigned width) {
    sum_.start(width);
    return sum_;
  }

  Word conjunction(const Word& a, const Word& b);
  Word disjunction(const Word& a, const Word& b);
  Word exclusive(const Word& a, const Word& b);
  Word mux(Lit condition, const Word& yes, const Word& no);
  // a where `condition`, else zero.
  Word masked(const Word& a, Lit condition);

  Lit allOf(std::span<const Lit> bits);
  Lit anyOf(std::span<const Lit> bits);
  Lit equal(const Word& a, const Word& b);
  Lit equalsConstant(const Word& a, std::uint64_t value);
  Lit unsignedLess(const Word& a, const Word& b) { return !carryOfDifference(a, b); }
  Lit unsignedLessEqual(const Word& a, const Word& b) { return carryOfDifference(b, a); }
  Lit signedLess(const Word& a, const Word& b);

  Word add(const Word& a, const Word& b, Lit carry = kFalse);
  Word subtract(const Word& a, const Word& b) { return add(a, b.inverted(), kTrue); }
  Word negate(const Word& a) { return add(Word(a.width()), a.inverted(), kTrue); }
  Word negateIf(Lit condition, const Word& a);
  Word multiply(const Word& a, const Word& b) { return multiply(a, b, a.width()); }
  // The low `width` bits of the product of zero-extended operands.
  Word multiply(const Word& a, const Word& b, unsigned width);
  // By zero: all ones, and a.
  QuotientRemainder divide(const Word& a, const Word& b);

  // By the width or more: zeros, or copies of the sign.
  Word shiftLeft(const Word& a, const Word& count);
  Word shiftRight(const Word& a, const Word& count, Lit fill);

  // The value of the entry whose key the selector is, otherwise `rest`, as a tree of choices by the
  // selector's bits. Keys are ascending and all different.
  struct Entry {
    std::uint64_t key;
    std::span<const Lit> value;
  };
  Word choose(const Word& selector, std::span<const Entry> entries, const Word& rest);

 private:
  // The carry out of a - b = a + ~b + 1: whether a >= b.
  Lit carryOfDifference(const Word& a, const Word& b);
  Word chooseBelow(const Word& selector, unsigned bits, std::span<const Entry> entries, const Word& rest);

  GateGraph& graph_;
  ColumnSum sum_;
};

}  // namespace javelin::solver::bits
