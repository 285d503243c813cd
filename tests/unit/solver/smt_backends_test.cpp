// SPDX-License-Identifier: Apache-2.0
// Z3 and cvc5 alike: against trying all assignments, against the evaluator on every operator, models of
// everything, limits and stops. What is special to cvc5's process is in cvc5_test.cpp.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <functional>
#include <map>
#include <thread>

#include "expr/print.h"
#include "solver/cvc5/cvc5_solver.h"
#include "solver/z3/z3_solver.h"
#include "unit/expr/random_terms.h"
#include "unit/solver/small_formulas.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

#ifdef JAVELIN_DEBUG_CHECKS
constexpr int kScale = 20;  // the checked and sanitised build is that much slower
#else
constexpr int kScale = 1;
#endif

struct Backend {
  const char* name;
  std::function<std::unique_ptr<Solver>(TermArena&)> make;
  int brute_force_rounds;
};

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

// x * y == p * p for a prime p of 31 bits and x != y: no backend refutes that quickly.
std::vector<Term> hardQuery(TermArena& t) {
  const Term x = t.makeInput("hx", Sort::Bv64);
  const Term y = t.makeInput("hy", Sort::Bv64);
  const Term product = bvMul(t, x, y);
  const Term limit = longConst(t, 1LL << 31);
  return {equal(t, product, longConst(t, 2305842896881045369LL)),  // the square of a prime
          bvUlt(t, longConst(t, 1), x), bvUlt(t, x, limit), bvUlt(t, y, limit), distinct(t, x, y)};
}

class SmtBackend : public testing::TestWithParam<Backend> {
 protected:
  std::unique_ptr<Solver> make(TermArena& arena) const { return GetParam().make(arena); }
};

void expectRight(SmallFormulas& formulas, std::span<const Term> query, const Answer& answer) {
  const bool satisfiable = formulas.bruteForce(query).any();
  EXPECT_EQ(answer.verdict, satisfiable ? Verdict::Sat : Verdict::Unsat) << answer.detail << "\n"
                                                                         << show(formulas.arena(), query);
  if (answer.verdict == Verdict::Sat) {
    EXPECT_TRUE(holds(formulas.arena(), answer.model, query)) << show(formulas.arena(), query);
  }
  if (answer.verdict == Verdict::Unsat && !answer.core.empty()) {
    for (const Term t : answer.core) EXPECT_NE(std::find(query.begin(), query.end(), t), query.end());
    EXPECT_TRUE(formulas.bruteForce(answer.core).none()) << "core of\n" << show(formulas.arena(), query);
  }
}

TEST_P(SmtBackend, AgreesWithBruteForce) {
  constexpr int kQueries = 20;
  const int rounds = std::max(GetParam().brute_force_rounds / kScale, 4);
  int unsat = 0;
  int cores = 0;
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    const bool floats = round % 4 == 3;
    SmallFormulas formulas(static_cast<std::uint64_t>(round), round % 2 == 0, floats);
    formulas.grow(120, 6);
    const auto solver = make(formulas.arena());
    for (int i = 0; i < kQueries; ++i) {
      const std::vector<Term> query = formulas.randomQuery();
      const Answer answer = solver->check(queryOf(query), {});
      expectRight(formulas, query, answer);
      unsat += answer.verdict == Verdict::Unsat;
      cores += !answer.core.empty();
    }
  }
  if (HasFailure()) return;
  // The test would be worthless if nearly all answers were the same.
  EXPECT_GT(unsat, rounds * kQueries / 10);
  EXPECT_LT(unsat, rounds * kQueries * 9 / 10);
  EXPECT_GT(cores, unsat / 2);
}

// --- operators, against the evaluator ---

// `term` with random constants for its inputs, nothing folded.
Term ground(TermArena& arena, std::mt19937_64& random, Term term, std::map<Term, Term>& done) {
  for (const Term one : arena.reachable(std::span(&term, 1))) {
    if (done.contains(one)) continue;
    const Node n = arena.node(one);
    if (n.op == Op::Input && !isArray(n.sort)) {
      done[one] = arena.constant(n.sort, randomBits(random, n.sort));
    } else if (n.op == Op::Input) {
      const Sort element = elementSort(n.sort);
      done[one] = arena.table(element, {randomBits(random, element), randomBits(random, element)});
    } else if (n.op == Op::Const || n.op == Op::Table) {
      done[one] = one;
    } else {
      done[one] = arena.intern(n.op, n.sort, done.at(n.a()), n.arity > 1 ? done.at(n.b()) : Term(),
                               n.arity > 2 ? done.at(n.c()) : Term());
    }
  }
  return done.at(term);
}

