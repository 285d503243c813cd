// SPDX-License-Identifier: Apache-2.0
#include "explore/search/least_visited.h"

namespace javelin::explore {

LeastVisited::Rank LeastVisited::rankOf(const Side& side, const Visits& visits) {
  const bool is_new = visits.count == 0 && visits.place.own && !visits.place.making;
  const std::uint64_t weight = (visits.place.own ? 1U : 2U) * (visits.place.making ? 2U : 1U);
  return {is_new ? 0 : weight * (1 + visits.count), ~*visits.pending.rbegin(), side};
}

template <typename Change>
void LeastVisited::change(const Side& side, Change change) {
  Visits& visits = sides_[side];
  if (!visits.pending.empty()) ranks_.erase(rankOf(side, visits));
  change(visits);
  if (!visits.pending.empty()) ranks_.insert(rankOf(side, visits));
}

void LeastVisited::add(const Candidate& candidate) {
  change(candidate.side, [&](Visits& visits) {
    visits.place = candidate.place;
    visits.pending.insert(candidate.number);
  });
}

void LeastVisited::remove(const Candidate& candidate) {
  change(candidate.side, [&](Visits& visits) {
    visits.pending.erase(candidate.number);
    ++visits.count;
  });
}

void LeastVisited::passed(const Side& side) {
  change(side, [](Visits& visits) { ++visits.count; });
}

}  // namespace javelin::explore
