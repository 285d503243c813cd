// SPDX-License-Identifier: Apache-2.0
// Characters of Latin-1, all of them; numbers in strings; strings from strings.
#include <gtest/gtest.h>

#include <functional>

#include "rule_of.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;

bool isUpper(std::int32_t c) { return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7); }
bool isLower(std::int32_t c) { return c >= 32 && isUpper(c - 32); }

// CharacterDataLatin1's methods have `this` first.
void holdForAll(const char* method, std::optional<std::int32_t> second,
                const std::function<std::int32_t(std::int32_t)>& expected) {
  TableContext context;
  context.addNull();
  context.addSymbolicNumber(0);
  if (second) context.addNumber(*second);
  const Answer answer = ruleOf(method).evaluate(context);
  ASSERT_TRUE(answer.has_value());
  for (std::int32_t c = 0; c < 256; ++c) {
    context.setInputs({static_cast<std::uint64_t>(c)});
    ASSERT_EQ(context.intOf(std::get<Term>(answer->value)), expected(c)) << method << " of " << c;
  }
}

TEST(TextRules, CasesOfCharacters) {
  holdForAll("java/lang/CharacterDataLatin1.toLowerCase(I)I", std::nullopt,
             [](std::int32_t c) { return isUpper(c) ? c + 32 : c; });
  holdForAll("java/lang/CharacterDataLatin1.toUpperCase(I)I", std::nullopt, [](std::int32_t c) {
    return c == 0xb5 ? 0x39c : c == 0xff ? 0x178 : isLower(c) ? c - 32 : c;
  });
}

std::int32_t digitValue(std::int32_t c, std::int32_t radix) {
  const std::int32_t value = c >= '0' && c <= '9'   ? c - '0'
                             : c >= 'a' && c <= 'z' ? c - 'a' + 10
                             : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                                    : 99;
  return value < radix ? value : -1;
}

TEST(TextRules, Digits) {
  holdForAll("java/lang/CharacterDataLatin1.isDigit(I)Z", std::nullopt,
             [](std::int32_t c) { return c >= '0' && c <= '9' ? 1 : 0; });
  for (const std::int32_t radix : {2, 10, 16, 36}) {
    holdForAll("java/lang/CharacterDataLatin1.digit(II)I", radix,
               [&](std::int32_t c) { return digitValue(c, radix); });
  }
}

TEST(TextRules, ARadixThatIsNoneIsForTheBytecode) {
  TableContext context;
  context.addNull();
  context.addSymbolicNumber(0);
  context.addNumber(37);
  EXPECT_FALSE(ruleOf("java/lang/CharacterDataLatin1.digit(II)I").evaluate(context).has_value());
}

TEST(TextRules, ParseIntKnowsWhichStringsAreNumbers) {
  TableContext context;
  context.addSymbolicArray(BasicType::Byte, {}, 3);
  context.wrapLast();
  context.addNumber(10);
  const Answer answer = ruleOf("java/lang/Integer.parseInt(Ljava/lang/String;I)I").evaluate(context);
  ASSERT_TRUE(answer.has_value());
  ASSERT_TRUE(answer->otherwise.has_value());
  EXPECT_EQ(answer->otherwise->type, "java/lang/NumberFormatException");
  const std::vector<std::pair<std::string, std::optional<std::int32_t>>> cases = {
      {"", std::nullopt},   {"-", std::nullopt},   {"+", std::nullopt},  {"7", 7},
      {"-7", -7},           {"+42", 42},           {"007", 7},           {"999", 999},
      {"1a", std::nullopt}, {"--1", std::nullopt}, {" 1", std::nullopt}, {"-99", -99},
      {"12-", std::nullopt}};
  for (const auto& [text, expected] : cases) {
    std::vector<std::uint64_t> bits = {text.size()};
    for (std::size_t i = 0; i < 3; ++i)
      bits.push_back(i < text.size() ? static_cast<std::uint64_t>(text[i]) : 'x');
    context.setInputs(bits);
    ASSERT_EQ(context.valueOf(answer->applies) != 0, expected.has_value()) << text;
    if (expected) {
      EXPECT_EQ(context.intOf(std::get<Term>(answer->value)), *expected) << text;
    }
  }
}

