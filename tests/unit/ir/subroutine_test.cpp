// SPDX-License-Identifier: Apache-2.0
// jsr and ret, which javac no longer emits: hand-made methods run on the JVM and as IR.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bytecode_generator.h"
#include "old_class.h"

namespace javelin::ir {
namespace {

using classfile::Opcode;
using test::CodeWriter;
using test::Label;

constexpr int kA = OldClass::kA;
constexpr int kB = OldClass::kB;
constexpr int kC = OldClass::kC;
constexpr int kX = OldClass::kX;
constexpr int kFree = OldClass::kFree;

// try { r = a / b } finally { trace } return r, as compilers of 1998 made it.
TEST(Subroutines, Finally) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label sub = code.label();
  const Label any = code.label();
  const Label start = code.here();
  code.op(Opcode::Iload, kA).op(Opcode::Iload, kB).op(Opcode::Idiv).op(Opcode::Istore, kFree);
  const Label end = code.here();
  code.branch(Opcode::Jsr, sub).op(Opcode::Iload, kFree).op(Opcode::Ireturn);
  code.bind(any).op(Opcode::Astore, kFree + 1).branch(Opcode::Jsr, sub);
  code.op(Opcode::Aload, kFree + 1).op(Opcode::Athrow);
  code.bind(sub).op(Opcode::Astore, kFree + 2);
  old.trace(code, 7);
  code.op(Opcode::Ret, kFree + 2);
  code.handler(start, end, any);
  old.expectSameAsJvm();
}

// A subroutine inside a subroutine, each called from two places; the handler covers the inner one.
TEST(Subroutines, NestedFinallyWithHandlerOverTheSubroutine) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label outer = code.label();
  const Label inner = code.label();
  const Label inner_end = code.label();
  const Label any = code.label();
  const Label after = code.label();
  code.op(Opcode::Iload, kA).op(Opcode::Istore, kFree);
  code.branch(Opcode::Jsr, outer);
  old.trace(code, 1);
  code.op(Opcode::Iinc, kFree, 3).branch(Opcode::Jsr, outer);
  old.trace(code, 2);
  code.bind(after).op(Opcode::Iload, kFree).op(Opcode::Ireturn);
  code.bind(outer).op(Opcode::Astore, kFree + 1);
  old.trace(code, 3);
  code.branch(Opcode::Jsr, inner);
  old.trace(code, 4);
  code.branch(Opcode::Jsr, inner);
  code.op(Opcode::Ret, kFree + 1);
  code.bind(inner).op(Opcode::Astore, kFree + 2);
  code.op(Opcode::Iload, kFree).op(Opcode::Iload, kB).op(Opcode::Irem).op(Opcode::Istore, kFree);
  old.trace(code, 5);
  code.bind(inner_end).op(Opcode::Ret, kFree + 2);
  code.bind(any).op(Opcode::Pop);
  old.trace(code, 6);
  code.branch(Opcode::Goto, after);
  code.handler(inner, inner_end, any);
  old.expectSameAsJvm();
}

// The inner subroutine returns for the outer one, whose own end is never reached.
TEST(Subroutines, RetToOuterLevel) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label outer = code.label();
  const Label inner = code.label();
  code.branch(Opcode::Jsr, outer);
  old.trace(code, 1);
  code.branch(Opcode::Jsr, outer);
  old.trace(code, 2);
  code.branch(Opcode::Jsr, outer);
  old.trace(code, 3);
  code.op(Opcode::Iload, kA).op(Opcode::Ireturn);
  code.bind(outer).op(Opcode::Astore, kFree);
  old.trace(code, 4);
  code.branch(Opcode::Jsr, inner).op(Opcode::Iconst0).op(Opcode::Ireturn);
  code.bind(inner).op(Opcode::Pop);
  old.trace(code, 5);
  code.op(Opcode::Ret, kFree);
  old.expectSameAsJvm();
}

