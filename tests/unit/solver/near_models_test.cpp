// SPDX-License-Identifier: Apache-2.0
#include "solver/near_models.h"

#include <gtest/gtest.h>

#include "expr/build.h"

namespace javelin::solver {
namespace {

using expr::Sort;
using expr::Term;
using expr::TermArena;

TEST(NearModels, FindsOneInputAway) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  // x == 0 and y == 0 fail only the last.
  const std::vector<Term> conditions = {bvSle(t, y, intConst(t, 10)),
                                        equal(t, bvAdd(t, x, intConst(t, 1000)), intConst(t, 77))};
  NearModels near(t);
  const auto found = near.find(conditions, {expr::Model()});
  ASSERT_TRUE(found.has_value());
  expr::Evaluator evaluator(t, *found);
  for (const Term condition : conditions) EXPECT_TRUE(evaluator.isTrue(condition));
}

TEST(NearModels, KeepsWhatHolds) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  // The step to the constant would break the other condition.
  const std::vector<Term> conditions = {bvSlt(t, x, intConst(t, 5)), bvSlt(t, intConst(t, 50), x)};
  NearModels near(t);
  EXPECT_FALSE(near.find(conditions, {expr::Model()}).has_value());
}

TEST(NearModels, NeedsAModelThatNearlyHolds) {
  TermArena t;
  const Term x = t.makeInput("x", Sort::Bv32);
  const Term y = t.makeInput("y", Sort::Bv32);
  const std::vector<Term> conditions = {equal(t, x, intConst(t, 3)), equal(t, y, intConst(t, 4))};
  NearModels near(t);
  EXPECT_FALSE(near.find(conditions, {expr::Model()}).has_value());
  EXPECT_FALSE(near.find(conditions, {}).has_value());
}

}  // namespace
}  // namespace javelin::solver
