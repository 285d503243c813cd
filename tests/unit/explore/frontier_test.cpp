// SPDX-License-Identifier: Apache-2.0
// Pending states come out as the strategy selects them; none is lost or taken twice.
#include "explore/frontier.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explore/search/strategies.h"

namespace javelin::explore {
namespace {

concolic::Conjunct conjunctAt(std::uint16_t bci, std::int32_t side) {
  concolic::Conjunct conjunct;
  conjunct.method = program::MethodId(7);
  conjunct.bci = bci;
  conjunct.side = side;
  return conjunct;
}

// Known again by its node of the tree.
State stateAt(std::uint16_t bci, std::int32_t side, ExecutionTree::NodeId name) {
  State state;
  state.conjuncts = SharedPath().with({conjunctAt(bci, side)});
  state.tree_node = name;
  return state;
}

Frontier frontierOf(std::string_view strategy, std::uint32_t seed = 1) {
  ExploreOptions options;
  options.strategy = strategy;
  options.seed = seed;
  return Frontier(options);
}

std::vector<ExecutionTree::NodeId> takeAll(Frontier& frontier) {
  std::vector<ExecutionTree::NodeId> names;
  while (!frontier.empty()) names.push_back(frontier.take().tree_node);
  return names;
}

TEST(Frontier, DfsTakesTheNewestAndBfsTheOldest) {
  Frontier deep = frontierOf("dfs");
  Frontier broad = frontierOf("bfs");
  for (std::uint16_t i = 1; i <= 4; ++i) {
    deep.add(stateAt(i, 0, i), {.own = true});
    broad.add(stateAt(i, 0, i), {.own = true});
  }
  EXPECT_EQ(takeAll(deep), (std::vector<ExecutionTree::NodeId>{4, 3, 2, 1}));
  EXPECT_EQ(takeAll(broad), (std::vector<ExecutionTree::NodeId>{1, 2, 3, 4}));
}

TEST(Frontier, CoverageTakesWhatWasVisitedLeast) {
  Frontier frontier = frontierOf("coverage");
  frontier.add(stateAt(10, 1, 1), {.own = true});
  frontier.add(stateAt(20, 1, 2), {.own = true});
  for (int i = 0; i < 3; ++i) frontier.passed(conjunctAt(10, 1));
  frontier.passed(conjunctAt(20, 1));
  frontier.add(stateAt(30, 1, 3), {.own = true});
  EXPECT_EQ(takeAll(frontier), (std::vector<ExecutionTree::NodeId>{3, 2, 1}));
}

TEST(Frontier, CodeUnderTestThatNoPathReachedComesFirst) {
  Frontier frontier = frontierOf("coverage");
  frontier.add(stateAt(10, 0, 1), {.own = false});
  frontier.add(stateAt(20, 0, 2), {.own = true});
  frontier.add(stateAt(30, 0, 3), {.own = false});
  EXPECT_EQ(frontier.take().tree_node, 2U);
}

TEST(Frontier, WhatOnlyMakesInputsComesAfterWhatTheEntryHasNotReached) {
  Frontier frontier = frontierOf("coverage");
  frontier.add(stateAt(10, 0, 1), {.own = true, .making = false});
  frontier.add(stateAt(20, 0, 2), {.own = true, .making = true});
  frontier.add(stateAt(30, 0, 3), {.own = false, .making = true});
  EXPECT_EQ(takeAll(frontier), (std::vector<ExecutionTree::NodeId>{1, 2, 3}));
}

TEST(Frontier, TakingAStateIsAVisitOfItsSide) {
  Frontier frontier = frontierOf("coverage");
  frontier.add(stateAt(10, 0, 1), {.own = true});
  frontier.add(stateAt(10, 0, 2), {.own = true});
  frontier.add(stateAt(20, 0, 3), {.own = true});
  // Of equals the newest; then the other one of side 10 is behind.
  EXPECT_EQ(frontier.take().tree_node, 3U);
  frontier.add(stateAt(20, 0, 4), {.own = true});
  EXPECT_EQ(takeAll(frontier), (std::vector<ExecutionTree::NodeId>{2, 4, 1}));
}

TEST(Frontier, OtherInputsComeFirstUntilThePathReachesTheEntry) {
  const auto withInputs = [] {
    Frontier frontier = frontierOf("interleaved");
    State inputs;
    concolic::Conjunct choice;
    choice.kind = concolic::ConjunctKind::Choice;
    inputs.conjuncts = SharedPath().with({choice});
    inputs.tree_node = 1;
    frontier.add(std::move(inputs), {.own = true});
    frontier.add(stateAt(10, 0, 2), {.own = true});
    return frontier;
  };
  Frontier before = withInputs();
  EXPECT_EQ(before.take().tree_node, 1U);
  // Then what was refused last.
  before.add(stateAt(10, 0, 3), {.own = true});
  EXPECT_EQ(before.take().tree_node, 3U);
  Frontier after = withInputs();
  after.reachedEntry();
  EXPECT_EQ(after.take().tree_node, 2U);
}

TEST(Frontier, EveryStrategyTakesEachStateOnceAndTheSameAgain) {
  for (const std::string_view strategy : searchStrategyNames()) {
    std::vector<ExecutionTree::NodeId> orders[2];
    for (auto& order : orders) {
      Frontier frontier = frontierOf(strategy, 99);
      ExecutionTree::NodeId name = 0;
      // Some are added while others are taken.
      for (int round = 0; round < 40; ++round) {
        for (int i = 0; i < 3; ++i) {
          frontier.add(stateAt(static_cast<std::uint16_t>(name % 11), i % 2, name), {.own = name % 3 == 0});
          ++name;
        }
        order.push_back(frontier.take().tree_node);
        if (round == 20) frontier.reachedEntry();
      }
      const auto rest = takeAll(frontier);
      order.insert(order.end(), rest.begin(), rest.end());
    }
    EXPECT_EQ(orders[0], orders[1]);
    std::sort(orders[0].begin(), orders[0].end());
    EXPECT_EQ(orders[0].size(), 120U);
    EXPECT_EQ(std::unique(orders[0].begin(), orders[0].end()), orders[0].end());
  }
}

TEST(Frontier, EvictsTheOlderHalf) {
  Frontier frontier = frontierOf("bfs");
  for (std::uint16_t i = 0; i < 4; ++i) {
    State state = stateAt(i, 0, i);
    state.snapshot.emplace();
    frontier.add(std::move(state), {.own = true});
  }
  EXPECT_TRUE(frontier.evictSome());
  std::vector<bool> live;
  for (int i = 0; i < 3; ++i) live.push_back(frontier.take().snapshot.has_value());
  EXPECT_EQ(live, (std::vector<bool>{false, false, true}));
  EXPECT_TRUE(frontier.evictSome());
  EXPECT_FALSE(frontier.evictSome());
  EXPECT_FALSE(frontier.take().snapshot.has_value());
}

}  // namespace
}  // namespace javelin::explore
