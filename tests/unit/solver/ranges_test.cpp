// SPDX-License-Identifier: Apache-2.0
// Ranges of terms: what they refute, and that they leave every value that a model has.
#include <gtest/gtest.h>

#include <cmath>

#include "expr/evaluator.h"
#include "expr/print.h"
#include "expr/standard_functions.h"
#include "solver/ranges/ranges_solver.h"
#include "unit/expr/random_terms.h"
#include "unit/solver/small_formulas.h"

namespace javelin::solver {
namespace {

using namespace expr;  // builders

#ifdef JAVELIN_DEBUG_CHECKS
constexpr int kRounds = 4;
#else
constexpr int kRounds = 100;
#endif

class RangesRefute : public testing::Test {
 protected:
  bool refutes(std::vector<Term> conditions) {
    RangesSolver solver(t);
    const Answer answer = solver.check({conditions, {}}, {});
    EXPECT_NE(answer.verdict, Verdict::Sat);
    return answer.verdict == Verdict::Unsat;
  }
  Term between(Term x, int low, int high) { return logicalAnd(t, bvSle(t, k(low), x), bvSle(t, x, k(high))); }
  Term k(int value) { return intConst(t, value); }

  TermArena t;
  Term a = t.makeInput("a", Sort::Bv32);
  Term b = t.makeInput("b", Sort::Bv32);
  Term d = t.makeInput("d", Sort::F64);
  Term e = t.makeInput("e", Sort::F64);
};

TEST_F(RangesRefute, SquaresThatDoNotWrapAround) {
  const Term square = bvMul(t, a, a);
  EXPECT_TRUE(refutes({between(a, -46340, 46340), bvSlt(t, square, k(0))}));
  EXPECT_FALSE(refutes({between(a, -46340, 46341), bvSlt(t, square, k(0))}));
  EXPECT_TRUE(refutes({between(a, 20, 30), bvSlt(t, square, k(400))}));
}

TEST_F(RangesRefute, BoundsThatComeDownThroughOperators) {
  EXPECT_TRUE(
      refutes({between(bvAdd(t, a, k(7)), 10, 20), bvSlt(t, bvMul(t, a, b), k(0)), between(b, 0, 1000)}));
  EXPECT_TRUE(refutes({between(bvSdiv(t, a, k(10)), 3, 5), bvSlt(t, bvMul(t, a, a), k(900))}));
  EXPECT_FALSE(refutes({between(bvSdiv(t, a, k(10)), 3, 5), bvSlt(t, bvMul(t, a, a), k(901))}));
  EXPECT_TRUE(refutes({between(a, 0, 99), between(b, 1, 9), bvSlt(t, k(99), bvSdiv(t, a, b))}));
  EXPECT_TRUE(refutes({between(b, 1, 9), bvSlt(t, k(8), bvSrem(t, a, b))}));
  const Term product = bvMul(t, bvAnd(t, a, k(15)), bvAnd(t, b, k(15)));
  EXPECT_TRUE(refutes({bvSlt(t, k(225), product)}));
  EXPECT_FALSE(refutes({bvSlt(t, k(224), product)}));
}

TEST_F(RangesRefute, Floats) {
  const Term one = doubleConst(t, 1);
  const std::vector<Term> at_least_one = {fpLe(t, one, d)};
  const auto with = [&](Term condition) { return std::vector{at_least_one[0], condition}; };
  EXPECT_TRUE(refutes(with(fpLt(t, one, fpDiv(t, one, d)))));
  EXPECT_FALSE(refutes(with(fpLt(t, fpDiv(t, one, d), one))));
  EXPECT_TRUE(refutes(with(fpLt(t, fpMul(t, d, d), one))));
  EXPECT_TRUE(refutes(with(fpIsNan(t, fpSqrt(t, d)))));
  EXPECT_FALSE(refutes(with(fpIsNan(t, fpSub(t, d, d)))));
  EXPECT_TRUE(refutes(with(bvSlt(t, convert(t, d, Sort::Bv32), k(1)))));
  EXPECT_FALSE(refutes({bvSlt(t, convert(t, d, Sort::Bv32), k(1))}));
  EXPECT_TRUE(refutes({fpLt(t, convert(t, a, Sort::F64), doubleConst(t, -0x1p31))}));
}

TEST_F(RangesRefute, EqualFloatsThatAreNoZerosHaveOneReciprocal) {
  const Term zero = doubleConst(t, 0);
  const Term one = doubleConst(t, 1);
  const Term same = fpEq(t, fpDiv(t, one, d), fpDiv(t, one, e));
  EXPECT_TRUE(refutes({fpEq(t, d, e), logicalNot(t, fpEq(t, d, zero)), logicalNot(t, same)}));
  EXPECT_FALSE(refutes({fpEq(t, d, e), logicalNot(t, same)}));
  EXPECT_FALSE(refutes({logicalNot(t, fpEq(t, d, zero)), logicalNot(t, same)}));
}

TEST_F(RangesRefute, ByACoreThatContradictsItself) {
  const std::vector<Term> conditions = {between(b, 3, 4), between(a, 0, 9), bvSlt(t, a, b),
                                        bvSlt(t, bvMul(t, a, a), k(0))};
  RangesSolver solver(t);
  const Answer answer = solver.check({conditions, {}}, {});
  ASSERT_EQ(answer.verdict, Verdict::Unsat);
  EXPECT_EQ(answer.core, (std::vector{conditions[1], conditions[3]}));
}

// --- soundness ---

TEST(RangesSound, AgreeWithBruteForce) {
  std::size_t refuted = 0;
  std::size_t unsat = 0;
  for (int round = 0; round < kRounds; ++round) {
    SmallFormulas formulas(3'000'000 + static_cast<std::uint64_t>(round), round % 2 == 0, true);
    formulas.grow(200, 5);
    RangesSolver solver(formulas.arena());
    for (int i = 0; i < 300; ++i) {
      const std::vector<Term> query = formulas.randomQuery();
      const bool satisfiable = formulas.bruteForce(query).any();
      const bool is_refuted = solver.check({query, {}}, {}).verdict == Verdict::Unsat;
      unsat += satisfiable ? 0 : 1;
      refuted += is_refuted ? 1 : 0;
      ASSERT_FALSE(is_refuted && satisfiable) << round << ": " << toJava(formulas.arena(), query[0]);
    }
  }
  std::printf("%zu of %zu unsatisfiable queries refuted\n", refuted, unsat);
  EXPECT_GT(refuted, unsat / 4);
}

bool isInside(const TermArena& arena, const ranges::Ranges& ranges, Term term, std::uint64_t bits) {
  const Sort sort = arena.sort(term);
  if (sort == Sort::Bool) return (ranges.truth(term) & (bits != 0 ? ranges::kTrue : ranges::kFalse)) != 0;
  if (isBv(sort)) {
    const Facts& facts = ranges.facts(term);
    const std::int64_t value = signedValue(sort, bits);
    return (bits & facts.zeros) == 0 && (~bits & facts.ones) == 0 && facts.low <= value &&
           value <= facts.high;
  }
  if (!isFp(sort)) return true;
  const double value =
      sort == Sort::F32 ? double{semantics::toFp<float>(bits)} : semantics::toFp<double>(bits);
  const ranges::FpRange& range = ranges.fpRange(term);
  if (std::isnan(value)) return range.nan;
  return range.low <= value && value <= range.high && (value != 0 || range.zero);
}

// Conditions that a model satisfies: nothing of what it says may be lost, in any term.
TEST(RangesSound, KeepWhatAModelHas) {
  for (int round = 0; round < 20 * kRounds; ++round) {
    TermArena arena(testFunctions());
    RandomTerms terms(arena, 5'000 + static_cast<std::uint64_t>(round), round % 2 == 0);
    for (int i = 0; i < 150; ++i) terms.next();
    ranges::Ranges ranges(arena);
    for (int i = 0; i < 10; ++i) {
      const Model model = terms.randomModel();
      Evaluator evaluator(arena, model);
      std::vector<Term> conditions;
      for (int c = 0; c < 6; ++c) {
        const Term condition = terms.pick(Sort::Bool);
        conditions.push_back(evaluator.isTrue(condition) ? condition : logicalNot(arena, condition));
      }
      // Bounds at the values themselves.
      for (const Sort sort : {Sort::Bv8, Sort::Bv32, Sort::Bv64, Sort::F32, Sort::F64}) {
        const Term term = terms.pick(sort);
        const Term value = arena.constant(sort, evaluator.value(term));
        const Op op = isBv(sort) ? (terms.random()() % 2 == 0 ? Op::BvSle : Op::BvUle) : Op::FpLe;
        const Term bound = terms.random()() % 2 == 0 ? make(arena, op, Sort::Bool, term, value)
                                                     : make(arena, op, Sort::Bool, value, term);
        if (evaluator.isTrue(bound)) conditions.push_back(bound);
      }
      ASSERT_TRUE(ranges.propagate(conditions)) << round;
      for (const Term term : arena.reachable(conditions)) {
        if (isArray(arena.sort(term))) continue;
        ASSERT_TRUE(isInside(arena, ranges, term, evaluator.value(term)))
            << round << ": " << toJava(arena, term) << " = " << evaluator.value(term) << " in ["
            << ranges.fpRange(term).low << ", " << ranges.fpRange(term).high << "], ["
            << ranges.facts(term).low << ", " << ranges.facts(term).high << "]";
      }
      RangesSolver solver(arena);
      ASSERT_EQ(solver.check({conditions, {}}, {}).verdict, Verdict::Unknown) << round;
    }
  }
}

// Operators on floats alone, which random terms of all sorts rarely combine.
TEST(RangesSound, KeepWhatArithmeticOfFloatsGives) {
  std::mt19937_64 random(9);
  for (int round = 0; round < 2'000 * kRounds; ++round) {
    const Sort sort = random() % 2 == 0 ? Sort::F32 : Sort::F64;
    static constexpr std::array kOps = {Op::FpAdd, Op::FpSub,   Op::FpMul,  Op::FpDiv,  Op::FpRem, Op::FpNeg,
                                        Op::FpAbs, Op::FpFloor, Op::FpCeil, Op::FpRint, Op::FpSqrt};
    const Op op = kOps[random() % kOps.size()];
    const auto value = [&](std::uint64_t bits) {
      return sort == Sort::F32 ? double{semantics::toFp<float>(bits)} : semantics::toFp<double>(bits);
    };
    // A range around a value, and the value.
    const auto rangeWith = [&](std::uint64_t inside) {
      ranges::FpRange range = ranges::FpRange::exactly(sort, inside);
      for (int i = 0; i < 2; ++i) {
        if (random() % 2 == 0) range = range.join(ranges::FpRange::exactly(sort, randomBits(random, sort)));
      }
      return range;
    };
    const std::uint64_t x = randomBits(random, sort);
    const std::uint64_t y = randomBits(random, sort);
    const ranges::FpRange x_range = rangeWith(x);
    const ranges::FpRange y_range = rangeWith(y);
    const std::uint64_t bits = applyOp(op, sort, sort, x, y, 0);
    const double result = value(bits);
    const auto contains = [](const ranges::FpRange& range, double number) {
      if (std::isnan(number)) return range.nan;
      return range.low <= number && number <= range.high && (number != 0 || range.zero);
    };
    ASSERT_TRUE(contains(ranges::applyFp(op, sort, x_range, y_range), result))
        << info(op).name << " " << value(x) << " " << value(y) << " " << result;
    if (op != Op::FpAdd || std::isnan(result)) continue;
    const ranges::FpRange sum = rangeWith(bits);
    ASSERT_TRUE(contains(ranges::summandOf(sort, sum, y_range), value(x))) << value(x) << " + " << value(y);
  }
}

}  // namespace
}  // namespace javelin::solver
