// SPDX-License-Identifier: Apache-2.0
// Cone: what a query consists of. ConeVisitor collects it, and counts over all queries how often terms are
// used: whether a term may be dissolved into its only user depends on that.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::solver::bits {

using expr::Term;

struct Cone {
  std::vector<Term> terms;      // all, in no particular order
  std::vector<Term> inputs;     // of them, the inputs that are no arrays
  std::vector<Term> owners;     // of them, those that may have sites (sites.h)
  std::vector<Term> divisions;  // of them, quotients and remainders of integers
};

// Quotients and remainders of bit-vectors.
bool isDivision(expr::Op op);

class ConeVisitor {
 public:
  explicit ConeVisitor(const expr::TermArena& arena) : arena_(arena) {}

  void visit(std::span<const Term> roots, Cone& cone);
  // By terms visited so far; 255 stands for that many and more.
  unsigned uses(Term term) const { return uses_[term.value()]; }

 private:
  void enter(Term term, Cone& cone);

  const expr::TermArena& arena_;
  std::vector<std::uint8_t> uses_;
  std::vector<std::uint32_t> seen_;  // of terms: the number of the last visit; 0 if none
  std::uint32_t visit_ = 0;
  std::vector<Term> stack_;
};

}  // namespace javelin::solver::bits
