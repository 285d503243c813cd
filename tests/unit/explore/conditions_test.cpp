// SPDX-License-Identifier: Apache-2.0
// The condition of a path as people read it: each method of java/Conditions.java throws on one path that has
// to be named.
#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"
#include "explore/condition_text.h"

namespace javelin::explore {
namespace {

using test::Explorations;

// Of the path that throws the method's own exception.
std::string conditionOf(std::string_view method) {
  const Exploration explored = Explorations::shared().run("Conditions", method);
  for (const Finding& finding : explored.findings) {
    if (finding.exception_name == "java.lang.IllegalStateException") return test::conditionOf(finding);
  }
  return "none";
}

TEST(ConditionText, ComparisonsOfOneInputAreAnInterval) {
  EXPECT_EQ(conditionOf("interval"), "x >= 4 && x < 10");
  EXPECT_EQ(conditionOf("otherThan"), "x < 100L && x != 5L");
}

TEST(ConditionText, AStringIsItsLengthAndCharacters) {
  EXPECT_EQ(conditionOf("text"), "s != null && s.length() == 3 && s.charAt(0) >= '0' && s.charAt(0) <= '9'");
  EXPECT_EQ(conditionOf("constant"), "s != null && s.equals(\"abc\")");
  EXPECT_EQ(conditionOf("missing"), "s == null");
}

TEST(ConditionText, ABoundsCheckIsWrittenAsTwoComparisons) {
  const Exploration explored = Explorations::shared().run("Conditions", "outside");
  ASSERT_EQ(explored.findings.size(), 2U);
  const auto found = std::find_if(explored.findings.begin(), explored.findings.end(), [](const Finding& f) {
    return f.exception_name == "java.lang.ArrayIndexOutOfBoundsException";
  });
  ASSERT_NE(found, explored.findings.end());
  EXPECT_EQ(test::conditionOf(*found), "a != null && (i < 0 || i >= a.length)");
}

TEST(ConditionText, FloatsSayWhetherNaNIsMeant) {
  EXPECT_EQ(conditionOf("floats"), "d > 1.5 && 2.0f >= f");
  EXPECT_EQ(conditionOf("notANumber"), "Double.isNaN(d)");
}

TEST(ConditionText, SmallTypesHaveTheirOwnConstants) {
  EXPECT_EQ(conditionOf("narrow"), "flag && b == 7 && s < 0 && c == 'x'");
}

TEST(ConditionText, ComputationsAreWrittenAsInJava) {
  EXPECT_EQ(conditionOf("computed"), "x * y == 12 && (x ^ y) >= 1 && x % 3 == 0 && -x < y");
  EXPECT_EQ(conditionOf("shifted"), "x * 4 == 8 && y >>> 3 >= 2L && (x & 1) == 0 && y != -1L");
  EXPECT_EQ(conditionOf("converted"),
            "(byte) x == 3 && (long) x * 2L < 50L && (int) d == 4 && !((float) x <= 1.0f)");
}

TEST(ConditionText, AConstantOfAnEnumHasItsName) {
  EXPECT_EQ(conditionOf("constants"), "color == Conditions.Color.GREEN");
  EXPECT_EQ(conditionOf("type"), "type == String.class");
}

TEST(ConditionText, AnObjectIsNamedByTheTypeThatTheCodeAskedFor) {
  const std::string condition = conditionOf("kind");
  EXPECT_NE(condition.find("o instanceof Shape"), std::string::npos) << condition;
  EXPECT_NE(condition.find("o.size >= 4"), std::string::npos) << condition;
}

TEST(ConditionText, AClassOfCollectionsIsNoCollection) {
  EXPECT_EQ(conditionOf("otherTypes"), "type == String.class");
}

TEST(ConditionText, ABoxIsItsValue) {
  EXPECT_EQ(conditionOf("boxed"), "b != null && b && i != null && i == 42");
}

TEST(ConditionText, ElementsOfArraysAndCollectionsHaveNames) {
  EXPECT_EQ(conditionOf("nested"),
            "rows != null && rows.length == 1 && rows[0] != null && rows[0].length == 2 && rows[0][1] < 0");
  EXPECT_EQ(conditionOf("elements"),
            "all != null && all.length == 2 && all[1] != null && all[1].length() == 0");
  EXPECT_NE(conditionOf("list").find("list.get(0) >= 10"), std::string::npos);
}

TEST(ConditionText, OnlyThePartThatPeopleCanReadIsShown) {
  const std::vector<std::string> condition = {"x > 1", "y > 2", "z > 3", std::string(2'000, 'x')};
  const std::vector<std::string> all = readablePart({condition.begin(), condition.begin() + 3}, 3);
  EXPECT_EQ(all, (std::vector<std::string>{"x > 1", "y > 2", "z > 3"}));
  const std::vector<std::string> part = readablePart(condition, 2);
  ASSERT_EQ(part.size(), 3U);
  EXPECT_EQ(part[0], "x > 1");
  EXPECT_EQ(part[1], "y > 2");
  EXPECT_NE(part[2].find('2'), std::string::npos) << part[2];
}

}  // namespace
}  // namespace javelin::explore
