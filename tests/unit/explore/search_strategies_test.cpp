// SPDX-License-Identifier: Apache-2.0
// Which candidate each search strategy selects, on candidates alone: no states, no frontier.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "explore/search/breadth_first.h"
#include "explore/search/depth_first.h"
#include "explore/search/interleaved.h"
#include "explore/search/least_visited.h"
#include "explore/search/random_state.h"
#include "explore/search/strategies.h"

namespace javelin::explore {
namespace {

using Numbers = std::vector<StateNumber>;

constexpr SearchPhase kReaching = SearchPhase::ReachingEntry;
constexpr SearchPhase kExploring = SearchPhase::ExploringEntry;

Side sideAt(std::uint16_t bci) { return {program::MethodId(7), bci, 0}; }

Candidate candidateAt(StateNumber number, std::uint16_t bci, Place place = {.own = true}) {
  return {.number = number, .side = sideAt(bci), .place = place};
}

Candidate choiceOfInputs(StateNumber number) {
  return {.number = number, .side = {}, .place = {.own = true, .making = true}, .chooses_inputs = true};
}

// Keeps what it has added, as a frontier does.
class Searched {
 public:
  explicit Searched(SearchStrategy& strategy) : strategy_(strategy) {}

  void add(const Candidate& candidate) {
    pending_.emplace(candidate.number, candidate);
    strategy_.add(candidate);
  }
  StateNumber take(SearchPhase phase = kExploring) {
    const StateNumber number = strategy_.select(phase);
    strategy_.remove(pending_.extract(number).mapped());
    return number;
  }
  Numbers takeAll(SearchPhase phase = kExploring) {
    Numbers numbers;
    while (!pending_.empty()) numbers.push_back(take(phase));
    return numbers;
  }

