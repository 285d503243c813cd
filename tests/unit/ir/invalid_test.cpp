// SPDX-License-Identifier: Apache-2.0
// Bytecode that no verifier lets through: the builder says what is wrong, and where.
#include <gtest/gtest.h>

#include "fixtures.h"
#include "ir/builder.h"
#include "tests/support/class_writer.h"

namespace javelin::ir {
namespace {

using classfile::Opcode;
using test::ClassWriter;
using test::CodeWriter;
using test::Label;

// The builder's message for a static method "m" with that code; "fine" if it has none.
std::string messageFor(const CodeWriter& code, const std::string& descriptor = "(IJ[I)V", int version = 49) {
  ClassWriter writer("Bad");
  writer.version(static_cast<std::uint16_t>(version));
  writer.method(classfile::kAccStatic, "m", descriptor).code(code);
  const LoadedClass loaded = loadClass(writer.build(), "Bad.class");
  const auto body = build(loaded.file, methodOf(loaded.file, "m"));
  return body.ok() ? "fine" : body.error().text();
}

std::string at(const std::string& what, int bci, const std::string& descriptor = "(IJ[I)V") {
  return "invalid bytecode: " + what + ": Bad.m" + descriptor + " at bytecode " + std::to_string(bci) +
         ", in Bad.class";
}

TEST(InvalidBytecode, EmptyStack) {
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iadd)), at("the stack is empty", 0));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iconst0).op(Opcode::Iadd)), at("the stack is empty", 1));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Pop2).op(Opcode::Return)), at("the stack is empty", 0));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Dup).op(Opcode::Return)), at("the stack is empty", 0));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iconst0).op(Opcode::Swap).op(Opcode::Return)),
            at("the stack is empty", 1));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Athrow)), at("the stack is empty", 0));
}

TEST(InvalidBytecode, KindsOnTheStack) {
  EXPECT_EQ(messageFor(CodeWriter(4, 9).op(Opcode::Iload0).op(Opcode::Lload1).op(Opcode::Ladd)),
            at("int on the stack where long is needed", 2));
  EXPECT_EQ(messageFor(CodeWriter(4, 9).op(Opcode::Iload0).op(Opcode::Astore, 5)),
            at("int on the stack where ref is needed", 1));
  EXPECT_EQ(messageFor(CodeWriter(4, 9)
                           .op(Opcode::Aload3)
                           .op(Opcode::Iconst0)
                           .op(Opcode::Faload)
                           .op(Opcode::Iload0)
                           .op(Opcode::Iadd)),
            at("float on the stack where int is needed", 4));
  CodeWriter address(4, 9);
  const Label sub = address.label();
  address.branch(Opcode::Jsr, sub).bind(sub).op(Opcode::Arraylength);
  EXPECT_EQ(messageFor(address), at("a return address on the stack where ref is needed", 3));
}

TEST(InvalidBytecode, HalvesOfLongs) {
  EXPECT_EQ(messageFor(CodeWriter(4, 9).op(Opcode::Lload1).op(Opcode::Pop)),
            at("pop of half a long or double", 1));
  EXPECT_EQ(messageFor(CodeWriter(4, 9).op(Opcode::Lload1).op(Opcode::Dup)), at("half a long or double", 1));
  EXPECT_EQ(messageFor(CodeWriter(6, 9).op(Opcode::Lload1).op(Opcode::Iload0).op(Opcode::Dup2)),
            at("half a long or double", 2));
  EXPECT_EQ(messageFor(CodeWriter(6, 9).op(Opcode::Lload1).op(Opcode::Iload0).op(Opcode::DupX1)),
            at("half a long or double", 2));
  EXPECT_EQ(messageFor(CodeWriter(6, 9).op(Opcode::Lload1).op(Opcode::Iload0).op(Opcode::Swap)),
            at("swap of half a long or double", 2));
}

TEST(InvalidBytecode, JoinsDisagree) {
  CodeWriter depth(4, 9);
  const Label end = depth.label();
  depth.op(Opcode::Iload0)
      .op(Opcode::Iload0)
      .branch(Opcode::Ifeq, end)
      .op(Opcode::Pop)
      .bind(end)
      .op(Opcode::Return);
  EXPECT_EQ(messageFor(depth), at("the stack differs from that of another way to 6", 5));

  CodeWriter kind(4, 9);
  const Label other = kind.label();
  const Label join = kind.label();
  kind.op(Opcode::Iload0).branch(Opcode::Ifeq, other).op(Opcode::Iload0).branch(Opcode::Goto, join);
  kind.bind(other).op(Opcode::Fconst0).bind(join).op(Opcode::Pop).op(Opcode::Return);
  EXPECT_EQ(messageFor(kind), at("the stack differs from that of another way to 9", 8));

  CodeWriter loop(4, 9);
  const Label head = loop.here();
  loop.op(Opcode::Iload0).branch(Opcode::Goto, head);
  EXPECT_EQ(messageFor(loop), at("the stack differs from that of another way to 0", 1));

  // A handler that control also runs into, with something else on the stack.
  CodeWriter handler(4, 9);
  const Label start = handler.here();
  handler.op(Opcode::Aload3).op(Opcode::Arraylength);
  const Label caught = handler.here();
  handler.op(Opcode::Pop).op(Opcode::Return).handler(start, caught, caught);
  EXPECT_EQ(messageFor(handler), at("the stack differs from that of another way to 2", 2));
}

