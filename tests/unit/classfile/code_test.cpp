// SPDX-License-Identifier: Apache-2.0
#include "classfile/code.h"

#include <gtest/gtest.h>

#include <set>

#include "classfile/access_flags.h"
#include "fixtures.h"
#include "tests/support/class_writer.h"

namespace javelin::classfile {
namespace {

using javelin::test::ByteWriter;
using javelin::test::ClassWriter;
using javelin::test::CodeWriter;
using test::compiled;
using test::methodOf;

TEST(Code, LinesAndVariables) {
  const ClassFile file = compiled("modern/fixture/Bodies");
  const auto code = readCode(file, methodOf(file, "exceptions"));
  ASSERT_TRUE(code.ok() && *code);
  std::vector<std::string_view> names;
  for (const LocalVariable& variable : (*code)->variables) names.push_back(variable.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"e", "e", "lock", "result"}));
  EXPECT_TRUE((*code)->variable_types.empty());
  EXPECT_EQ((*code)->lineAt(0), 90) << "the method's first line in Bodies.java";
  std::set<std::string_view> caught;
  for (const ExceptionHandler& handler : (*code)->handlers) {
    caught.insert(handler.catch_type == 0 ? "any" : file.pool().className(handler.catch_type));
  }
  EXPECT_EQ(caught, (std::set<std::string_view>{"any", "java/lang/NullPointerException",
                                                "java/lang/IllegalStateException", "java/lang/Error"}));
}

TEST(Code, GenericVariableTypes) {
  const ClassFile file = compiled("modern/fixture/Bodies");
  const auto code = readCode(file, methodOf(file, "loops"));
  ASSERT_TRUE(code.ok() && *code);
  ASSERT_EQ((*code)->variable_types.size(), 1U);
  EXPECT_EQ((*code)->variable_types[0].name, "items");
  EXPECT_EQ((*code)->variable_types[0].descriptor, "Ljava/lang/Iterable<Ljava/lang/String;>;");
}

TEST(Code, AbsentForNativeMethods) {
  const ClassFile file = compiled("modern/fixture/Bodies");
  const auto code = readCode(file, methodOf(file, "external"));
  ASSERT_TRUE(code.ok());
  EXPECT_FALSE(*code);
}

TEST(Code, LineOfAnOffset) {
  Code code;
  EXPECT_FALSE(code.lineAt(0));
  code.lines = {{4, 10}, {8, 12}, {4, 11}, {20, 9}};
  EXPECT_FALSE(code.lineAt(3));
  EXPECT_EQ(code.lineAt(4), 11) << "of two entries for one offset the later counts";
  EXPECT_EQ(code.lineAt(7), 11);
  EXPECT_EQ(code.lineAt(8), 12);
  EXPECT_EQ(code.lineAt(19), 12);
  EXPECT_EQ(code.lineAt(65535), 9);
}

TEST(Code, SeveralLineTablesAreOne) {
  ClassWriter writer("A");
  CodeWriter code(0, 0);
  code.line(5).op(Opcode::Nop).op(Opcode::Return);
  code.attribute("LineNumberTable", ByteWriter().u2(1).u2(1).u2(6).bytes());
  writer.method(kAccStatic, "m", "()V").code(code);
  const auto file = test::parseBytes(writer.build());
  ASSERT_TRUE(file.ok());
  const auto read = readCode(*file, file->methods()[0]);
  ASSERT_TRUE(read.ok() && *read) << read.error().text();
  ASSERT_EQ((*read)->lines.size(), 2U);
  EXPECT_EQ((*read)->lineAt(0), 5);
  EXPECT_EQ((*read)->lineAt(1), 6);
}

TEST(Code, LongestCode) {
  for (const std::size_t length : {65535U, 65536U}) {
    ClassWriter writer("A");
    CodeWriter code(0, 0);
    for (std::size_t i = 1; i < length; ++i) code.op(Opcode::Nop);
    code.op(Opcode::Return);
    writer.method(kAccStatic, "m", "()V").code(code);
    const auto file = test::parseBytes(writer.build());
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(readCode(*file, file->methods()[0]).ok(), length == 65535);
  }
}

}  // namespace
}  // namespace javelin::classfile
