// SPDX-License-Identifier: Apache-2.0
#include "merge/region_state.h"

#include <algorithm>
#include <span>

#include "expr/build.h"
#include "support/check.h"

namespace javelin::merge {

using expr::Term;
using expr::TermArena;

Term Guard::all(TermArena& arena) const { return conjunction(arena, conditions); }

bool Guard::has(Term condition) const {
  return std::find(conditions.begin(), conditions.end(), condition) != conditions.end();
}

namespace {

class StateMerger {
 public:
  StateMerger(TermArena& arena, const ReadPlace& before) : arena_(arena), before_(before) {}

  // All have the first `depth` conditions in common.
  RegionState merge(std::vector<RegionState> states, std::size_t depth) {
    if (states.size() == 1) return std::move(states.front());
    // The sides of the next branch, in the order in which they came.
    std::vector<Side> sides;
    for (RegionState& state : states) {
      const Term next = depth < state.guard.conditions.size() ? state.guard.conditions[depth] : Term();
      auto side = std::find_if(sides.begin(), sides.end(), [&](const Side& s) { return s.first == next; });
      if (side == sides.end()) side = sides.insert(sides.end(), Side{next, {}});
      side->states.push_back(std::move(state));
    }
    std::vector<Selected> selected;
    for (Side& side : sides) {
      // What has no condition left has them all in common with the others: it is what they are not.
      if (!side.first.valid()) {
        for (RegionState& state : side.states) selected.push_back({arena_.trueTerm(), std::move(state)});
        continue;
      }
      RegionState state = merge(std::move(side.states), depth + 1);
      const std::span<const Term> rest = std::span(state.guard.conditions).subspan(depth);
      const Term condition = conjunction(arena_, rest);
      selected.push_back({condition, std::move(state)});
    }
    std::stable_partition(selected.begin(), selected.end(),
                          [&](const Selected& s) { return s.condition != arena_.trueTerm(); });
    Selected all = choose(selected);
    all.state.guard.conditions.resize(depth);
    if (all.condition != arena_.trueTerm()) all.state.guard.conditions.push_back(all.condition);
    return std::move(all.state);
  }

 private:
  struct Side {
    Term first;
    std::vector<RegionState> states;
  };
  struct Selected {
    Term condition;
    RegionState state;
  };

  // A balanced tree of choices, which solvers like better than a chain.
  Selected choose(std::span<Selected> among) {
    if (among.size() == 1) return std::move(among.front());
    Selected yes = choose(among.first(among.size() / 2));
    Selected no = choose(among.subspan(among.size() / 2));
    return {logicalOr(arena_, yes.condition, no.condition),
            join(yes.condition, std::move(yes.state), std::move(no.state))};
  }

  RegionState join(Term condition, RegionState yes, RegionState no) {
    const auto either = [&](Term a, Term b) {
      if (a == b) return a;
      return a.valid() && b.valid() ? ite(arena_, condition, a, b) : Term();
    };
    const std::size_t count = std::max(yes.registers.size(), no.registers.size());
    yes.registers.resize(count);
    no.registers.resize(count);
    for (std::size_t i = 0; i < count; ++i) yes.registers[i] = either(yes.registers[i], no.registers[i]);
    yes.returned = either(yes.returned, no.returned);
    yes.locks_differ = yes.locks_differ || no.locks_differ || yes.locks != no.locks;
    for (auto& [place, written] : yes.writes) {
      const auto other = no.writes.find(place);
      // Nobody on the other side has the object.
      if (other == no.writes.end() && isOnlyIn(yes, no, place.object)) continue;
      const Term value = other != no.writes.end() ? other->second.value : before_(place, written.type);
      written.value = either(written.value, value);
    }
    for (const auto& [place, written] : no.writes) {
      if (yes.writes.contains(place)) continue;
      if (isOnlyIn(no, yes, place.object)) {
        yes.writes[place] = written;
        continue;
      }
      yes.writes[place] = {either(before_(place, written.type), written.value), written.type, written.field};
    }
    yes.made.insert(no.made.begin(), no.made.end());
    return yes;
  }

  static bool isOnlyIn(const RegionState& one, const RegionState& other, heap::Ref object) {
    return one.made.contains(object) && !other.made.contains(object);
  }

  TermArena& arena_;
  const ReadPlace& before_;
};

}  // namespace

RegionState mergeStates(TermArena& arena, std::vector<RegionState> states, const ReadPlace& before) {
  PRECONDITION(!states.empty());
  return StateMerger(arena, before).merge(std::move(states), 0);
}

}  // namespace javelin::merge
