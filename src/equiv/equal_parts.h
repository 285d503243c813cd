// SPDX-License-Identifier: Apache-2.0
// EqualParts: proves that two terms have the same value by what is equal inside of them. A product or a
// quotient of two ways to write the same number is hard for a solver as a whole; that its operands are equal
// is easy.
//
//   max(p, 0) * 9 / 10  and  (p > 0 ? p : 0) * 9 / 10
//   the quotients: same operator, 10 is 10, so the products; these: 9 is 9, so max(p, 0) and p > 0 ? p : 0,
//   which one small query decides.
//
// Doubled floats are taken for products, which round alike.
//
// Operands first, then the terms themselves by a query of little effort. What is proved holds for all inputs
// on the path, so that it may be added to a query about them.
#pragma once

#include <map>
#include <span>

#include "explore/observed_end.h"
#include "expr/term_arena.h"

namespace javelin::equiv {

class EqualParts {
 public:
  // On the path that `ask` knows of, and on this one.
  EqualParts(expr::TermArena& arena, const explore::EndWatcher::Ask& ask, expr::Term path)
      : arena_(arena), ask_(ask), path_(path) {}

  // The conjunction of the equations that could be proved, with what was proved on the way.
  expr::Term proved(std::span<const std::pair<expr::Term, expr::Term>> equations);

 private:
  using Term = expr::Term;
  bool areEqual(Term a, Term b);
  bool haveEqualOperands(Term a, Term b);
  Term asProduct(Term term);
  bool isProvedByQuery(Term a, Term b);

  expr::TermArena& arena_;
  const explore::EndWatcher::Ask& ask_;
  Term path_;
  std::map<std::pair<Term, Term>, bool> known_;
  Term all_;
  unsigned queries_ = 0;
};

}  // namespace javelin::equiv
