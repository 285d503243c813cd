// SPDX-License-Identifier: Apache-2.0
// What the sides of a branch begin with (row M10).
#include "merge/side_starts.h"

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "program/workspace.h"
#include "support/files.h"
#include "support/java.h"

namespace javelin::merge {
namespace {

class SideStartsTest : public testing::Test {
 protected:
  // Of the first branch of m.
  SideStart startOf(const std::string& members) {
    const std::filesystem::path folder = test::scratchFolder("side_starts");
    test::writeFile(folder / "C.java", "class C {" + members + "}");
    test::compileJava(folder / "C.java", folder);
    auto opened = program::Workspace::open({.class_path = {folder.string()}, .java_home = ""});
    EXPECT_TRUE(opened.ok());
    program::Program& program = **(*opened)->program();
    const program::ClassId id = *program.load("C");
    const program::Class& type = program[id];
    const program::Method& method = program[type.findOnlyMethod(program.symbols().intern("m"))];
    const std::unique_ptr<const ir::Body> body = std::move(*ir::build(*type.file(), *method.member));
    SideStarts starts(program,
                      [&](const program::Method& called) { return program.text(called.name) == "append"; });
    for (std::uint32_t i = 0; i < body->blocks.size(); ++i) {
      const ir::BlockId block(i);
      if (body->terminator(body->block(block)).op != ir::Op::If) continue;
      return starts.of(*body, id, ir::JoinPoints(*body), block);
    }
    ADD_FAILURE() << "no branch";
    return {};
  }
};

TEST_F(SideStartsTest, AMethodWhoseRuleDecidesIsAStep) {
  const SideStart start =
      startOf("static void m(int x, StringBuilder b) { if (x > 1) b.append(x); else x = 3; b.length(); }");
  EXPECT_EQ(start.step, Refusal::LibraryRule);
}

TEST_F(SideStartsTest, OneThatMayBeOverriddenIsNone) {
  EXPECT_FALSE(
      startOf("static void m(int x, Appendable b) throws Exception { if (x > 1) b.append('x'); }").step);
}

// Behind another branch nobody knows whether a run comes there.
TEST_F(SideStartsTest, OnlyTheStartCounts) {
  const std::string behind =
      "static void m(int x, boolean b, StringBuilder s) { if (x > 1) { if (b) s.append(x); } }";
  EXPECT_FALSE(startOf(behind).step);
}

TEST_F(SideStartsTest, AConcatenationIsAStep) {
  EXPECT_EQ(startOf("static String m(int x) { String s = null; if (x > 1) s = x + \"a\"; return s; }").step,
            Refusal::DynamicCall);
}

TEST_F(SideStartsTest, WhatIsCountedOnOneSideAloneIsSeen) {
  EXPECT_EQ(startOf("static int m(int x, int n) { if (x > 1) n++; return n; }").counted.size(), 1U);
  EXPECT_TRUE(startOf("static int m(int x, int n) { if (x > 1) n++; else n--; return n; }").counted.empty());
}

// An exception ends the side: it is no part of the region.
TEST_F(SideStartsTest, ASideThatThrowsIsNotLookedAt) {
  const SideStart start =
      startOf("static int m(int x) { if (x > 1) throw new IllegalStateException(\"x is \" + x); return x; }");
  EXPECT_FALSE(start.step);
}

}  // namespace
}  // namespace javelin::merge
