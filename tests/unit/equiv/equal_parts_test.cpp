// SPDX-License-Identifier: Apache-2.0
#include "equiv/equal_parts.h"

#include <gtest/gtest.h>

#include <bit>

#include "expr/build.h"

namespace javelin::equiv {
namespace {

using expr::Sort;
using expr::Term;

class EqualPartsTest : public testing::Test {
 protected:
  Term number(double value) { return arena_.constant(Sort::F64, std::bit_cast<std::uint64_t>(value)); }
  // Without the help of a solver.
  bool isProved(Term a, Term b) {
    const explore::EndWatcher::Ask ask = [](Term, std::uint64_t) { return solver::Answer{}; };
    const std::vector<std::pair<Term, Term>> equations = {{a, b}};
    const Term known = EqualParts(arena_, ask, arena_.trueTerm()).proved(equations);
    return !arena_.isConst(known, 1);
  }

  expr::TermArena arena_;
  Term x_ = arena_.makeInput("x", Sort::F64);
};

TEST_F(EqualPartsTest, DoubledFloatsAreProducts) {
  const Term doubled = fpAdd(arena_, x_, x_);
  const Term product = fpMul(arena_, number(2), x_);
  EXPECT_TRUE(isProved(doubled, product));
  EXPECT_TRUE(isProved(fpMul(arena_, doubled, doubled), fpMul(arena_, product, product)));
}

TEST_F(EqualPartsTest, OthersNeedASolver) {
  EXPECT_FALSE(isProved(fpAdd(arena_, x_, x_), fpMul(arena_, number(3), x_)));
  EXPECT_FALSE(isProved(fpDiv(arena_, x_, number(10)), fpMul(arena_, x_, number(0.1))));
}

}  // namespace
}  // namespace javelin::equiv