// The same with an address that the inner one keeps and sometimes uses.
TEST(Subroutines, RetToOuterLevelOnOneOfTwoPaths) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label outer = code.label();
  const Label inner = code.label();
  const Label near = code.label();
  code.op(Opcode::Iload, kA).op(Opcode::Istore, kFree + 2);
  for (int i = 1; i < 4; ++i) {
    code.branch(Opcode::Jsr, outer);
    old.trace(code, i);
    code.op(Opcode::Iinc, kFree + 2, -1);
  }
  code.op(Opcode::Iload, kFree + 2).op(Opcode::Ireturn);
  code.bind(outer).op(Opcode::Astore, kFree);
  old.trace(code, 4);
  code.branch(Opcode::Jsr, inner);
  old.trace(code, 5);
  code.branch(Opcode::Jsr, near).op(Opcode::Iconst0).op(Opcode::Ireturn);
  code.bind(inner).op(Opcode::Astore, kFree + 1);
  old.trace(code, 6);
  code.op(Opcode::Ret, kFree + 1);
  code.bind(near).op(Opcode::Pop).op(Opcode::Ret, kFree);
  old.expectSameAsJvm();
}

// for (i = 0; i < 5; i++) { jsr; } where the subroutine leaves by ret, goto (continue, break), throw or
// return.
TEST(Subroutines, LeftByGotoThrowAndReturnInALoop) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label head = code.label();
  const Label next = code.label();
  const Label done = code.label();
  const Label sub = code.label();
  const Label caught = code.label();
  const Label back = code.label();
  const Label leave_throw = code.label();
  const Label leave_return = code.label();
  code.op(Opcode::Iconst0).op(Opcode::Istore, kFree);
  const Label start = code.here();
  code.bind(head);
  old.burn(code);
  code.op(Opcode::Iload, kFree).op(Opcode::Iconst5).branch(Opcode::IfIcmpge, done);
  code.branch(Opcode::Jsr, sub);
  old.trace(code, 1);
  code.branch(Opcode::Jsr, sub);
  old.trace(code, 2);
  code.bind(next).op(Opcode::Iinc, kFree, 1).branch(Opcode::Goto, head);
  code.bind(sub).op(Opcode::Astore, kFree + 1);
  old.trace(code, 3);
  code.op(Opcode::Iload, kA).op(Opcode::Iload, kFree).op(Opcode::Iadd).op(Opcode::Bipush, 7).op(Opcode::Iand);
  code.tableSwitch(1, back, {next, done, leave_throw, leave_return, head});
  code.bind(back).op(Opcode::Ret, kFree + 1);
  code.bind(leave_throw);
  old.raise(code, "java/lang/ArithmeticException");
  code.bind(leave_return).op(Opcode::Iload, kFree).op(Opcode::Ireturn);
  const Label end = code.here();
  code.bind(done);
  old.trace(code, 4);
  code.op(Opcode::Iload, kFree).op(Opcode::Ireturn);
  code.bind(caught).op(Opcode::Pop);
  old.trace(code, 5);
  code.op(Opcode::Iinc, kA, 1).op(Opcode::Iinc, kFree, 1).branch(Opcode::Goto, head);
  code.handler(start, end, caught, old.pool().classRef("java/lang/ArithmeticException"));
  old.expectSameAsJvm();
}

TEST(Subroutines, JsrAsGotoWithThePoppedAddress) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label on = code.label();
  code.op(Opcode::Iload, kA).op(Opcode::Lload, kC);
  code.branch(Opcode::Jsr, on);
  code.bind(on).op(Opcode::Pop).op(Opcode::L2i).op(Opcode::Iadd).op(Opcode::Ireturn);
  old.expectSameAsJvm();
}

