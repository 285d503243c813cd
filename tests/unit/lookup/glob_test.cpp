// SPDX-License-Identifier: Apache-2.0
#include "lookup/glob.h"

#include <gtest/gtest.h>

#include <string>

namespace javelin::lookup {
namespace {

TEST(Glob, StarStaysInAPackage) {
  EXPECT_TRUE(matchesGlob("java.util.*", "java.util.List"));
  EXPECT_TRUE(matchesGlob("java.util.*", "java.util.Map$Entry"));
  EXPECT_FALSE(matchesGlob("java.util.*", "java.util.concurrent.Future"));
  EXPECT_FALSE(matchesGlob("java.util.*", "java.utilities.List"));
  EXPECT_TRUE(matchesGlob("*", "Main"));
  EXPECT_FALSE(matchesGlob("*", "a.Main"));
}

TEST(Glob, TwoStarsCrossPackages) {
  EXPECT_TRUE(matchesGlob("java.**", "java.util.concurrent.Future"));
  EXPECT_TRUE(matchesGlob("**.Future", "java.util.concurrent.Future"));
  EXPECT_TRUE(matchesGlob("**", ""));
  EXPECT_TRUE(matchesGlob("**List*", "java.util.ArrayList$Itr"));
  EXPECT_FALSE(matchesGlob("**List", "java.util.ArrayList$Itr"));
}

TEST(Glob, GoesBackWhereItMust) {
  EXPECT_TRUE(matchesGlob("*ab", "aaab"));
  EXPECT_TRUE(matchesGlob("a*b*c", "aXbYbZc"));
  EXPECT_FALSE(matchesGlob("a*b*c", "aXbYbZ"));
  EXPECT_TRUE(matchesGlob("**.a*.b", "x.a1.a2.b"));
  EXPECT_TRUE(matchesGlob("**a*b", "a.axb"));
}

TEST(Glob, QuestionMarkIsOneCharacter) {
  EXPECT_TRUE(matchesGlob("a?c", "abc"));
  EXPECT_FALSE(matchesGlob("a?c", "a.c"));
  EXPECT_FALSE(matchesGlob("a?c", "ac"));
}

TEST(Glob, TakesNoExponentialTime) {
  EXPECT_FALSE(matchesGlob("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b", std::string(5000, 'a')));
}

TEST(Glob, IsRecognised) {
  EXPECT_TRUE(isGlob("java.util.*"));
  EXPECT_TRUE(isGlob("Foo?"));
  EXPECT_FALSE(isGlob("java.util.List.add(int)"));
}

}  // namespace
}  // namespace javelin::lookup