// To cvc5 the bits of a float are a fresh constant, which needs a search that takes long below arithmetic.
bool hasInnerFpToBits(const TermArena& arena, Term term) {
  const std::span<const Term> children = arena.children(term);
  return std::any_of(children.begin(), children.end(),
                     [&](Term child) { return arena.has(child, kHasFpToBits); });
}

struct Sample {
  Term is_value;  // the term equals what the evaluator gives
  Term is_not;
};

// Terms over constants with a float somewhere.
std::vector<Sample> floatSamples(TermArena& arena, std::uint64_t seed, std::size_t count,
                                 std::map<Op, int>& seen) {
  RandomTerms terms(arena, seed, false);
  std::mt19937_64 random(seed);
  std::vector<Sample> samples;
  std::map<Term, Term> done;
  const Model model;
  Evaluator evaluator(arena, model);
  while (samples.size() < count) {
    const Term made = terms.next();
    if (isArray(arena.sort(made)) || arena.has(made, kHasFunction) || !arena.has(made, kHasFloat)) continue;
    const Term term = ground(arena, random, made, done);
    if (hasInnerFpToBits(arena, term)) continue;
    ++seen[arena.op(term)];
    const Term value = arena.constant(arena.sort(term), evaluator.value(term));
    const Term same = arena.intern(Op::Eq, Sort::Bool, term, value);
    samples.push_back({same, arena.intern(Op::Not, Sort::Bool, same)});
  }
  return samples;
}

// In batches, because a solver's answer costs more by itself than these terms do.
TEST_P(SmtBackend, RandomFloatTermsHaveTheEvaluatorsValues) {
  constexpr std::size_t kBatch = 100;
  const int batches = 100 / std::min(kScale, 10);
  std::map<Op, int> seen;
  for (int batch = 0; batch < batches; ++batch) {
    TermArena arena(testFunctions());
    const std::vector<Sample> samples = floatSamples(arena, static_cast<std::uint64_t>(batch), kBatch, seen);
    const auto solver = make(arena);
    std::vector<Term> all_same;
    Term any_different = arena.falseTerm();
    for (const Sample& sample : samples) {
      all_same.push_back(sample.is_value);
      any_different = arena.intern(Op::Or, Sort::Bool, any_different, sample.is_not);
    }
    const bool right = solver->check({all_same, {}}, {}).verdict == Verdict::Sat &&
                       solver->check({{}, any_different}, {}).verdict == Verdict::Unsat;
    if (right) continue;
    for (const Sample& sample : samples) {
      EXPECT_EQ(solver->check({{}, sample.is_not}, {}).verdict, Verdict::Unsat)
          << toJava(arena, sample.is_value);
    }
    FAIL() << "batch " << batch;
  }
  for (const Op op :
       {Op::FpNeg, Op::FpAbs, Op::FpSqrt, Op::FpFloor,    Op::FpCeil,   Op::FpRint,     Op::FpAdd,
        Op::FpSub, Op::FpMul, Op::FpDiv,  Op::FpEq,       Op::FpLt,     Op::FpLe,       Op::FpIsNan,
        Op::Fcmpl, Op::Fcmpg, Op::FpToFp, Op::SignedToFp, Op::BitsToFp, Op::FpToSigned, Op::FpToBits}) {
    EXPECT_GT(seen[op], 0) << info(op).name;
  }
}

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

// x = c1 and y = c2 allow op(x, y) to be what the evaluator says, and nothing else: unlike above, the
// operator is not just folded away.
TEST_P(SmtBackend, EveryOperatorOfFixedInputsGivesWhatTheEvaluatorGives) {
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
    const auto solver = make(arena);
    for (int i = 0; i < 3 / std::min(kScale, 3); ++i) {
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
      const Answer no = solver->check(queryOf(query), {});
      ASSERT_EQ(no.verdict, Verdict::Unsat) << no.detail << "\n" << show(arena, query);
      query.back() = same;
      const Answer yes = solver->check(queryOf(query), {});
      ASSERT_EQ(yes.verdict, Verdict::Sat) << yes.detail << "\n" << show(arena, query);
      ASSERT_TRUE(holds(arena, yes.model, query)) << show(arena, query);
    }
  });
}

