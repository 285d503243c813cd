// SPDX-License-Identifier: Apache-2.0
#include "support/shared_map.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <unordered_map>
#include <vector>

namespace javelin {
namespace {

TEST(SharedMap, AnEmptyOneHasNothing) {
  const SharedMap<int> map;
  EXPECT_FALSE(map.find(0).has_value());
  EXPECT_FALSE(map.find(std::numeric_limits<std::uint32_t>::max()).has_value());
}

TEST(SharedMap, ANumberBeyondThoseItHasHasNoValue) {
  SharedMap<int> map;
  map.set(3, 30);
  EXPECT_EQ(map.find(3), 30);
  EXPECT_FALSE(map.find(2).has_value());
  EXPECT_FALSE(map.find(19).has_value());  // the same digit at the lowest level
  map.set(std::numeric_limits<std::uint32_t>::max(), 7);
  EXPECT_EQ(map.find(3), 30);
  EXPECT_EQ(map.find(std::numeric_limits<std::uint32_t>::max()), 7);
}

TEST(SharedMap, WhatIsSetInACopyIsNotSeenInTheOriginal) {
  SharedMap<int> one;
  one.set(1, 10);
  one.set(1'000'000, 20);
  SharedMap<int> other = one;
  other.set(1, 11);
  other.set(1'000'001, 21);
  one.set(2, 12);
  EXPECT_EQ(one.find(1), 10);
  EXPECT_EQ(other.find(1), 11);
  EXPECT_FALSE(one.find(1'000'001).has_value());
  EXPECT_FALSE(other.find(2).has_value());
  EXPECT_EQ(other.find(1'000'000), 20);
}

TEST(SharedMap, IsTheSameAsOneThatIsCopiedWhole) {
  std::mt19937 random(7);
  std::vector<std::pair<SharedMap<int>, std::unordered_map<std::uint32_t, int>>> maps(1);
  for (int step = 0; step < 20'000; ++step) {
    if (step % 500 == 499) maps.push_back(maps[random() % maps.size()]);
    auto& [map, expected] = maps[random() % maps.size()];
    const std::uint32_t key = random() >> (random() % 32);
    map.set(key, step);
    expected[key] = step;
  }
  for (const auto& [map, expected] : maps) {
    for (const auto& [key, value] : expected) EXPECT_EQ(map.find(key), value);
    for (std::uint32_t key = 0; key < 100; ++key)
      EXPECT_EQ(map.find(key).has_value(), expected.contains(key));
  }
}

}  // namespace
}  // namespace javelin
