// SPDX-License-Identifier: Apache-2.0
#include "concolic/object_set.h"

#include <gtest/gtest.h>

namespace javelin::concolic {
namespace {

TEST(ObjectSetTest, HasWhatWasPutIn) {
  ObjectSet set;
  EXPECT_TRUE(set.empty());
  set.insert(3);
  set.insert(200);
  EXPECT_TRUE(set.contains(3));
  EXPECT_TRUE(set.contains(200));
  EXPECT_FALSE(set.contains(4));
  EXPECT_FALSE(set.contains(100'000));
  EXPECT_EQ(set.count(), 2U);
}

TEST(ObjectSetTest, TheComplementHasAllOthers) {
  const ObjectSet others = ~ObjectSet::only(70);
  EXPECT_FALSE(others.contains(70));
  EXPECT_TRUE(others.contains(69));
  EXPECT_TRUE(others.contains(1'000));
  EXPECT_EQ(others & ObjectSet::below(80), ObjectSet::below(80) & ~ObjectSet::only(70));
  EXPECT_EQ((others & ObjectSet::below(80)).count(), 79U);
  EXPECT_EQ(~others, ObjectSet::only(70));
}

TEST(ObjectSetTest, EqualSetsAreEqualHoweverTheyWereMade) {
  ObjectSet set = ObjectSet::only(2) | ObjectSet::only(300);
  set &= ObjectSet::below(100);
  EXPECT_EQ(set, ObjectSet::only(2));
  EXPECT_EQ(set, ObjectSet(0b100));
  EXPECT_EQ(~(~set), set);
}

TEST(ObjectSetTest, BelowHasWholeWordsToo) {
  EXPECT_EQ(ObjectSet::below(64).count(), 64U);
  EXPECT_FALSE(ObjectSet::below(64).contains(64));
  EXPECT_TRUE(ObjectSet::below(0).empty());
}

TEST(ObjectSetTest, ASubsetHasNothingElse) {
  EXPECT_TRUE(ObjectSet::only(90).isSubsetOf(ObjectSet::below(91)));
  EXPECT_FALSE(ObjectSet::only(91).isSubsetOf(ObjectSet::below(91)));
  EXPECT_TRUE(ObjectSet().isSubsetOf(ObjectSet()));
  EXPECT_FALSE((~ObjectSet()).isSubsetOf(ObjectSet::below(1'000)));
}

}  // namespace
}  // namespace javelin::concolic
