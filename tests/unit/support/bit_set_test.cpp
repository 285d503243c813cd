// SPDX-License-Identifier: Apache-2.0
#include "support/bit_set.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace javelin {
namespace {

TEST(BitSet, AgreesWithStdSetOnRandomOperations) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const std::size_t bound = 1 + random() % 200;
    BitSet a(bound);
    BitSet b(bound);
    std::set<std::size_t> x;
    std::set<std::size_t> y;
    for (int i = 0; i < 60; ++i) {
      const std::size_t p = random() % bound;
      const std::size_t q = random() % bound;
      a.insert(p);
      x.insert(p);
      b.insertRange(std::min(p, q), std::min(std::max(p, q), std::min(p, q) + 9));
      for (std::size_t k = std::min(p, q); k < std::min(std::max(p, q), std::min(p, q) + 9); ++k) y.insert(k);
      a.erase(q);
      x.erase(q);
    }
    EXPECT_EQ(a.count(), x.size());
    EXPECT_EQ(b.count(), y.size());
    BitSet both = a;
    both.intersect(b);
    BitSet minus = a;
    minus.subtract(b);
    EXPECT_EQ(a.intersects(b), !both.empty());
    EXPECT_EQ(a.isSubsetOf(b), minus.empty());
    both.forEach([&](std::size_t i) { EXPECT_TRUE(x.contains(i) && y.contains(i)); });
    EXPECT_EQ(both.count() + minus.count(), a.count());
    const std::size_t before = b.count();
    EXPECT_EQ(b.unite(minus), !minus.empty());
    EXPECT_EQ(b.count(), before + minus.count());
  }
}

TEST(BitSet, FullSetHasNothingPastItsBound) {
  for (const std::size_t bound : {1U, 63U, 64U, 65U, 128U, 130U}) {
    EXPECT_EQ(BitSet(bound, true).count(), bound);
    BitSet ranged(bound);
    ranged.insertRange(0, bound);
    EXPECT_EQ(ranged, BitSet(bound, true));
  }
}

}  // namespace
}  // namespace javelin
