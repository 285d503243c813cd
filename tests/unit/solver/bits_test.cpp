// SPDX-License-Identifier: Apache-2.0
// The bit-blaster against trying all assignments, and against the evaluator operator by operator; its
// limits; that it says nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "expr/print.h"
#include "solver/bits/bits_solver.h"
#include "unit/expr/random_terms.h"
#include "unit/solver/hard_formulas.h"
#include "unit/solver/small_formulas.h"

namespace javelin::solver::bits {
namespace {

using namespace expr;  // builders

#ifdef JAVELIN_DEBUG_CHECKS
constexpr int kScale = 20;  // the checked and sanitised build is that much slower
#else
constexpr int kScale = 1;
#endif

Query queryOf(std::span<const Term> conditions) { return {conditions, Term()}; }

bool holds(const TermArena& arena, const Model& model, std::span<const Term> conditions) {
  Evaluator evaluator(arena, model);
  return std::all_of(conditions.begin(), conditions.end(), [&](Term t) { return evaluator.isTrue(t); });
}

std::string show(const TermArena& arena, std::span<const Term> conditions) {
  std::string text;
  for (const Term condition : conditions) text += toJava(arena, condition) + "\n";
  return text;
}

// The answer against what brute force says; true if it is Unsat.
bool expectRight(SmallFormulas& formulas, std::span<const Term> query, const Answer& answer) {
  const bool satisfiable = formulas.bruteForce(query).any();
  EXPECT_EQ(answer.verdict, satisfiable ? Verdict::Sat : Verdict::Unsat) << answer.detail << "\n"
                                                                         << show(formulas.arena(), query);
  if (answer.verdict == Verdict::Sat) {
    EXPECT_TRUE(holds(formulas.arena(), answer.model, query)) << show(formulas.arena(), query);
  }
  if (answer.verdict == Verdict::Unsat) {
    EXPECT_FALSE(answer.core.empty());
    for (const Term t : answer.core) EXPECT_NE(std::find(query.begin(), query.end(), t), query.end());
    EXPECT_TRUE(formulas.bruteForce(answer.core).none()) << "core of\n" << show(formulas.arena(), query);
  }
  return answer.verdict == Verdict::Unsat;
}

// Every round has its own arena, asks one solver many queries that share terms, and asks some of them of a
// new solver again.
void compareWithBruteForce(int rounds, bool floats) {
  constexpr int kQueries = 20;
  int unsat = 0;
  for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
    SmallFormulas formulas(static_cast<std::uint64_t>(round), round % 2 == 0, floats);
    formulas.grow(120, 6);
    BitsSolver solver(formulas.arena());
    for (int i = 0; i < kQueries; ++i) {
      const std::vector<Term> query = formulas.randomQuery();
      const Answer answer = solver.check(queryOf(query), {});
      unsat += expectRight(formulas, query, answer);
      if (i % 4 != 0) continue;
      BitsSolver fresh(formulas.arena());
      EXPECT_EQ(fresh.check(queryOf(query), {}).verdict, answer.verdict) << show(formulas.arena(), query);
    }
  }
  if (testing::Test::HasFailure()) return;
  // The test would be worthless if nearly all answers were the same.
  EXPECT_GT(unsat, rounds * kQueries / 10);
  EXPECT_LT(unsat, rounds * kQueries * 9 / 10);
}

TEST(BitsSolver, AgreesWithBruteForce) { compareWithBruteForce(4000 / kScale, false); }

TEST(BitsSolver, AgreesWithBruteForceOnFloats) { compareWithBruteForce(1000 / kScale, true); }

// Calls `test` with every operator that is not a leaf and every combination of sorts that it takes.
template <typename Test>
void forAllOperators(Test test) {
  for (std::size_t o = 0; o < kOpCount; ++o) {
    const auto op = static_cast<Op>(o);
    if (!isScalarOp(op) || op == Op::FpRem) continue;
    for (int r = 0; r < 8; ++r) {
      for (int s = 0; s < 8; ++s) {
        const auto result = static_cast<Sort>(r);
        const auto a = static_cast<Sort>(s);
        const Sort b = op == Op::Ite ? result : a;
        if (wellSorted(op, result, a, b, b)) test(op, result, a, b);
      }
    }
  }
}

// x = c1 and y = c2 allow op(x, y) to be what the evaluator says, and nothing else.
TEST(BitsSolver, EveryOperatorGivesWhatTheEvaluatorGives) {
  std::mt19937_64 random(7);
  forAllOperators([&](Op op, Sort result, Sort a, Sort b) {
    TermArena arena;
    const unsigned arity = info(op).arity;
    const std::array inputs = {arena.makeInput("x", a), arena.makeInput("y", b), arena.makeInput("z", b)};
    const Term term =
        arena.intern(op, result, inputs[0], arity > 1 ? inputs[1] : Term(), arity > 2 ? inputs[2] : Term());
    const Term expected = arena.makeInput("expected", result);
    const Term same = arena.intern(Op::Eq, Sort::Bool, term, expected);
    const Term different = arena.intern(Op::Not, Sort::Bool, same);
    BitsSolver solver(arena);
    const int repeats = widthOf(a) == 64 ? 10 : 40;
    for (int i = 0; i < repeats / std::min(kScale, 5); ++i) {
      std::array<std::uint64_t, 3> values{};
      std::vector<Term> query;
      for (unsigned k = 0; k < arity; ++k) {
        const Sort sort = arena.sort(inputs[k]);
        values[k] = randomBits(random, sort);
        query.push_back(arena.intern(Op::Eq, Sort::Bool, inputs[k], arena.constant(sort, values[k])));
      }
      const std::uint64_t value = applyOp(op, result, a, values[0], values[1], values[2]);
      query.push_back(arena.intern(Op::Eq, Sort::Bool, expected, arena.constant(result, value)));
      query.push_back(different);
      const Answer no = solver.check(queryOf(query), {});
      ASSERT_EQ(no.verdict, Verdict::Unsat) << show(arena, query);
      query.back() = same;
      const Answer yes = solver.check(queryOf(query), {});
      ASSERT_EQ(yes.verdict, Verdict::Sat) << show(arena, query);
      ASSERT_TRUE(holds(arena, yes.model, query));
    }
  });
}

// Division by constants is encoded by its law: exactly one quotient and one remainder must do.
void divideByConstant(BitsSolver& solver, TermArena& arena, Term x, std::uint64_t value,
                      std::uint64_t divisor) {
  const Sort sort = arena.sort(x);
  const Term k = arena.constant(sort, divisor);
  for (const Op op : {Op::BvSdiv, Op::BvSrem, Op::BvUdiv, Op::BvUrem}) {
    const Term result = arena.constant(sort, applyOp(op, sort, sort, value, arena.constBits(k), 0));
    const Term same = arena.intern(Op::Eq, Sort::Bool, arena.intern(op, sort, x, k), result);
    const Term is_value = equal(arena, x, arena.constant(sort, value));
    const std::array no = {is_value, arena.intern(Op::Not, Sort::Bool, same)};
    const std::array yes = {is_value, same};
    ASSERT_EQ(solver.check(queryOf(no), {}).verdict, Verdict::Unsat) << show(arena, no);
    ASSERT_EQ(solver.check(queryOf(yes), {}).verdict, Verdict::Sat) << show(arena, yes);
  }
}

TEST(BitsSolver, DivisionByEveryByte) {
  std::mt19937_64 random(9);
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::Bv8);
  BitsSolver solver(arena);
  for (std::uint64_t divisor = 0; divisor < 256; divisor += kScale == 1 ? 1 : 11) {
    for (int i = 0; i < 6; ++i) divideByConstant(solver, arena, x, randomBits(random, Sort::Bv8), divisor);
  }
}

