// SPDX-License-Identifier: Apache-2.0
// Validation, cross-check and refinement, over solvers that lie and over real ones.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "solver/cross_check.h"
#include "solver/cvc5/cvc5_solver.h"
#include "solver/refine.h"
#include "solver/validate.h"
#include "solver/z3/z3_solver.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

// Says what it is told to.
class Puppet : public Solver {
 public:
  using Script = std::function<Answer(const Query&)>;
  explicit Puppet(Script script) : script_(std::move(script)) {}
  Answer check(const Query& query, const Limits& /*limits*/) override { return script_(query); }
  std::string_view name() const override { return "puppet"; }

 private:
  Script script_;
};

std::unique_ptr<Solver> puppet(Puppet::Script script) { return std::make_unique<Puppet>(std::move(script)); }
std::unique_ptr<Solver> always(Answer answer) {
  return puppet([answer](const Query&) { return answer; });
}

TEST(ValidatingSolver, LetsOnlyRightModelsPass) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  Model seven;
  seven.set(t.inputId(x), 7);
  ValidatingSolver solver(t, always(Answer::sat(seven, "liar")));
  const Term path = bvSlt(t, x, intConst(t, 10));
  const Answer right = solver.check({std::span(&path, 1), equal(t, x, intConst(t, 7))}, {});
  EXPECT_EQ(right.verdict, Verdict::Sat);
  EXPECT_EQ(right.decided_by, "liar");
  const Answer wrong = solver.check({std::span(&path, 1), equal(t, x, intConst(t, 8))}, {});
  EXPECT_EQ(wrong.verdict, Verdict::Unknown);
  EXPECT_EQ(wrong.reason, UnknownReason::WrongModel);
  EXPECT_NE(wrong.detail.find("x == 8"), std::string::npos) << wrong.detail;
  EXPECT_EQ(solver.counts().right_models, 1U);
  EXPECT_EQ(solver.counts().wrong_models, 1U);
}

TEST(ValidatingSolver, LeavesOtherAnswersAlone) {
  TermArena t;
  ValidatingSolver unsat(t, always(Answer::unsat({t.falseTerm()}, "b")));
  EXPECT_EQ(unsat.check({{}, t.falseTerm()}, {}).core.size(), 1U);
  ValidatingSolver unknown(t, always(Answer::unknown(UnknownReason::TimeLimit, "late", "b")));
  EXPECT_EQ(unknown.check({{}, t.falseTerm()}, {}).detail, "late");
}

TEST(CrossCheckingSolver, TellsWhenDecidedVerdictsDiffer) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Answer sat = Answer::sat({}, "one");
  const Answer unsat = Answer::unsat({}, "two");
  const Answer unknown = Answer::unknown(UnknownReason::Incomplete, "", "three");
  std::vector<Disagreement> told;
  const auto verdictOf = [&](const Answer& a, const Answer& b) {
    CrossCheckingSolver solver(t, always(a), always(b), [&](const Disagreement& d) { told.push_back(d); });
    return solver.check({{}, equal(t, x, intConst(t, 3))}, {}).verdict;
  };
  EXPECT_EQ(verdictOf(sat, sat), Verdict::Sat);
  EXPECT_EQ(verdictOf(unsat, unsat), Verdict::Unsat);
  EXPECT_EQ(verdictOf(sat, unknown), Verdict::Sat);
  EXPECT_EQ(verdictOf(unknown, unsat), Verdict::Unsat);
  EXPECT_EQ(verdictOf(unknown, unknown), Verdict::Unknown);
  EXPECT_TRUE(told.empty());
  EXPECT_EQ(verdictOf(sat, unsat), Verdict::Unknown);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].text, "one says sat, two says unsat");
  EXPECT_NE(told[0].script.find("(check-sat)"), std::string::npos);
}

TEST(CrossCheckingSolverDeathTest, StopsByDefault) {
  TermArena t;
  CrossCheckingSolver solver(t, always(Answer::sat({}, "one")), always(Answer::unsat({}, "two")));
  EXPECT_EXIT(solver.check({{}, t.trueTerm()}, {}), testing::ExitedWithCode(70),
              "one says sat, two says unsat");
}

TEST(CrossCheckingSolver, RealSolversAgree) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  CrossCheckingSolver solver(t, std::make_unique<Z3Solver>(t), std::make_unique<Cvc5Solver>(t));
  for (int i = 0; i < 16; ++i) {
    const Answer answer =
        solver.check({{}, equal(t, bvAnd(t, bvMul(t, x, x), intConst(t, 15)), intConst(t, i))}, {});
    EXPECT_EQ(answer.verdict, i == 0 || i == 1 || i == 4 || i == 9 ? Verdict::Sat : Verdict::Unsat) << i;
  }
  EXPECT_EQ(solver.counts().agreed, 16U);
}

// --- refinement ---

FunctionRegistry functions() {
  FunctionRegistry result;
  // Nothing that a solver could guess.
  result.add({"scramble", {Sort::Bv32}, Sort::Bv32, [](auto v) {
                return (v[0] * 2654435761U ^ (v[0] * v[0] >> 3)) & 0xffffU;
              }});
  result.add({"Math.sin", {Sort::F64}, Sort::F64, [](auto v) {
                return std::bit_cast<std::uint64_t>(std::sin(std::bit_cast<double>(v[0])));
              }});
  return result;
}

struct RefineCase {
  const char* name;
  std::function<std::unique_ptr<Solver>(TermArena&)> make;
};

