// SPDX-License-Identifier: Apache-2.0
// What the simplifier must achieve. That its rules keep values is tested in evaluation_test.cpp.
#include "expr/simplify.h"

#include <gtest/gtest.h>

#include <set>

#include "expr/build.h"
#include "expr/print.h"
#include "expr/tape.h"

namespace javelin::expr {
namespace {

class Simplify : public testing::Test {
 protected:
  TermArena t;
  Term x = t.makeInput("x", Sort::Bv32);
  Term y = t.makeInput("y", Sort::Bv32);
  Term m = t.makeInput("m", Sort::Bv64);
  Term n = t.makeInput("n", Sort::Bv64);
  Term d = t.makeInput("d", Sort::F64);
  Term e = t.makeInput("e", Sort::F64);
  Term p = t.makeInput("p", Sort::Bool);
  Term a = t.makeInput("a", Sort::ArrayBv32);
  Term zero = intConst(t, 0);
  Term k(int value) { return intConst(t, value); }
};

TEST_F(Simplify, BooleansThatWereIntsComeBack) {
  EXPECT_EQ(intToBool(t, boolToInt(t, p)), p);
  EXPECT_EQ(equal(t, boolToInt(t, p), zero), logicalNot(t, p));
  EXPECT_EQ(equal(t, boolToInt(t, p), k(7)), t.falseTerm());
  EXPECT_EQ(ite(t, p, t.trueTerm(), t.falseTerm()), p);
  EXPECT_EQ(logicalNot(t, logicalNot(t, p)), p);
  EXPECT_EQ(logicalAnd(t, p, logicalNot(t, p)), t.falseTerm());
}

TEST_F(Simplify, ThreeWayComparisonsBecomeDirect) {
  EXPECT_EQ(bvSlt(t, javaLcmp(t, m, n), zero), bvSlt(t, m, n));
  EXPECT_EQ(bvSlt(t, zero, javaLcmp(t, m, n)), bvSlt(t, n, m));
  EXPECT_EQ(equal(t, javaLcmp(t, m, n), zero), equal(t, m, n));
  EXPECT_EQ(bvSlt(t, javaFcmpg(t, d, e), zero), fpLt(t, d, e));
  EXPECT_EQ(logicalNot(t, bvSlt(t, javaFcmpg(t, d, e), zero)), logicalNot(t, fpLt(t, d, e)));
  EXPECT_EQ(bvSlt(t, zero, javaFcmpl(t, d, e)), fpLt(t, e, d));
  EXPECT_EQ(bvSle(t, javaFcmpl(t, d, e), zero), logicalNot(t, fpLt(t, e, d)));
  EXPECT_EQ(equal(t, javaFcmpl(t, d, e), zero), fpEq(t, d, e));
}

TEST_F(Simplify, OperandsOfCommutativeOperatorsHaveOneOrder) {
  EXPECT_EQ(bvAdd(t, x, y), bvAdd(t, y, x));
  EXPECT_EQ(bvMul(t, k(3), x), bvMul(t, x, k(3)));
  EXPECT_EQ(fpAdd(t, d, e), fpAdd(t, e, d));
  EXPECT_NE(bvSub(t, x, y), bvSub(t, y, x));
}

TEST_F(Simplify, ConstantsGather) {
  EXPECT_EQ(bvSub(t, bvAdd(t, bvAdd(t, x, k(5)), k(3)), k(8)), x);
  EXPECT_EQ(equal(t, bvAdd(t, x, k(5)), k(3)), equal(t, x, k(-2)));
  EXPECT_EQ(bvMul(t, x, k(-1)), bvNeg(t, x));
  EXPECT_EQ(javaShl(t, x, k(32)), x);
  EXPECT_EQ(bvShl(t, x, k(32)), zero);
}

TEST_F(Simplify, QuotientAndRemainderGiveTheDividend) {
  for (const Term divisor : {y, k(10), k(-10), k(7), bvAdd(t, y, k(1))}) {
    const Term q = bvSdiv(t, x, divisor);
    const Term r = bvSrem(t, x, divisor);
    EXPECT_EQ(bvAdd(t, bvMul(t, q, divisor), r), x);
    EXPECT_EQ(bvSub(t, x, bvMul(t, q, divisor)), r);
    EXPECT_EQ(equal(t, bvMul(t, q, divisor), bvSub(t, x, r)), t.trueTerm());
    EXPECT_EQ(equal(t, bvMul(t, q, divisor), x), equal(t, r, zero));
    EXPECT_NE(bvAdd(t, bvMul(t, bvUdiv(t, x, divisor), divisor), r), x);
    EXPECT_EQ(bvAdd(t, bvMul(t, bvUdiv(t, x, divisor), divisor), bvUrem(t, x, divisor)), x);
  }
  const Term sum = bvAdd(t, x, y);
  EXPECT_EQ(bvAdd(t, bvMul(t, bvSdiv(t, sum, k(3)), k(3)), bvSrem(t, sum, k(3))), sum);
  EXPECT_NE(bvAdd(t, bvMul(t, bvSdiv(t, x, y), y), bvSrem(t, y, x)), x);
}

// All bytes, so also divisions by zero and -128 / -1.
TEST_F(Simplify, JoinedDivisionsMeanTheSame) {
  const Term a = t.makeInput("byte0", Sort::Bv8);
  const Term b = t.makeInput("byte1", Sort::Bv8);
  std::vector<Term> roots;
  const auto addBoth = [&](Op op, Term first, Term second) {
    roots.push_back(t.intern(op, Sort::Bv8, first, second));
    roots.push_back(make(t, op, Sort::Bv8, first, second));
  };
  for (const auto& [quotient, remainder] :
       {std::pair(Op::BvSdiv, Op::BvSrem), std::pair(Op::BvUdiv, Op::BvUrem)}) {
    for (const Term divisor : {b, t.constant(Sort::Bv8, 10), t.constant(Sort::Bv8, 0xf6), bvNot(t, b)}) {
      const Term product = bvMul(t, make(t, quotient, Sort::Bv8, a, divisor), divisor);
      addBoth(Op::BvAdd, product, make(t, remainder, Sort::Bv8, a, divisor));
      addBoth(Op::BvSub, a, product);
      addBoth(Op::BvSub, product, a);
    }
  }
  const Tape tape = Tape::compile(t, roots);
  TapeRunner runner(tape);
  constexpr std::size_t kAll = 1U << 16;
  std::vector<std::uint64_t> inputs(2 * kAll);
  for (std::size_t lane = 0; lane < kAll; ++lane) {
    inputs[lane] = lane & 0xff;
    inputs[kAll + lane] = lane >> 8;
  }
  std::vector<std::uint64_t> results(roots.size() * kAll);
  runner.runBatch(inputs, kAll, results);
  std::size_t simpler = 0;
  for (std::size_t i = 0; i < roots.size(); i += 2) {
    simpler += roots[i] != roots[i + 1] ? 1 : 0;
    EXPECT_TRUE(std::equal(results.begin() + static_cast<std::ptrdiff_t>(i * kAll),
                           results.begin() + static_cast<std::ptrdiff_t>((i + 1) * kAll),
                           results.begin() + static_cast<std::ptrdiff_t>((i + 1) * kAll)))
        << toJava(t, roots[i]) << "  ->  " << toJava(t, roots[i + 1]);
  }
  EXPECT_EQ(simpler, roots.size() / 2);
}

TEST_F(Simplify, FloatIdentitiesMindNanAndZeros) {
  EXPECT_NE(fpAdd(t, d, doubleConst(t, 0.0)), d);  // -0.0 + 0.0 is 0.0
  EXPECT_NE(fpSub(t, d, d), doubleConst(t, 0.0));
  EXPECT_EQ(fpMul(t, d, doubleConst(t, 1.0)), d);
  EXPECT_EQ(fpEq(t, d, d), logicalNot(t, fpIsNan(t, d)));
  EXPECT_EQ(equal(t, d, d), t.trueTerm());
  EXPECT_NE(fpToBits(t, bitsToFp(t, x)), x);
}

TEST_F(Simplify, WidthsCollapse) {
  EXPECT_EQ(convert(t, convert(t, x, Sort::Bv64), Sort::Bv32), x);
  EXPECT_EQ(javaI2b(t, javaI2s(t, x)), javaI2b(t, x));
  EXPECT_EQ(convert(t, convert(t, x, Sort::F64), Sort::Bv32), x);
}

TEST_F(Simplify, ReadsSeePastOtherWrites) {
  const Term written = store(t, store(t, a, k(1), x), k(2), y);
  EXPECT_EQ(select(t, written, k(1)), x);
  EXPECT_EQ(select(t, written, k(3)), select(t, a, k(3)));
  EXPECT_EQ(store(t, store(t, a, x, y), x, k(1)), store(t, a, x, k(1)));
  EXPECT_EQ(select(t, t.table(Sort::Bv32, {4, 5}), k(1)), k(5));
  EXPECT_EQ(select(t, t.table(Sort::Bv32, {4, 5}), k(-1)), zero);
}

TEST_F(Simplify, EveryRuleHasItsOwnNameWithinItsOperator) {
  std::size_t count = 0;
  for (std::size_t op = 0; op < kOpCount; ++op) {
    std::set<std::string> names;
    for (const Rule& rule : rulesFor(static_cast<Op>(op))) {
      EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
      ++count;
    }
  }
  EXPECT_GT(count, 40U);
}

}  // namespace
}  // namespace javelin::expr
