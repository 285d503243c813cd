// SPDX-License-Identifier: Apache-2.0
#include "support/suggest.h"

#include <gtest/gtest.h>

#include <array>

namespace javelin {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(editDistance("", "", 5), 0U);
  EXPECT_EQ(editDistance("kitten", "sitting", 5), 3U);
  EXPECT_EQ(editDistance("abc", "", 5), 3U);
  EXPECT_EQ(editDistance("bytecdoe", "bytecode", 5), 1U);  // neighbours swapped
  EXPECT_EQ(editDistance("String", "string", 5), 0U);      // case is free
}

TEST(EditDistance, GivesUpPastTheLimit) {
  EXPECT_EQ(editDistance("kitten", "sitting", 2), 3U);
  EXPECT_GT(editDistance("a", "abcdefgh", 3), 3U);
}

TEST(EditDistance, IsSymmetric) {
  const std::array<std::string_view, 5> words = {"ca", "abc", "acb", "a", "indexOf"};
  for (const auto a : words) {
    for (const auto b : words) EXPECT_EQ(editDistance(a, b, 20), editDistance(b, a, 20)) << a << " " << b;
  }
}

TEST(Suggester, KeepsTheNearestInOrder) {
  Suggester suggester("bytcode");
  for (const auto name : {"sweep", "barcode", "byteode", "bytecode", "bytcode", "bytcodex"})
    suggester.offer(name);
  EXPECT_EQ(suggester.best(), (std::vector<std::string>{"bytcode", "byteode", "bytecode"}));
}

TEST(Suggester, SuggestsNothingFarAway) {
  Suggester suggester("xyz");
  for (const auto name : {"inspect", "help", "completion"}) suggester.offer(name);
  EXPECT_TRUE(suggester.best().empty());
}

TEST(DidYouMean, ReadsLikeASentence) {
  EXPECT_EQ(didYouMean(std::vector<std::string>{}), "");
  EXPECT_EQ(didYouMean({"a"}), "; did you mean a?");
  EXPECT_EQ(didYouMean({"a", "b"}), "; did you mean a or b?");
  EXPECT_EQ(didYouMean({"a", "b", "c"}), "; did you mean a, b or c?");
}

}  // namespace
}  // namespace javelin
