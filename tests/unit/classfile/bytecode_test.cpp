// SPDX-License-Identifier: Apache-2.0
#include "classfile/bytecode.h"

#include <gtest/gtest.h>

#include <limits>

#include "classfile/access_flags.h"
#include "classfile/descriptor.h"
#include "fixtures.h"
#include "tests/support/class_writer.h"

namespace javelin::classfile {
namespace {

using javelin::test::ClassWriter;
using javelin::test::CodeWriter;
using javelin::test::Label;

// Writes a class around the code and decodes it again.
Result<Bytecode> decoded(ClassWriter& writer, const CodeWriter& code) {
  writer.method(kAccStatic, "m", "()V").code(code);
  TRY(const ClassFile file, test::parseBytes(writer.build()));
  TRY(const auto read, readCode(file, file.methods()[0]));
  return decode(file, file.methods()[0], *read);
}

void expectInstruction(const Instruction& instruction, std::uint32_t offset, Opcode opcode, Opcode base,
                       int operand, int second = 0) {
  EXPECT_EQ(instruction.offset, offset);
  EXPECT_EQ(infoOf(instruction.opcode).mnemonic, infoOf(opcode).mnemonic);
  EXPECT_EQ(infoOf(instruction.base).mnemonic, infoOf(base).mnemonic);
  EXPECT_EQ(instruction.operand, operand);
  EXPECT_EQ(instruction.second, second);
}

TEST(Bytecode, OperandsOfEveryFormat) {
  ClassWriter writer("A");
  auto& pool = writer.pool();
  const int number = pool.integer(7);
  const int big = pool.longInteger(8);
  const int field = pool.member(CpTag::Fieldref, "A", "x", "I");
  const int method = pool.member(CpTag::Methodref, "A", "f", "(J)V");
  const int abstract = pool.member(CpTag::InterfaceMethodref, "I", "g", "(JI)V");
  const int array = pool.classRef("[[[I");
  CodeWriter code(9, 400);
  code.op(Opcode::Bipush, -128).op(Opcode::Sipush, -32768).op(Opcode::Ldc, number).op(Opcode::LdcW, number);
  code.op(Opcode::Ldc2W, big).op(Opcode::Iload, 255).op(Opcode::Lload3).op(Opcode::Dstore, 398);
  code.op(Opcode::Iinc, 7, -128).op(Opcode::Iinc, 300, 5).op(Opcode::Iinc, 7, 32767);
  code.op(Opcode::Getstatic, field).op(Opcode::Invokestatic, method).op(Opcode::Invokeinterface, abstract, 4);
  code.op(Opcode::Newarray, 11).op(Opcode::Multianewarray, array, 3).op(Opcode::Anewarray, array);
  code.op(Opcode::Ret, 256).op(Opcode::IconstM1).op(Opcode::Return);
  const auto bytecode = decoded(writer, code);
  ASSERT_TRUE(bytecode.ok()) << bytecode.error().text();
  const auto instructions = bytecode->instructions();
  ASSERT_EQ(instructions.size(), 20U);
  expectInstruction(instructions[0], 0, Opcode::Bipush, Opcode::Bipush, -128);
  expectInstruction(instructions[1], 2, Opcode::Sipush, Opcode::Sipush, -32768);
  expectInstruction(instructions[2], 5, Opcode::Ldc, Opcode::Ldc, number);
  expectInstruction(instructions[3], 7, Opcode::LdcW, Opcode::Ldc, number);
  expectInstruction(instructions[4], 10, Opcode::Ldc2W, Opcode::Ldc2W, big);
  expectInstruction(instructions[5], 13, Opcode::Iload, Opcode::Iload, 255);
  expectInstruction(instructions[6], 15, Opcode::Lload3, Opcode::Lload, 3);
  expectInstruction(instructions[7], 16, Opcode::Dstore, Opcode::Dstore, 398);
  expectInstruction(instructions[8], 20, Opcode::Iinc, Opcode::Iinc, 7, -128);
  expectInstruction(instructions[9], 23, Opcode::Iinc, Opcode::Iinc, 300, 5);
  expectInstruction(instructions[10], 29, Opcode::Iinc, Opcode::Iinc, 7, 32767);
  expectInstruction(instructions[11], 35, Opcode::Getstatic, Opcode::Getstatic, field);
  expectInstruction(instructions[12], 38, Opcode::Invokestatic, Opcode::Invokestatic, method);
  expectInstruction(instructions[13], 41, Opcode::Invokeinterface, Opcode::Invokeinterface, abstract);
  expectInstruction(instructions[14], 46, Opcode::Newarray, Opcode::Newarray, 11);
  expectInstruction(instructions[15], 48, Opcode::Multianewarray, Opcode::Multianewarray, array, 3);
  expectInstruction(instructions[16], 52, Opcode::Anewarray, Opcode::Anewarray, array);
  expectInstruction(instructions[17], 55, Opcode::Ret, Opcode::Ret, 256);
  expectInstruction(instructions[18], 59, Opcode::IconstM1, Opcode::IconstM1, 0);
  expectInstruction(instructions[19], 60, Opcode::Return, Opcode::Return, 0);
  EXPECT_EQ(bytecode->indexAt(59), 18U);
  EXPECT_EQ(bytecode->indexAt(58), Bytecode::kNone);
  EXPECT_EQ(bytecode->indexAt(61), Bytecode::kNone);
}

TEST(Bytecode, BranchesAreAbsolute) {
  ClassWriter writer("A");
  CodeWriter code(1, 1);
  const Label top = code.here();
  const Label end = code.label();
  code.op(Opcode::Iconst0).branch(Opcode::Ifeq, end).branch(Opcode::GotoW, top).branch(Opcode::JsrW, end);
  code.bind(end).branch(Opcode::Goto, end);
  const auto bytecode = decoded(writer, code);
  ASSERT_TRUE(bytecode.ok()) << bytecode.error().text();
  const auto instructions = bytecode->instructions();
  expectInstruction(instructions[1], 1, Opcode::Ifeq, Opcode::Ifeq, 14);
  expectInstruction(instructions[2], 4, Opcode::GotoW, Opcode::Goto, 0);
  expectInstruction(instructions[3], 9, Opcode::JsrW, Opcode::Jsr, 14);
  expectInstruction(instructions[4], 14, Opcode::Goto, Opcode::Goto, 14);
}

// The padding depends on where the switch stands.
TEST(Bytecode, SwitchesAtEveryAlignment) {
  constexpr int kLow = std::numeric_limits<int>::min();
  constexpr int kHigh = std::numeric_limits<int>::max();
  for (std::uint32_t before = 0; before < 4; ++before) {
    ClassWriter writer("A");
    CodeWriter code(1, 0);
    const Label start = code.here();
    const Label end = code.label();
    for (std::uint32_t i = 0; i < before; ++i) code.op(Opcode::Nop);
    code.tableSwitch(kHigh - 1, end, {start, end})
        .lookupSwitch(start, {{kLow, end}, {-1, start}, {kHigh, end}});
    code.lookupSwitch(end, {}).tableSwitch(kLow, start, {end});
    code.bind(end).op(Opcode::Return);
    const auto bytecode = decoded(writer, code);
    ASSERT_TRUE(bytecode.ok()) << bytecode.error().text();
    const auto instructions = bytecode->instructions();
    ASSERT_EQ(instructions.size(), before + 5);
    const std::uint32_t last = instructions.back().offset;
    const Switch& table = bytecode->switchOf(instructions[before]);
    EXPECT_EQ(table.keys, (std::vector<std::int32_t>{kHigh - 1, kHigh}));
    EXPECT_EQ(table.targets, (std::vector<std::uint32_t>{0, last}));
    EXPECT_EQ(table.default_target, last);
    const Switch& lookup = bytecode->switchOf(instructions[before + 1]);
    EXPECT_EQ(lookup.keys, (std::vector<std::int32_t>{kLow, -1, kHigh}));
    EXPECT_EQ(lookup.targets, (std::vector<std::uint32_t>{last, 0, last}));
    EXPECT_EQ(lookup.default_target, 0U);
    EXPECT_TRUE(bytecode->switchOf(instructions[before + 2]).keys.empty());
    EXPECT_EQ(bytecode->switchOf(instructions[before + 3]).keys, (std::vector<std::int32_t>{kLow}));
  }
}

// A finally block as compilers before Java 6 wrote it.
TEST(Bytecode, SubroutinesOfOldCompilers) {
  for (const std::uint16_t major : {45, 48, 50, 51}) {
    ClassWriter writer("Old");
    writer.version(major, major == 45 ? 3 : 0);
    CodeWriter code(1, 2);
    const Label subroutine = code.label();
    const Label start = code.here();
    code.line(1).branch(Opcode::Jsr, subroutine);
    const Label end = code.here();
    code.op(Opcode::Return);
    const Label handler = code.here();
    code.line(2).op(Opcode::Astore0).branch(Opcode::Jsr, subroutine).op(Opcode::Aload0).op(Opcode::Athrow);
    code.line(3).bind(subroutine).op(Opcode::Astore1).op(Opcode::Ret, 1);
    code.handler(start, end, handler);
    const auto bytecode = decoded(writer, code);
    if (major > 50) {
      ASSERT_FALSE(bytecode.ok());
      EXPECT_EQ(bytecode.error().what,
                "malformed class file: method \"m()V\", instruction at 0: jsr in a class of version 51, 50 "
                "is the last "
                "that may have it");
      continue;
    }
    ASSERT_TRUE(bytecode.ok()) << bytecode.error().text();
    expectInstruction(bytecode->instructions()[0], 0, Opcode::Jsr, Opcode::Jsr, 10);
    expectInstruction(bytecode->instructions().back(), 11, Opcode::Ret, Opcode::Ret, 1);
  }
}

TEST(Bytecode, ArrayElementTypes) {
  EXPECT_EQ(arrayElementType(4), BasicType::Boolean);
  EXPECT_EQ(arrayElementType(5), BasicType::Char);
  EXPECT_EQ(arrayElementType(6), BasicType::Float);
  EXPECT_EQ(arrayElementType(7), BasicType::Double);
  EXPECT_EQ(arrayElementType(8), BasicType::Byte);
  EXPECT_EQ(arrayElementType(9), BasicType::Short);
  EXPECT_EQ(arrayElementType(10), BasicType::Int);
  EXPECT_EQ(arrayElementType(11), BasicType::Long);
}

}  // namespace
}  // namespace javelin::classfile
