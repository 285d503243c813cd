// SPDX-License-Identifier: Apache-2.0
#include "expr/term_arena.h"

#include <gtest/gtest.h>

#include <random>

#include "expr/build.h"

namespace javelin::expr {
namespace {

TEST(TermArena, EqualTermsAreTheSameAndChildrenAreOlder) {
  TermArena arena;
  std::mt19937 random(1);
  std::vector<Term> terms = {arena.makeInput("x", Sort::Bv32), arena.makeInput("y", Sort::Bv32)};
  for (int i = 0; i < 5000; ++i) {
    const Term a = terms[random() % terms.size()];
    const Term b = terms[random() % terms.size()];
    const Op op = random() % 2 == 0 ? Op::BvAdd : Op::BvXor;
    const Term made = arena.intern(op, Sort::Bv32, a, b);
    const std::size_t size = arena.size();
    EXPECT_EQ(arena.intern(op, Sort::Bv32, a, b), made);
    EXPECT_EQ(arena.size(), size);
    for (const Term child : arena.children(made)) EXPECT_LT(child, made);
    terms.push_back(made);
  }
}

TEST(TermArena, ConstantsAreCanonical) {
  TermArena arena;
  EXPECT_EQ(arena.constant(Sort::Bv8, 0x1ff), arena.constant(Sort::Bv8, 0xff));
  EXPECT_NE(arena.constant(Sort::Bv8, 1), arena.constant(Sort::Bv16, 1));
  EXPECT_EQ(arena.constant(Sort::F32, 0xffc12345U), arena.constant(Sort::F32, kNanF32));
  EXPECT_EQ(arena.constant(Sort::F64, 0xfff0000000000001ULL), arena.constant(Sort::F64, kNanF64));
  EXPECT_NE(doubleConst(arena, 0.0), doubleConst(arena, -0.0));
  EXPECT_EQ(arena.constBits(longConst(arena, -2)), 0xfffffffffffffffeULL);
  EXPECT_EQ(arena.constBits(arena.trueTerm()), 1U);
}

TEST(TermArena, InputsAreKnownByName) {
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::F64);
  EXPECT_EQ(arena.makeInput("x", Sort::F64), x);
  EXPECT_NE(arena.makeInput("y", Sort::F64), x);
  EXPECT_EQ(arena.input(arena.inputId(x)).name, "x");
  EXPECT_EQ(arena.inputCount(), 2U);
}

TEST(TermArena, TablesAreSharedByContent) {
  TermArena arena;
  const Term t = arena.table(Sort::Bv8, {1, 2, 3});
  EXPECT_EQ(arena.table(Sort::Bv8, {1, 2, 0x103, 0}), t);
  EXPECT_NE(arena.table(Sort::Bv8, {1, 2, 4}), t);
  EXPECT_NE(arena.table(Sort::Bv16, {1, 2, 3}), t);
  EXPECT_EQ(arena.tableValues(t).size(), 3U);
}

TEST(TermArena, ApplicationsAreSharedAndFolded) {
  FunctionRegistry functions;
  const FunctionId mean =
      functions.add({"mean", {Sort::Bv32, Sort::Bv32}, Sort::Bv32, [](auto v) { return (v[0] + v[1]) / 2; }});
  TermArena arena(functions);
  const Term x = arena.makeInput("x", Sort::Bv32);
  const Term y = arena.makeInput("y", Sort::Bv32);
  const Term xy = apply(arena, mean, std::array{x, y});
  const Term yx = apply(arena, mean, std::array{y, x});
  EXPECT_EQ(apply(arena, mean, std::array{x, y}), xy);
  EXPECT_NE(xy, yx);
  EXPECT_EQ(arena.children(xy)[1], y);
  EXPECT_EQ(arena.children(yx)[1], x);
  EXPECT_TRUE(arena.has(xy, kHasFunction));
  EXPECT_EQ(apply(arena, mean, std::array{intConst(arena, 4), intConst(arena, 8)}), intConst(arena, 6));
}

TEST(TermArena, ReachableIsTopologicalAndComplete) {
  TermArena arena;
  const Term x = arena.makeInput("x", Sort::Bv32);
  const Term unused = arena.makeInput("unused", Sort::Bv32);
  const Term sum = bvAdd(arena, x, intConst(arena, 3));
  const Term test = bvSlt(arena, bvSdiv(arena, sum, sum), sum);
  const std::vector<Term> all = arena.reachable(std::array{test, sum});
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(all.size(), 5U);  // x, 3, sum, quotient, test
  EXPECT_EQ(std::count(all.begin(), all.end(), unused), 0);
  EXPECT_EQ(all.back(), test);
}

TEST(TermArena, TraitsRiseToParents) {
  TermArena arena;
  const Term d = arena.makeInput("d", Sort::F64);
  const Term i = convert(arena, d, Sort::Bv32);
  EXPECT_TRUE(arena.has(i, kHasFloat));
  EXPECT_TRUE(arena.has(i, kHasInput));
  EXPECT_FALSE(arena.has(i, kHasArray));
  EXPECT_TRUE(arena.has(fpRem(arena, d, d), kHasFunction));
  EXPECT_FALSE(arena.has(bvMul(arena, i, intConst(arena, 7)), kHasProduct));
  EXPECT_TRUE(arena.has(bvMul(arena, i, i), kHasProduct));
}

}  // namespace
}  // namespace javelin::expr
