// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "classfile/access_flags.h"
#include "classfile/code.h"
#include "fixtures.h"
#include "tests/support/class_writer.h"

namespace javelin::classfile {
namespace {

using javelin::test::ByteWriter;
using javelin::test::ClassWriter;
using javelin::test::CodeWriter;
using Type = VerificationType;

// A static method m of 300 nops with that StackMapTable; max_stack 3, max_locals 8.
struct Mapped {
  explicit Mapped(std::string descriptor, std::vector<std::uint8_t> table, std::uint16_t flags = kAccStatic,
                  std::uint16_t major = 52, std::string name = "m") {
    ClassWriter writer("A");
    writer.version(major);
    CodeWriter code(3, 8);
    for (int i = 0; i < 300; ++i) code.op(Opcode::Nop);
    code.op(Opcode::Return).attribute("StackMapTable", std::move(table));
    class_index = writer.pool().classRef("Some");
    writer.method(flags, std::move(name), std::move(descriptor)).code(code);
    auto parsed = test::parseBytes(writer.build());
    EXPECT_TRUE(parsed.ok()) << parsed.error().text();
    const auto method_code = readCode(*parsed, parsed->methods()[0]);
    EXPECT_TRUE(method_code.ok()) << method_code.error().text();
    frames = readStackMap(*parsed, parsed->methods()[0], **method_code);
  }