TEST(TextRules, ParseIntLeavesOverflowsToTheBytecode) {
  TableContext context;
  context.addSymbolicArray(BasicType::Byte, {}, 10);
  context.wrapLast();
  context.addNumber(10);
  EXPECT_FALSE(ruleOf("java/lang/Integer.parseInt(Ljava/lang/String;I)I").evaluate(context).has_value());
}

std::vector<std::int64_t> bytesOf(std::string_view text) { return {text.begin(), text.end()}; }

// toLowerCase(string, its bytes, locale), toUpperCase likewise.
std::optional<std::string> changed(const char* method, std::string_view text, TableContext& context) {
  context.addNull();  // the string itself
  context.addSymbolicArray(BasicType::Byte, bytesOf(text), 4);
  context.addArray(BasicType::Byte, {});  // a locale
  const Answer answer = ruleOf(method).run(context);
  if (!answer) return std::nullopt;
  const auto* const made = std::get_if<NewString>(&answer->value);
  if (made == nullptr) return "same";
  std::string result;
  for (const std::int32_t c : context.elementsOf(made->bytes)) result.push_back(static_cast<char>(c));
  return result;
}

constexpr const char* kLower =
    "java/lang/StringLatin1.toLowerCase(Ljava/lang/String;[BLjava/util/Locale;)Ljava/lang/String;";
constexpr const char* kUpper =
    "java/lang/StringLatin1.toUpperCase(Ljava/lang/String;[BLjava/util/Locale;)Ljava/lang/String;";

TEST(TextRules, CasesOfStrings) {
  TableContext lower;
  EXPECT_EQ(changed(kLower, "aBc", lower), "abc");
  EXPECT_EQ(lower.decided.size(), 1U);
  TableContext same;
  EXPECT_EQ(changed(kLower, "abc", same), "same");
  TableContext upper;
  EXPECT_EQ(changed(kUpper, "aBc", upper), "ABC");
}

TEST(TextRules, LettersWithoutAnUpperCaseInLatin1ArePinned) {
  TableContext context;
  EXPECT_EQ(changed(kUpper, "a\xdf", context), std::nullopt);
  EXPECT_EQ(context.pinned.size(), 3U);  // the length, and two characters
}

std::optional<std::string> without(const char* method, std::string_view text) {
  TableContext context;
  context.addSymbolicArray(BasicType::Byte, bytesOf(text), 5);
  const Answer answer = ruleOf(method).run(context);
  if (!answer) return std::nullopt;
  if (std::holds_alternative<Reference>(answer->value)) return "null";
  EXPECT_NE(context.valueOf(answer->applies), 0U);
  std::string result;
  for (const std::int32_t c : context.elementsOf(std::get<NewString>(answer->value).bytes))
    result.push_back(static_cast<char>(c));
  return result;
}

TEST(TextRules, TrimAndStripTakeAwayWhatTheyShould) {
  constexpr const char* kTrim = "java/lang/StringLatin1.trim([B)Ljava/lang/String;";
  constexpr const char* kStrip = "java/lang/StringLatin1.strip([B)Ljava/lang/String;";
  EXPECT_EQ(without(kTrim, " a b "), "a b");
  EXPECT_EQ(without(kTrim, "\x01x"), "x");
  EXPECT_EQ(without(kTrim, "ab"), "null");
  EXPECT_EQ(without(kTrim, "   "), "");
  EXPECT_EQ(without(kStrip, "\t a"), "a");
  EXPECT_EQ(without(kStrip, "\x01x"), "null");  // no whitespace
}

}  // namespace
}  // namespace javelin::rules