TEST(BitsSolver, DivisionByWideConstants) {
  std::mt19937_64 random(10);
  TermArena arena;
  BitsSolver solver(arena);
  for (const Sort sort : {Sort::Bv16, Sort::Bv32, Sort::Bv64}) {
    const Term x = arena.makeInput(sortName(sort), sort);
    for (int i = 0; i < 60 / std::min(kScale, 6); ++i) {
      const std::uint64_t divisor = i % 2 == 0 ? randomBits(random, sort) : random() % 1000;
      divideByConstant(solver, arena, x, randomBits(random, sort), divisor);
    }
  }
}

// The other way round: given the result, operands are found.
TEST(BitsSolver, FindsOperands) {
  std::mt19937_64 random(8);
  forAllOperators([&](Op op, Sort result, Sort a, Sort b) {
    TermArena arena;
    const unsigned arity = info(op).arity;
    const Term x = arena.makeInput("x", a);
    const Term y = arity > 1 ? arena.makeInput("y", b) : Term();
    const Term z = arity > 2 ? arena.makeInput("z", b) : Term();
    const Term term = arena.intern(op, result, x, y, z);
    BitsSolver solver(arena);
    for (int i = 0; i < 6 / std::min(kScale, 3); ++i) {
      const std::uint64_t value = applyOp(op, result, a, randomBits(random, a),
                                          arity > 1 ? randomBits(random, b) : 0, randomBits(random, b));
      const std::array query = {arena.intern(Op::Eq, Sort::Bool, term, arena.constant(result, value))};
      Limits limits;
      limits.conflicts = 20'000;
      const Answer answer = solver.check(queryOf(query), limits);
      if (answer.verdict == Verdict::Unknown) continue;  // to invert 64 bits may be hard
      ASSERT_EQ(answer.verdict, Verdict::Sat) << show(arena, query);
      ASSERT_TRUE(holds(arena, answer.model, query));
    }
  });
}

