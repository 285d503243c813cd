// SPDX-License-Identifier: Apache-2.0
// The limit of effort: every backend keeps it, and what is counted is the same in every run.
#include <gtest/gtest.h>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/standard_functions.h"
#include "solver/backends.h"
#include "solver/chain.h"
#include "solver/effort_left.h"
#include "solver/portfolio.h"
#include "unit/solver/hard_formulas.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

constexpr std::uint64_t kLittle = 50'000'000;

Limits limitsOf(std::uint64_t effort) {
  Limits limits;
  limits.effort = effort;
  return limits;
}

// What a hard query costs; it is not decided.
using Formula = std::vector<Term> (*)(TermArena&);
std::uint64_t costOf(BackendChoice choice, Formula formula = factoring) {
  TermArena t(standardFunctions());
  const std::unique_ptr<Solver> solver = makeBackend(t, choice, {});
  const std::vector<Term> conditions = formula(t);
  const std::uint64_t start = WorkClock::now();
  const Answer answer = solver->check({conditions, {}}, limitsOf(kLittle));
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  return WorkClock::now() - start;
}

class EveryBackend : public ::testing::TestWithParam<BackendChoice> {};

TEST_P(EveryBackend, KeepsTheLimitAndCountsTheSameEachTime) {
  const std::uint64_t cost = costOf(GetParam());
  EXPECT_GE(cost, kLittle / 2);
  EXPECT_LE(cost, 3 * kLittle / 2);
  EXPECT_EQ(costOf(GetParam()), cost);
}

INSTANTIATE_TEST_SUITE_P(Effort, EveryBackend,
                         ::testing::Values(BackendChoice::Bits, BackendChoice::Z3, BackendChoice::Walk,
                                           BackendChoice::Portfolio));

// Z3 simplifies and makes bits before it searches, and tells nobody how far it is: it is ended past a number
// of allocations, without a word on our standard output.
TEST(Effort, WhatZ3PreparesCounts) {
  testing::internal::CaptureStdout();
  const std::uint64_t cost = costOf(BackendChoice::Z3, hashing);
  const std::uint64_t again = costOf(BackendChoice::Z3, hashing);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_GE(cost, kLittle / 2);
  EXPECT_LE(cost, 3 * kLittle / 2);
  EXPECT_EQ(again, cost);
}

TEST(Effort, AnEasyQueryCostsLittle) {
  TermArena t;
  Chain chain(t, {});
  const Term x = t.makeInput("x", Sort::Bv32);
  const std::vector<Term> conditions = {bvSlt(t, intConst(t, 5), x), bvSlt(t, x, intConst(t, 9))};
  const std::uint64_t start = WorkClock::now();
  EXPECT_EQ(chain.check({conditions, {}}, limitsOf(kLittle)).verdict, Verdict::Sat);
  EXPECT_GT(WorkClock::now(), start);
  EXPECT_LT(WorkClock::now() - start, kLittle / 10);
}

TEST(Effort, EvaluationAndTermsCount) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const std::uint64_t start = WorkClock::now();
  Term sum = x;
  for (int i = 1; i < 100; ++i) sum = bvMul(t, bvXor(t, sum, intConst(t, i)), x);
  const std::uint64_t made = WorkClock::now() - start;
  EXPECT_GE(made, t.size());
  Model model;
  Evaluator evaluator(t, model);
  (void)evaluator.value(sum);
  const std::uint64_t evaluated = WorkClock::now() - start - made;
  EXPECT_GT(evaluated, 0U);
  // It is known then.
  (void)evaluator.value(sum);
  EXPECT_EQ(WorkClock::now() - start, made + evaluated);
}

// Each has half of what is left, the last one the rest; who needs more is left out.
TEST(Effort, MembersOfAPortfolioShareIt) {
  class Spender final : public Solver {
   public:
    explicit Spender(std::vector<std::uint64_t>& given) : given_(given) {}
    Answer check(const Query&, const Limits& limits) override {
      given_.push_back(limits.effort);
      WorkClock::add(std::min<std::uint64_t>(limits.effort, 400));
      return Answer::unknown(UnknownReason::ResourceLimit, "", name());
    }
    std::string_view name() const override { return "spender"; }

   private:
    std::vector<std::uint64_t>& given_;
  };
  TermArena t;
  std::vector<std::uint64_t> given;
  std::vector<std::unique_ptr<Solver>> members;
  members.push_back(std::make_unique<Spender>(given));
  Solver* const one = members[0].get();
  const Portfolio::Turn costly{one, Portfolio::Turn::kAll, Portfolio::Turn::kAll, 301};
  Portfolio portfolio(t, std::move(members), {{{{one}, costly, {one}, {one}}, {}, {}}});
  const std::vector<Term> conditions = {bvSlt(t, t.makeInput("x", Sort::Bv32), intConst(t, 5))};
  EXPECT_EQ(portfolio.check({conditions, {}}, limitsOf(1000)).reason, UnknownReason::ResourceLimit);
  EXPECT_EQ(given, (std::vector<std::uint64_t>{500, 300, 300}));
  given.clear();
  (void)portfolio.check({conditions, {}}, {});
  EXPECT_EQ(given, std::vector<std::uint64_t>(4, Limits::kAnyEffort));
}

}  // namespace
}  // namespace javelin::solver
