// SPDX-License-Identifier: Apache-2.0
// What stands behind the chain: the portfolio's order, every choice of backend, solvers that crash and hang,
// and concrete functions from end to end.
#include "solver/portfolio.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <functional>
#include <thread>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/standard_functions.h"
#include "solver/answer_codec.h"
#include "solver/chain.h"
#include "solver/isolated.h"
#include "support/work_clock.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

class Puppet : public Solver {
 public:
  using Script = std::function<Answer(const Query&, const Limits&)>;
  explicit Puppet(Script script) : script_(std::move(script)) {}
  Answer check(const Query& query, const Limits& limits) override { return script_(query, limits); }
  std::string_view name() const override { return "puppet"; }

 private:
  Script script_;
};

std::uint64_t asked(const Chain& chain, std::string_view level) {
  const auto found = chain.statistics().levels().find(level);
  return found == chain.statistics().levels().end() ? 0 : found->second.asked;
}

TEST(Portfolio, AsksInTheOrderOfTheContentUntilOneDecides) {
  TermArena t(standardFunctions());
  std::string order;
  std::vector<std::unique_ptr<Solver>> members;
  for (const char letter : {'a', 'b', 'c'}) {
    members.push_back(std::make_unique<Puppet>([&order, letter](const Query&, const Limits& limits) {
      order += letter;
      order += limits.conflicts == 7 ? "!" : "";
      return letter == 'c' ? Answer::unsat({}, "c") : Answer::unknown(UnknownReason::Incomplete, "?", "x");
    }));
  }
  Solver* const a = members[0].get();
  Solver* const b = members[1].get();
  Solver* const c = members[2].get();
  Portfolio portfolio(t, std::move(members), {{{{a}, {c}}, {{c}, {a}}, {{b, 7}, {a}}, {{b}, {c}, {a}}}});
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term d = t.makeInput("d", Sort::F64);
  const Term integers = bvSlt(t, x, intConst(t, 5));
  const Term floats = fpLt(t, d, doubleConst(t, 5));
  const Term functions = fpLt(t, apply(t, t.functions().find("Math.sin"), std::array{d}), d);

  EXPECT_EQ(portfolio.check({{}, integers}, {}).verdict, Verdict::Unsat);
  EXPECT_EQ(order, "ac");
  order.clear();
  const Term products = bvSlt(t, bvMul(t, x, x), intConst(t, 5));
  EXPECT_EQ(portfolio.check({std::span(&integers, 1), products}, {}).verdict, Verdict::Unsat);
  EXPECT_EQ(order, "c");
  order.clear();
  const Answer unknown = portfolio.check({std::span(&products, 1), floats}, {});
  EXPECT_EQ(order, "b!a");
  EXPECT_EQ(unknown.reason, UnknownReason::Incomplete);
  EXPECT_EQ(unknown.detail, "x: ?; x: ?");
  order.clear();
  EXPECT_EQ(portfolio.check({std::span(&floats, 1), functions}, {}).verdict, Verdict::Unsat);
  EXPECT_EQ(order, "bc");
}

TEST(Portfolio, WhoOnlyRefutesIsNoReason) {
  TermArena t;
  std::vector<std::unique_ptr<Solver>> members;
  for (const UnknownReason reason : {UnknownReason::Incomplete, UnknownReason::ResourceLimit}) {
    members.push_back(std::make_unique<Puppet>(
        [reason](const Query&, const Limits&) { return Answer::unknown(reason, "?", "x"); }));
  }
  Portfolio::Turn refute{members[0].get()};
  refute.only_refutes = true;
  Solver* const other = members[1].get();
  Portfolio portfolio(t, std::move(members), {{{refute, {other}}, {}, {}, {}}});
  const Answer answer = portfolio.check({{}, t.makeInput("p", Sort::Bool)}, {});
  EXPECT_EQ(answer.reason, UnknownReason::ResourceLimit);
  EXPECT_EQ(answer.detail, "x: ?");
}

class Chosen : public testing::TestWithParam<BackendChoice> {};