TEST(BitsSolver, ArrayInputsAreFunctionsOfTheIndex) {
  TermArena t;
  const Term array = t.makeInput("a", Sort::ArrayBv32);
  const Term i = t.makeInput("i", Sort::Bv32);
  const Term j = t.makeInput("j", Sort::Bv32);
  const Term at_i = select(t, array, i);
  const Term at_j = select(t, array, j);
  BitsSolver solver(t);

  const std::vector<Term> different = {distinct(t, at_i, at_j)};
  const Answer sat = solver.check(queryOf(different), {});
  ASSERT_EQ(sat.verdict, Verdict::Sat);
  EXPECT_TRUE(holds(t, sat.model, different));

  const std::vector<Term> impossible = {distinct(t, at_i, at_j), equal(t, i, j)};
  const Answer unsat = solver.check(queryOf(impossible), {});
  EXPECT_EQ(unsat.verdict, Verdict::Unsat);
  EXPECT_EQ(unsat.core.size(), 2U);

  // a[a[i]] with three different values, written between, and read again.
  const Term nested = select(t, array, at_i);
  const Term written = store(t, store(t, array, j, intConst(t, 5)), intConst(t, 3), i);
  const std::vector<Term> chain = {
      distinct(t, nested, at_i), distinct(t, nested, i),
      distinct(t, at_i, i),      equal(t, select(t, written, at_j), intConst(t, 5)),
      distinct(t, at_j, j),      equal(t, select(t, written, intConst(t, 3)), nested)};
  const Answer nested_answer = solver.check(queryOf(chain), {});
  // The last condition says nested = i, against the second.
  EXPECT_EQ(nested_answer.verdict, Verdict::Unsat);
  const std::span<const Term> without_last(chain.data(), chain.size() - 1);
  const Answer again = solver.check(queryOf(without_last), {});
  ASSERT_EQ(again.verdict, Verdict::Sat);
  EXPECT_TRUE(holds(t, again.model, without_last));
}

// Terms of all sorts and operators, array inputs too. What holds under some model must not be unsat, and
// a model that is found must be right.
TEST(BitsSolver, RandomTermsOfEverySortHaveRightModels) {
  int sat = 0;
  for (int round = 0; round < 100 / std::min(kScale, 10); ++round) {
    TermArena arena(testFunctions());
    RandomTerms terms(arena, static_cast<std::uint64_t>(round), round % 2 == 0);
    for (int i = 0; i < 150; ++i) terms.next();
    BitsSolver solver(arena);
    for (int i = 0; i < 20; ++i) {
      const std::vector<Term> query = {terms.pick(Sort::Bool), terms.pick(Sort::Bool)};
      // A formula that holds under a model is certainly satisfiable.
      std::vector<Term> certain;
      const Model model = terms.randomModel();
      Evaluator evaluator(arena, model);
      for (const Term t : query) certain.push_back(evaluator.isTrue(t) ? t : logicalNot(arena, t));
      const Answer answer = solver.check(queryOf(certain), {});
      ASSERT_NE(answer.verdict, Verdict::Unsat) << show(arena, certain);
      if (answer.verdict != Verdict::Sat || arena.has(query[0], kHasFunction) ||
          arena.has(query[1], kHasFunction))
        continue;
      ++sat;
      ASSERT_TRUE(holds(arena, answer.model, certain)) << show(arena, certain);
    }
  }
  EXPECT_GT(sat, 1000 / std::min(kScale, 10));
}

