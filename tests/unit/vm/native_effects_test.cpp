// SPDX-License-Identifier: Apache-2.0
#include "vm/native_effects.h"

#include <gtest/gtest.h>

#include "vm/natives/tables.h"

namespace javelin::vm {
namespace {

TEST(NativeEffects, EveryMethodOfTheTablesHasALine) {
  int count = 0;
  const auto check = [&](std::span<const NativeEntry> entries) {
    for (const NativeEntry& entry : entries) {
      ++count;
      EXPECT_TRUE(hasEffects(entry.type, entry.name)) << entry.type << "." << entry.name;
    }
  };
#define JAVELIN_NATIVES(table) check(natives::table());
#include "vm/natives/tables.def"
#undef JAVELIN_NATIVES
  EXPECT_GT(count, 500);
}

TEST(NativeEffects, TheFirstLineCounts) {
  EXPECT_EQ(effectsOf("java/lang/System", "arraycopy"), Effects::Writes);
  EXPECT_EQ(effectsOf("java/lang/System", "nanoTime"), Effects::Outside);
  EXPECT_EQ(effectsOf("java/lang/StrictMath", "sin"), Effects::Pure);
  EXPECT_EQ(effectsOf("java/lang/Object", "wait"), Effects::Machine);
  EXPECT_EQ(effectsOf("jdk/internal/misc/Unsafe", "getInt"), Effects::Reads);
  EXPECT_EQ(effectsOf("jdk/internal/misc/Unsafe", "copyMemory0"), Effects::Writes);
  EXPECT_EQ(effectsOf("java/io/FileInputStream", "readBytes"), Effects::Outside);
}

TEST(NativeEffects, WhatNobodyKnowsWrites) {
  EXPECT_FALSE(hasEffects("com/example/Lib", "f"));
  EXPECT_EQ(effectsOf("com/example/Lib", "f"), Effects::Writes);
}

}  // namespace
}  // namespace javelin::vm
