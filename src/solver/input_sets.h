// SPDX-License-Identifier: Apache-2.0
// Which inputs a term depends on, remembered per term.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::solver {

class InputSets {
 public:
  explicit InputSets(const expr::TermArena& arena) : arena_(arena) {}

  // In ascending order. Applications of one concrete function share its value at equal arguments, which does
  // not tie their inputs together: the function is fixed.
  std::span<const expr::InputId> of(expr::Term term);

 private:
  const expr::TermArena& arena_;
  std::unordered_map<expr::Term, std::vector<expr::InputId>> known_;
};

}  // namespace javelin::solver
