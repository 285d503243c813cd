// SPDX-License-Identifier: Apache-2.0
// Which methods of small class folders are explored.
#include "hunt/entries.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "hunt/journal.h"
#include "unit/hunt/fixtures.h"

namespace javelin::hunt {
namespace {

using Names = std::vector<std::string>;

// One package for each test, compiled together.
const std::map<std::string, std::string> kSources = {
    {"visible",
     "class A { public int open() { return 1; } int hidden() { return 2; } private int own() { return 3; } "
     "}"},
    {"hidden", "class A { private int own() { return 3; } }"},
    {"overloads", "class A { public void m(int i) {} public void m(String s) {} public void n() {} }"},
    {"parameters", "class A { public void m(int i) {} public void m(String s) {} }"},
    {"inherited", "class A { public int get() { return 1; } } class B extends A { }"},
    {"overridden",
     "class A { public int get() { return 1; } } class B extends A { public int get() { return 2; } }"},
    {"once", "class A { public int get() { return 1; } } class B extends A { } class C extends A { }"},
    {"again",
     "class A { public int twice() { return 2 * one(); } int one() { return 1; } }"
     "class B extends A { int one() { return 7; } }"
     "class C extends A { }"},
    {"nested",
     "class A { private static class Base { public int get() { return 1; } }"
     "  public static class Open extends Base { } }"},
    {"bridges",
     "class A implements java.util.function.Supplier<String> { public String get() { return \"\"; } }"},
    {"enums", "enum E { X; public int number() { return 1; } }"},
    {"abstracts",
     "abstract class A { public abstract int open(); public int half() { return open() / 2; } }"},
    {"patterns",
     "class Ab { public void m() {} } class Ac { public void m() {} } class B { public void m() {} }"},
    {"twice", "class A { public void m() {} }"},
    {"misspelt", "class A { public void reduce() {} }"},
    {"interfaces", "interface I { void m(); }"},
};

class EntriesTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    workspace_ = test::workspaceOn(test::compiled("entries", kSources));
    auto opened = workspace_->program();
    ASSERT_TRUE(opened.ok());
    program_ = *opened;
  }
  static void TearDownTestSuite() { workspace_.reset(); }

  // Targets and patterns are those of the package; with neither: all classes of it.
  Result<Entries> find(EntryChoice choice) const {
    if (choice.targets.empty() && choice.includes.empty()) choice.includes = {"*"};
    for (auto* const names : {&choice.targets, &choice.includes, &choice.excludes}) {
      for (std::string& name : *names) name = package_ + "." + name;
    }
    return findEntries(*workspace_, *program_, choice);
  }

  // As the journal calls an entry, but without packages.
  std::string nameOf(const explore::Entry& entry) const {
    std::string name = journalName(*program_, entry);
    for (std::size_t at = 0; (at = name.find(package_ + "/", at)) != std::string::npos;)
      name.erase(at, package_.size() + 1);
    return name;
  }

  // Without constructors, which are not what these tests are about.
  Names chosen(const EntryChoice& choice = {}) const {
    const Result<Entries> entries = find(choice);
    EXPECT_TRUE(entries.ok()) << entries.error().text();
    Names names;
    if (!entries.ok()) return names;
    for (const explore::Entry& entry : entries->methods) {
      std::string name = nameOf(entry);
      if (name.find("<init>") == std::string::npos) names.push_back(std::move(name));
    }
    return names;
  }

  static std::unique_ptr<program::Workspace> workspace_;
  static program::Program* program_;
  std::string package_;  // whose classes the test is about
};

std::unique_ptr<program::Workspace> EntriesTest::workspace_;
program::Program* EntriesTest::program_ = nullptr;

TEST_F(EntriesTest, PublicMethodsOfAClassAreChosen) {
  package_ = "visible";
  EXPECT_EQ(chosen(), (Names{"A.open()I"}));
}

TEST_F(EntriesTest, AnyMethodIsChosenByItsName) {
  package_ = "hidden";
  EXPECT_EQ(chosen({.targets = {"A.own"}}), (Names{"A.own()I"}));
}