TEST_P(Chosen, DecidesIntegersAndFloats) {
  TermArena t;
  Chain chain(t, {.backend = GetParam()});
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term d = t.makeInput("d", Sort::F64);
  const Term cube = equal(t, bvMul(t, x, bvMul(t, x, x)), intConst(t, 1331));
  const Term twice = fpEq(t, fpAdd(t, d, d), doubleConst(t, 5));
  const std::vector<Term> possible = {cube, twice};
  const Answer sat = chain.check({possible, {}}, {});
  ASSERT_EQ(sat.verdict, Verdict::Sat) << sat.detail;
  Evaluator evaluator(t, sat.model);
  EXPECT_TRUE(evaluator.isTrue(cube) && evaluator.isTrue(twice));

  const Answer no = chain.check({possible, fpLt(t, d, doubleConst(t, 2))}, {});
  EXPECT_EQ(no.verdict, GetParam() == BackendChoice::Walk ? Verdict::Unknown : Verdict::Unsat) << no.detail;
}

INSTANTIATE_TEST_SUITE_P(Backends, Chosen,
                         testing::Values(BackendChoice::Portfolio, BackendChoice::Bits, BackendChoice::Z3,
                                         BackendChoice::Cvc5, BackendChoice::Walk, BackendChoice::Cross),
                         [](const auto& info) { return std::string(nameOf(info.param)); });

// Nine doubles, each a multiple of the one before it and more.
TEST(LinearChains, OfDoublesAreFoundInLittleEffort) {
  TermArena t;
  std::vector<Term> path;
  const auto input = [&](int i) { return t.makeInput("v" + std::to_string(i), Sort::F64); };
  for (int i = 0; i + 1 < 9; ++i) {
    const Term factor = doubleConst(t, 0.75 + 0.5 * (i % 4));
    const Term more = doubleConst(t, 3.5 * (i % 3) - 2.25);
    path.push_back(fpLt(t, fpAdd(t, fpMul(t, input(i), factor), more), input(i + 1)));
  }
  path.push_back(fpLt(t, doubleConst(t, 1e6), input(0)));
  const Term last = fpLt(t, input(8), doubleConst(t, 2e8));
  Chain chain(t, {});
  Limits limits;
  limits.effort = 20'000'000;
  const Answer sat = chain.check({path, last}, limits);
  ASSERT_EQ(sat.verdict, Verdict::Sat) << sat.detail;
  EXPECT_EQ(sat.decided_by, "walk");
  Evaluator evaluator(t, sat.model);
  for (const Term condition : path) EXPECT_TRUE(evaluator.isTrue(condition));
  EXPECT_TRUE(evaluator.isTrue(last));
}

// Over the real numbers x < y < x + 1e-20 has models, of doubles only where both are tiny; and none between
// two neighbours. What the linear solver says is not what holds.
TEST(LinearChains, OfRealNumbersProveNothing) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::F64);
  const Term y = t.makeInput("y", Sort::F64);
  Chain chain(t, {.backend = BackendChoice::Walk});
  Limits limits;
  limits.walk_steps = 5'000;
  const std::vector<Term> between_neighbours = {
      fpLt(t, doubleConst(t, 1), x), fpLt(t, x, y),
      fpLt(t, y, doubleConst(t, std::nextafter(std::nextafter(1, 2), 2)))};
  EXPECT_EQ(chain.check({between_neighbours, {}}, limits).verdict, Verdict::Unknown);
  // No real number, but 1 + 2^-60 is 1.
  const Term small = doubleConst(t, 0x1p-60);
  const std::vector<Term> rounded = {fpLe(t, doubleConst(t, 1), x),
                                     fpLe(t, fpAdd(t, x, small), doubleConst(t, 1))};
  EXPECT_NE(chain.check({rounded, {}}, limits).verdict, Verdict::Unsat);
}

class Functions : public testing::Test {
 protected:
  Term call(const char* name, Term argument) {
    return apply(t_, t_.functions().find(name), std::array{argument});
  }

