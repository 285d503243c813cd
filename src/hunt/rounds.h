// SPDX-License-Identifier: Apache-2.0
// Rounds: the one schedule of what a method may cost. The first rounds are small, so that every method of a
// large program gets one before any gets more; then comes the round with the bounds that the user gave; then,
// if there is time, rounds with several times those bounds. Only methods that were cut by them get a next
// one.
//
// A round explores its method from the beginning, and its result replaces the one before: so a result depends
// on the method, the options and the number of the round, not on what was run before it. A hunt that was
// stopped after any round and resumed has what one that was never stopped has, and one without a time limit
// can begin with the last round at once. The other choice, to keep what waits in memory between rounds, saves
// the work that is done again (a seventh if all is used), but thousands of methods would hold their terms and
// states; and a query that was cut short could not be resumed. A later round begins with the same paths in
// the same order (explore/options.h, EarlyRound), so that it has found what the earlier one had when it gets
// to where that was cut.
#pragma once

#include "explore/explorer.h"
#include "explore/options.h"

namespace javelin::hunt {

class Rounds {
 public:
  // `bounds`: as the user gave them.
  explicit Rounds(explore::ExploreOptions bounds);

  // The number of the round that has the user's bounds; the first round is 1.
  unsigned ofBounds() const { return of_bounds_; }
  // What round `number` explores with.
  explore::ExploreOptions options(unsigned number) const;
  // Whether the next round would do more than round `number` did.
  bool wantsMore(const explore::Exploration& explored, unsigned number) const;
  // The latest of the rounds up to the user's bounds that so many methods could all use up in a part of the
  // seconds, so that most of the time is for those that need more; at least the first one.
  unsigned firstFor(std::size_t methods, unsigned workers, double seconds) const;

  // In units of the WorkClock, which take about a nanosecond: an eighth of a second.
  static constexpr std::uint64_t kFirstEffort = 125'000'000;
  static constexpr std::uint64_t kEarlyFactor = 8;
  static constexpr std::uint64_t kLateFactor = 4;
  // Bounds that are as large as this are no bounds.
  static constexpr unsigned kMostLateRounds = 10;

 private:
  std::uint64_t effortOf(unsigned number) const;

  explore::ExploreOptions bounds_;
  unsigned of_bounds_ = 1;
};

}  // namespace javelin::hunt
