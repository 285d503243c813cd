// SPDX-License-Identifier: Apache-2.0
// What a unit does with queries that the solver does not decide within their limits: most of those are hard,
// and must not take the effort from paths that are open. So their sides are kept, and asked for again when
// nothing else is left, all of them with the limits of a query first (those may have been shrunk:
// losePatience), then all with four times as much, and so on. All of this is counts, so it is the same in
// every run.
#include <algorithm>

#include "explore/unit.h"

namespace javelin::explore {

using concolic::Conjunct;
using ledger::EntryId;

namespace {

constexpr std::size_t kMostUndecided = 64;  // that are kept; each is a path
constexpr std::uint32_t kMostGrowth = 5;    // a thousand times the effort
constexpr std::uint64_t kShareOfUndecided =
    4;  // what asking again may cost of a method's effort, unless it is a check

std::uint64_t grownCount(std::uint64_t count, std::uint32_t growth) {
  const unsigned shift = 2 * growth;
  return count > solver::Limits::kAnyEffort >> shift ? solver::Limits::kAnyEffort : count << shift;
}

}  // namespace

solver::Limits grown(solver::Limits limits, std::uint32_t growth) {
  for (std::uint64_t* const count : {&limits.conflicts, &limits.gates, &limits.rlimit, &limits.cvc5_rlimit,
                                     &limits.walk_steps, &limits.effort})
    *count = grownCount(*count, growth);
  return limits;
}

void Unit::keepUndecided(const Conjunct& taken, const Conjunct& other, solver::UnknownReason why,
                         const solver::Limits& asked) {
  Undecided undecided;
  undecided.why = why;
  undecided.place = placeText(taken);
  undecided.making = driver_.isMaking();
  undecided.is_trial = isTrial();
  undecided.growth = asked.effort < options_.limits.effort ? 0 : 1;
  // What is made for the test only is not worth it, and has no place in the tree.
  if (driver_.isFinishing() || planner_.hasMoreCallsWithout(taken.term)) {
    sayUndecided(why, undecided.place, undecided.is_trial);
    noteSide(other, undecided.is_trial ? EntryId::QueriesAfterCalls : EntryId::Undecided);
    if (!driver_.isFinishing()) result_.tree.end(forkTree(taken, other), "solver undecided", false);
    return;
  }
  undecided.state = {
      std::nullopt,           pathWith(other),
      tracker_.constraint(),  tracker_.model(),
      forkTree(taken, other), holds_ ? State::Side::NotAsked : State::Side::NotAskedWithoutModel};
  keepUndecided(std::move(undecided));
}

void Unit::keepUndecided(Undecided undecided) {
  const bool by_limits = undecided.why == solver::UnknownReason::ResourceLimit ||
                         undecided.why == solver::UnknownReason::Incomplete;
  if (!by_limits || undecided.growth > kMostGrowth || undecided_.size() >= kMostUndecided)
    return giveUp(undecided);
  undecided_.push_back(std::move(undecided));
}

// In an early round another one may decide it. What follows calls that were only tried is no loss: that not
// all of these paths were asked for is in the scope.
void Unit::sayUndecided(solver::UnknownReason why, const std::string& place, bool is_trial) {
  ++result_.counts.unknown;
  if (options_.early_round && result_.is_out_of_effort) {
    result_.ledger.add(EntryId::Stopped, options_.early_round->name, 1, place);
  } else if (is_trial) {
    result_.ledger.add(EntryId::QueriesAfterCalls, {}, 1, place);
  } else {
    result_.ledger.add(EntryId::Undecided, std::string(solver::nameOf(why)), 1, place);
  }
}

void Unit::giveUp(const Undecided& undecided) {
  sayUndecided(undecided.why, undecided.place, undecided.is_trial);
  noteSide(undecided.state.conjuncts.last(),
           undecided.is_trial ? EntryId::QueriesAfterCalls : EntryId::Undecided);
  result_.tree.end(undecided.state.tree_node, "solver undecided", false);
}

void Unit::giveUpUndecided() {
  for (const Undecided& undecided : undecided_) giveUp(undecided);
  undecided_.clear();
}

bool Unit::askUndecided() {
  if (undecided_.empty() || options_.stop.stop_requested() || has_ended_) return false;
  const bool is_check = !options_.ends_with.empty();
  const std::uint64_t share = is_check ? options_.effort_bound : options_.effort_bound / kShareOfUndecided;
  const std::uint64_t left = std::min(effort_.left(), share - std::min(share, asked_again_));
  if (effort_.left() == 0) result_.is_out_of_effort = true;
  if (left == 0 || result_.counts.queries >= query_bound_) return false;
  Undecided undecided = std::move(undecided_.front());
  undecided_.pop_front();
  solver::Limits limits = grown(options_.limits, undecided.growth);
  limits.effort = std::min(limits.effort, left);
  if (undecided.growth > 0 && limits.effort <= grown(options_.limits, undecided.growth - 1).effort) {
    if (left == effort_.left()) result_.is_out_of_effort = true;
    giveUp(undecided);  // no more than it has had
    return true;
  }
  std::vector<expr::Term> path;
  for (const Conjunct& conjunct : undecided.state.conjuncts.before().all()) path.push_back(conjunct.term);
  State& state = undecided.state;
  const std::uint64_t before = effort_.spent();
  solver::Answer answer =
      ask({path, state.conjuncts.last().term, state.side == State::Side::NotAsked ? &state.model : nullptr},
          limits);
  asked_again_ += effort_.spent() - before;
  switch (answer.verdict) {
    case solver::Verdict::Sat:
      state.model = std::move(answer.model);
      state.side = State::Side::Possible;
      wait(std::move(state), undecided.making);
      break;
    case solver::Verdict::Unsat:
      result_.tree.end(state.tree_node, "infeasible", true);
      noteSide(state.conjuncts.last(), std::nullopt);
      break;
    case solver::Verdict::Unknown:
      undecided.why = answer.reason;
      ++undecided.growth;
      keepUndecided(std::move(undecided));
      break;
  }
  return true;
}

}  // namespace javelin::explore
