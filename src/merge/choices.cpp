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

bool isHard(const expr::TermArena& arena, Term term) {
  constexpr std::size_t kNear = 64;
  std::vector<Term> seen = {term};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const expr::Node node = arena.node(seen[i]);
    switch (node.op) {
      case expr::Op::BvMul:
      case expr::Op::BvSdiv:
      case expr::Op::BvSrem:
      case expr::Op::BvUdiv:
      case expr::Op::BvUrem:
        if (!arena.isConst(node.a()) && !arena.isConst(node.b())) return true;
        break;
      case expr::Op::FpSqrt:
      case expr::Op::FpAdd:
      case expr::Op::FpSub:
      case expr::Op::FpMul:
      case expr::Op::FpDiv:
      case expr::Op::FpRem:
      case expr::Op::Apply:
        return true;
      default:
        break;
    }
    for (const Term part : arena.children(seen[i])) {
      if (seen.size() >= kNear) break;
      if (!arena.isConst(part) && std::find(seen.begin(), seen.end(), part) == seen.end())
        seen.push_back(part);
    }
  }
  return false;
}

}  // namespace javelin::merge
