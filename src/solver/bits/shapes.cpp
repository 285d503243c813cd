// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/shapes.h"

#include <algorithm>

namespace javelin::solver::bits {

using expr::Node;
using expr::Op;
using expr::Sort;

bool Shapes::isSum(const Node& node) const {
  return node.op == Op::BvAdd || node.op == Op::BvSub || node.op == Op::BvNeg ||
         (node.op == Op::Ite && expr::isBv(node.sort));
}

bool Shapes::matchSum(Term term, SumShape& sum) {
  sum.constant = 0;
  sum.addends.clear();
  open_.clear();
  const Node root = arena_.node(term);
  if (!isSum(root) || !open({{term}, 0}, root)) return false;
  while (!open_.empty()) {
    const Open next = open_.back();
    open_.pop_back();
    const Node node = arena_.node(next.addend.value);
    const bool opened = (node.op == Op::Ite || next.of_choice) && isSum(node) &&
                        isPrivate(next.addend.value, next.uses) && open(next, node);
    if (!opened) close(next.addend, sum);
  }
  return true;
}

bool Shapes::open(const Open& sum, const Node& node) {
  if (node.op == Op::Ite) return openChoice(sum, node);
  const auto push = [&](Term value, bool flip) {
    Open part{sum.addend, 1};
    part.addend.value = value;
    part.addend.negative = sum.addend.negative != flip;
    open_.push_back(part);
  };
  if (node.op == Op::BvNeg) {
    push(node.a(), true);
    return true;
  }
  push(node.a(), false);
  push(node.b(), node.op == Op::BvSub);
  return true;
}

// (c ? x + y : x) = x + (c ? y : 0), and the other three ways round; also with x - y. Then x has two uses
// here. Under another condition it would have to be c && d: left alone.
bool Shapes::openChoice(const Open& choice, const Node& ite) {
  if (choice.addend.condition.valid()) return false;
  for (const bool in_yes : {true, false}) {
    const Term more = in_yes ? ite.b() : ite.c();
    const Term base = in_yes ? ite.c() : ite.b();
    const Node node = arena_.node(more);
    if ((node.op != Op::BvAdd && node.op != Op::BvSub) || !isPrivate(more, 1)) continue;
    const bool first = node.a() == base;
    if (!first && (node.op == Op::BvSub || node.b() != base)) continue;
    Open part{choice.addend, 2, true};
    part.addend.value = base;
    open_.push_back(part);
    part.addend.value = first ? node.b() : node.a();
    part.addend.negative = choice.addend.negative != (node.op == Op::BvSub);
    part.addend.condition = ite.a();
    part.addend.wanted = in_yes;
    part.uses = 1;
    open_.push_back(part);
    return true;
  }
  return false;
}

void Shapes::close(const Addend& addend, SumShape& sum) {
  if (arena_.isConst(addend.value) && !addend.condition.valid()) {
    const std::uint64_t bits = arena_.constBits(addend.value);
    sum.constant += addend.negative ? 0 - bits : bits;
    return;
  }
  sum.addends.push_back(addend);
  const Node node = arena_.node(addend.value);
  if (node.op == Op::BvMul && arena_.isConst(node.b()) && isPrivate(addend.value, 1)) {
    sum.addends.back().value = node.a();
    sum.addends.back().factor = arena_.constBits(node.b());
  }
}

bool Shapes::isChoiceByKey(const Node& ite) const {
  if (ite.op != Op::Ite || expr::isArray(ite.sort)) return false;
  const Node condition = arena_.node(ite.a());
  return condition.op == Op::Eq && arena_.isConst(condition.b()) && arena_.sort(condition.a()) != Sort::Bool;
}

bool Shapes::matchChain(Term term, ChainShape& chain) {
  Node node = arena_.node(term);
  if (!isChoiceByKey(node)) return false;
  chain.selector = arena_.node(node.a()).a();
  chain.entries.clear();
  while (true) {
    chain.entries.emplace_back(arena_.constBits(arena_.node(node.a()).b()), node.b());
    chain.rest = node.c();
    node = arena_.node(chain.rest);
    if (!isChoiceByKey(node) || arena_.node(node.a()).a() != chain.selector || !isPrivate(chain.rest, 1))
      break;
  }
  if (chain.entries.size() < 3) return false;
  // Among equal keys the first in the chain counts.
  const auto by_key = [](const auto& x, const auto& y) { return x.first < y.first; };
  const auto same_key = [](const auto& x, const auto& y) { return x.first == y.first; };
  std::stable_sort(chain.entries.begin(), chain.entries.end(), by_key);
  chain.entries.erase(std::unique(chain.entries.begin(), chain.entries.end(), same_key), chain.entries.end());
  return true;
}

}  // namespace javelin::solver::bits
