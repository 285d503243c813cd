// SPDX-License-Identifier: Apache-2.0
// FixedTerms: terms of which a conjunct says the value: in every input that satisfies the constraint they
// have it. They count as bits from then on, so that nothing is said twice. Found by form only: a fixed term
// under operators with constants.
#pragma once

#include <vector>

#include "expr/term_arena.h"

namespace javelin::concolic {

class FixedTerms {
 public:
  explicit FixedTerms(const expr::TermArena& arena) : arena_(arena) {}

  void add(expr::Term term);
  bool has(expr::Term term) const;
  // Costs what was added since the last time.
  void clear() {
    for (const expr::Term term : marked_) fixed_[term.value()] = false;
    marked_.clear();
  }

 private:
  bool isMarked(expr::Term term) const { return term.value() < fixed_.size() && fixed_[term.value()]; }

  const expr::TermArena& arena_;
  std::vector<bool> fixed_;  // by term
  std::vector<expr::Term> marked_;
};

}  // namespace javelin::concolic
