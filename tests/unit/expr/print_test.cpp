// SPDX-License-Identifier: Apache-2.0
#include "expr/print.h"

#include <gtest/gtest.h>

#include <limits>

#include "expr/build.h"

namespace javelin::expr {
namespace {

class Print : public testing::Test {
 protected:
  TermArena t;
  Term x = t.makeInput("x", Sort::Bv32);
  Term y = t.makeInput("y", Sort::Bv32);
  Term n = t.makeInput("n", Sort::Bv64);
  Term d = t.makeInput("d", Sort::F64);
  Term f = t.makeInput("f", Sort::F32);
  Term p = t.makeInput("p", Sort::Bool);
  Term c = t.makeInput("c", Sort::Bv16);
  Term a = t.makeInput("a", Sort::ArrayBv32);

  std::string text(Term term) { return toJava(t, term); }
  Term k(int value) { return intConst(t, value); }
};

TEST_F(Print, UsesNoMoreParenthesesThanNeeded) {
  const auto raw = [&](Op op, Term a, Term b) { return t.intern(op, Sort::Bv32, a, b); };
  EXPECT_EQ(text(bvMul(t, bvAdd(t, x, y), x)), "(x + y) * x");
  EXPECT_EQ(text(bvAdd(t, bvMul(t, x, y), x)), "x + x * y");
  EXPECT_EQ(text(raw(Op::BvSub, x, raw(Op::BvSub, y, x))), "x - (y - x)");
  EXPECT_EQ(text(raw(Op::BvSub, raw(Op::BvSub, x, y), x)), "x - y - x");
  EXPECT_EQ(text(fpAdd(t, d, fpAdd(t, d, d))), "d + (d + d)");
  EXPECT_EQ(text(logicalAnd(t, p, logicalOr(t, bvSlt(t, y, x), bvSlt(t, x, y)))), "p && x != y");
  EXPECT_EQ(text(logicalAnd(t, p, logicalOr(t, equal(t, y, k(7)), bvSlt(t, x, y)))),
            "p && (x < y || y == 7)");
  EXPECT_EQ(text(t.intern(Op::BvNeg, Sort::Bv32, bvAdd(t, x, y))), "-(x + y)");
  EXPECT_EQ(text(bvNeg(t, bvAdd(t, x, y))), "-x - y");
  EXPECT_EQ(text(t.intern(Op::BvNeg, Sort::Bv32, bvNeg(t, x))), "-(-x)");
  EXPECT_EQ(text(bvSdiv(t, x, bvMul(t, x, y))), "x / (x * y)");
}

TEST_F(Print, Comparisons) {
  EXPECT_EQ(text(distinct(t, x, k(3))), "x != 3");
  EXPECT_EQ(text(logicalNot(t, bvSlt(t, x, y))), "x >= y");
  EXPECT_EQ(text(bvSle(t, x, y)), "y >= x");
  EXPECT_EQ(text(logicalNot(t, bvUlt(t, x, y))), "Integer.compareUnsigned(x, y) >= 0");
  EXPECT_EQ(text(bvUlt(t, x, y)), "Integer.compareUnsigned(x, y) < 0");
  EXPECT_EQ(text(logicalNot(t, fpLt(t, d, doubleConst(t, 1.5)))), "!(d < 1.5)");
  EXPECT_EQ(text(logicalNot(t, fpEq(t, d, doubleConst(t, 2)))), "d != 2.0");
  EXPECT_EQ(text(equal(t, d, doubleConst(t, -0.0))), "Double.compare(d, -0.0) == 0");
  EXPECT_EQ(text(javaLcmp(t, n, longConst(t, 7))), "Long.compare(n, 7L)");
  EXPECT_EQ(text(equal(t, t.makeInput("o", Sort::Ref), nullRef(t))), "o == null");
}

TEST_F(Print, CharactersOfStrings) {
  const Term byte = t.makeInput("s.charAt(0)", Sort::Bv8);
  const Term letter = convert(t, convert(t, byte, Sort::Bv32), Sort::Bv8);
  const Term code = bvAnd(t, convert(t, letter, Sort::Bv32), k(0xff));
  EXPECT_EQ(text(equal(t, byte, t.constant(Sort::Bv8, '/'))), "s.charAt(0) == '/'");
  EXPECT_EQ(text(distinct(t, code, k('\''))), "s.charAt(0) != '\\''");
  EXPECT_EQ(text(equal(t, code, k(0xe4))), "s.charAt(0) == '\\u00e4'");
  EXPECT_EQ(text(logicalNot(t, bvSlt(t, code, k('a')))), "s.charAt(0) >= 'a'");
  EXPECT_EQ(text(bvAdd(t, code, k(1))), "s.charAt(0) + 1");
  EXPECT_EQ(text(bvSlt(t, byte, t.constant(Sort::Bv8, 0))), "s.charAt(0) >= '\\u0080'");
  EXPECT_EQ(text(logicalNot(t, bvSlt(t, byte, t.constant(Sort::Bv8, 0)))), "s.charAt(0) < '\\u0080'");
}

TEST_F(Print, CastsAndShifts) {
  EXPECT_EQ(text(convert(t, bvAdd(t, x, y), Sort::Bv64)), "(long) (x + y)");
  EXPECT_EQ(text(convert(t, d, Sort::Bv32)), "(int) d");
  EXPECT_EQ(text(javaI2b(t, x)), "(byte) x");
  EXPECT_EQ(text(javaI2c(t, x)), "(char) x");
  // Java adds ints: the sum of two bytes is narrowed as a whole.
  const Term a = t.makeInput("small", Sort::Bv8);
  const Term b = t.makeInput("tiny", Sort::Bv8);
  EXPECT_EQ(text(equal(t, bvAdd(t, a, bvMul(t, b, b)), t.constant(Sort::Bv8, 77))),
            "(byte) (small + tiny * tiny) == 77");
  EXPECT_EQ(text(signedResize(t, c, Sort::Bv32)), "c");
  EXPECT_EQ(text(unsignedResize(t, x, Sort::Bv64)), "Integer.toUnsignedLong(x)");
  EXPECT_EQ(text(javaShl(t, x, y)), "x << y");
  EXPECT_EQ(text(javaUshr(t, n, bvAdd(t, x, y))), "n >>> x + y");
  EXPECT_EQ(text(javaShr(t, n, k(70))), "n >> 6");
  EXPECT_EQ(text(bvShl(t, x, y)), "BvShl(x, y)");
  EXPECT_EQ(text(fpToBits(t, f)), "Float.floatToRawIntBits(f)");
}

TEST_F(Print, Constants) {
  EXPECT_EQ(text(bvAdd(t, x, k(-3))), "x - 3");
  EXPECT_EQ(text(bvAdd(t, x, k(std::numeric_limits<int>::min()))), "x + -2147483648");
  EXPECT_EQ(text(floatConst(t, 0.1F)), "0.1f");
  EXPECT_EQ(text(doubleConst(t, 1e300)), "1e+300");
  EXPECT_EQ(text(doubleConst(t, -std::numeric_limits<double>::infinity())), "Double.NEGATIVE_INFINITY");
  EXPECT_EQ(text(t.constant(Sort::F32, kNanF32)), "Float.NaN");
  EXPECT_EQ(text(refConst(t, 12)), "#12");
}

TEST_F(Print, ChoicesArraysAndFunctions) {
  EXPECT_EQ(text(ite(t, p, x, ite(t, bvSlt(t, x, y), y, k(0)))), "p ? x : x < y ? y : 0");
  EXPECT_EQ(text(bvAdd(t, ite(t, p, x, y), k(1))), "(p ? x : y) + 1");
  EXPECT_EQ(text(select(t, a, bvAdd(t, x, k(1)))), "a[x + 1]");
  EXPECT_EQ(text(select(t, store(t, a, x, y), k(2))), "store(a, x, y)[2]");
  EXPECT_EQ(text(select(t, t.table(Sort::Bv32, {5, 6}), x)), "{5, 6}[x]");
  const FunctionId sine =
      t.functions().add({"Math.sin", {Sort::F64}, Sort::F64, [](auto v) { return v[0]; }});
  EXPECT_EQ(text(apply(t, sine, std::array{d})), "Math.sin(d)");
}

TEST_F(Print, LargeTermsAreCut) {
  Term sum = x;
  for (int i = 0; i < 40; ++i) sum = bvMul(t, sum, bvAdd(t, sum, k(i)));  // 2^40 leaves
  const std::string shown = toJava(t, sum, {.max_terms = 100});
  EXPECT_LT(shown.size(), 2000U);
  EXPECT_NE(shown.find("..."), std::string::npos);
}

}  // namespace
}  // namespace javelin::expr
