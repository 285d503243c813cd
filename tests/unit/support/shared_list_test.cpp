// SPDX-License-Identifier: Apache-2.0
#include "support/shared_list.h"

#include <gtest/gtest.h>

namespace javelin {
namespace {

TEST(SharedList, CopiesGrowApart) {
  SharedList<int> one;
  one.push_back(1);
  one.push_back(2);
  SharedList<int> other = one;
  one.push_back(3);
  other.push_back(4);
  other.push_back(5);
  EXPECT_EQ(one.all(), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(other.all(), (std::vector<int>{1, 2, 4, 5}));
  EXPECT_EQ(other.size(), 4U);
}

TEST(SharedList, AnEmptyOneHasNothing) {
  const SharedList<int> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0U);
  EXPECT_TRUE(list.all().empty());
}

TEST(SharedList, ALongOneIsGivenUpWithoutRecursion) {
  SharedList<int> list;
  for (int i = 0; i < 1'000'000; ++i) list.push_back(i);
  SharedList<int> other = list;
  list = {};
  EXPECT_EQ(other.size(), 1'000'000U);
  other = {};
  EXPECT_TRUE(other.empty());
}

}  // namespace
}  // namespace javelin
