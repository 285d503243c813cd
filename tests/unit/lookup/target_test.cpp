// SPDX-License-Identifier: Apache-2.0
#include "lookup/target.h"

#include <gtest/gtest.h>

#include "lookup/java_names.h"

namespace javelin::lookup {
namespace {

TEST(ParametersFit, Descriptors) {
  EXPECT_TRUE(parametersFit("(ILjava/lang/String;)V", "(ILjava/lang/String;)V"));
  EXPECT_TRUE(parametersFit("(ILjava/lang/String;)", "(ILjava/lang/String;)V"));
  EXPECT_FALSE(parametersFit("(ILjava/lang/String;)I", "(ILjava/lang/String;)V"));
  EXPECT_FALSE(parametersFit("(I)V", "(J)V"));
}

TEST(ParametersFit, JavaTypes) {
  const char* descriptor = "(I[Ljava/lang/String;Ljava/util/Map$Entry;)V";
  EXPECT_TRUE(parametersFit("(int, java.lang.String[], java.util.Map$Entry)", descriptor));
  EXPECT_TRUE(parametersFit("(int,String[],Map.Entry)", descriptor));
  EXPECT_TRUE(parametersFit("( int , String... , Entry )", descriptor));
  EXPECT_TRUE(parametersFit("(int, java/lang/String[], java.util.Map.Entry)", descriptor));
  EXPECT_FALSE(parametersFit("(int, String[])", descriptor));
  EXPECT_FALSE(parametersFit("(int, String[], Entry, int)", descriptor));
  EXPECT_FALSE(parametersFit("(int, String, Entry)", descriptor));
  EXPECT_FALSE(parametersFit("(int, ring[], Entry)", descriptor));
}

TEST(ParametersFit, NoParameters) {
  EXPECT_TRUE(parametersFit("()", "()V"));
  EXPECT_TRUE(parametersFit("( )", "()V"));
  EXPECT_FALSE(parametersFit("(int)", "()V"));
  EXPECT_FALSE(parametersFit("()", "(I)V"));
}

TEST(ParametersFit, RefusesWhatIsNoList) {
  for (const char* text : {"(", "(int", ")", "(,)", "(int,)", "(int)x", "int"})
    EXPECT_FALSE(parametersFit(text, "(I)V")) << text;
}

class TargetTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto opened = program::Workspace::open({});
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    workspace = std::move(*opened);
  }
  static void TearDownTestSuite() { workspace.reset(); }

  // The target in words, or the error.
  static std::string target(std::string_view text) {
    const auto found = resolveTarget(*workspace, text);
    if (!found) return found.error().text();
    const classfile::ClassFile& file = found->cls->file;
    if (found->method == nullptr) return javaName(file.name());
    return methodName(file.name(), found->method->name, found->method->descriptor);
  }

  static std::unique_ptr<program::Workspace> workspace;
};
std::unique_ptr<program::Workspace> TargetTest::workspace;

TEST_F(TargetTest, Classes) {
  EXPECT_EQ(target("java.lang.String"), "java.lang.String");
  EXPECT_EQ(target(" java/lang/String "), "java.lang.String");
  EXPECT_EQ(target("java.util.Map.Entry"), "java.util.Map$Entry");
  EXPECT_EQ(target("java.util.AbstractMap.SimpleEntry"), "java.util.AbstractMap$SimpleEntry");
}

TEST_F(TargetTest, Methods) {
  EXPECT_EQ(target("java.lang.String.isEmpty"), "java.lang.String.isEmpty()");
  EXPECT_EQ(target("java.lang.String#indexOf(String)"), "java.lang.String.indexOf(java.lang.String)");
  EXPECT_EQ(target("java.lang.String::indexOf(II)"), "java.lang.String.indexOf(int, int)");
  EXPECT_EQ(target("java.util.Map.Entry.getKey"), "java.util.Map$Entry.getKey()");
  EXPECT_EQ(target("java.lang.Integer.<clinit>"), "java.lang.Integer.<clinit>()");
  EXPECT_EQ(target("java.lang.Integer.Integer(int)"), "java.lang.Integer.<init>(int)");
}

TEST_F(TargetTest, Errors) {
  EXPECT_EQ(target("java.lang.Strign"),
            "no such class on the class path: java.lang.Strign; did you mean java.lang.String?");
  EXPECT_EQ(target("java.lang.String.isEmtpy"),
            "no such method in class java.lang.String: isEmtpy; did you mean isEmpty?");
  EXPECT_EQ(target("java.util.Stack.size"),
            "no method size is declared in class java.util.Stack: it inherits one, java.util.Vector.size");
  EXPECT_TRUE(target("java.lang.String.valueOf")
                  .starts_with("several methods are called java.lang.String.valueOf: "));
  EXPECT_TRUE(target("java.lang.String.trim(int)")
                  .starts_with("no overload of java.lang.String.trim has the parameters (int)"));
  EXPECT_EQ(target(""), "no class in the name");
  EXPECT_EQ(target("(int)"), "no class in the name: (int)");
}

}  // namespace
}  // namespace javelin::lookup