  std::uint16_t class_index = 0;
  Result<std::vector<StackMapFrame>> frames = Error{};
};

std::vector<Type> typesOf(const std::vector<VerificationTypeInfo>& infos) {
  std::vector<Type> types;
  for (const VerificationTypeInfo& info : infos) types.push_back(info.type);
  return types;
}

TEST(StackMap, InitialFrameComesFromTheDescriptor) {
  const Mapped mapped("(IJLSome;F[IZ)V", ByteWriter().u2(1).u1(5).bytes());
  ASSERT_TRUE(mapped.frames.ok()) << mapped.frames.error().text();
  ASSERT_EQ(mapped.frames->size(), 1U);
  EXPECT_EQ((*mapped.frames)[0].offset, 5U);
  EXPECT_EQ(
      typesOf((*mapped.frames)[0].locals),
      (std::vector<Type>{Type::Integer, Type::Long, Type::Object, Type::Float, Type::Object, Type::Integer}));
  EXPECT_TRUE((*mapped.frames)[0].stack.empty());

  const Mapped constructor("(I)V", ByteWriter().u2(1).u1(0).bytes(), 0, 52, "<init>");
  ASSERT_TRUE(constructor.frames.ok());
  EXPECT_EQ(typesOf((*constructor.frames)[0].locals),
            (std::vector<Type>{Type::UninitializedThis, Type::Integer}));
  const Mapped method("()V", ByteWriter().u2(1).u1(0).bytes(), 0);
  ASSERT_TRUE(method.frames.ok());
  EXPECT_EQ(typesOf((*method.frames)[0].locals), (std::vector<Type>{Type::Object}));
}

TEST(StackMap, EveryKindOfFrame) {
  ByteWriter table;
  table.u2(9);
  table.u1(2);                                              // same, at 2
  table.u1(64).u1(1);                                       // one int on the stack, at 3
  table.u1(247).u2(99).u1(7).u2(2);                         // one object, extended, at 103
  table.u1(252).u2(0).u1(4);                                // append a long, at 104
  table.u1(254).u2(0).u1(0).u1(5).u1(8).u2(7);              // append top, null, uninitialized, at 105
  table.u1(249).u2(9);                                      // chop 2, at 115
  table.u1(251).u2(100);                                    // same, extended, at 216
  table.u1(255).u2(0).u2(2).u1(2).u1(3).u2(2).u1(6).u1(3);  // full, at 217
  table.u1(63);                                             // same, at 281
  const Mapped mapped("(I)V", table.bytes());
  ASSERT_TRUE(mapped.frames.ok()) << mapped.frames.error().text();
  const auto& frames = *mapped.frames;
  ASSERT_EQ(frames.size(), 9U);
  const std::vector<std::uint32_t> offsets{2, 3, 103, 104, 105, 115, 216, 217, 281};
  for (std::size_t i = 0; i < offsets.size(); ++i) EXPECT_EQ(frames[i].offset, offsets[i]) << i;
  EXPECT_EQ(typesOf(frames[1].stack), (std::vector<Type>{Type::Integer}));
  EXPECT_EQ(typesOf(frames[2].stack), (std::vector<Type>{Type::Object}));
  EXPECT_EQ(frames[2].stack[0].data, mapped.class_index);
  EXPECT_TRUE(frames[3].stack.empty());
  EXPECT_EQ(typesOf(frames[3].locals), (std::vector<Type>{Type::Integer, Type::Long}));
  EXPECT_EQ(typesOf(frames[4].locals),
            (std::vector<Type>{Type::Integer, Type::Long, Type::Top, Type::Null, Type::Uninitialized}));
  EXPECT_EQ(frames[4].locals[4].data, 7);
  EXPECT_EQ(typesOf(frames[5].locals), (std::vector<Type>{Type::Integer, Type::Long, Type::Top}));
  EXPECT_EQ(typesOf(frames[6].locals), typesOf(frames[5].locals));
  EXPECT_EQ(typesOf(frames[7].locals), (std::vector<Type>{Type::Float, Type::Double}));
  EXPECT_EQ(typesOf(frames[7].stack), (std::vector<Type>{Type::UninitializedThis, Type::Double}));
  EXPECT_EQ(typesOf(frames[8].locals), typesOf(frames[7].locals));
  EXPECT_TRUE(frames[8].stack.empty());
}

TEST(StackMap, MeansNothingBeforeJava6) {
  const Mapped mapped("()V", {0xff, 0xff, 0x80}, kAccStatic, 49);
  ASSERT_TRUE(mapped.frames.ok());
  EXPECT_TRUE(mapped.frames->empty());
}

TEST(StackMap, LocalsAndStackStayWithinTheirBounds) {
  // 8 locals: an int and 7 words more fit, 8 do not. A long takes two.
  EXPECT_TRUE(Mapped("(I)V", ByteWriter().u2(2).u1(254).u2(0).u1(4).u1(4).u1(4).u1(252).u2(0).u1(1).bytes())
                  .frames.ok());
  const Mapped locals("(I)V", ByteWriter().u2(2).u1(254).u2(0).u1(4).u1(4).u1(4).u1(252).u2(0).u1(4).bytes());
  ASSERT_FALSE(locals.frames.ok());
  EXPECT_EQ(locals.frames.error().what,
            "malformed class file: StackMapTable: frame 1 has 9 words of locals, max_locals is 8");
  const Mapped stack("(I)V", ByteWriter().u2(1).u1(255).u2(0).u2(0).u2(2).u1(4).u1(3).bytes());
  ASSERT_FALSE(stack.frames.ok());
  EXPECT_EQ(stack.frames.error().what,
            "malformed class file: StackMapTable: frame 0 has 4 words on the stack, max_stack is 3");
}

// 65535 frames of 65535 locals each would take 16 GB when written out.
TEST(StackMap, AHugeTableIsAnErrorAndNotAllTheMemory) {
  ClassWriter writer("A");
  writer.version(52);
  CodeWriter code(0, 65535);
  for (int i = 0; i < 65534; ++i) code.op(Opcode::Nop);
  ByteWriter table;
  table.u2(65535).u1(255).u2(0).u2(65535);
  for (int i = 0; i < 65535; ++i) table.u1(0);
  table.u2(0);
  for (int i = 1; i < 65535; ++i) table.u1(0);
  code.op(Opcode::Return).attribute("StackMapTable", table.bytes());
  writer.method(kAccStatic, "m", "()V").code(code);
  const auto file = test::parseBytes(writer.build());
  ASSERT_TRUE(file.ok());
  const auto read = readCode(*file, file->methods()[0]);
  ASSERT_TRUE(read.ok());
  const auto frames = readStackMap(*file, file->methods()[0], **read);
  ASSERT_FALSE(frames.ok());
  EXPECT_EQ(frames.error().what,
            "malformed class file: StackMapTable: its frames are too large to be written out");
}

}  // namespace
}  // namespace javelin::classfile
