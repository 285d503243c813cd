// SPDX-License-Identifier: Apache-2.0
// The schedule of rounds: counts only, the same for every hunt with the same bounds.
#include "hunt/rounds.h"

#include <gtest/gtest.h>

namespace javelin::hunt {
namespace {

using ledger::EntryId;

explore::ExploreOptions bounds(std::uint64_t millions) {
  explore::ExploreOptions options;
  options.path_bound = 1'000;
  options.query_bound = 3'000;
  options.effort_bound = millions * 1'000'000;
  return options;
}

explore::Exploration cutBy(EntryId id) {
  explore::Exploration explored;
  explored.ledger.add(id);
  return explored;
}

TEST(Rounds, EachEarlyRoundIsEightTimesTheOneBefore) {
  const Rounds rounds(bounds(60'000));
  ASSERT_EQ(rounds.ofBounds(), 4U);
  EXPECT_EQ(rounds.options(1).effortOfRound(), 125'000'000U);
  EXPECT_EQ(rounds.options(2).effortOfRound(), 1'000'000'000U);
  EXPECT_EQ(rounds.options(3).effortOfRound(), 8'000'000'000U);
  EXPECT_EQ(rounds.options(3).early_round->name, "after round 3 of 4");
}

TEST(Rounds, AnEarlyRoundChangesNothingButItsEffort) {
  const explore::ExploreOptions given = bounds(60'000);
  const explore::ExploreOptions first = Rounds(given).options(1);
  EXPECT_EQ(first.path_bound, given.path_bound);
  EXPECT_EQ(first.query_bound, given.query_bound);
  EXPECT_EQ(first.effort_bound, given.effort_bound);
  EXPECT_EQ(first.bounds_factor, 1U);
}

TEST(Rounds, OneRoundHasTheBoundsAsTheyWereGiven) {
  const explore::ExploreOptions of_bounds = Rounds(bounds(60'000)).options(4);
  EXPECT_FALSE(of_bounds.early_round);
  EXPECT_EQ(of_bounds.effortOfRound(), 60'000'000'000U);
  EXPECT_EQ(of_bounds.path_bound, 1'000U);
}

TEST(Rounds, LaterRoundsHaveFourTimesTheBoundsEach) {
  const explore::ExploreOptions later = Rounds(bounds(60'000)).options(6);
  EXPECT_FALSE(later.early_round);
  EXPECT_EQ(later.bounds_factor, 16U);
  EXPECT_EQ(later.path_bound, 16'000U);
  EXPECT_EQ(later.query_bound, 48'000U);
  EXPECT_EQ(later.effortOfRound(), 16 * 60'000'000'000U);
}

TEST(Rounds, ASmallBoundIsTheFirstRound) {
  EXPECT_EQ(Rounds(bounds(200)).ofBounds(), 1U);
  EXPECT_EQ(Rounds(bounds(300)).ofBounds(), 2U);
}

TEST(Rounds, LargeBoundsDoNotOverflow) {
  const Rounds rounds(bounds(4'000'000'000));
  const explore::ExploreOptions last = rounds.options(rounds.ofBounds() + Rounds::kMostLateRounds);
  EXPECT_GE(last.effort_bound, bounds(4'000'000'000).effort_bound);
}

TEST(Rounds, OnlyWhatEffortHasCutNeedsTheNextEarlyRound) {
  const Rounds rounds(bounds(60'000));
  explore::Exploration explored = cutBy(EntryId::PathBound);
  EXPECT_FALSE(rounds.wantsMore(explored, 1));
  explored.is_out_of_effort = true;
  EXPECT_TRUE(rounds.wantsMore(explored, 1));
}

TEST(Rounds, PastTheBoundsThoseAreLiftedThatTheNextRoundRaises) {
  const Rounds rounds(bounds(60'000));
  for (const EntryId id : {EntryId::PathBound, EntryId::QueryBound, EntryId::EffortBound})
    EXPECT_TRUE(rounds.wantsMore(cutBy(id), 4)) << infoOf(id).name;
  for (const EntryId id : {EntryId::BranchBound, EntryId::Pinned, EntryId::Unsupported, EntryId::StepBound})
    EXPECT_FALSE(rounds.wantsMore(cutBy(id), 4)) << infoOf(id).name;
  EXPECT_FALSE(rounds.wantsMore(cutBy(EntryId::PathBound), 4 + Rounds::kMostLateRounds));
}

TEST(Rounds, ManyMethodsBeginWithTheFirstRoundAndFewWithALaterOne) {
  const Rounds rounds(bounds(60'000));
  EXPECT_EQ(rounds.firstFor(7'700, 2, 1'140), 1U);
  EXPECT_EQ(rounds.firstFor(1, 2, 1'140), 4U);
  EXPECT_EQ(rounds.firstFor(0, 1, 0), 1U);
  // A quarter of the time is enough for all of them.
  const double effort = static_cast<double>(rounds.options(2).effortOfRound());
  EXPECT_EQ(rounds.firstFor(100, 2, 4 * effort * 100 / 2 / 1e9), 2U);
}

}  // namespace
}  // namespace javelin::hunt
