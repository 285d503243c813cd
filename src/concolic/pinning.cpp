// SPDX-License-Identifier: Apache-2.0
#include "concolic/pinning.h"

#include <algorithm>
#include <array>
#include <vector>

#include "expr/build.h"

namespace javelin::concolic {

using expr::Op;
using expr::Term;

namespace {

constexpr std::size_t kMostOperators = 24;
// A sum of products with fewer is no hash.
constexpr std::size_t kFewProducts = 4;

bool mixes(Op op) { return op == Op::BvMul || op == Op::BvSrem || op == Op::BvUrem; }

}  // namespace

bool isSmall(const expr::TermArena& arena, Term term) {
  std::vector<Term> seen = {term};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen.size() > kMostOperators) return false;
    for (const Term child : arena.children(seen[i])) {
      if (!arena.isConst(child) && std::find(seen.begin(), seen.end(), child) == seen.end())
        seen.push_back(child);
    }
  }
  return true;
}

Term hasItsValue(expr::TermArena& arena, expr::Evaluator& evaluator, Term term) {
  return equal(arena, term, arena.constant(arena.sort(term), evaluator.value(term)));
}

Term hasItsValueForGood(expr::TermArena& arena, expr::Evaluator& evaluator, Term term) {
  const Term plain = hasItsValue(arena, evaluator, term);
  if (isSmall(arena, term)) return plain;
  std::vector<Term> inputs;
  std::size_t products = 0;
  for (const Term part : arena.reachable(std::array{term})) {
    if (arena.op(part) == Op::Input) inputs.push_back(part);
    if (mixes(arena.op(part))) ++products;
  }
  const bool has_array =
      std::any_of(inputs.begin(), inputs.end(), [&](Term input) { return isArray(arena.sort(input)); });
  if (products <= kFewProducts || has_array) return plain;
  for (Term& input : inputs) input = hasItsValue(arena, evaluator, input);
  return conjunction(arena, inputs);
}

}  // namespace javelin::concolic
