// SPDX-License-Identifier: Apache-2.0
// What a normal path says of its result, and of what the call has done to its arguments.
#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"

namespace javelin::explore {
namespace {

using Kind = ArgumentPart::Kind;
using test::Explorations;

// The last normal path of the method that has something to say of a part of this kind; nullptr if there is
// none.
class Results : public testing::Test {
 protected:
  const ArgumentState* stateOf(std::string_view method, Kind kind) {
    explored_ = Explorations::shared().run("Results", method);
    for (const NormalPath& path : explored_.normal_paths) {
      for (const ArgumentState& state : path.facts.arguments) {
        if (state.kind == kind) last_ = &state;
      }
    }
    return last_;
  }
  Exploration explored_;
  const ArgumentState* last_ = nullptr;
};

TEST_F(Results, ListsSetsAndMapsAreComparedByEquals) {
  const ArgumentState* const list = stateOf("list", Kind::List);
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->argument, ArgumentPart::kResult);
  EXPECT_EQ(list->value.parts.size(), 2U);
  last_ = nullptr;
  const ArgumentState* const set = stateOf("set", Kind::Set);
  ASSERT_NE(set, nullptr);
  EXPECT_GE(set->value.parts.size(), 1U);
  last_ = nullptr;
  const ArgumentState* const map = stateOf("map", Kind::Map);
  ASSERT_NE(map, nullptr);
  EXPECT_EQ(map->value.parts.size(), 2U);  // a key and its value
}

TEST_F(Results, ACollectionWithoutEqualsIsItsElements) {
  const ArgumentState* const elements = stateOf("deque", Kind::Elements);
  ASSERT_NE(elements, nullptr);
  EXPECT_EQ(elements->value.parts.size(), 2U);
}

TEST_F(Results, AStringBuilderIsItsText) {
  const ArgumentState* const text = stateOf("builder", Kind::Text);
  ASSERT_NE(text, nullptr);
  EXPECT_TRUE(text->value.text.starts_with(u"x="));
}

TEST_F(Results, WhatWasAppendedToAnArgumentIsSeen) {
  const ArgumentState* const text = stateOf("append", Kind::Text);
  ASSERT_NE(text, nullptr);
  EXPECT_EQ(text->argument, 0U);
  EXPECT_TRUE(text->value.text.ends_with(u"more"));
}

TEST_F(Results, WhatWasAddedToCollectionsIsSeen) {
  EXPECT_NE(stateOf("addTo", Kind::List), nullptr);
  EXPECT_NE(stateOf("putTo", Kind::Map), nullptr);
}

TEST_F(Results, APrimitiveIsTheResultItself) {
  const Exploration explored = Explorations::shared().run("Ends", "caught");
  ASSERT_EQ(explored.normal_paths.size(), 1U);
  EXPECT_EQ(explored.normal_paths[0].result.maker, Maker::Primitive);
  const Exploration nothing = Explorations::shared().run("Results", "count");
  ASSERT_EQ(nothing.normal_paths.size(), 1U);
  EXPECT_TRUE(nothing.normal_paths[0].result.descriptor.empty());
}

TEST_F(Results, AnArrayIsItsElements) {
  const Exploration explored = Explorations::shared().run("Results", "array");
  ASSERT_EQ(explored.normal_paths.size(), 1U);
  EXPECT_EQ(explored.normal_paths[0].result.maker, Maker::Array);
  ASSERT_EQ(explored.normal_paths[0].result.parts.size(), 2U);
  EXPECT_EQ(explored.normal_paths[0].result.parts[1].bits, 2U);
}

TEST(ArgumentValues, AreTheSameOnlyIfATestCouldNotTellThem) {
  ConcreteValue a;
  a.maker = Maker::Primitive;
  a.descriptor = "I";
  a.bits = 3;
  ConcreteValue b = a;
  EXPECT_TRUE(sameValue(a, b));
  EXPECT_TRUE(isWritable(a));
  EXPECT_EQ(commonValue(a, b).bits, 3U);
  b.bits = 4;
  EXPECT_FALSE(sameValue(a, b));
  EXPECT_TRUE(commonValue(a, b).descriptor.empty());
}

}  // namespace
}  // namespace javelin::explore
