// SPDX-License-Identifier: Apache-2.0
// Paths that grow and are given up at random: what the index and the solvers that keep a path's state say is
// what they say of the same path without a history.
#include "solver/path_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "solver/bits/bits_solver.h"
#include "solver/chain.h"
#include "solver/quick_check.h"

namespace javelin::solver {
namespace {

using expr::Sort;

class PathIndexTest : public testing::Test {
 protected:
  PathIndexTest() {
    for (int i = 0; i < 12; ++i) inputs_.push_back(arena_.makeInput("x" + std::to_string(i), Sort::Bv32));
  }

  Term randomCondition() {
    const Term a = inputs_[random_() % inputs_.size()];
    const Term b = inputs_[random_() % inputs_.size()];
    const Term number = intConst(arena_, static_cast<std::int32_t>(random_() % 6));
    const Term left = random_() % 3 == 0 ? bvAdd(arena_, a, b) : a;
    const Term right = random_() % 3 == 0 ? b : number;
    const Term test = random_() % 2 == 0 ? bvSlt(arena_, left, right) : equal(arena_, left, right);
    return random_() % 2 == 0 ? test : logicalNot(arena_, test);
  }
  // Gives up some of the end, and goes on elsewhere.
  void step() {
    if (random_() % 4 == 0) path_.resize(random_() % (path_.size() + 1));
    path_.push_back(randomCondition());
  }

  // The slow way: adds conditions until none shares an input with those that are there.
  std::vector<Term> dependentOn(Term condition) {
    InputSets sets(arena_);
    const auto of = sets.of(condition);
    std::set<expr::InputId> inputs(of.begin(), of.end());
    std::set<std::size_t> places;
    for (bool grows = true; grows;) {
      grows = false;
      for (std::size_t i = 0; i < path_.size(); ++i) {
        const auto mine = sets.of(path_[i]);
        if (places.contains(i) || std::none_of(mine.begin(), mine.end(),
                                               [&](expr::InputId input) { return inputs.contains(input); }))
          continue;
        places.insert(i);
        inputs.insert(mine.begin(), mine.end());
        grows = true;
      }
    }
    std::vector<Term> conditions;
    for (const std::size_t place : places) conditions.push_back(path_[place]);
    return conditions;
  }

  expr::TermArena arena_;
  std::vector<Term> inputs_;
  std::vector<Term> path_;
  std::mt19937 random_{5};
};

TEST_F(PathIndexTest, PartsAreThoseOfThePathAlone) {
  PathIndex index(arena_);
  for (int round = 0; round < 500; ++round) {
    step();
    if (path_.size() > 20) path_.resize(5);
    index.follow(path_);
    const Term condition = randomCondition();
    ASSERT_EQ(index.dependentOn(condition), dependentOn(condition));
    for (const Term input : inputs_) {
      std::vector<std::uint32_t> expected;
      for (std::uint32_t i = 0; i < path_.size(); ++i) {
        const auto of = index.inputs().of(path_[i]);
        if (std::find(of.begin(), of.end(), arena_.inputId(input)) != of.end()) expected.push_back(i);
      }
      const auto places = index.mentioning(arena_.inputId(input));
      ASSERT_TRUE(std::equal(places.begin(), places.end(), expected.begin(), expected.end()));
    }
  }
}

TEST_F(PathIndexTest, FollowingSaysWhatPathsHaveInCommon) {
  PathIndex index(arena_);
  while (path_.size() < 4) path_.push_back(randomCondition());
  EXPECT_EQ(index.follow(path_), 0U);
  EXPECT_EQ(index.follow(path_), 4U);
  std::vector<Term> other = path_;
  other[2] = logicalNot(arena_, other[2]);
  EXPECT_EQ(index.follow(other), 2U);
  EXPECT_EQ(index.follow(std::span(other).first(1)), 1U);
}

TEST_F(PathIndexTest, ContradictionsDoNotDependOnPathsBefore) {
  SolverStatistics statistics;
  QuickCheck kept(arena_, nullptr, statistics);
  int found = 0;
  for (int round = 0; round < 500; ++round) {
    step();
    if (path_.size() > 12) path_.resize(3);
    const Term extra = randomCondition();
    QuickCheck fresh(arena_, nullptr, statistics);
    const auto contradiction = kept.findContradiction({path_, extra});
    ASSERT_EQ(contradiction.has_value(), fresh.findContradiction({path_, extra}).has_value());
    if (!contradiction) continue;
    ++found;
    bits::BitsSolver bare(arena_);
    ASSERT_EQ(bare.check({*contradiction, {}}, {}).verdict, Verdict::Unsat);
  }
  EXPECT_GT(found, 50);
}

TEST_F(PathIndexTest, AKnownModelChangesNoVerdict) {
  Chain chain(arena_, {});
  bits::BitsSolver bare(arena_);
  Model known;
  int sat = 0;
  for (int round = 0; round < 500; ++round) {
    const Term extra = randomCondition();
    const Answer answer = chain.check({path_, extra, &known}, {});
    ASSERT_EQ(answer.verdict, bare.check({path_, extra}, {}).verdict);
    if (answer.verdict == Verdict::Sat) {
      ++sat;
      path_.push_back(extra);
      known = answer.model;
      expr::Evaluator evaluator(arena_, known);
      for (const Term condition : path_) ASSERT_TRUE(evaluator.isTrue(condition));
    }
    // What satisfies a path satisfies its beginning.
    if (random_() % 8 == 0) path_.resize(random_() % (path_.size() + 1));
  }
  EXPECT_GT(sat, 100);
  EXPECT_LT(sat, 450);
}

}  // namespace
}  // namespace javelin::solver
