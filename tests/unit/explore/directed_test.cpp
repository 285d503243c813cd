// SPDX-License-Identifier: Apache-2.0
#include "explore/search/directed.h"

#include <gtest/gtest.h>

#include "explore/search/breadth_first.h"

namespace javelin::explore {
namespace {

Candidate candidate(StateNumber number, std::uint32_t distance, std::int32_t side = 0) {
  Candidate made;
  made.number = number;
  made.side = {{}, 0, side};
  made.distance = distance;
  return made;
}

Directed directed() { return Directed(std::make_unique<BreadthFirst>()); }

TEST(Directed, TakesTheNearestThreeTimesOfFour) {
  Directed search = directed();
  search.add(candidate(1, Candidate::kFar));
  search.add(candidate(2, 9));
  search.add(candidate(3, 4));
  for (int turn = 0; turn < 3; ++turn) EXPECT_EQ(search.select(SearchPhase::ExploringEntry), 3U);
  EXPECT_EQ(search.select(SearchPhase::ExploringEntry), 1U) << "the other strategy's turn";
}

TEST(Directed, LeavesTheChoiceOfInputsToTheOther) {
  Directed search = directed();
  search.add(candidate(1, 9));
  search.add(candidate(2, 1));
  EXPECT_EQ(search.select(SearchPhase::ReachingEntry), 1U);
}

TEST(Directed, LeavesASideThatLeadsNowhere) {
  Directed search = directed();
  search.add(candidate(1, 3, 7));
  for (StateNumber number = 2; number < 6; ++number) {
    const Candidate again = candidate(number, 1, 5);
    search.add(again);
    search.remove(again);
  }
  search.add(candidate(6, 1, 5));
  EXPECT_EQ(search.select(SearchPhase::ExploringEntry), 1U);
}

TEST(Directed, HearsOfOtherDistances) {
  Directed search = directed();
  search.add(candidate(1, 3));
  search.add(candidate(2, 5));
  search.measured(candidate(1, Candidate::kFar));
  EXPECT_EQ(search.select(SearchPhase::ExploringEntry), 2U);
}

}  // namespace
}  // namespace javelin::explore
