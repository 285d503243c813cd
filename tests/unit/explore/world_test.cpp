// SPDX-License-Identifier: Apache-2.0
// What code asks of the world is an input where a test can set it, and said to be left out where not: system
// properties, standard input, classes by name.
#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"

namespace javelin::explore {
namespace {

using ledger::EntryId;
using ledger::Level;
using test::Explorations;

Exploration world(std::string_view method) { return Explorations::shared().run("World", method); }
Exploration names(std::string_view method) { return Explorations::shared().run("Names", method); }

// Of the finding that the methods throw themselves; "none" if there is none, or its test does something else.
std::string conditionOf(const Exploration& explored) {
  for (const Finding& finding : explored.findings) {
    if (finding.exception_name == "java.lang.IllegalStateException")
      return finding.facts.divergence ? finding.facts.divergence->where : test::conditionOf(finding);
  }
  return "none";
}

TEST(World, APropertyIsMissingOrAnyText) {
  const Exploration explored = world("property");
  const std::string condition = conditionOf(explored);
  EXPECT_TRUE(condition.starts_with("System.getProperty(\"world.mode\") != null")) << condition;
  EXPECT_NE(condition.find("System.getProperty(\"world.mode\").length() == 4"), std::string::npos);
  EXPECT_EQ(explored.ledger.count(EntryId::StringLength), 1U);
}

TEST(World, APropertyIsTheSameWheneverItIsAskedFor) {
  const Exploration explored = world("twice");
  EXPECT_TRUE(explored.findings.empty());
  EXPECT_EQ(explored.paths, 2U);
}

TEST(World, APropertyThatTheProgramHasChangedIsNoInput) {
  for (const char* const method : {"changed", "cleared"}) {
    const Exploration explored = world(method);
    EXPECT_TRUE(explored.findings.empty()) << method;
    EXPECT_EQ(explored.paths, 1U) << method;
    EXPECT_EQ(explored.ledger.level(), Level::Complete) << method;
  }
}

TEST(World, PropertiesOfTheJvmAndComputedKeysAreTheEnvironment) {
  EXPECT_EQ(world("ofTheJvm").ledger.count(EntryId::Environment), 1U);
  EXPECT_EQ(world("computed").ledger.count(EntryId::Environment), 1U);
}

TEST(World, StandardInputIsAFewBytesAndItsEnd) {
  const Exploration explored = world("bytes");
  EXPECT_EQ(conditionOf(explored), "stdin.length == 1 && stdin[0] == -56");
  EXPECT_EQ(explored.ledger.count(EntryId::StandardInput), 1U);
}

TEST(World, WhatIsBehindTheBytesThatWereReadStaysAsItWas) {
  const std::string condition = conditionOf(world("array"));
  EXPECT_NE(condition.find("stdin.length == 2"), std::string::npos) << condition;
  EXPECT_NE(condition.find("stdin[1] == 107"), std::string::npos) << condition;
}

TEST(World, HowMuchIsAvailableIsTheLengthOfWhatIsLeft) {
  const std::string condition = conditionOf(world("available"));
  EXPECT_NE(condition.find("stdin.length == 3"), std::string::npos) << condition;
}

TEST(World, StandardInputHasOneEnd) {
  const Exploration explored = world("end");
  EXPECT_TRUE(explored.findings.empty());
  EXPECT_EQ(explored.paths, 9U);  // of 0 to 8 bytes
}

TEST(World, StandardInputThatIsDecodedIsAscii) {
  const Exploration explored = world("line");
  EXPECT_NE(conditionOf(explored), "none");
  EXPECT_EQ(explored.ledger.count(EntryId::StandardInputText), 1U);
}

TEST(World, AClassByNameIsEachThatFitsTheCast) {
  const Exploration explored = names("handler");
  EXPECT_EQ(conditionOf(explored), "name != null && name.equals(\"Names$Bad\")");
  const std::vector<std::string> thrown = test::namesOf(explored);
  for (const char* const other : {"java.lang.ClassCastException", "java.lang.ClassNotFoundException"})
    EXPECT_NE(std::find(thrown.begin(), thrown.end(), other), thrown.end()) << other;
}

TEST(World, ANameMayBeThatOfNoClass) {
  const Exploration explored = names("missing");
  EXPECT_NE(conditionOf(explored), "none");
  EXPECT_GT(explored.ledger.count(EntryId::NamedClasses), 0U);
}

TEST(World, AConstantNameLeavesNothingOut) {
  const Exploration explored = names("constant");
  EXPECT_EQ(explored.paths, 1U);
  EXPECT_EQ(explored.ledger.level(), Level::Complete);
}

}  // namespace
}  // namespace javelin::explore
