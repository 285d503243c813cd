// SPDX-License-Identifier: Apache-2.0
// Which inputs a term depends on, remembered per term. Terms that depend on the same inputs share the set,
// and each term is looked at once, so that the conditions of a long path, each of which contains most of the
// ones before it, cost what the last one costs.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "expr/term_arena.h"

namespace javelin::solver {

class InputSets {
 public:
  explicit InputSets(const expr::TermArena& arena) : arena_(arena) {}
  InputSets(const InputSets&) = delete;
  InputSets& operator=(const InputSets&) = delete;

  // In ascending order. Applications of one concrete function share its value at equal arguments, which does
  // not tie their inputs together: the function is fixed.
  std::span<const expr::InputId> of(expr::Term term);

 private:
  using Set = std::vector<expr::InputId>;
  using SetNumber = std::uint32_t;

  SetNumber numberOf(Set set);
  SetNumber unionOf(SetNumber a, SetNumber b);

  const expr::TermArena& arena_;
  std::unordered_map<expr::Term, SetNumber> known_;
  std::map<Set, SetNumber> numbers_;
  std::vector<const Set*> sets_;  // by number: keys of `numbers_`
  std::map<std::pair<SetNumber, SetNumber>, SetNumber> unions_;
};

}  // namespace javelin::solver
