// SPDX-License-Identifier: Apache-2.0
// WordTable: the words of encoded terms, in one pool, found by the number of the term.
#pragma once

#include <cstdint>
#include <vector>

#include "expr/term_arena.h"
#include "solver/bits/lit.h"

namespace javelin::solver::bits {

using expr::Term;

class WordTable {
 public:
  explicit WordTable(const expr::TermArena& arena) : arena_(arena) {}

  bool has(Term term) const { return term.value() < first_.size() && first_[term.value()] != 0; }
  std::span<const Lit> bits(Term term) const {
    return {pool_.data() + first_[term.value()], expr::widthOf(arena_.sort(term))};
  }
  Word word(Term term) const { return Word(bits(term)); }
  Lit literal(Term condition) const { return pool_[first_[condition.value()]]; }

  void set(Term term, const Word& word) {
    if (term.value() >= first_.size()) first_.resize(arena_.size());
    first_[term.value()] = static_cast<std::uint32_t>(pool_.size());
    pool_.insert(pool_.end(), word.begin(), word.end());
  }

 private:
  const expr::TermArena& arena_;
  std::vector<Lit> pool_ = std::vector<Lit>(1);
  std::vector<std::uint32_t> first_;  // of terms; 0 for none
};

}  // namespace javelin::solver::bits
