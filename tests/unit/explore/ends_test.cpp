// SPDX-License-Identifier: Apache-2.0
// How paths end, what cuts them, and what is said of it.
#include <gtest/gtest.h>

#include "explorations.h"

namespace javelin::explore {
namespace {

using ledger::EntryId;
using ledger::Level;
using test::Explorations;

ExploreOptions bounds() { return Explorations::smallBounds(); }

Exploration run(std::string_view method, const ExploreOptions& options = bounds()) {
  return Explorations::shared().run("Ends", method, options);
}

std::uint64_t outcomes(const Exploration& explored, OutcomeKind kind) {
  const auto found = explored.outcomes.find(kind);
  return found == explored.outcomes.end() ? 0 : found->second;
}

TEST(Ends, BothSidesOfACheckByTheMachineAreFollowed) {
  const Exploration explored = run("divide");
  EXPECT_EQ(explored.paths, 2U);
  const Finding& finding = test::onlyFinding(explored);
  EXPECT_EQ(finding.exception_name, "java.lang.ArithmeticException");
  EXPECT_FALSE(finding.explicit_throw);
  EXPECT_EQ(test::conditionOf(finding), "b == 0");
  EXPECT_EQ(explored.ledger.level(), Level::Complete);
}

TEST(Ends, AProgramMayEndItself) { EXPECT_EQ(outcomes(run("exit"), OutcomeKind::Exited), 1U); }

TEST(Ends, WhatIsCaughtIsNoFinding) {
  const Exploration explored = run("caught");
  EXPECT_TRUE(explored.findings.empty());
  EXPECT_EQ(explored.paths, 2U);
}

TEST(Ends, ALoopIsCutAtTheBranchBoundAndSaysSo) {
  ExploreOptions options = bounds();
  options.branch_bound = 4;
  const Exploration explored = run("loop", options);
  EXPECT_EQ(outcomes(explored, OutcomeKind::BranchBound), 1U);
  EXPECT_EQ(explored.ledger.count(EntryId::BranchBound), 1U);
  EXPECT_EQ(explored.ledger.level(), Level::Incomplete);
}

TEST(Ends, ALoopWithoutASymbolIsCutAtTheStepBound) {
  ExploreOptions options = bounds();
  options.step_bound = 3;
  EXPECT_EQ(run("turns", options).ledger.count(EntryId::StepBound), 1U);
}

TEST(Ends, EffortIsBounded) {
  ExploreOptions options = bounds();
  options.effort_bound = 50'000'000;
  const Exploration explored = run("turns", options);
  EXPECT_EQ(explored.ledger.count(EntryId::EffortBound), 1U);
  EXPECT_TRUE(explored.is_out_of_effort);
}

TEST(Ends, PathsAreBoundedAndThoseLeftOutAreCounted) {
  ExploreOptions options = bounds();
  options.path_bound = 5;
  const Exploration explored = run("many", options);
  EXPECT_EQ(explored.paths, 5U);
  EXPECT_GT(explored.ledger.count(EntryId::PathBound), 0U);
}

TEST(Ends, QueriesAreBounded) {
  ExploreOptions options = bounds();
  options.query_bound = 3;
  const Exploration explored = run("many", options);
  EXPECT_LT(explored.paths, 27U);
  EXPECT_GT(explored.ledger.count(EntryId::QueryBound), 0U);
}

TEST(Ends, ThePathConditionIsBounded) {
  ExploreOptions options = bounds();
  options.path_condition_bound = 4;
  EXPECT_GT(outcomes(run("deep", options), OutcomeKind::PathConditionBound), 0U);
}

TEST(Ends, ARecursionEndsWithTheStack) {
  const Exploration explored = run("deep");
  EXPECT_EQ(test::onlyFinding(explored).exception_name, "java.lang.StackOverflowError");
}

TEST(Ends, PastTheDepthOfCallsACallReturnsAnInput) {
  ExploreOptions options = bounds();
  options.call_depth = 0;
  const Exploration explored = run("called", options);
  EXPECT_EQ(explored.paths, 2U);
  EXPECT_NE(explored.ledger.level(), Level::Complete);
}

TEST(Ends, ANewArrayOfSymbolicLengthIsFollowedUpToALength) {
  const Exploration explored = run("allocated");
  EXPECT_EQ(outcomes(explored, OutcomeKind::ArrayLengthBound), 1U);
  EXPECT_EQ(test::onlyFinding(explored).exception_name, "java.lang.NegativeArraySizeException");
}

TEST(Ends, WhatTheCodeAsksOfTheMachineIsInTheScope) {
  const Exploration explored = run("reads");
  EXPECT_GT(explored.ledger.count(EntryId::Environment), 0U);
  EXPECT_GT(explored.ledger.count(EntryId::Clock), 0U);
  EXPECT_GT(run("thread").ledger.count(EntryId::Threads), 0U);
}

TEST(Ends, AMessageIsThatOfTheInputsShown) {
  const Exploration explored = run("message");
  const Finding& finding = test::onlyFinding(explored);
  ASSERT_EQ(finding.arguments.size(), 1U);
  EXPECT_EQ(finding.message,
            "negative: " + std::to_string(static_cast<std::int32_t>(finding.arguments[0].bits)));
}

TEST(Ends, AFloatInAMessageIsWrittenAsTheJdkWritesIt) {
  const Exploration explored = run("formatted");
  EXPECT_EQ(explored.ledger.level(), Level::Complete);
  EXPECT_TRUE(test::onlyFinding(explored).message.starts_with("too much: "));
}

TEST(Ends, ALineThatNoInputReachesIsDead) {
  EXPECT_EQ(run("dead").dead_lines.size(), 1U);
  EXPECT_TRUE(run("caught").dead_lines.empty());
  ExploreOptions options = bounds();
  options.path_bound = 1;  // what was not explored to the end says nothing
  EXPECT_TRUE(run("dead", options).dead_lines.empty());
}

TEST(Ends, MergingGivesTheSameWithFewerPaths) {
  ExploreOptions options = bounds();
  const Exploration apart = run("merged", options);
  options.merge = merge::MergeMode::Full;
  const Exploration merged = run("merged", options);
  EXPECT_EQ(apart.paths, 4U);
  EXPECT_LT(merged.paths, apart.paths);
  EXPECT_GT(merged.counts.merging.merged, 0U);
  EXPECT_EQ(merged.visited, apart.visited);
}

TEST(Ends, EveryStrategyFindsAllPaths) {
  for (const char* const strategy : {"dfs", "bfs", "random-path", "coverage", "interleaved"}) {
    ExploreOptions options = bounds();
    options.strategy = strategy;
    EXPECT_EQ(run("many", options).paths, 27U) << strategy;
  }
}

TEST(Ends, StatesWithoutMemoryAreRunAgainWithTheSameResult) {
  ExploreOptions options = bounds();
  options.memory_bytes = 0;
  const Exploration again = run("many", options);
  const Exploration kept = run("many");
  EXPECT_EQ(again.paths, kept.paths);
  EXPECT_EQ(again.outcomes, kept.outcomes);
  EXPECT_EQ(again.visited, kept.visited);
}

TEST(Ends, ASuiteHasFewPathsThatPassEverything) {
  const Exploration explored = run("many");
  EXPECT_LE(explored.normal_paths.size(), 5U);
  EXPECT_GE(explored.normal_paths.size(), 2U);
  for (const NormalPath& path : explored.normal_paths) EXPECT_FALSE(path.facts.divergence);
}

TEST(Ends, AnExplorationMayEndWithTheFirstExceptionOfAClass) {
  ExploreOptions options = bounds();
  options.ends_with = "java/lang/ArithmeticException";
  EXPECT_EQ(run("divide", options).findings.size(), 1U);
}

TEST(Ends, ARequestToStopIsALoss) {
  std::stop_source source;
  source.request_stop();
  ExploreOptions options = bounds();
  options.stop = source.get_token();
  const Exploration explored = run("many", options);
  EXPECT_GT(explored.ledger.count(EntryId::Stopped), 0U);
}

TEST(Ends, WhatATestCannotCallIsAnError) {
  Explorations& explorations = Explorations::shared();
  const auto refused = explore(explorations.context(), explorations.entryOf("Ends", "helper"), bounds());
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().text().find("cannot call"), std::string::npos) << refused.error().text();
}

TEST(Ends, AModelLeadsAlongItsPath) {
  Explorations& explorations = Explorations::shared();
  const Entry entry = explorations.entryOf("Ends", "divide");
  const auto done = runOnModel(explorations.context(), entry, bounds(), {});
  ASSERT_TRUE(done.ok()) << done.error().text();
  EXPECT_EQ(done->outcome.kind, OutcomeKind::Threw);  // all inputs are 0
  ASSERT_EQ(done->arguments.size(), 2U);
  EXPECT_EQ(done->arguments[1].bits, 0U);
}

}  // namespace
}  // namespace javelin::explore
