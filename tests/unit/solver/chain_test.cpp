// SPDX-License-Identifier: Apache-2.0
// Rows A6, A17: what the levels of the chain answer by themselves, and that they agree with a bare backend.
#include "solver/chain.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "solver/bits/bits_solver.h"
#include "solver/quick_check.h"

namespace javelin::solver {
namespace {

using expr::Sort;

std::uint64_t asked(const Chain& chain, std::string_view level) {
  const auto found = chain.statistics().levels().find(level);
  return found == chain.statistics().levels().end() ? 0 : found->second.asked;
}

class ChainTest : public testing::Test {
 protected:
  Term constant(std::int32_t value) { return intConst(arena_, value); }

  expr::TermArena arena_;
  Term x_ = arena_.makeInput("x", Sort::Bv32);
  Term y_ = arena_.makeInput("y", Sort::Bv32);
};

TEST_F(ChainTest, ContradictionsNeedNoBackend) {
  Chain chain(arena_, {});
  const Term positive = bvSlt(arena_, constant(0), x_);
  const std::vector<std::vector<Term>> contradictions = {
      {positive, logicalNot(arena_, positive)},
      {bvSlt(arena_, x_, constant(5)), bvSlt(arena_, constant(7), x_)},
      {equal(arena_, x_, constant(3)), bvSlt(arena_, constant(4), x_)},
      {equal(arena_, x_, constant(3)), equal(arena_, bvMul(arena_, x_, y_), constant(0)),
       equal(arena_, y_, constant(1))},
      {bvUlt(arena_, x_, constant(5)), bvSlt(arena_, x_, constant(3)), equal(arena_, x_, constant(9))},
  };
  for (const auto& conditions : contradictions) {
    const Answer answer = chain.check({conditions, {}}, {});
    EXPECT_EQ(answer.verdict, Verdict::Unsat);
    EXPECT_EQ(answer.decided_by, "quick");
    for (const Term condition : answer.core) {
      EXPECT_NE(std::find(conditions.begin(), conditions.end(), condition), conditions.end());
    }
  }
  EXPECT_EQ(asked(chain, "bits"), 0U);
}

TEST_F(ChainTest, TheSecondTimeMemoryAnswers) {
  Chain chain(arena_, {});
  const std::vector<Term> path = {equal(arena_, bvMul(arena_, x_, x_), constant(144)),
                                  bvSlt(arena_, x_, constant(0))};
  EXPECT_EQ(chain.check({path, {}}, {}).verdict, Verdict::Sat);
  const std::uint64_t before = asked(chain, "bits");
  EXPECT_GT(before, 0U);
  EXPECT_EQ(chain.check({path, {}}, {}).verdict, Verdict::Sat);
  EXPECT_EQ(asked(chain, "bits"), before);
}

TEST_F(ChainTest, IndependentPartsShareTheirAnswers) {
  Chain chain(arena_, {});
  const std::vector<Term> path = {equal(arena_, bvMul(arena_, x_, x_), constant(49))};
  const Answer answer = chain.check({path, equal(arena_, bvMul(arena_, y_, constant(3)), constant(12))}, {});
  ASSERT_EQ(answer.verdict, Verdict::Sat);
  expr::Evaluator evaluator(arena_, answer.model);
  EXPECT_EQ(evaluator.value(bvMul(arena_, x_, x_)), 49U);
  EXPECT_EQ(evaluator.value(y_), 4U) << "the model has both parts' inputs";
}

TEST_F(ChainTest, AgreesWithTheBareBackend) {
  std::mt19937 random(7);
  Chain chain(arena_, {});
  bits::BitsSolver bare(arena_);
  const auto pick = [&](std::initializer_list<Term> terms) { return terms.begin()[random() % terms.size()]; };
  int unsat = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Term> conditions;
    for (unsigned i = 0; i < 2 + random() % 4; ++i) {
      const Term a = pick({x_, y_, bvAdd(arena_, x_, y_), bvAnd(arena_, x_, constant(15))});
      const Term b = pick({x_, y_, constant(static_cast<std::int32_t>(random() % 8)), constant(-3)});
      const Term test = pick({bvSlt(arena_, a, b), bvUle(arena_, a, b), equal(arena_, a, b)});
      conditions.push_back(random() % 2 == 0 ? test : logicalNot(arena_, test));
    }
    const Answer answer = chain.check({conditions, {}}, {});
    ASSERT_EQ(answer.verdict, bare.check({conditions, {}}, {}).verdict);
    if (answer.verdict == Verdict::Unsat) ++unsat;
    if (answer.verdict != Verdict::Sat) continue;
    expr::Evaluator evaluator(arena_, answer.model);
    for (const Term condition : conditions) ASSERT_TRUE(evaluator.isTrue(condition));
  }
  EXPECT_GT(unsat, 20);
  EXPECT_LT(unsat, 380);
}

class DiskCacheTest : public ChainTest {
 protected:
  void SetUp() override { std::filesystem::remove_all(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::unique_ptr<CacheStore> open() {
    auto store = CacheStore::open({folder_});
    EXPECT_TRUE(store.ok());
    return std::move(*store);
  }
  // The same question over other names and in another order, in an arena of its own.
  Answer ask(CacheStore& store, bool other_names, std::uint64_t& backend_calls) {
    expr::TermArena arena;
    if (other_names) arena.makeInput("unrelated", Sort::Bv32);
    const Term a = arena.makeInput(other_names ? "p" : "a", Sort::Bv32);
    const Term b = arena.makeInput(other_names ? "q" : "b", Sort::Bv32);
    std::vector<Term> conditions = {equal(arena, bvMul(arena, a, b), intConst(arena, 391)),
                                    bvSlt(arena, intConst(arena, 1), a), bvSlt(arena, a, b)};
    if (other_names) std::swap(conditions[0], conditions[2]);
    Chain chain(arena, {.store = &store});
    Answer answer = chain.check({conditions, {}}, {});
    backend_calls = asked(chain, "bits");
    if (answer.verdict == Verdict::Sat) {
      expr::Evaluator evaluator(arena, answer.model);
      for (const Term condition : conditions) EXPECT_TRUE(evaluator.isTrue(condition));
    }
    return answer;
  }

  const std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) / "javelin-disk-cache-test";
};

TEST_F(DiskCacheTest, AnotherRunFindsTheAnswerUnderOtherNames) {
  std::uint64_t calls = 0;
  {
    const auto store = open();
    EXPECT_EQ(ask(*store, false, calls).verdict, Verdict::Sat);
    EXPECT_GT(calls, 0U);
    EXPECT_EQ(ask(*store, false, calls).verdict, Verdict::Sat);
    EXPECT_GT(calls, 0U) << "during a run the store is a snapshot";
    ASSERT_TRUE(store->merge().ok());
  }
  const auto store = open();
  EXPECT_EQ(ask(*store, false, calls).verdict, Verdict::Sat);
  EXPECT_EQ(calls, 0U);
  EXPECT_EQ(ask(*store, true, calls).verdict, Verdict::Sat);
  EXPECT_EQ(calls, 0U);
}

TEST_F(DiskCacheTest, ADamagedFileIsReplacedNotBelieved) {
  std::uint64_t calls = 0;
  {
    const auto store = open();
    ask(*store, false, calls);
    ASSERT_TRUE(store->merge().ok());
  }
  for (const auto& file : std::filesystem::directory_iterator(folder_)) {
    std::filesystem::resize_file(file.path(), 64);
  }
  const auto store = open();
  EXPECT_EQ(ask(*store, false, calls).verdict, Verdict::Sat);
  EXPECT_GT(calls, 0U);
}

TEST_F(DiskCacheTest, KeepsTheBoundOnItsSize) {
  auto opened = CacheStore::open({folder_, 10});
  ASSERT_TRUE(opened.ok());
  for (std::uint64_t i = 0; i < 50; ++i) (*opened)->add({i, i}, {Verdict::Unsat, {}});
  ASSERT_TRUE((*opened)->merge().ok());
  int found = 0;
  for (std::uint64_t i = 0; i < 50; ++i) found += (*opened)->find({i, i}).has_value() ? 1 : 0;
  EXPECT_EQ(found, 10);
}

}  // namespace
}  // namespace javelin::solver
