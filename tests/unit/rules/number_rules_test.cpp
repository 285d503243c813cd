// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "rule_of.h"
#include "table_context.h"

namespace javelin::rules {
namespace {

using classfile::BasicType;

TEST(NumberRules, ABoxHoldsTheNarrowedNumber) {
  struct Boxing {
    const char* method;
    BasicType type;
    std::int32_t given;
    std::int64_t held;
  };
  for (const Boxing& boxing :
       {Boxing{"java/lang/Byte.valueOf(B)Ljava/lang/Byte;", BasicType::Byte, -3, -3},
        Boxing{"java/lang/Short.valueOf(S)Ljava/lang/Short;", BasicType::Short, -300, -300},
        Boxing{"java/lang/Integer.valueOf(I)Ljava/lang/Integer;", BasicType::Int, -70'000, -70'000},
        Boxing{"java/lang/Long.valueOf(J)Ljava/lang/Long;", BasicType::Long, -5, -5},
        Boxing{"java/lang/Character.valueOf(C)Ljava/lang/Character;", BasicType::Char, 0xfffe, 0xfffe}}) {
    SCOPED_TRACE(boxing.method);
    TableContext context;
    context.addSymbolicNumber(boxing.given, boxing.type);
    const Answer answer = ruleOf(boxing.method).evaluate(context);
    ASSERT_TRUE(answer.has_value());
    const auto& box = std::get<NewBox>(answer->value);
    EXPECT_EQ(box.type, boxing.type);
    const std::uint64_t bits = context.valueOf(box.value);
    EXPECT_EQ(boxing.type == BasicType::Long ? static_cast<std::int64_t>(bits)
                                             : std::int64_t{static_cast<std::int32_t>(bits)},
              boxing.held);
    EXPECT_FALSE(answer->applies.valid());
  }
}

TEST(NumberRules, AKnownNumberIsBoxedByTheBytecode) {
  TableContext context;
  context.addNumber(5);
  EXPECT_FALSE(ruleOf("java/lang/Integer.valueOf(I)Ljava/lang/Integer;").evaluate(context).has_value());
}

// What the rule writes into twelve zeros, as text.
std::string digitsOf(TableContext& context, const Answer& answer) {
  std::string text(12, '.');
  for (const ElementWrite& write : answer->writes)
    text[write.index] = static_cast<char>(context.intOf(write.value));
  return text;
}

TEST(NumberRules, DigitsOfInts) {
  for (const char* const method : {"java/lang/Integer.getChars(II[B)I",
                                   "jdk/internal/util/DecimalDigits.uncheckedGetCharsLatin1(II[B)I"}) {
    for (const auto& [number, text, begin] :
         {std::tuple{0, "...........0", 11}, std::tuple{-47, ".........-47", 9},
          std::tuple{INT32_MIN, ".-2147483648", 1}, std::tuple{1'000, "........1000", 8}}) {
      TableContext context;
      context.addSymbolicNumber(number);
      context.addNumber(12);
      context.addArray(BasicType::Byte, std::vector<std::int64_t>(12, 0));
      const Answer answer = ruleOf(method).run(context);
      ASSERT_TRUE(answer.has_value());
      EXPECT_EQ(context.intOf(std::get<Term>(answer->value)), begin);
      EXPECT_EQ(digitsOf(context, answer), text);
      // Every number with as many digits and that sign gets its own ones, and no other number does.
      for (const std::int32_t other : {0, 9, -47, -99, 1'000, 9'999, 10'000, -1, INT32_MIN, INT32_MAX}) {
        context.setInputs({static_cast<std::uint32_t>(other)});
        bool is_meant = true;
        for (const Term condition : context.decided) is_meant = is_meant && context.valueOf(condition) != 0;
        const std::string digits = std::to_string(other);
        EXPECT_EQ(is_meant,
                  digits.size() == static_cast<std::size_t>(12 - begin) && (other < 0) == (number < 0));
        if (is_meant) {
          EXPECT_EQ(digitsOf(context, answer), std::string(12 - digits.size(), '.') + digits);
        }
      }
    }
  }
}

TEST(NumberRules, DigitsOfLongs) {
  for (const char* const method :
       {"java/lang/Long.getChars(JI[B)I", "jdk/internal/util/DecimalDigits.uncheckedGetCharsLatin1(JI[B)I"}) {
    TableContext context;
    context.addSymbolicNumber(-120, BasicType::Long);
    context.addNumber(12);
    context.addArray(BasicType::Byte, std::vector<std::int64_t>(12, 0));
    const Answer answer = ruleOf(method).run(context);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(digitsOf(context, answer), "........-120");
  }
}

TEST(NumberRules, DigitsWithoutRoomAreForTheBytecode) {
  TableContext context;
  context.addSymbolicNumber(12'345);
  context.addNumber(4);
  context.addArray(BasicType::Byte, std::vector<std::int64_t>(4, 0));
  EXPECT_FALSE(ruleOf("java/lang/Integer.getChars(II[B)I").run(context).has_value());
  EXPECT_TRUE(context.decided.empty());
}

TEST(NumberRules, FloatsWhoseDigitsAreWantedArePinned) {
  for (const char* const parameters : {"(D)", "(DZ)", "(F)"}) {
    TableContext context;
    context.addSymbolicNumber(0, parameters[1] == 'D' ? BasicType::Double : BasicType::Float);
    const Rule& rule = ruleOf(std::string("jdk/internal/math/FloatingDecimal.getBinaryToASCIIConverter") +
                              parameters + "Ljdk/internal/math/FloatingDecimal$BinaryToASCIIConverter;");
    EXPECT_FALSE(rule.run(context).has_value());
    EXPECT_EQ(context.pinned.size(), 1U);
  }
}

}  // namespace
}  // namespace javelin::rules
