// SPDX-License-Identifier: Apache-2.0
#include "equiv/class_names.h"

#include <gtest/gtest.h>

namespace javelin::equiv {
namespace {

TEST(ClassNames, StandForEachOtherWithWhatIsInside) {
  const ClassNames names("a/Pair$After", "a/Pair$Before");
  EXPECT_EQ(names.canonical("a/Pair$After"), "a/Pair$Before");
  EXPECT_EQ(names.canonical("a/Pair$After$Node"), "a/Pair$Before$Node");
  EXPECT_EQ(names.canonical("a/Pair$Before"), "a/Pair$After");
  EXPECT_EQ(names.canonical("a/Pair"), "a/Pair");
  EXPECT_EQ(names.canonical("a/Pair$Afterwards"), "a/Pair$Afterwards");
  EXPECT_EQ(names.canonical("[[La/Pair$After;"), "[[La/Pair$Before;");
}

TEST(ClassNames, AreTheirOwnInOneClass) {
  const ClassNames names("a/Shop", "a/Shop");
  EXPECT_EQ(names.canonical("a/Shop$Item"), "a/Shop$Item");
  EXPECT_FALSE(names.isReplaced("a/Shop"));
}

TEST(ClassNames, OfAClassInsideOfTheOther) {
  const ClassNames names("Outer$New", "Outer");
  EXPECT_EQ(names.canonical("Outer$New"), "Outer");
  EXPECT_EQ(names.canonical("Outer"), "Outer$New");
  EXPECT_EQ(names.canonical("Outer$Item"), "Outer$Item");
}

TEST(ClassNames, InDescriptors) {
  const ClassNames names("New", "Old");
  EXPECT_EQ(names.canonicalDescriptor("(ILNew;[LNew$Item;)LOther;"), "(ILOld;[LOld$Item;)LOther;");
}

}  // namespace
}  // namespace javelin::equiv
