// SPDX-License-Identifier: Apache-2.0
// Where runs that are followed and runs that explore differ.
#include "concolic/run_policy.h"

#include <gtest/gtest.h>

#include "expr/build.h"
#include "recording_listener.h"

namespace javelin::concolic {
namespace {

using expr::Sort;
using expr::Term;

class RunPolicyTest : public testing::Test {
 protected:
  RunPolicyTest() {
    x_ = arena_.makeInput("x", Sort::Bv32);
    path_.setInput(x_, 5);
    condition_ = bvSlt(arena_, x_, intConst(arena_, 9));
  }

  expr::TermArena arena_;
  Path path_{arena_};
  Term x_;
  Term condition_;
  RecordingListener listener_;
};

TEST_F(RunPolicyTest, AListenerHearsOfAConditionOnce) {
  HuntPolicy policy(listener_);
  Conjunct conjunct{condition_, ConjunctKind::Branch, {}, 0, 1};
  EXPECT_TRUE(policy.admits(path_, conjunct));
  path_.append(conjunct);
  EXPECT_FALSE(policy.admits(path_, conjunct));
  EXPECT_EQ(listener_.decided_terms, std::vector<Term>{condition_});
}

TEST_F(RunPolicyTest, AFollowedRunAddsEveryConditionAndItsWatchMayEndIt) {
  FollowPolicy policy;
  Conjunct conjunct{condition_, ConjunctKind::Branch, {}, 0, 1};
  EXPECT_TRUE(policy.admits(path_, conjunct));
  EXPECT_TRUE(policy.admits(path_, conjunct));
  path_.append(conjunct);
  EXPECT_TRUE(policy.goesOnAfter(path_));
  std::size_t seen = 99;
  policy.watch([&](std::size_t number, const Conjunct&) {
    seen = number;
    return false;
  });
  EXPECT_FALSE(policy.goesOnAfter(path_));
  EXPECT_EQ(seen, 0U);
}

TEST_F(RunPolicyTest, ValuesAreFixedInFollowedRunsOnly) {
  FollowPolicy().noteValue(path_, x_);
  EXPECT_TRUE(path_.fixed().has(x_));
  Path other(arena_);
  HuntPolicy(listener_).noteValue(other, x_);
  EXPECT_FALSE(other.fixed().has(x_));
}

// Forty products of bytes: no solver finds another text with the same hash.
TEST_F(RunPolicyTest, AHashOfManyBytesIsPinnedByTheBytesInAHunt) {
  Term hash = intConst(arena_, 7);
  for (int i = 0; i < 30; ++i) {
    const Term byte = arena_.makeInput("b" + std::to_string(i), Sort::Bv32);
    path_.setInput(byte, static_cast<std::uint64_t>(i));
    hash = bvAdd(arena_, bvMul(arena_, bvXor(arena_, hash, byte), intConst(arena_, 31)), byte);
  }
  const Term plain = FollowPolicy().pinning(arena_, path_, hash);
  const Term by_bytes = HuntPolicy(listener_).pinning(arena_, path_, hash);
  EXPECT_EQ(arena_.op(plain), expr::Op::Eq);
  EXPECT_EQ(arena_.op(by_bytes), expr::Op::And);
  EXPECT_TRUE(path_.holds(by_bytes));
}

}  // namespace
}  // namespace javelin::concolic