// --- models ---

TEST_P(SmtBackend, ModelsHaveAValueForEveryInputOfTheQuery) {
  TermArena arena;
  std::vector<Term> query;
  std::mt19937_64 random(3);
  std::vector<InputId> inputs;
  for (int s = 0; s < 16; ++s) {
    const auto sort = static_cast<Sort>(s);
    const Term input = arena.makeInput(std::string("in ") + std::string(sortName(sort)), sort);
    inputs.push_back(arena.inputId(input));
    const Sort element = isArray(sort) ? elementSort(sort) : sort;
    for (const std::uint32_t index : {0U, 5U, 0x80000000U}) {
      const Term value = isArray(sort) ? select(arena, input, arena.constant(Sort::Bv32, index)) : input;
      query.push_back(equal(arena, value, arena.constant(element, randomBits(random, element))));
      if (!isArray(sort)) break;
    }
  }
  // A part that needs no value, but occurs.
  const Term unused = arena.makeInput("unused", Sort::Bv32);
  inputs.push_back(arena.inputId(unused));
  query.push_back(arena.intern(Op::Eq, Sort::Bool, arena.intern(Op::BvSub, Sort::Bv32, unused, unused),
                               intConst(arena, 0)));
  const auto solver = make(arena);
  const Answer answer = solver->check(queryOf(query), {});
  ASSERT_EQ(answer.verdict, Verdict::Sat) << answer.detail;
  EXPECT_TRUE(holds(arena, answer.model, query));
  for (const InputId input : inputs) EXPECT_TRUE(answer.model.mentions(input)) << arena.input(input).name;
}

TEST_P(SmtBackend, TheNanOfAModelIsTheOneNan) {
  TermArena t;
  const Term f = t.makeInput("f", Sort::F32);
  const Term d = t.makeInput("d", Sort::F64);
  const Term array = t.makeInput("a", Sort::ArrayF64);
  const std::vector<Term> query = {fpIsNan(t, f), fpIsNan(t, d),
                                   fpIsNan(t, select(t, array, intConst(t, 2)))};
  const auto solver = make(t);
  const Answer answer = solver->check(queryOf(query), {});
  ASSERT_EQ(answer.verdict, Verdict::Sat) << answer.detail;
  EXPECT_EQ(answer.model.value(t.inputId(f)), kNanF32);
  EXPECT_EQ(answer.model.value(t.inputId(d)), kNanF64);
  EXPECT_EQ(answer.model.array(t.inputId(array)).at(2), kNanF64);
}

TEST_P(SmtBackend, ArraysAreFunctionsOfTheIndex) {
  TermArena t;
  const Term array = t.makeInput("a", Sort::ArrayBv32);
  const Term i = t.makeInput("i", Sort::Bv32);
  const Term j = t.makeInput("j", Sort::Bv32);
  const Term written = store(t, array, i, intConst(t, 7));
  const auto solver = make(t);

  const std::vector<Term> possible = {distinct(t, select(t, array, i), select(t, array, j)),
                                      equal(t, select(t, written, j), intConst(t, 9)),
                                      bvSlt(t, intConst(t, 1000), j)};
  const Answer sat = solver->check(queryOf(possible), {});
  ASSERT_EQ(sat.verdict, Verdict::Sat) << sat.detail;
  EXPECT_TRUE(holds(t, sat.model, possible));

  const Term differs = distinct(t, select(t, array, i), select(t, array, j));
  const Term same = equal(t, i, j);
  const Term idle = bvSlt(t, intConst(t, 3), j);
  const std::vector<Term> impossible = {idle, differs, same};
  const Answer unsat = solver->check(queryOf(impossible), {});
  EXPECT_EQ(unsat.verdict, Verdict::Unsat) << unsat.detail;
  EXPECT_EQ(unsat.core.size(), 2U);
}