TEST_F(EntriesTest, ANameMeansAllOverloads) {
  package_ = "overloads";
  EXPECT_EQ(chosen({.targets = {"A.m"}}), (Names{"A.m(I)V", "A.m(Ljava/lang/String;)V"}));
}

TEST_F(EntriesTest, ParametersChooseOneOverload) {
  package_ = "parameters";
  EXPECT_EQ(chosen({.targets = {"A.m(String)"}}), (Names{"A.m(Ljava/lang/String;)V"}));
}

TEST_F(EntriesTest, ANamedClassHasWhatItInherits) {
  package_ = "inherited";
  EXPECT_EQ(chosen({.targets = {"B"}}), (Names{"B.get()I of A"}));
}

TEST_F(EntriesTest, AnOverriddenMethodIsNotInherited) {
  package_ = "overridden";
  EXPECT_EQ(chosen({.targets = {"B"}}), (Names{"B.get()I"}));
}

TEST_F(EntriesTest, OfAWholePathAnInheritedMethodIsChosenOnceForTheSameCode) {
  package_ = "once";
  EXPECT_EQ(chosen(), (Names{"A.get()I"}));
  const auto entries = find({});
  ASSERT_TRUE(entries.ok());
  Names same;
  for (const Entries::Same& one : entries->same) same.push_back(nameOf(one.left_out));
  EXPECT_EQ(same, (Names{"B.get()I of A", "C.get()I of A"}));
}

TEST_F(EntriesTest, OfAWholePathItIsChosenAgainWhereItRunsOtherCode) {
  package_ = "again";
  EXPECT_EQ(chosen(), (Names{"A.twice()I", "B.twice()I of A"}));
}

// javac puts a bridge into the subclass, which is what a test would call.
TEST_F(EntriesTest, APrivateNestedClassIsExploredThroughASubclass) {
  package_ = "nested";
  const Names names = chosen();
  EXPECT_NE(std::find(names.begin(), names.end(), "A$Open.get()I"), names.end());
  EXPECT_EQ(std::find(names.begin(), names.end(), "A$Base.get()I"), names.end());
}

TEST_F(EntriesTest, BridgesOfTheCompilerAreNotChosen) {
  package_ = "bridges";
  EXPECT_EQ(chosen(), (Names{"A.get()Ljava/lang/String;"}));
}

TEST_F(EntriesTest, MethodsOfAnEnumThatNobodyWroteAreNotChosen) {
  package_ = "enums";
  EXPECT_EQ(chosen(), (Names{"E.number()I"}));
}

TEST_F(EntriesTest, AbstractMethodsAreNotChosen) {
  package_ = "abstracts";
  EXPECT_EQ(chosen(), (Names{"A.half()I"}));
}

TEST_F(EntriesTest, PatternsIncludeAndExcludeClasses) {
  package_ = "patterns";
  EXPECT_EQ(chosen({.includes = {"A*"}}), (Names{"Ab.m()V", "Ac.m()V"}));
  EXPECT_EQ(chosen({.excludes = {"A*"}}), (Names{"B.m()V"}));
}

TEST_F(EntriesTest, WhatIsNamedTwiceIsChosenOnce) {
  package_ = "twice";
  EXPECT_EQ(chosen({.targets = {"A.m", "A"}}), (Names{"A.m()V"}));
}

TEST_F(EntriesTest, AMisspeltMethodIsAnErrorThatSuggests) {
  package_ = "misspelt";
  const auto entries = find({.targets = {"A.reduec"}});
  ASSERT_FALSE(entries.ok());
  EXPECT_NE(entries.error().text().find("did you mean reduce?"), std::string::npos) << entries.error().text();
}

TEST_F(EntriesTest, AClassWithoutPublicMethodsIsAnError) {
  package_ = "interfaces";
  const auto entries = find({.targets = {"I"}});
  ASSERT_FALSE(entries.ok());
  EXPECT_NE(entries.error().text().find("no public method to explore"), std::string::npos);
}

}  // namespace
}  // namespace javelin::hunt