  TermArena t_{standardFunctions()};
  Term x_ = t_.makeInput("x", Sort::F64);
};

TEST_F(Functions, AreSolvedByWalkingAndRefutedByTheirRange) {
  Chain chain(t_, {});
  const Term sine = call("Math.sin", x_);
  const Answer sat = chain.check({{}, fpLt(t_, doubleConst(t_, 0.5), sine)}, {});
  ASSERT_EQ(sat.verdict, Verdict::Sat) << sat.detail;
  EXPECT_EQ(sat.decided_by, "walk");
  EXPECT_EQ(chain.check({{}, fpLt(t_, doubleConst(t_, 2), sine)}, {}).verdict, Verdict::Unsat);
}

TEST_F(Functions, FewArgumentsAreTriedOut) {
  Chain chain(t_, {});
  const Term n = t_.makeInput("n", Sort::Bv32);
  const Term log = call("Math.log", convert(t_, n, Sort::F64));
  const std::vector<Term> path = {bvSlt(t_, intConst(t_, 3), n), bvSlt(t_, n, intConst(t_, 9))};
  EXPECT_EQ(chain.check({path, fpLt(t_, doubleConst(t_, 3), log)}, {}).verdict, Verdict::Unsat);
  EXPECT_EQ(chain.check({path, fpLt(t_, doubleConst(t_, 2), log)}, {}).verdict, Verdict::Sat);
}

TEST_F(Functions, ThatAreOperatorsBecomeThose) {
  EXPECT_EQ(t_.op(call("Math.floor", x_)), Op::FpFloor);
  EXPECT_EQ(t_.op(call("StrictMath.sqrt", x_)), Op::FpSqrt);
  EXPECT_EQ(t_.op(call("Math.cos", x_)), Op::Apply);
}

