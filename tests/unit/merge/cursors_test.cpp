// SPDX-License-Identifier: Apache-2.0
// Which values say where a program is (row M10).
#include "merge/cursors.h"

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "program/workspace.h"
#include "support/files.h"
#include "support/java.h"

namespace javelin::merge {
namespace {

class CursorsTest : public testing::Test {
 protected:
  void open(const std::string& members) {
    const std::filesystem::path folder = test::scratchFolder("cursors");
    test::writeFile(folder / "C.java", "class C {" + members + "}");
    test::compileJava(folder / "C.java", folder);
    auto opened = program::Workspace::open({.class_path = {folder.string()}, .java_home = ""});
    ASSERT_TRUE(opened.ok());
    workspace_ = std::move(*opened);
    program_ = *workspace_->program();
    type_ = *program_->load("C");
    cursors_ = std::make_unique<Cursors>(*program_);
  }
  // Of the method's parameters; it is static.
  std::vector<bool> ofParameters(std::size_t count, const std::string& name = "m") {
    const program::Class& type = (*program_)[type_];
    const program::Method& method = (*program_)[type.findOnlyMethod(program_->symbols().intern(name))];
    bodies_.push_back(std::move(*ir::build(*type.file(), *method.member)));
    std::vector<bool> cursors = cursors_->of(*bodies_.back(), type_);
    cursors.resize(count);
    return cursors;
  }
  bool isCursor(const std::string& field, const std::string& descriptor) {
    const program::Class& type = (*program_)[type_];
    return cursors_->isCursor(
        type.findField(program_->symbols().intern(field), program_->symbols().intern(descriptor)));
  }

  std::unique_ptr<program::Workspace> workspace_;
  program::Program* program_ = nullptr;
  program::ClassId type_;
  std::vector<std::unique_ptr<const ir::Body>> bodies_;
  std::unique_ptr<Cursors> cursors_;
};

TEST_F(CursorsTest, AnIndexIsOneAndWhatIsComputedFromItIsNot) {
  open("static int m(int[] a, int i, int x) { return a[i + 1] + x; }");
  EXPECT_EQ(ofParameters(3), (std::vector<bool>{false, true, false}));
}

TEST_F(CursorsTest, WhatEndsALoopIsOne) {
  open(
      "static int m(int n, int x) { int s = 0; for (int i = 0; i < n; i++) { if (x > 3) s += x; } return s; "
      "}");
  EXPECT_EQ(ofParameters(2), (std::vector<bool>{true, false}));
}

TEST_F(CursorsTest, AnArgumentThatTheCalleeIndexesWithIsOne) {
  open(
      "static char m(String s, int i, int x) { return x > 0 ? s.charAt(i) : at(s.toCharArray(), i + x); }"
      "static char at(char[] c, int j) { return c[j]; }");
  EXPECT_EQ(ofParameters(3), (std::vector<bool>{false, true, true}));
}

TEST_F(CursorsTest, AnArgumentThatTheCalleeComparesIsNone) {
  open("static int m(int x, int y) { return Math.max(x, y); }");
  EXPECT_EQ(ofParameters(2), (std::vector<bool>{false, false}));
}

TEST_F(CursorsTest, AFieldIsOneIfItsClassReadsItSo) {
  open(
      "int at; int sum; static int count; int[] text;"
      "void next() { sum += text[at++]; }  void skip() { while (count < 5) count++; } int get() { return "
      "sum; }");
  EXPECT_TRUE(isCursor("at", "I"));
  EXPECT_TRUE(isCursor("count", "I"));
  EXPECT_FALSE(isCursor("sum", "I"));
}

TEST_F(CursorsTest, ARecursionHasAnEnd) {
  open("static int m(int[] a, int i, int x) { return i == 0 ? x : a[i] + m(a, i - 1, x); }");
  EXPECT_EQ(ofParameters(3), (std::vector<bool>{false, true, false}));
}

// From `far` on, the index is beyond what is followed: that must not be what is said to others that are
// nearer.
TEST_F(CursorsTest, WhatWasAskedBeforeMakesNoDifference) {
  const std::string members =
      "static int far(int[] a, int i) { return two(a, i); }"
      "static int two(int[] a, int i) { return one(a, i); }"
      "static int one(int[] a, int i) { return m(a, i); }"
      "static int m(int[] a, int i) { return at(a, i); }"
      "static int at(int[] a, int i) { return a[i]; }";
  for (const bool far_first : {false, true}) {
    open(members);
    if (far_first) (void)ofParameters(2, "far");
    EXPECT_EQ(ofParameters(2, "one"), (std::vector<bool>{false, true})) << far_first;
    EXPECT_EQ(ofParameters(2, "m"), (std::vector<bool>{false, true})) << far_first;
    EXPECT_EQ(ofParameters(2, "far"), (std::vector<bool>{false, false})) << far_first;
  }
}

}  // namespace
}  // namespace javelin::merge
