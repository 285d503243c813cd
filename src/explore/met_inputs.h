// SPDX-License-Identifier: Apache-2.0
// MetInputs: the inputs that conditions of an exploration are about. A bound on an input that no condition is
// about has cut nothing: all values of such an input take the same paths. Each term is visited once, however
// many conditions have it.
#pragma once

#include <vector>

#include "expr/term_arena.h"

namespace javelin::explore {

class MetInputs {
 public:
  void add(const expr::TermArena& arena, expr::Term condition) {
    if (contains(condition)) return;
    work_.push_back(condition);
    while (!work_.empty()) {
      const expr::Term term = work_.back();
      work_.pop_back();
      if (contains(term)) continue;
      addOne(term);
      for (const expr::Term child : arena.children(term)) work_.push_back(child);
    }
  }
  void addOne(expr::Term term) {
    if (term.value() >= seen_.size()) seen_.resize(term.value() + 1);
    seen_[term.value()] = true;
  }
  // Of an input, or any other term: whether it stands in a condition.
  bool contains(expr::Term term) const { return term.value() < seen_.size() && seen_[term.value()]; }

 private:
  std::vector<bool> seen_;
  std::vector<expr::Term> work_;
};

}  // namespace javelin::explore
