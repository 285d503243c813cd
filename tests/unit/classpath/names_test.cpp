// SPDX-License-Identifier: Apache-2.0
#include "classpath/names.h"

#include <gtest/gtest.h>

namespace javelin::classpath {
namespace {

TEST(Names, PathsThatAreClasses) {
  EXPECT_EQ(classNameOfPath("p/A.class"), "p/A");
  EXPECT_EQ(classNameOfPath("A$1.class"), "A$1");
  EXPECT_EQ(classNameOfPath("p/package-info.class"), "p/package-info");
  EXPECT_EQ(classNameOfPath("p-q/a b.class"), "p-q/a b");  // JVMS 4.2.2 allows what Java does not
}

TEST(Names, PathsThatAreNoClasses) {
  for (const char* path : {"", ".class", "p/.class", "A.java", "A.class/", "module-info.class", "/A.class",
                           "p//A.class", "../A.class", "p.q/A.class", "p/A.B.class", "p/A;.class", "[A.class",
                           "A.CLASS", "META-INF/versions/9/p/A.class"}) {
    EXPECT_EQ(classNameOfPath(path), std::nullopt) << path;
  }
}

TEST(Names, Package) {
  EXPECT_EQ(packageOf("java/util/Map$Entry"), "java/util");
  EXPECT_EQ(packageOf("A"), "");
}

TEST(Names, InnerPaths) {
  EXPECT_TRUE(isInnerPath("META-INF/services/a.b.C"));
  EXPECT_TRUE(isInnerPath("..a/b..c"));
  for (const std::string_view path :
       {std::string_view(""), std::string_view("/etc/passwd"), std::string_view("a/../b"),
        std::string_view(".."), std::string_view("a//b"), std::string_view("a/"), std::string_view("./a"),
        std::string_view("a\0b", 3)}) {
    EXPECT_FALSE(isInnerPath(path)) << path;
  }
}

TEST(Names, SupplementaryCharactersAreTwoSurrogates) {
  const std::string utf8 = "p/\xF0\x9D\x92\x9C\xC3\xA9";  // U+1D49C, U+00E9
  const std::string modified = "p/\xED\xA0\xB5\xED\xB2\x9C\xC3\xA9";
  EXPECT_TRUE(needsModifiedUtf8(utf8));
  EXPECT_FALSE(needsModifiedUtf8(modified));
  EXPECT_EQ(toModifiedUtf8(utf8), modified);
  EXPECT_EQ(fromModifiedUtf8(modified), utf8);
}

TEST(Names, Utf8IsThatOfJars) {
  for (const char* text : {"", "p/A.class", "\xC3\xA9", "\xE4\xB8\xAD", "\xF0\x9D\x92\x9C"})
    EXPECT_TRUE(isUtf8(text)) << text;
  for (const char* text : {"\xFF", "a\xE4z", "\xC3", "\xE4\xB8", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\xB5",
                           "\xF4\x90\x80\x80", "\x80"})
    EXPECT_FALSE(isUtf8(text)) << text;
  EXPECT_FALSE(isUtf8(std::string_view("a\0b", 3)));
}

TEST(Names, BrokenUtf8StaysAsItIs) {
  for (const char* text : {"\xF0", "\xF0\x9D\x92", "\xFF\xFF\xFF\xFF", "\xF0\x80\x80\x80"}) {
    EXPECT_EQ(toModifiedUtf8(text), text);
  }
  EXPECT_EQ(fromModifiedUtf8("\xED\xA0\xB5"), "\xED\xA0\xB5");
  EXPECT_EQ(fromModifiedUtf8("\xED\xA0\xB5\xED"), "\xED\xA0\xB5\xED");
}

}  // namespace
}  // namespace javelin::classpath