FunctionRegistry someFunction() {
  FunctionRegistry functions;
  functions.add({"f", {Sort::Bv32}, Sort::Bv32, [](auto v) { return v[0] * 7; }});
  return functions;
}

TEST(BitsSolver, FunctionsAreOnlyFunctions) {
  TermArena t(someFunction());
  const FunctionId f = t.functions().find("f");
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  const Term fx = apply(t, f, std::array{x});
  const Term fy = apply(t, f, std::array{y});
  BitsSolver solver(t);
  EXPECT_EQ(solver.check(queryOf(std::array{distinct(t, fx, fy), equal(t, x, y)}), {}).verdict,
            Verdict::Unsat);
  EXPECT_EQ(solver.check(queryOf(std::array{distinct(t, fx, fy)}), {}).verdict, Verdict::Sat);
}

TEST(BitsSolver, FloatArithmetic) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::F64);
  const Term y = t.makeInput("y", Sort::F64);
  BitsSolver solver(t);
  const std::array sum = {fpEq(t, fpAdd(t, x, doubleConst(t, 1.5)), doubleConst(t, 4.0)),
                          fpEq(t, fpMul(t, x, y), doubleConst(t, 10.0))};
  const Answer answer = solver.check(queryOf(sum), {});
  ASSERT_EQ(answer.verdict, Verdict::Sat);
  EXPECT_TRUE(holds(t, answer.model, sum));
  // Numbers absorb what is too small for them, and a number is at least its half.
  const std::array absorbed = {fpEq(t, fpAdd(t, doubleConst(t, 1e17), doubleConst(t, 1.0)), x),
                               fpLt(t, doubleConst(t, 1e17), x)};
  EXPECT_EQ(solver.check(queryOf(absorbed), {}).verdict, Verdict::Unsat);
  const std::array half = {fpLt(t, doubleConst(t, 0.0), x), fpLt(t, x, fpMul(t, x, doubleConst(t, 0.5)))};
  EXPECT_EQ(solver.check(queryOf(half), {}).verdict, Verdict::Unsat);
}

TEST(BitsSolver, ConflictLimitIsReproducible) {
  std::vector<std::uint64_t> conflicts;
  for (int run = 0; run < 2; ++run) {
    TermArena t;
    BitsSolver solver(t);
    const std::vector<Term> query = factoring(t);
    Limits limits;
    limits.conflicts = 500;
    const Answer answer = solver.check(queryOf(query), limits);
    EXPECT_EQ(answer.verdict, Verdict::Unknown);
    EXPECT_EQ(answer.reason, UnknownReason::ResourceLimit);
    conflicts.push_back(solver.statistics().conflicts);
  }
  EXPECT_EQ(conflicts[0], conflicts[1]);
  EXPECT_GE(conflicts[0], 400U);
  EXPECT_LE(conflicts[0], 600U);
}

TEST(BitsSolver, GateLimitIsReproducibleAndLaterQueriesWork) {
  TermArena t;
  BitsSolver solver(t);
  const Term a = t.makeInput("a", Sort::Bv64);
  const std::array easy = {bvUlt(t, a, longConst(t, 10)), bvUlt(t, longConst(t, 8), a)};
  const std::vector<Term> hard = factoring(t);
  Limits limits;
  limits.gates = 3000;
  for (int run = 0; run < 3; ++run) {
    const Answer answer = solver.check(queryOf(hard), limits);
    EXPECT_EQ(answer.reason, UnknownReason::ResourceLimit);
    const Answer other = solver.check(queryOf(easy), limits);
    ASSERT_EQ(other.verdict, Verdict::Sat);
    EXPECT_EQ(other.model.value(t.inputId(a)), 9U);
  }
}