 private:
  SearchStrategy& strategy_;
  std::map<StateNumber, Candidate> pending_;
};

TEST(DepthFirst, SelectsTheNewest) {
  DepthFirst strategy;
  Searched searched(strategy);
  for (StateNumber i = 1; i <= 3; ++i) searched.add(candidateAt(i, 0));
  EXPECT_EQ(searched.take(), 3U);
  searched.add(candidateAt(4, 0));
  EXPECT_EQ(searched.takeAll(), (Numbers{4, 2, 1}));
}

TEST(BreadthFirst, SelectsTheOldest) {
  BreadthFirst strategy;
  Searched searched(strategy);
  for (StateNumber i = 1; i <= 3; ++i) searched.add(candidateAt(i, 0));
  EXPECT_EQ(searched.take(), 1U);
  searched.add(candidateAt(4, 0));
  EXPECT_EQ(searched.takeAll(), (Numbers{2, 3, 4}));
}

TEST(RandomState, SelectsTheSameWithTheSameSeed) {
  const auto order = [](std::uint64_t seed) {
    RandomState strategy(seed);
    Searched searched(strategy);
    for (StateNumber i = 0; i < 50; ++i) searched.add(candidateAt(i, 0));
    return searched.takeAll();
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
}

TEST(RandomState, SelectsEachCandidateOnce) {
  RandomState strategy(5);
  Searched searched(strategy);
  Numbers all;
  for (StateNumber i = 0; i < 50; ++i) {
    all.push_back(i);
    searched.add(candidateAt(i, 0));
  }
  Numbers taken = searched.takeAll();
  std::sort(taken.begin(), taken.end());
  EXPECT_EQ(taken, all);
}

TEST(RandomState, SelectsByTheGeneratorAndTheSlotAlone) {
  // The order that seed 1 has always given; hunts with --strategy random-path depend on it.
  RandomState strategy(1);
  Searched searched(strategy);
  std::mt19937_64 random(1);
  Numbers slots = {10, 11, 12, 13};
  for (const StateNumber number : slots) searched.add(candidateAt(number, 0));
  while (!slots.empty()) {
    const std::size_t slot = random() % slots.size();
    EXPECT_EQ(searched.take(), slots[slot]);
    slots[slot] = slots.back();
    slots.pop_back();
  }
}

TEST(LeastVisited, SelectsTheSideThatTheFewestPathsTook) {
  LeastVisited strategy;
  Searched searched(strategy);
  searched.add(candidateAt(1, 10));
  searched.add(candidateAt(2, 20));
  for (int i = 0; i < 3; ++i) strategy.passed(sideAt(10));
  strategy.passed(sideAt(20));
  EXPECT_EQ(searched.takeAll(), (Numbers{2, 1}));
}

TEST(LeastVisited, CountsPathsOnSidesWithoutCandidates) {
  LeastVisited strategy;
  Searched searched(strategy);
  strategy.passed(sideAt(10));
  searched.add(candidateAt(1, 20));
  searched.add(candidateAt(2, 10));
  EXPECT_EQ(searched.take(), 1U);
}

TEST(LeastVisited, SelectsTheNewestOfEquals) {
  LeastVisited strategy;
  Searched searched(strategy);
  for (std::uint16_t i = 1; i <= 3; ++i) searched.add(candidateAt(i, i));
  EXPECT_EQ(searched.take(), 3U);
}

TEST(LeastVisited, CountsATakenCandidateAsAVisit) {
  LeastVisited strategy;
  Searched searched(strategy);
  searched.add(candidateAt(1, 10));
  searched.add(candidateAt(2, 20));
  searched.add(candidateAt(3, 20));
  EXPECT_EQ(searched.takeAll(), (Numbers{3, 1, 2}));
}

TEST(LeastVisited, PrefersNewSidesOfCodeUnderTest) {
  LeastVisited strategy;
  Searched searched(strategy);
  searched.add(candidateAt(1, 10, {.own = true}));
  searched.add(candidateAt(2, 20, {.own = false}));
  EXPECT_EQ(searched.take(), 1U);
}

TEST(LeastVisited, RanksTheConstructionOfInputsBehindTheEntry) {
  LeastVisited strategy;
  Searched searched(strategy);
  searched.add(candidateAt(1, 10, {.own = true, .making = false}));
  searched.add(candidateAt(2, 20, {.own = true, .making = true}));
  strategy.passed(sideAt(10));
  // Two visits behind the entry weigh as much as one of a constructor's sides; then the newest.
  EXPECT_EQ(searched.takeAll(), (Numbers{2, 1}));
}

TEST(Interleaved, TakesTurnsBehindTheEntry) {
  Interleaved strategy(1);
  Searched searched(strategy);
  // The least visited side is the oldest candidate's; the newest is another one.
  searched.add(candidateAt(1, 10));
  for (StateNumber i = 2; i <= 8; ++i) searched.add(candidateAt(i, 20));
  for (int i = 0; i < 9; ++i) strategy.passed(sideAt(20));
  EXPECT_EQ(searched.take(), 1U);  // least visited
  searched.add(candidateAt(9, 20));
  EXPECT_EQ(searched.take(), 9U);  // newest
  searched.add(candidateAt(10, 10));
  searched.add(candidateAt(11, 20));
  EXPECT_EQ(searched.take(), 10U);  // least visited
}

TEST(Interleaved, SelectsAnyCandidateEveryFourthTurn) {
  const auto fourth = [](std::uint64_t seed) {
    Interleaved strategy(seed);
    Searched searched(strategy);
    for (StateNumber i = 0; i < 60; ++i) searched.add(candidateAt(i, 20));
    for (int i = 0; i < 3; ++i) (void)searched.take();
    return searched.take();
  };
  // Neither the newest nor the oldest for all of these seeds.
  std::vector<StateNumber> found;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) found.push_back(fourth(seed));
  std::sort(found.begin(), found.end());
  EXPECT_GT(std::unique(found.begin(), found.end()) - found.begin(), 4);
}

TEST(Interleaved, ChangesTheOldestChoiceOfInputsBeforeTheEntryIsReached) {
  Interleaved strategy(1);
  Searched searched(strategy);
  searched.add(choiceOfInputs(1));
  searched.add(choiceOfInputs(2));
  searched.add(candidateAt(3, 10));
  EXPECT_EQ(searched.take(kReaching), 1U);
}

TEST(Interleaved, SelectsTheLeastVisitedWhereNoInputsAreChosen) {
  Interleaved strategy(1);
  Searched searched(strategy);
  searched.add(candidateAt(1, 10));
  searched.add(candidateAt(2, 20));
  strategy.passed(sideAt(20));
  EXPECT_EQ(searched.take(kReaching), 1U);
}

TEST(Interleaved, ChangesWhatWasRejectedLastEverySecondTurn) {
  Interleaved strategy(1);
  Searched searched(strategy);
  searched.add(choiceOfInputs(1));
  searched.add(candidateAt(2, 10));
  (void)searched.take(kReaching);
  searched.add(choiceOfInputs(3));
  searched.add(candidateAt(4, 10));
  EXPECT_EQ(searched.take(kReaching), 4U);
}

TEST(SearchStrategies, EveryNameMakesAStrategy) {
  for (const std::string_view name : searchStrategyNames())
    EXPECT_NE(makeSearchStrategy(name, 1), nullptr) << name;
}

TEST(SearchStrategies, TheDefaultIsTheFirst) { EXPECT_EQ(searchStrategyNames().front(), kDefaultStrategy); }

TEST(SearchStrategies, AnUnknownNameMakesNone) { EXPECT_EQ(makeSearchStrategy("best-first", 1), nullptr); }

TEST(SearchStrategies, EveryOneTakesEachCandidateOnceAndTheSameAgain) {
  for (const std::string_view name : searchStrategyNames()) {
    Numbers orders[2];
    for (Numbers& order : orders) {
      const auto strategy = makeSearchStrategy(name, 99);
      Searched searched(*strategy);
      StateNumber number = 0;
      for (int round = 0; round < 40; ++round) {
        for (int i = 0; i < 3; ++i, ++number)
          searched.add(
              candidateAt(number, static_cast<std::uint16_t>(number % 11), {.own = number % 3 == 0}));
        order.push_back(searched.take(round <= 20 ? kReaching : kExploring));
      }
      const Numbers rest = searched.takeAll();
      order.insert(order.end(), rest.begin(), rest.end());
    }
    EXPECT_EQ(orders[0], orders[1]) << name;
    std::sort(orders[0].begin(), orders[0].end());
    EXPECT_EQ(orders[0].size(), 120U) << name;
    EXPECT_EQ(std::unique(orders[0].begin(), orders[0].end()), orders[0].end()) << name;
  }
}

}  // namespace
}  // namespace javelin::explore
