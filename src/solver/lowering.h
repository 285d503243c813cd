// SPDX-License-Identifier: Apache-2.0
// Lowering: conditions as the SMT backends want them. Arrays are left only as reads of input arrays
// (writes become choices, reads of tables balanced trees of choices: SMT arrays were measured to be far
// slower for constants), so a model is known from the pairs of index and element that were read.
// Remembers what it lowered: one per backend and arena.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::solver {

class Lowering {
 public:
  explicit Lowering(expr::TermArena& arena) : arena_(arena) {}

  // An equal condition.
  expr::Term lower(expr::Term condition);

 private:
  expr::Term lowerTables(expr::Term condition);

  expr::TermArena& arena_;
  std::unordered_map<expr::Term, expr::Term> lowered_;         // conditions
  std::unordered_map<expr::Term, expr::Term> without_tables_;  // all terms with a read of a table below
};

// The inputs that `terms` depend on, in order.
std::vector<expr::InputId> inputsOf(const expr::TermArena& arena, std::span<const expr::Term> terms);

// The reads of input arrays in lowered terms.
std::vector<expr::Term> readsOf(const expr::TermArena& arena, std::span<const expr::Term> lowered);

}  // namespace javelin::solver
