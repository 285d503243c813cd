// SPDX-License-Identifier: Apache-2.0
#include "explore/trace_score.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace javelin::explore {
namespace {

using ir::Condition;
using ir::Kind;

constexpr std::uint32_t kHolds[] = {0};
constexpr std::uint32_t kFails[] = {1};

vm::MeasuredBranch branchOf(Kind kind, Condition condition, bool nan_holds = false) {
  vm::MeasuredBranch branch;
  branch.kind = kind;
  branch.condition = condition;
  branch.nan_holds = nan_holds;
  return branch;
}

std::uint64_t bits(std::int32_t value) { return static_cast<std::uint32_t>(value); }
std::uint64_t bits(double value) { return std::bit_cast<std::uint64_t>(value); }

TEST(TraceScoreTest, IntegersMissWhatWouldMakeThemHold) {
  const vm::MeasuredBranch less = branchOf(Kind::Int, Condition::Lt);
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(3), bits(5)), 0);
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(5), bits(5)), 1);
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(9), bits(5)), 5);
  EXPECT_EQ(TraceScore::distanceOf(less, kFails, bits(9), bits(5)), 0);
  EXPECT_EQ(TraceScore::distanceOf(less, kFails, bits(3), bits(5)), 2);
  // The difference of the extremes does not overflow.
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(INT32_MAX), bits(INT32_MIN)), 4294967296.0);
}

TEST(TraceScoreTest, EqualitiesHaveASign) {
  const vm::MeasuredBranch equal = branchOf(Kind::Int, Condition::Eq);
  EXPECT_EQ(TraceScore::distanceOf(equal, kHolds, bits(3), bits(5)), -2);
  EXPECT_EQ(TraceScore::distanceOf(equal, kHolds, bits(8), bits(5)), 3);
  EXPECT_EQ(TraceScore::distanceOf(equal, kFails, bits(5), bits(5)), 1);
  EXPECT_EQ(TraceScore::distanceOf(equal, kFails, bits(4), bits(5)), 0);
  // 2^62 and the next number are the same double, and not equal.
  const vm::MeasuredBranch of_longs = branchOf(Kind::Long, Condition::Eq);
  EXPECT_EQ(TraceScore::distanceOf(of_longs, kHolds, (1ULL << 62) + 1, 1ULL << 62), 1);
}

TEST(TraceScoreTest, FloatsAreComparedAsJavaDoes) {
  const double nan = std::nan("");
  const vm::MeasuredBranch less = branchOf(Kind::Double, Condition::Lt);
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(1.5), bits(2.5)), 0);
  EXPECT_EQ(TraceScore::distanceOf(less, kHolds, bits(2.5), bits(1.5)), 1);
  // They are equal: it does not hold, and next to nothing is missing.
  EXPECT_GT(TraceScore::distanceOf(less, kHolds, bits(1.5), bits(1.5)), 0);
  EXPECT_LT(TraceScore::distanceOf(less, kHolds, bits(1.5), bits(1.5)), 1e-300);
  EXPECT_EQ(TraceScore::distanceOf(less, kFails, bits(nan), bits(1.5)), 0);
  EXPECT_GT(TraceScore::distanceOf(less, kHolds, bits(nan), bits(1.5)), 1e200);
  const vm::MeasuredBranch with_nan = branchOf(Kind::Double, Condition::Lt, true);
  EXPECT_EQ(TraceScore::distanceOf(with_nan, kHolds, bits(nan), bits(1.5)), 0);
  // An infinite difference is a number.
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(std::isfinite(TraceScore::distanceOf(less, kHolds, bits(infinity), bits(-infinity))));
}

TEST(TraceScoreTest, SwitchesMissTheNearestKey) {
  vm::MeasuredBranch branch;
  branch.is_switch = true;
  branch.keys = {1, 5, 100};
  const std::uint32_t few[] = {2, 3};
  EXPECT_EQ(TraceScore::distanceOf(branch, few, bits(5), bits(5)), 0);
  EXPECT_EQ(TraceScore::distanceOf(branch, few, bits(7), bits(7)), 2);
  EXPECT_EQ(TraceScore::distanceOf(branch, few, bits(90), bits(90)), -10);
  const std::uint32_t otherwise[] = {0};
  EXPECT_EQ(TraceScore::distanceOf(branch, otherwise, bits(7), bits(7)), 0);
  EXPECT_EQ(TraceScore::distanceOf(branch, otherwise, bits(5), bits(5)), 1);
}

TEST(TraceScoreTest, MarksAreMetInOrder) {
  vm::BranchTrace trace;
  const program::MethodId method(1);
  vm::MeasuredBranch& first = trace.branchAt(method, 10);
  vm::MeasuredBranch& second = trace.branchAt(method, 20);
  first.condition = second.condition = Condition::Eq;
  const std::vector<Fit> fits = {{method, 10, {0}}, {method, 20, {1}}, {method, 20, {0}}};
  {
    TraceScore score(trace, fits);
    ASSERT_EQ(first.meter, &score);
    score.begin();
    score.branching(second, bits(1), bits(2));  // before its turn
    score.branching(first, bits(9), bits(2));
    score.branching(first, bits(4), bits(2));
    score.branching(first, bits(7), bits(2));
    EXPECT_EQ(score.distances()[0], 2);
    EXPECT_TRUE(std::isnan(score.distances()[1]));
    score.branching(first, bits(2), bits(2));
    score.branching(second, bits(1), bits(2));
    EXPECT_EQ(score.distances()[0], 0);
    EXPECT_EQ(score.distances()[1], 0);
    EXPECT_TRUE(std::isnan(score.distances()[2]));
    // One passing meets one mark.
    score.branching(second, bits(1), bits(2));
    EXPECT_EQ(score.distances()[2], -1);
    score.begin();
    EXPECT_TRUE(std::isnan(score.distances()[0]));
  }
  EXPECT_EQ(first.meter, nullptr);
}

}  // namespace
}  // namespace javelin::explore
