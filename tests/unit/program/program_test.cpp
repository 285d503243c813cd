// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

TEST(Program, LoadsAClassWithItsSupertypes) {
  const auto program = openProgram();
  const auto list = program->load("java/util/ArrayList");
  ASSERT_TRUE(list.ok()) << list.error()->text();
  EXPECT_EQ(program->nameOf((*program)[*list].superclass()), "java/util/AbstractList");
}

}  // namespace
}  // namespace javelin::program::test
