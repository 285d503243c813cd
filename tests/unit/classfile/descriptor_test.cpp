// SPDX-License-Identifier: Apache-2.0
#include "classfile/descriptor.h"

#include <gtest/gtest.h>

namespace javelin::classfile {
namespace {

TEST(Descriptor, ReadsFieldTypes) {
  const auto array = parseFieldDescriptor("[[Ljava/lang/String;");
  ASSERT_TRUE(array);
  EXPECT_EQ(array->type, BasicType::Reference);
  EXPECT_TRUE(array->isArray());
  EXPECT_EQ(array->className(), "[[Ljava/lang/String;");
  EXPECT_EQ(array->javaName(), "java.lang.String[][]");
  EXPECT_EQ(array->words(), 1);

  const auto object = parseFieldDescriptor("Lp/A;");
  ASSERT_TRUE(object);
  EXPECT_EQ(object->className(), "p/A");
  EXPECT_EQ(object->javaName(), "p.A");

  const std::pair<const char*, BasicType> primitives[] = {
      {"Z", BasicType::Boolean}, {"B", BasicType::Byte}, {"C", BasicType::Char},  {"S", BasicType::Short},
      {"I", BasicType::Int},     {"J", BasicType::Long}, {"F", BasicType::Float}, {"D", BasicType::Double}};
  for (const auto& [text, type] : primitives) {
    const auto parsed = parseFieldDescriptor(text);
    ASSERT_TRUE(parsed) << text;
    EXPECT_EQ(parsed->type, type);
    EXPECT_EQ(parsed->words(), type == BasicType::Long || type == BasicType::Double ? 2 : 1);
    EXPECT_EQ(parsed->javaName(), nameOf(type));
  }
}

TEST(Descriptor, RejectsWhatIsNotAFieldType) {
  for (const char* text : {"",     "V",    "[",      "[V",   "L",     "L;",  "LA", "LA;x", "II", "Q",
                           "L/A;", "LA/;", "LA//B;", "L[A;", "LA.B;", "()V", "i",  " I",   "[[", "LA;;"}) {
    EXPECT_FALSE(parseFieldDescriptor(text)) << text;
    EXPECT_FALSE(isFieldDescriptor(text)) << text;
  }
}

TEST(Descriptor, BoundsDimensions) {
  EXPECT_TRUE(isFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(isFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(Descriptor, ReadsMethods) {
  const auto method = parseMethodDescriptor("(IJ[D[[Lp/A;Z)Lp/B;");
  ASSERT_TRUE(method);
  ASSERT_EQ(method->parameters.size(), 5U);
  EXPECT_EQ(method->parameterWords(), 6);
  EXPECT_EQ(method->parameters[2].text, "[D");
  EXPECT_EQ(method->parameters[3].text, "[[Lp/A;");
  EXPECT_EQ(method->result.className(), "p/B");
  const auto nothing = parseMethodDescriptor("()V");
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->result.type, BasicType::Void);
  EXPECT_EQ(nothing->result.words(), 0);
  EXPECT_EQ(nothing->parameterWords(), 0);
}

TEST(Descriptor, RejectsWhatIsNotAMethod) {
  for (const char* text : {"", "(", "()", ")V", "()VV", "(V)V", "()LA", "(I", "(I)", "(LA)V", "()[V", "I",
                           "()V ", "(I)V(I)V", "(;)V"}) {
    EXPECT_FALSE(parseMethodDescriptor(text)) << text;
    EXPECT_FALSE(isMethodDescriptor(text)) << text;
  }
}

TEST(Descriptor, Names) {
  for (const char* name : {"a", "<x>", "-", "a b", "\xc3\xa4", "<init>"})
    EXPECT_TRUE(isUnqualifiedName(name)) << name;
  for (const char* name : {"", ".", "a;", "[a", "a/b"}) EXPECT_FALSE(isUnqualifiedName(name)) << name;
  for (const char* name : {"<init>", "<clinit>", "a", "1"}) EXPECT_TRUE(isMethodName(name)) << name;
  for (const char* name : {"", "<x>", "a>", "a<b", "<init", "a.b"}) EXPECT_FALSE(isMethodName(name)) << name;
  for (const char* name : {"A", "p/A", "p/q/A$1", "package-info", "<x>"})
    EXPECT_TRUE(isInternalClassName(name)) << name;
  for (const char* name : {"", "/A", "A/", "p//A", "p.A", "[A", "A;", "/"})
    EXPECT_FALSE(isInternalClassName(name)) << name;
}

TEST(Descriptor, TextsForPeople) {
  EXPECT_EQ(javaClassName("java/lang/String"), "java.lang.String");
  EXPECT_EQ(javaClassName("[[I"), "int[][]");
  EXPECT_EQ(javaClassName("[Lp/A;"), "p.A[]");
  EXPECT_EQ(javaMethodText("m", "(ILjava/lang/String;[J)V"), "void m(int, java.lang.String, long[])");
  EXPECT_EQ(javaMethodText("m", "()[Lp/A;"), "p.A[] m()");
}

}  // namespace
}  // namespace javelin::classfile
