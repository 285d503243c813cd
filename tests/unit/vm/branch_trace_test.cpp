// SPDX-License-Identifier: Apache-2.0
#include "vm/branch_trace.h"

#include <gtest/gtest.h>

namespace javelin::vm {
namespace {

BranchPlace side(std::uint32_t block, std::uint16_t number) {
  return {program::MethodId(1), block, BranchPlace::Kind::Side, number};
}

TEST(BranchTrace, NumbersAPlaceOnce) {
  BranchTrace trace;
  const std::uint32_t first = trace.number(side(1, 0));
  EXPECT_NE(trace.number(side(1, 1)), first);
  EXPECT_EQ(trace.number(side(1, 0)), first);
  EXPECT_EQ(trace.place(first), side(1, 0));
}

TEST(BranchTrace, PathsShareWhatTheyHaveInCommon) {
  BranchTrace trace;
  for (std::uint16_t i = 0; i < 4; ++i) trace.number(side(1, i));
  trace.visit(0);
  const BranchPath fork = trace.take();
  trace.visit(1);
  const BranchPath one = trace.take();
  trace.set(fork);
  trace.visit(2);
  EXPECT_EQ(one.places(), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(trace.take().places(), (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(trace.visited(), (std::vector{side(1, 0), side(1, 1), side(1, 2)}));
  trace.forget();
  EXPECT_TRUE(trace.visited().empty());
  EXPECT_TRUE(trace.take().places().empty());
}

TEST(BranchPath, LongChainsComeApart) {
  BranchPath path;
  for (std::uint32_t i = 0; i < 300'000; ++i) {
    path.add(i);
    path.freeze();
  }
  const BranchPath copy = path;
  path = {};
  EXPECT_EQ(copy.places().size(), 300'000U);
}

}  // namespace
}  // namespace javelin::vm
