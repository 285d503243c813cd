// SPDX-License-Identifier: Apache-2.0
#include "classfile/modified_utf8.h"

#include <gtest/gtest.h>

namespace javelin::classfile {
namespace {

using std::string_literals::operator""s;

TEST(ModifiedUtf8, AcceptsEveryCodeUnit) {
  for (unsigned unit = 0; unit <= 0xffff; ++unit) {
    const std::u16string units{u'a', static_cast<char16_t>(unit), u'b'};
    const std::string modified = fromUtf16(units);
    ASSERT_TRUE(isModifiedUtf8(modified)) << unit;
    ASSERT_EQ(toUtf16(modified), units) << unit;
    ASSERT_EQ(modified.find('\0'), std::string::npos) << unit;
  }
}

TEST(ModifiedUtf8, NulIsTwoBytes) {
  EXPECT_EQ(fromUtf16(u"\0"s), "\xc0\x80");
  EXPECT_EQ(toUtf16("\xc0\x80"), u"\0"s);
  EXPECT_FALSE(isModifiedUtf8("\0"s));
}

TEST(ModifiedUtf8, SupplementaryCharactersAreTwoSurrogates) {
  EXPECT_EQ(fromUtf16(u"\U0001F600"), "\xed\xa0\xbd\xed\xb8\x80");
  EXPECT_FALSE(isModifiedUtf8("\xf0\x9f\x98\x80")) << "four-byte forms do not exist";
}

TEST(ModifiedUtf8, RejectsBadBytesWhereverTheyStand) {
  for (const std::string& bad : {"\0"s, "\x80"s, "\xbf"s, "\xc3"s, "\xc3\x28"s, "\xe2\x82"s, "\xe2\x28\xa1"s,
                                 "\xe2\x82\x28"s, "\xf8"s, "\xff"s, "\xc3\xc3"s, "\xe0"s}) {
    for (std::size_t before = 0; before <= 17; ++before) {
      for (std::size_t after = 0; after <= 17; after += 17) {
        const std::string text = std::string(before, 'x') + bad + std::string(after, 'y');
        EXPECT_FALSE(isModifiedUtf8(text)) << before << " " << after;
      }
    }
  }
}

TEST(ModifiedUtf8, AcceptsTextOfAnyLength) {
  for (std::size_t length = 0; length < 40; ++length) {
    EXPECT_TRUE(isModifiedUtf8(std::string(length, 'x')));
    EXPECT_TRUE(isModifiedUtf8(std::string(length, '\x7f') + "\xc3\xa4"));
    EXPECT_TRUE(isModifiedUtf8(std::string(length, '\x01') + "\xe2\x82\xac" + std::string(length, 'z')));
  }
}

TEST(ModifiedUtf8, DisplayIsRealUtf8WithEscapes) {
  EXPECT_EQ(toDisplay("plain"), "plain");
  EXPECT_EQ(toDisplay("\xc3\xa4\xe2\x82\xac"), "\xc3\xa4\xe2\x82\xac");
  EXPECT_EQ(toDisplay("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(toDisplay("\xed\xa0\xbd!"), "\\ud83d!") << "an unpaired surrogate has no UTF-8";
  EXPECT_EQ(toDisplay("\xed\xb8\x80\xed\xa0\xbd"), "\\ude00\\ud83d");
  EXPECT_EQ(toDisplay("\xc0\x80\n\t\r\"\\\x1b\x7f"), "\\u0000\\n\\t\\r\\\"\\\\\\u001b\\u007f");
  EXPECT_EQ(toDisplay("\xe2\x80\xa8"), "\\u2028");
}

}  // namespace
}  // namespace javelin::classfile
