// SPDX-License-Identifier: Apache-2.0
#include "merge/choices.h"

#include <algorithm>
#include <vector>

namespace javelin::merge {

using expr::Term;

bool choosesConstants(const expr::TermArena& arena, Term term) {
  constexpr std::size_t kFew = 64;
  std::vector<Term> seen = {term};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen.size() > kFew) return false;
    if (arena.isConst(seen[i])) continue;
    const expr::Node node = arena.node(seen[i]);
    const bool is_choice = node.op == expr::Op::Ite;
    if (!is_choice && node.op != expr::Op::BvAdd && node.op != expr::Op::BvSub) return false;
    for (const Term part : {is_choice ? node.b() : node.a(), is_choice ? node.c() : node.b()}) {
      if (std::find(seen.begin(), seen.end(), part) == seen.end()) seen.push_back(part);
    }
  }
  return true;
}

}  // namespace javelin::merge
