// SPDX-License-Identifier: Apache-2.0
// What an exploration may cost, and how that is divided among its shares.
#include "explore/effort.h"

#include <gtest/gtest.h>

#include "explore/explorer.h"
#include "explore/undecided.h"

namespace javelin::explore {
namespace {

TEST(Effort, IsOverAtItsBoundAndFarOverAQuarterLater) {
  Effort effort(1000);
  effort.add(999);
  EXPECT_FALSE(effort.over());
  EXPECT_EQ(effort.left(), 1U);
  effort.add(1);
  EXPECT_TRUE(effort.over());
  EXPECT_FALSE(effort.farOver());
  EXPECT_EQ(effort.left(), 0U);
  effort.add(250);
  EXPECT_TRUE(effort.farOver());
  EXPECT_EQ(effort.spent(), 1250U);
}

TEST(Effort, CountsTheWorkOfItsSectionsOnly) {
  Effort effort(1000);
  WorkClock::add(10);
  {
    const Effort::Section section(effort);
    WorkClock::add(70);
  }
  WorkClock::add(10);
  EXPECT_EQ(effort.spent(), 70U);
}

std::vector<Share> sharesOf(std::size_t count) {
  std::vector<Share> shares(count);
  for (Share& share : shares) share.states.resize(2);
  return shares;
}

TEST(Effort, SharesGetWhatIsLeft) {
  ExploreOptions options;
  options.effort_bound = 1000;
  Exploration so_far;
  so_far.effort = 100;
  std::vector<Share> shares = sharesOf(7);
  ASSERT_TRUE(allot(shares, so_far, options));
  std::uint64_t sum = 0;
  for (const Share& share : shares) {
    EXPECT_GE(share.effort_bound, 900U / 7);
    EXPECT_LE(share.effort_bound, 900U / 7 + 1);
    sum += share.effort_bound;
  }
  EXPECT_EQ(sum, 900U);
  EXPECT_TRUE(so_far.ledger.empty());
}

TEST(Effort, WhatIsNotLookedAtHasAReason) {
  ExploreOptions options;
  options.effort_bound = 1000;
  Exploration so_far;
  so_far.effort = 1300;
  std::vector<Share> shares = sharesOf(3);
  EXPECT_FALSE(allot(shares, so_far, options));
  EXPECT_EQ(so_far.ledger.count(ledger::EntryId::EffortBound), 6U);
}

TEST(Undecided, IsAskedForWithFourTimesTheEffortEachTime) {
  solver::Limits limits;
  limits.effort = 1'000;
  limits.conflicts = 10;
  limits.rlimit = solver::Limits::kAnyEffort / 2;
  EXPECT_EQ(grown(limits, 0).effort, 1'000U);
  EXPECT_EQ(grown(limits, 1).effort, 4'000U);
  EXPECT_EQ(grown(limits, 3).effort, 64'000U);
  EXPECT_EQ(grown(limits, 3).conflicts, 640U);
  EXPECT_EQ(grown(limits, 1).rlimit, solver::Limits::kAnyEffort);
  limits.effort = solver::Limits::kAnyEffort;
  EXPECT_EQ(grown(limits, 2).effort, solver::Limits::kAnyEffort);
}

}  // namespace
}  // namespace javelin::explore