TEST(BitsSolver, StopsWhenToldSo) {
  TermArena t;
  BitsSolver solver(t);
  const std::vector<Term> query = factoring(t);
  Limits limits;
  limits.conflicts = 1'000'000'000;
  std::stop_source source;
  limits.stop = source.get_token();
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  EXPECT_EQ(solver.check(queryOf(query), limits).reason, UnknownReason::TimeLimit);
  EXPECT_EQ(solver.check(queryOf(query), limits).reason, UnknownReason::TimeLimit);
  limits.stop = {};
  limits.seconds = 0.05;
  EXPECT_EQ(solver.check(queryOf(query), limits).reason, UnknownReason::TimeLimit);
  // And is as good as before.
  limits.seconds = 0;
  const std::array easy = {bvUlt(t, longConst(t, 1), t.makeInput("x", Sort::Bv64))};
  EXPECT_EQ(solver.check(queryOf(easy), limits).verdict, Verdict::Sat);
}

TEST(BitsSolver, SameQueriesSameAnswers) {
  std::vector<std::vector<std::uint64_t>> models;
  for (int run = 0; run < 2; ++run) {
    SmallFormulas formulas(99, true, false);
    formulas.grow(200, 6);
    BitsSolver solver(formulas.arena());
    std::vector<std::uint64_t>& values = models.emplace_back();
    for (int i = 0; i < 100; ++i) {
      const Answer answer = solver.check(queryOf(formulas.randomQuery()), {});
      for (std::uint32_t k = 0; k < 3; ++k) values.push_back(answer.model.value(InputId(k)));
    }
  }
  EXPECT_EQ(models[0], models[1]);
}

TEST(BitsSolver, SaysNothingOnStdout) {
  testing::internal::CaptureStdout();
  for (int round = 0; round < 20; ++round) {
    SmallFormulas formulas(static_cast<std::uint64_t>(round), true, true);
    formulas.grow(100, 5);
    BitsSolver solver(formulas.arena());
    for (int i = 0; i < 20; ++i) solver.check(queryOf(formulas.randomQuery()), {});
  }
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

TEST(BitsSolver, EmptyAndConstantQueries) {
  TermArena t;
  BitsSolver solver(t);
  EXPECT_EQ(solver.check({}, {}).verdict, Verdict::Sat);
  EXPECT_EQ(solver.check(queryOf(std::array{t.trueTerm()}), {}).verdict, Verdict::Sat);
  const Answer answer = solver.check({{}, t.falseTerm()}, {});
  EXPECT_EQ(answer.verdict, Verdict::Unsat);
  EXPECT_EQ(answer.core, std::vector<Term>{t.falseTerm()});
}

TEST(BitsSolver, CoresNameConditionsNotConjuncts) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  const Term both = logicalAnd(t, bvSlt(t, x, intConst(t, 5)), bvSlt(t, y, intConst(t, 7)));
  const Term other = bvSlt(t, intConst(t, 100), y);
  const Term unrelated = bvSlt(t, x, y);
  BitsSolver solver(t);
  const Answer answer = solver.check({std::array{unrelated, both}, other}, {});
  ASSERT_EQ(answer.verdict, Verdict::Unsat);
  EXPECT_EQ(answer.core, (std::vector<Term>{both, other}));
}

TEST(BitsSolver, DeepTerms) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv8);
  Term sum = x;
  Term mixed = x;
  Term counter = t.constant(Sort::Bv8, 0);
  for (int i = 0; i < 1000; ++i) {
    sum = bvAdd(t, bvMul(t, sum, t.constant(Sort::Bv8, 3)), x);
    mixed = bvXor(t, bvNot(t, bvAnd(t, mixed, sum)), x);
    counter = ite(t, bvUlt(t, x, t.constant(Sort::Bv8, static_cast<std::uint64_t>(i % 200))),
                  bvAdd(t, counter, t.constant(Sort::Bv8, 1)), counter);
  }
  BitsSolver solver(t);
  const std::vector<Term> query = {bvSlt(t, sum, mixed), equal(t, counter, t.constant(Sort::Bv8, 184))};
  const Answer answer = solver.check(queryOf(query), {});
  bool satisfiable = false;
  for (std::uint64_t value = 0; value < 256; ++value) {
    Model model;
    model.set(t.inputId(x), value);
    satisfiable = satisfiable || holds(t, model, query);
  }
  EXPECT_EQ(answer.verdict, satisfiable ? Verdict::Sat : Verdict::Unsat);
  EXPECT_TRUE(answer.verdict != Verdict::Sat || holds(t, answer.model, query));
}

}  // namespace
}  // namespace javelin::solver::bits