// Promise 2: what the others do not know goes to the walk.
TEST_F(Functions, WhatNobodyKnowsGoesToTheWalk) {
  Chain chain(t_, {});
  Limits little;
  little.conflicts = 1;
  little.rlimit = 1'000;
  const Term a = t_.makeInput("a", Sort::Bv64);
  const Term b = t_.makeInput("b", Sort::Bv64);
  const std::vector<Term> factors = {equal(t_, bvMul(t_, a, b), longConst(t_, 1'000'003LL * 999'983LL)),
                                     bvSlt(t_, longConst(t_, 1), a), bvSlt(t_, a, b),
                                     bvSlt(t_, b, longConst(t_, 2'000'000))};
  (void)chain.check({factors, {}}, little);
  EXPECT_EQ(asked(chain, "bits"), 1U);
  EXPECT_EQ(asked(chain, "z3"), 1U);
  EXPECT_EQ(asked(chain, "walk"), 1U);
}

// --- processes ---

class Isolation : public testing::Test {
 protected:
  Answer ask(Puppet::Script script, const Limits& limits = {}, IsolationOptions options = {}) {
    IsolatedSolver solver(
        t_, "puppet", [&] { return std::make_unique<Puppet>(script); }, options);
    return solver.check(query_, limits);
  }

  TermArena t_;
  Term x_ = t_.makeInput("x", Sort::Bv32);
  Term array_ = t_.makeInput("a", Sort::ArrayBv32);
  std::vector<Term> conditions_ = {bvSlt(t_, x_, intConst(t_, 9)),
                                   equal(t_, select(t_, array_, x_), intConst(t_, 3))};
  Query query_{conditions_, {}};
};

TEST_F(Isolation, OneThatIsKilledIsStartedOnceMore) {
  auto* const starts = static_cast<int*>(
      mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const auto killed = [&](int times) {
    return [=](const Query&, const Limits&) {
      if ((*starts)++ < times) (void)raise(SIGKILL);
      return Answer::unsat({}, "puppet");
    };
  };
  *starts = 0;
  const std::uint64_t begin = WorkClock::now();
  EXPECT_EQ(ask(killed(0)).verdict, Verdict::Unsat);
  const std::uint64_t work = WorkClock::now() - begin;
  *starts = 0;
  EXPECT_EQ(ask(killed(1)).verdict, Verdict::Unsat);
  EXPECT_EQ(*starts, 2);
  // Nothing that is bounded by work ends somewhere else for it.
  EXPECT_EQ(WorkClock::now() - begin, 2 * work);
  *starts = 0;
  const Answer answer = ask(killed(9));
  EXPECT_EQ(answer.reason, UnknownReason::BackendFailed);
  EXPECT_EQ(answer.detail, "puppet was ended by signal 9");
  EXPECT_EQ(*starts, 2);
}

TEST_F(Isolation, AnswersComeBackWhole) {
  Model model;
  model.set(t_.inputId(x_), 5);
  ArrayValue elements({1, 2}, 7);
  elements.set(5, 3);
  model.setArray(t_.inputId(array_), elements);
  const Answer sat = ask([&](const Query&, const Limits&) { return Answer::sat(model, "puppet"); });
  ASSERT_EQ(sat.verdict, Verdict::Sat) << sat.detail;
  EXPECT_EQ(sat.model.value(t_.inputId(x_)), 5U);
  EXPECT_EQ(sat.model.array(t_.inputId(array_)), elements);

  const Answer unsat =
      ask([&](const Query&, const Limits&) { return Answer::unsat({conditions_[1]}, "puppet"); });
  EXPECT_EQ(unsat.verdict, Verdict::Unsat);
  EXPECT_EQ(unsat.core, std::vector<Term>{conditions_[1]});

  const Answer unknown = ask([&](const Query&, const Limits&) {
    return Answer::unknown(UnknownReason::ResourceLimit, "enough", "puppet");
  });
  EXPECT_EQ(unknown.reason, UnknownReason::ResourceLimit);
  EXPECT_EQ(unknown.detail, "enough");
}

TEST_F(Isolation, ACrashIsAnAnswer) {
  for (const int signal : {SIGKILL, SIGTERM}) {
    const Answer answer = ask([&](const Query&, const Limits&) -> Answer {
      (void)raise(signal);
      return {};
    });
    EXPECT_EQ(answer.reason, UnknownReason::BackendFailed);
    EXPECT_NE(answer.detail.find(std::to_string(signal)), std::string::npos) << answer.detail;
  }
  const Answer left = ask([&](const Query&, const Limits&) -> Answer { _exit(3); });
  EXPECT_EQ(left.reason, UnknownReason::BackendFailed);
  const Answer silent = ask([&](const Query&, const Limits&) -> Answer { _exit(0); });
  EXPECT_EQ(silent.reason, UnknownReason::BackendFailed);
}

TEST_F(Isolation, AHangEnds) {
  const Puppet::Script sleeper = [](const Query&, const Limits&) -> Answer {
    while (true) pause();
  };
  EXPECT_EQ(ask(sleeper, {}, {.hang_seconds = 0.2}).reason, UnknownReason::BackendFailed);
  std::stop_source source;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    source.request_stop();
  });
  Limits limits;
  limits.stop = source.get_token();
  EXPECT_EQ(ask(sleeper, limits).reason, UnknownReason::TimeLimit);
  stopper.join();
}

TEST_F(Isolation, DamagedAnswersAreNone) {
  Model model;
  model.set(t_.inputId(x_), 5);
  const std::vector<std::uint8_t> bytes = encodeAnswer(t_, query_, Answer::sat(model, "puppet"));
  ASSERT_TRUE(decodeAnswer(t_, query_, bytes, "puppet").has_value());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(decodeAnswer(t_, query_, std::span(bytes).first(length), "puppet").has_value());
  }
  for (std::size_t at = 0; at < bytes.size(); ++at) {  // anything but a crash
    std::vector<std::uint8_t> damaged = bytes;
    damaged[at] ^= 0xff;
    (void)decodeAnswer(t_, query_, damaged, "puppet");
  }
}

}  // namespace
}  // namespace javelin::solver
