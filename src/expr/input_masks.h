// SPDX-License-Identifier: Apache-2.0
// InputMasks: for each term of an arena a word that says which inputs it may depend on. Input i is bit i
// modulo 64, so terms of disjoint words share no input; terms whose words meet may. Computed once per term.
#pragma once

#include <cstdint>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::expr {

class InputMasks {
 public:
  explicit InputMasks(const TermArena& arena) : arena_(arena) {}

  static std::uint64_t of(InputId input) { return std::uint64_t{1} << (input.value() % 64); }
  std::uint64_t of(Term term) {
    if (term.value() >= masks_.size()) extend();
    return masks_[term.value()];
  }

 private:
  // Children have smaller ids than their parents.
  void extend() {
    for (auto i = static_cast<std::uint32_t>(masks_.size()); i < arena_.size(); ++i) {
      const Term term(i);
      std::uint64_t mask = arena_.op(term) == Op::Input ? of(arena_.inputId(term)) : 0;
      for (const Term child : arena_.children(term)) mask |= masks_[child.value()];
      masks_.push_back(mask);
    }
  }

  const TermArena& arena_;
  std::vector<std::uint64_t> masks_;  // by term
};

}  // namespace javelin::expr
