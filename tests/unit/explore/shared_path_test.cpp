// SPDX-License-Identifier: Apache-2.0
// Paths that share their first conjuncts have all of their own, and can be as long as any.
#include "explore/shared_path.h"

#include <gtest/gtest.h>

namespace javelin::explore {
namespace {

concolic::Conjunct conjunct(std::uint16_t bci) {
  concolic::Conjunct result;
  result.bci = bci;
  return result;
}

std::vector<std::uint16_t> placesOf(const SharedPath& path) {
  std::vector<std::uint16_t> places;
  for (const concolic::Conjunct& each : path.all()) places.push_back(each.bci);
  return places;
}

TEST(SharedPath, ForksKeepWhatTheyHaveInCommonAndTheirOwn) {
  const SharedPath stem = SharedPath().with({conjunct(1), conjunct(2)});
  const SharedPath left = stem.with({conjunct(3)});
  const SharedPath right = stem.with({conjunct(4), conjunct(5)});
  EXPECT_EQ(placesOf(left), (std::vector<std::uint16_t>{1, 2, 3}));
  EXPECT_EQ(placesOf(right), (std::vector<std::uint16_t>{1, 2, 4, 5}));
  EXPECT_EQ(right.last().bci, 5);
  EXPECT_EQ(placesOf(right.before()), placesOf(stem));
  EXPECT_EQ(right.size(), 4U);
}

TEST(SharedPath, WhatTwoPathsHaveInCommonIsUpToWhereTheyWereForked) {
  const SharedPath stem = SharedPath().with({conjunct(1), conjunct(2)});
  const SharedPath left = stem.with({conjunct(3)}).with({conjunct(6)});
  const SharedPath right = stem.with({conjunct(4), conjunct(5)});
  EXPECT_EQ(left.commonSize(right), 2U);
  EXPECT_EQ(right.commonSize(left), 2U);
  EXPECT_EQ(left.commonSize(left), 4U);
  EXPECT_EQ(left.commonSize(stem), 2U);
  EXPECT_EQ(stem.commonSize(left), 2U);
  EXPECT_EQ(left.commonSize({}), 0U);
  EXPECT_EQ(SharedPath().commonSize(left), 0U);
  // Made apart: nobody compares them.
  EXPECT_EQ(SharedPath().with({conjunct(1)}).commonSize(left), 0U);
}

TEST(SharedPath, TheRestOfAPathBeginsAnywhereInAPart) {
  const SharedPath path = SharedPath().with({conjunct(1), conjunct(2)}).with({conjunct(3), conjunct(4)});
  for (std::size_t first = 0; first <= 4; ++first) {
    std::vector<std::uint16_t> places;
    for (const concolic::Conjunct& each : path.after(first)) places.push_back(each.bci);
    const std::vector<std::uint16_t> all = {1, 2, 3, 4};
    EXPECT_EQ(places,
              std::vector<std::uint16_t>(all.begin() + static_cast<std::ptrdiff_t>(first), all.end()));
  }
}

TEST(SharedPath, NothingMoreIsTheSamePath) {
  EXPECT_TRUE(SharedPath().with({}).empty());
  EXPECT_EQ(SharedPath().with({conjunct(1)}).with({}).size(), 1U);
  EXPECT_TRUE(SharedPath().before().empty());
}

TEST(SharedPath, ALongOneIsGivenUpWithoutRecursion) {
  SharedPath path;
  for (int i = 0; i < 1'000'000; ++i) path = path.with({conjunct(7)});
  EXPECT_EQ(path.size(), 1'000'000U);
  path = {};
  EXPECT_TRUE(path.empty());
}

}  // namespace
}  // namespace javelin::explore
