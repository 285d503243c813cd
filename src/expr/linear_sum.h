// SPDX-License-Identifier: Apache-2.0
// LinearSum: a bit-vector term as c1*a1 + c2*a2 + ... + k modulo 2^width, and back. Sums that are equal as
// sums become the same term. The parts:
//   - an atom is a bit-vector term that is no sum itself, or a Bool p that stands for (p ? 1 : 0), so
//     (p ? k : l) is (k - l)*p + l;
//   - y*(x/y) + x%y is x, and x - y*(x/y) is x%y;
//   - ~x is -x - 1, and a product with a constant is a coefficient;
//   - atoms are in the order of their ids, and none has the coefficient 0.
// The term has the atoms with positive coefficients first, then those with negative ones, subtracted, then
// the constant: ((x + 3*y) - z) + 5. Each beginning of such a chain is itself in normal form.
// Sizes are bounded (sum_shape.h). Lives shorter than the next use of the arena by others.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "expr/term_arena.h"

namespace javelin::expr {

class LinearSum {
 public:
  struct Entry {
    Term atom;
    std::uint64_t coefficient;
  };

  LinearSum(TermArena& arena, Sort sort) : arena_(arena), sort_(sort), mask_(maskOf(sort)) {}

  // Whether add() would read `term`: a sum, a negation, a product with a constant, ...
  static bool isLinear(const TermArena& arena, Term term);

  void add(Term term, std::uint64_t coefficient);
  // coefficient * atom, not read.
  void addAtom(Term atom, std::uint64_t coefficient);
  void addConstant(std::uint64_t value) { constant_ = (constant_ + value) & mask_; }
  // Multiplies all by `factor`, which is odd, so that nothing vanishes.
  void scale(std::uint64_t odd_factor);

  // Whether x + y or x - y, of which neither is linear, may still be shorter: a remainder, or a product with
  // a quotient.
  static bool mayJoin(const TermArena& arena, Term x, Term y);

  // Brings the entries to normal form, after the last add().
  void settle();

  // More atoms than fit: the sum is of no use.
  bool overflown() const { return overflown_; }
  std::span<const Entry> entries() const { return {entries_.data(), size_}; }
  std::uint64_t constant() const { return constant_; }
  // Whether a coefficient is written as a subtraction.
  bool isNegative(const Entry& entry) const;

  // The settled sum as a term; invalid if it has too many summands.
  Term build() const;

 private:
  static constexpr std::size_t kCapacity = 2 * SumShape::kMaxSummands;

  bool expands(Term sum, std::uint64_t coefficient) const;
  // Replaces an entry by simpler ones. False: it is as simple as can be.
  bool simplifyEntry(std::size_t index);
  // Puts a quotient in some entry and the remainder, or the dividend, in another one together. False: there
  // is no such pair.
  bool joinDivision();
  bool joinQuotient(Term quotient);
  void remove(std::size_t index);
  Term part(Term atom, std::uint64_t coefficient) const;
  Term firstNegative(const Entry& entry, std::uint64_t& constant) const;

  TermArena& arena_;
  Sort sort_;
  std::uint64_t mask_;
  std::uint64_t constant_ = 0;
  std::size_t size_ = 0;
  bool overflown_ = false;
  std::array<Entry, kCapacity> entries_;
};

// The normal form of a + b, a - b (with coefficient -1 for b) and so on: first*a + second*b, or invalid if
// it would be too large. `b` may be missing.
Term normalSum(TermArena& arena, Term a, std::uint64_t first, Term b, std::uint64_t second);

// The normal form of a product of two terms that are not constants; invalid if (a, b) is it already.
Term normalProduct(TermArena& arena, Term a, Term b);

}  // namespace javelin::expr
