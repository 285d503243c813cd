// SPDX-License-Identifier: Apache-2.0
#include "testgen/signed_lines.h"

#include <gtest/gtest.h>

namespace javelin::testgen {
namespace {

// The key 00 01 .. 0f and the texts of the reference implementation's vectors.
constexpr LineKey kReference{0x0706050403020100U, 0x0f0e0d0c0b0a0908U};

std::string bytesUpTo(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text.push_back(static_cast<char>(i));
  return text;
}

TEST(SignedLines, HashIsThatOfTheReference) {
  EXPECT_EQ(sipHash(kReference, ""), 0x726fdb47dd0e0e31U);
  EXPECT_EQ(sipHash(kReference, bytesUpTo(1)), 0x74f839c593dc67fdU);
  EXPECT_EQ(sipHash(kReference, bytesUpTo(8)), 0x93f5f5799a932462U);
  EXPECT_EQ(sipHash(kReference, bytesUpTo(15)), 0xa129ca6149be45e5U);
}

TEST(SignedLines, OnlyThoseWithTheKeyCountAndOnlyInTheirOrder) {
  const std::string first = signedLine(kReference, 0, "passed\tA\tf\t");
  const std::string second = signedLine(kReference, 1, "passed\tA\tg\t");
  const auto texts = [](const std::string& output) { return signedLines(output, kReference); };
  const std::vector<std::string_view> both = {"passed\tA\tf\t", "passed\tA\tg\t"};
  EXPECT_EQ(texts(first + second), both);
  EXPECT_EQ(texts("printed\n" + first + first + "more\n\n" + second + "no end"), both)
      << "prints and repeats";
  EXPECT_EQ(texts(second + first).size(), 1U) << "another order";
  std::string changed = first;
  changed.replace(changed.find("\tf"), 2, "\tz");
  EXPECT_TRUE(texts(changed).empty());
  EXPECT_TRUE(texts(signedLine(LineKey{1, 2}, 0, "passed\tA\tf\t")).empty()) << "another key";
  EXPECT_TRUE(texts("javelin:\njavelin:0000000000000000\njavelin:0000000000000000:").empty());
  EXPECT_TRUE(texts("").empty());
}

TEST(SignedLines, NoTwoKeysAreTheSame) { EXPECT_NE(LineKey::random().hex(), LineKey::random().hex()); }

}  // namespace
}  // namespace javelin::testgen