// Values below the address, which travels over the stack and through two locals.
TEST(Subroutines, AddressThroughDupSwapAndTwoLocals) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label sub = code.label();
  code.op(Opcode::Iload, kA).branch(Opcode::Jsr, sub);
  old.trace(code, 1);
  code.op(Opcode::Istore, kFree + 2).op(Opcode::Iload, kB).branch(Opcode::Jsr, sub);
  old.trace(code, 2);
  code.op(Opcode::Iload, kFree + 2).op(Opcode::Isub).op(Opcode::Ireturn);
  code.bind(sub).op(Opcode::Dup).op(Opcode::Astore, kFree);
  code.op(Opcode::Iconst3).op(Opcode::Swap).op(Opcode::Astore, kFree + 1).op(Opcode::Iadd);
  code.op(Opcode::Iconst0).op(Opcode::Istore, kFree);
  old.trace(code, 3);
  code.op(Opcode::Ret, kFree + 1);
  old.expectSameAsJvm();
}

// Locals that the callers use differently: each keeps its own through the subroutine.
TEST(Subroutines, CalledFromManyPlacesWithDifferentLocals) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label sub = code.label();
  for (int i = 0; i < 12; ++i) {
    const bool integral = i % 2 == 0;
    code.op(Opcode::Iload, kA).op(Opcode::Bipush, i).op(Opcode::Iadd);
    if (!integral) code.op(Opcode::I2f);
    code.op(integral ? Opcode::Istore : Opcode::Fstore, kFree).branch(Opcode::Jsr, sub);
    code.op(integral ? Opcode::Iload : Opcode::Fload, kFree);
    if (!integral) code.op(Opcode::F2i);
    code.op(Opcode::Iload, kB).op(Opcode::Ixor).op(Opcode::Istore, kB);
  }
  code.op(Opcode::Iload, kB).op(Opcode::Ireturn);
  code.bind(sub).op(Opcode::Astore, kFree + 1);
  old.trace(code, 3);
  code.op(Opcode::Iinc, kA, 5).op(Opcode::Ret, kFree + 1);
  old.expectSameAsJvm();
}

// The handler of the subroutine is itself part of it: it ends in the same ret.
TEST(Subroutines, HandlerInsideTheSubroutine) {
  OldClass old;
  CodeWriter& code = old.method("m");
  const Label sub = code.label();
  const Label any = code.label();
  const Label leave = code.label();
  for (int i = 1; i <= 3; ++i) {
    code.branch(Opcode::Jsr, sub);
    old.trace(code, i);
    code.op(Opcode::Iinc, kA, 1);
  }
  code.op(Opcode::Iload, kA).op(Opcode::Ireturn);
  code.bind(sub).op(Opcode::Astore, kFree);
  const Label start = code.here();
  code.op(Opcode::Aload, kX).op(Opcode::Iload, kA).op(Opcode::Iaload).op(Opcode::Istore, kA);
  const Label end = code.here();
  code.bind(leave).op(Opcode::Ret, kFree);
  code.bind(any).op(Opcode::Pop);
  old.trace(code, 9);
  code.branch(Opcode::Goto, leave);
  code.handler(start, end, any);
  old.expectSameAsJvm();
}

// Subroutines and everything else that the verifier of Java 1.4 lets through, at random.
TEST(Subroutines, RandomBytecodeRunsAsOnTheJvm) {
  constexpr int kMethods = 250;
  const std::uint64_t first = fromEnvironment("JAVELIN_IR_SEED", 1);
  const std::uint64_t rounds = fromEnvironment("JAVELIN_IR_ROUNDS", 1);
  for (std::uint64_t seed = first; seed < first + rounds && !HasFailure(); ++seed) {
    SCOPED_TRACE(fmt::format("JAVELIN_IR_SEED={}", seed));
    OldClass old;
    for (int i = 0; i < kMethods; ++i) generateBytecode(old, fmt::format("m{}", i), seed * kMethods + i);
    old.expectSameAsJvm(seed, 20);
  }
}

}  // namespace
}  // namespace javelin::ir