class Refining : public testing::TestWithParam<RefineCase> {
 protected:
  Refining() : t_(functions()) {}
  RefiningSolver solver(unsigned rounds = 32) { return {t_, GetParam().make(t_), {rounds}}; }
  Term scramble(Term a) { return apply(t_, t_.functions().find("scramble"), std::array{a}); }
  Term sin(Term a) { return apply(t_, t_.functions().find("Math.sin"), std::array{a}); }
  std::uint64_t scrambleOf(std::uint64_t v) const {
    return t_.functions()[t_.functions().find("scramble")].evaluate(std::array{v});
  }
  void expectHolds(const Answer& answer, std::span<const Term> query) {
    ASSERT_EQ(answer.verdict, Verdict::Sat) << answer.detail;
    Evaluator evaluator(t_, answer.model);
    for (const Term condition : query) EXPECT_TRUE(evaluator.isTrue(condition));
  }
  TermArena t_;
};

TEST_P(Refining, FindsTheOneArgumentAmongFew) {
  const Term x = t_.makeInput("x", Sort::Bv32);
  RefiningSolver solver = this->solver();
  for (const std::int32_t hidden : {0, 5, 9}) {
    const std::vector<Term> query = {bvUlt(t_, x, intConst(t_, 10)),
                                     equal(t_, scramble(x), t_.constant(Sort::Bv32, scrambleOf(hidden)))};
    expectHolds(solver.check({query, {}}, {}), query);
  }
  EXPECT_LE(solver.counts().rounds, 10U);  // what one query learnt, the next knows
}

TEST_P(Refining, RefutesWhenNoArgumentIsLeft) {
  const Term x = t_.makeInput("x", Sort::Bv32);
  const Term idle = bvSlt(t_, t_.makeInput("y", Sort::Bv32), intConst(t_, 3));
  std::vector<Term> query = {idle, bvUlt(t_, x, intConst(t_, 6)),
                             equal(t_, scramble(x), intConst(t_, 0x12345678))};
  const Answer answer = solver().check({query, {}}, {});
  EXPECT_EQ(answer.verdict, Verdict::Unsat) << answer.detail;
  for (const Term part : answer.core) EXPECT_NE(std::find(query.begin(), query.end(), part), query.end());
  // Without any rounds: by congruence alone.
  const Term y = t_.makeInput("y", Sort::Bv32);
  query = {equal(t_, x, y), distinct(t_, scramble(x), scramble(y))};
  RefiningSolver one = solver(1);
  EXPECT_EQ(one.check({query, {}}, {}).verdict, Verdict::Unsat);
  EXPECT_EQ(one.counts().rounds, 0U);
}

TEST_P(Refining, NestedApplications) {
  const Term x = t_.makeInput("x", Sort::Bv32);
  const Term inner = scramble(x);
  const Term outer = scramble(inner);
  const std::vector<Term> query = {bvUlt(t_, x, intConst(t_, 8)),
                                   equal(t_, outer, t_.constant(Sort::Bv32, scrambleOf(scrambleOf(6))))};
  expectHolds(solver().check({query, {}}, {}), query);
}

TEST_P(Refining, FloatsAndRemainders) {
  const Term i = t_.makeInput("i", Sort::Bv32);
  const Term d = convert(t_, i, Sort::F64);
  std::vector<Term> query = {bvUlt(t_, i, intConst(t_, 6)), fpLt(t_, sin(d), doubleConst(t_, -0.9))};  // 5
  expectHolds(solver().check({query, {}}, {}), query);
  query = {bvUlt(t_, i, intConst(t_, 6)), equal(t_, fpRem(t_, d, doubleConst(t_, 3)), doubleConst(t_, 2)),
           bvSlt(t_, intConst(t_, 3), i)};  // 5
  expectHolds(solver().check({query, {}}, {}), query);
}

TEST_P(Refining, GivesUpAfterItsRounds) {
  const Term x = t_.makeInput("x", Sort::Bv32);
  RefiningSolver few = solver(3);
  const Answer answer = few.check({{}, equal(t_, scramble(x), intConst(t_, 0x12345678))}, {});
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, UnknownReason::Incomplete) << answer.detail;
  EXPECT_EQ(few.counts().given_up, 1U);
}

INSTANTIATE_TEST_SUITE_P(
    Solvers, Refining,
    testing::Values(RefineCase{"z3", [](TermArena& arena) { return std::make_unique<Z3Solver>(arena); }},
                    RefineCase{"cvc5", [](TermArena& arena) { return std::make_unique<Cvc5Solver>(arena); }}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(RefiningSolver, AModelAgainstKnownValuesIsWrong) {
  TermArena t(functions());
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term fx = apply(t, t.functions().find("scramble"), std::array{x});
  RefiningSolver solver(t, always(Answer::sat({}, "stubborn")));
  const Answer answer = solver.check({{}, equal(t, fx, intConst(t, 0x12345678))}, {});
  EXPECT_EQ(answer.reason, UnknownReason::WrongModel);
}

TEST(RefiningSolver, QueriesWithoutFunctionsPassUntouched) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  int asked = 0;
  RefiningSolver solver(t, puppet([&](const Query& query) {
                          ++asked;
                          EXPECT_EQ(query.extra, equal(t, x, intConst(t, 3)));
                          return Answer::sat({}, "puppet");
                        }));
  EXPECT_EQ(solver.check({{}, equal(t, x, intConst(t, 3))}, {}).verdict, Verdict::Sat);
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace javelin::solver
