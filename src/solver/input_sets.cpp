// SPDX-License-Identifier: Apache-2.0
#include "solver/input_sets.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "support/work_clock.h"

namespace javelin::solver {

namespace {

constexpr std::uint64_t kWorkOfTerm = 20;

}  // namespace

InputSets::SetNumber InputSets::numberOf(Set set) {
  const auto [at, is_new] = numbers_.try_emplace(std::move(set), static_cast<SetNumber>(sets_.size()));
  if (is_new) sets_.push_back(&at->first);
  return at->second;
}

InputSets::SetNumber InputSets::unionOf(SetNumber a, SetNumber b) {
  if (a == b) return a;
  const auto [at, is_new] = unions_.try_emplace(std::minmax(a, b));
  if (is_new) {
    Set both;
    std::set_union(sets_[a]->begin(), sets_[a]->end(), sets_[b]->begin(), sets_[b]->end(),
                   std::back_inserter(both));
    at->second = numberOf(std::move(both));
  }
  return at->second;
}

std::span<const expr::InputId> InputSets::of(expr::Term term) {
  std::vector<expr::Term> pending = {term};
  std::uint64_t visits = 0;
  while (!pending.empty()) {
    const expr::Term at = pending.back();
    if (known_.contains(at)) {
      pending.pop_back();
      continue;
    }
    ++visits;
    const std::size_t before = pending.size();
    for (const expr::Term child : arena_.children(at)) {
      if (!known_.contains(child)) pending.push_back(child);
    }
    if (pending.size() > before) continue;
    SetNumber set = numberOf(arena_.op(at) == expr::Op::Input ? Set{arena_.inputId(at)} : Set{});
    for (const expr::Term child : arena_.children(at)) set = unionOf(set, known_.at(child));
    known_.emplace(at, set);
    pending.pop_back();
  }
  WorkClock::add(kWorkOfTerm * visits);
  return *sets_[known_.at(term)];
}

}  // namespace javelin::solver