TEST_P(SmtBackend, FunctionsAreUninterpreted) {
  TermArena t(testFunctions());
  const FunctionId flip = t.functions().find("flip");
  const Term x = t.makeInput("x", Sort::F32);
  const Term y = t.makeInput("y", Sort::F32);
  const Term fx = apply(t, flip, std::array{x});
  const Term fy = apply(t, flip, std::array{y});
  const auto solver = make(t);
  const std::vector<Term> congruent = {equal(t, x, y), distinct(t, fx, fy)};
  EXPECT_EQ(solver->check(queryOf(congruent), {}).verdict, Verdict::Unsat);
  const std::vector<Term> open = {equal(t, fx, floatConst(t, 1)), equal(t, x, floatConst(t, 1))};
  EXPECT_EQ(solver->check(queryOf(open), {}).verdict, Verdict::Sat);
  const Term rx = fpRem(t, x, floatConst(t, 3));
  const Term ry = fpRem(t, y, floatConst(t, 3));
  const std::vector<Term> remainders = {equal(t, x, y), distinct(t, rx, ry)};
  EXPECT_EQ(solver->check(queryOf(remainders), {}).verdict, Verdict::Unsat);
}

TEST_P(SmtBackend, TrivialQueries) {
  TermArena t;
  const auto solver = make(t);
  EXPECT_EQ(solver->check({{}, {}}, {}).verdict, Verdict::Sat);
  EXPECT_EQ(solver->check({{}, t.trueTerm()}, {}).verdict, Verdict::Sat);
  const Answer no = solver->check({{}, t.falseTerm()}, {});
  EXPECT_EQ(no.verdict, Verdict::Unsat);
  EXPECT_EQ(no.core, std::vector<Term>{t.falseTerm()});
}

// --- limits ---

void expectUsable(TermArena& t, Solver& solver) {
  const Term x = t.makeInput("usable", Sort::Bv32);
  const Answer answer = solver.check({{}, equal(t, bvMul(t, x, intConst(t, 3)), intConst(t, 21))}, {});
  EXPECT_EQ(answer.verdict, Verdict::Sat) << answer.detail;
}

TEST_P(SmtBackend, AResourceLimitIsKept) {
  TermArena t;
  const auto solver = make(t);
  Limits limits;
  limits.rlimit = 20'000;
  limits.cvc5_rlimit = 2'000;
  const Answer answer = solver->check(queryOf(hardQuery(t)), limits);
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, UnknownReason::ResourceLimit) << nameOf(answer.reason) << ": " << answer.detail;
  expectUsable(t, *solver);
}

TEST_P(SmtBackend, AResourceLimitIsKeptOnFloats) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::F64);
  const std::array query = {equal(t, fpMul(t, x, fpMul(t, x, x)), doubleConst(t, 3))};
  const auto solver = make(t);
  Limits limits;
  limits.rlimit = 100'000;
  limits.cvc5_rlimit = 2'000;
  const Answer answer = solver->check(queryOf(query), limits);
  EXPECT_EQ(answer.reason, UnknownReason::ResourceLimit) << nameOf(answer.reason) << ": " << answer.detail;
  expectUsable(t, *solver);
}

constexpr std::uint64_t kNoLimit = 4'000'000'000ULL;

TEST_P(SmtBackend, ATimeLimitEndsTheCheck) {
  TermArena t;
  const auto solver = make(t);
  const Answer answer = solver->check(
      queryOf(hardQuery(t)), {.rlimit = kNoLimit, .cvc5_rlimit = kNoLimit, .seconds = 0.3, .stop = {}});
  EXPECT_EQ(answer.verdict, Verdict::Unknown);
  EXPECT_EQ(answer.reason, UnknownReason::TimeLimit) << nameOf(answer.reason) << ": " << answer.detail;
  expectUsable(t, *solver);
}

TEST_P(SmtBackend, AStopRequestEndsTheCheck) {
  TermArena t;
  const auto solver = make(t);
  std::stop_source source;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    source.request_stop();
  });
  Limits limits;
  limits.rlimit = limits.cvc5_rlimit = kNoLimit;
  limits.stop = source.get_token();
  const Answer answer = solver->check(queryOf(hardQuery(t)), limits);
  stopper.join();
  EXPECT_EQ(answer.reason, UnknownReason::TimeLimit) << nameOf(answer.reason) << ": " << answer.detail;
  EXPECT_EQ(solver->check({{}, t.trueTerm()}, limits).reason, UnknownReason::TimeLimit);
  expectUsable(t, *solver);
}

INSTANTIATE_TEST_SUITE_P(
    Solvers, SmtBackend,
    testing::Values(Backend{"z3", [](TermArena& arena) { return std::make_unique<Z3Solver>(arena); }, 60},
                    Backend{"cvc5", [](TermArena& arena) { return std::make_unique<Cvc5Solver>(arena); },
                            30}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace javelin::solver
