// SPDX-License-Identifier: Apache-2.0
// Who calls a method, as data.
#include "program/callers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "program/workspace.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {
namespace {

class CallersTest : public testing::Test {
 protected:
  void open(const std::string& source) {
    compile({{"Calls.java", source}}, scratch_.folder("classes"));
    auto opened = Workspace::open({.class_path = {scratch_.folder("classes").string()}, .java_home = ""});
    ASSERT_TRUE(opened.ok());
    workspace_ = std::move(*opened);
  }

  Callers callersOf(const std::string& owner, const std::string& name, unsigned threads = 1) {
    const auto index = workspace_->hierarchy();
    EXPECT_TRUE(index.ok());
    const classpath::ClassPath& path = workspace_->path();
    cls_ = std::move(*workspace_->read(*path.find(owner)));
    const auto methods = cls_->file.methods();
    const auto method = std::find_if(methods.begin(), methods.end(),
                                     [&](const classfile::Member& member) { return member.name == name; });
    EXPECT_NE(method, methods.end());
    std::vector<classpath::ClassLocation> classes;
    path.forEachClass([&](const classpath::ClassEntry& entry) {
      if (!path.container(entry.location.container).is_jdk) classes.push_back(entry.location);
    });
    return findCallers(path, **index, {(*index)->find(owner), &*method}, classes, threads);
  }

  Scratch scratch_;
  std::unique_ptr<Workspace> workspace_;
  std::shared_ptr<const LoadedClass> cls_;
};

TEST_F(CallersTest, ADirectCallIsFoundWithItsPlace) {
  open("class A { static void m() {} } class B { void n() { A.m(); } }");
  const Callers callers = callersOf("A", "m");
  ASSERT_EQ(callers.sites.size(), 1U);
  const CallSite& site = callers.sites[0];
  EXPECT_EQ(site.caller, "B");
  EXPECT_EQ(site.method, "n");
  EXPECT_EQ(site.descriptor, "()V");
  EXPECT_EQ(site.offset, 0U);
  EXPECT_EQ(site.opcode, classfile::Opcode::Invokestatic);
  EXPECT_EQ(site.kind, CallKind::Direct);
}

TEST_F(CallersTest, ACallThroughASupertypeIsADispatch) {
  open(
      "interface I { void m(); } class A implements I { public void m() {} }"
      "class B { void n(I i) { i.m(); } }");
  const Callers callers = callersOf("A", "m");
  ASSERT_EQ(callers.sites.size(), 1U);
  EXPECT_EQ(callers.sites[0].kind, CallKind::Dispatch);
}

TEST_F(CallersTest, ACallOfAnotherImplementationIsNotFound) {
  open(
      "class A { void m() {} } class C extends A { void m() {} }"
      "class B { void n(C c) { c.m(); } }");
  EXPECT_TRUE(callersOf("A", "m").sites.empty());
}

TEST_F(CallersTest, AMethodReferenceIsFoundWhereItIsMade) {
  open("class A { static void m() {} } class B { Runnable n() { return A::m; } }");
  const Callers callers = callersOf("A", "m");
  ASSERT_EQ(callers.sites.size(), 1U);
  EXPECT_EQ(callers.sites[0].kind, CallKind::Reference);
  EXPECT_EQ(callers.sites[0].opcode, classfile::Opcode::Invokedynamic);
}

TEST_F(CallersTest, TheAnswerIsTheSameWithAnyNumberOfThreads) {
  open(
      "class A { static void m() {} } class B { void n() { A.m(); A.m(); } } class C { void o() { A.m(); } "
      "}");
  const auto places = [](const Callers& callers) {
    std::vector<std::pair<std::string, std::uint32_t>> list;
    for (const CallSite& site : callers.sites) list.emplace_back(site.caller, site.offset);
    return list;
  };
  const auto one = places(callersOf("A", "m", 1));
  EXPECT_EQ(one.size(), 3U);
  EXPECT_EQ(places(callersOf("A", "m", 3)), one);
}

TEST_F(CallersTest, AClassThatCannotBeReadIsNamed) {
  open("class A { static void m() {} } class B { void n() { A.m(); } }");
  writeFile(scratch_.folder("classes") / "Bad.class", std::string_view("no class"));
  auto opened = Workspace::open({.class_path = {scratch_.folder("classes").string()}, .java_home = ""});
  ASSERT_TRUE(opened.ok());
  workspace_ = std::move(*opened);
  const Callers callers = callersOf("A", "m");
  EXPECT_EQ(callers.sites.size(), 1U);
  ASSERT_EQ(callers.unreadable.size(), 1U);
  EXPECT_NE(callers.unreadable[0].where.find("Bad"), std::string::npos) << callers.unreadable[0].text();
}

}  // namespace
}  // namespace javelin::program::test