TEST(InvalidBytecode, FallingOffTheEnd) {
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Nop)), at("control falls off the end of the code", 0));
  CodeWriter branch(2, 9);
  const Label start = branch.here();
  branch.op(Opcode::Iload0).branch(Opcode::Ifeq, start);
  EXPECT_EQ(messageFor(branch), at("control falls off the end of the code", 1));
  CodeWriter back(2, 9);
  const Label sub = back.label();
  const Label last = back.label();
  back.branch(Opcode::Goto, last).bind(sub).op(Opcode::Astore, 5).op(Opcode::Ret, 5);
  back.bind(last).branch(Opcode::Jsr, sub);
  EXPECT_EQ(messageFor(back), at("control falls off the end of the code", 5));
}

TEST(InvalidBytecode, StackDepth) {
  EXPECT_EQ(messageFor(CodeWriter(1, 9).op(Opcode::Iload0).op(Opcode::Iload0)),
            at("the stack grows past max_stack 1", 1));
  EXPECT_EQ(messageFor(CodeWriter(1, 9).op(Opcode::Lload1)), at("the stack grows past max_stack 1", 0));
  CodeWriter jsr(0, 9);
  const Label sub = jsr.label();
  jsr.branch(Opcode::Jsr, sub).bind(sub).op(Opcode::Pop).op(Opcode::Return);
  EXPECT_EQ(messageFor(jsr), at("the stack grows past max_stack 0", 0));
}

TEST(InvalidBytecode, ReturnAddresses) {
  EXPECT_EQ(messageFor(CodeWriter(1, 9).op(Opcode::Ret, 4)),
            at("ret of local variable 4, which holds no return address", 0));
  EXPECT_EQ(messageFor(CodeWriter(1, 9).op(Opcode::Ret, 0)),
            at("ret of local variable 0, which holds no return address", 0));
  CodeWriter overwritten(4, 9);
  const Label sub = overwritten.label();
  overwritten.branch(Opcode::Jsr, sub).op(Opcode::Return);
  overwritten.bind(sub).op(Opcode::Astore, 5).op(Opcode::Iload0).op(Opcode::Istore, 5).op(Opcode::Ret, 5);
  EXPECT_EQ(messageFor(overwritten), at("ret of local variable 5, which holds no return address", 9));
  CodeWriter one_way(4, 9);
  const Label entry = one_way.label();
  const Label body = one_way.label();
  one_way.op(Opcode::Iload0).branch(Opcode::Ifeq, body).branch(Opcode::Jsr, entry).op(Opcode::Return);
  one_way.bind(entry).op(Opcode::Astore, 5).bind(body).op(Opcode::Ret, 5);
  EXPECT_EQ(messageFor(one_way), at("ret of local variable 5, which holds no return address", 10));
  CodeWriter loaded(4, 9);
  const Label load = loaded.label();
  loaded.branch(Opcode::Jsr, load)
      .bind(load)
      .op(Opcode::Astore, 5)
      .op(Opcode::Aload, 5)
      .op(Opcode::Astore, 6)
      .op(Opcode::Return);
  EXPECT_EQ(messageFor(loaded), at("local variable 5 is read as ref before it is set", 7));
}

TEST(InvalidBytecode, Returns) {
  const std::string wrong = "the return does not fit the method's result type";
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iload0).op(Opcode::Ireturn)), at(wrong, 1));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Return), "(IJ[I)I"), at(wrong, 0, "(IJ[I)I"));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Lload1).op(Opcode::Lreturn), "(IJ[I)Z"),
            at(wrong, 1, "(IJ[I)Z"));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Lload1).op(Opcode::Areturn), "(IJ[I)[J"),
            at("long on the stack where ref is needed", 1, "(IJ[I)[J"));
}

TEST(InvalidBytecode, UseBeforeDefinition) {
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iload, 7).op(Opcode::Pop).op(Opcode::Return)), "fine");
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iload, 7).op(Opcode::Istore, 8).op(Opcode::Return)),
            at("local variable 7 is read as int before it is set", 2));
  EXPECT_EQ(messageFor(CodeWriter(2, 9).op(Opcode::Iinc, 1, 1).op(Opcode::Return)),
            at("local variable 1 is read as int before it is set", 0));

  CodeWriter one_side(2, 9);
  const Label join = one_side.label();
  one_side.op(Opcode::Iload0).branch(Opcode::Ifeq, join).op(Opcode::Iload0).op(Opcode::Istore, 7).bind(join);
  one_side.op(Opcode::Iload, 7).op(Opcode::Istore, 8).op(Opcode::Return);
  EXPECT_EQ(messageFor(one_side), at("local variable 7 is read as int before it is set", 9));

  // The call that would define it throws.
  CodeWriter thrown(2, 9);
  const Label start = thrown.here();
  thrown.op(Opcode::Aload3).op(Opcode::Arraylength).op(Opcode::Istore, 7);
  const Label end = thrown.here();
  thrown.op(Opcode::Return);
  const Label caught = thrown.here();
  thrown.op(Opcode::Pop).op(Opcode::Iinc, 7, 1).op(Opcode::Return).handler(start, end, caught);
  EXPECT_EQ(messageFor(thrown), at("local variable 7 is read as int before it is set", 6));
}

}  // namespace
}  // namespace javelin::ir
