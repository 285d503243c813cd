// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_literals.h"

#include <gtest/gtest.h>

#include <bit>
#include <limits>

namespace javelin::testgen {
namespace {

std::uint64_t bitsOf(double value) { return std::bit_cast<std::uint64_t>(value); }
std::uint64_t bitsOf(float value) { return std::bit_cast<std::uint32_t>(value); }

TEST(JavaLiterals, IntegersKeepTheirTypeAndValue) {
  EXPECT_EQ(javaLiteral("I", 42), "42");
  EXPECT_EQ(javaLiteral("I", 0xffffffffU), "-1");
  EXPECT_EQ(javaLiteral("I", 0x80000000U), "Integer.MIN_VALUE");
  EXPECT_EQ(javaLiteral("J", 5), "5L");
  EXPECT_EQ(javaLiteral("J", std::uint64_t{1} << 63), "Long.MIN_VALUE");
  EXPECT_EQ(javaLiteral("B", 0xffffff80U), "(byte) -128");
  EXPECT_EQ(javaLiteral("B", 0xffffff80U, false), "-128");
  EXPECT_EQ(javaLiteral("S", 7), "(short) 7");
  EXPECT_EQ(javaLiteral("Z", 1), "true");
}

TEST(JavaLiterals, CharactersAreNeverUnicodeEscapes) {
  EXPECT_EQ(javaLiteral("C", 'a'), "'a'");
  EXPECT_EQ(javaLiteral("C", '\''), "'\\''");
  EXPECT_EQ(javaLiteral("C", '\\'), "'\\\\'");
  EXPECT_EQ(javaLiteral("C", 0x0a), "'\\n'");
  EXPECT_EQ(javaLiteral("C", 0xd800), "(char) 0xd800");
}

TEST(JavaLiterals, FloatsReadBackAsTheSameBits) {
  EXPECT_EQ(javaLiteral("D", bitsOf(1.0)), "1.0");
  EXPECT_EQ(javaLiteral("D", bitsOf(-0.0)), "-0.0");
  EXPECT_EQ(javaLiteral("D", bitsOf(0.1)), "0.1");
  EXPECT_EQ(javaLiteral("F", bitsOf(0.1F)), "0.1f");
  EXPECT_EQ(javaLiteral("D", bitsOf(std::numeric_limits<double>::quiet_NaN())), "Double.NaN");
  EXPECT_EQ(javaLiteral("F", bitsOf(-std::numeric_limits<float>::infinity())), "Float.NEGATIVE_INFINITY");
  EXPECT_EQ(javaLiteral("D", bitsOf(std::numeric_limits<double>::denorm_min())), "5e-324");
}

TEST(JavaLiterals, StringsEscapeWhatTheCompilerWouldMisread) {
  EXPECT_EQ(javaString(u"a\"b\\c"), "\"a\\\"b\\\\c\"");
  EXPECT_EQ(javaString(u"\n\r\t"), "\"\\n\\r\\t\"");
  EXPECT_EQ(javaString(std::u16string(u"\0"
                                      u"7",
                                      2)),
            "\"\\0007\"");
  EXPECT_EQ(javaString(u"\u00e9"), "\"\\u00e9\"");
}

}  // namespace
}  // namespace javelin::testgen
