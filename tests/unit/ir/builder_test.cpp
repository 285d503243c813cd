// SPDX-License-Identifier: Apache-2.0
// IR of small Java methods as golden text, and what must hold for every body. JAVELIN_UPDATE=1 rewrites the
// golden files.
#include "ir/builder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "fixtures.h"
#include "ir/control_flow.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "old_class.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::ir {
namespace {

using classfile::Opcode;
using test::CodeWriter;
using test::Label;

const std::filesystem::path& samplesFolder() {
  static const std::filesystem::path folder = [] {
    const auto made = test::scratchFolder("ir-samples");
    test::compileJava(test::testFolder() / "java/ir/Samples.java", made, {"-g"});
    return made;
  }();
  return folder;
}

void expectGolden(const std::string& name, const std::string& text) {
  const auto path = test::testFolder() / "unit/ir/golden" / (name + ".txt");
  if (std::getenv("JAVELIN_UPDATE") != nullptr) return test::writeFile(path, std::string_view(text));
  ASSERT_TRUE(std::filesystem::exists(path)) << path << " is not there; JAVELIN_UPDATE=1 writes it";
  EXPECT_EQ(text, test::readText(path));
}

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, MethodOfSamples) {
  const LoadedClass samples = loadClass(samplesFolder() / "Samples.class");
  const auto body = bodyOf(samples.file, GetParam());
  EXPECT_EQ(verifyStructure(*body), std::vector<std::string>());
  expectGolden(GetParam(), print(*body));
}

INSTANTIATE_TEST_SUITE_P(Samples, Golden,
                         testing::Values("increments", "elementAndIndex", "f", "compoundFields",
                                         "constructors", "comparisons", "ternaries", "stringSwitch",
                                         "switchExpression", "loops", "tryCatchFinally", "nestedFinally",
                                         "locked", "resources", "lambdas", "patterns", "reused",
                                         "conversions"),
                         [](const auto& info) { return std::string(info.param); });

TEST(GoldenOther, RecordConstructor) {
  const LoadedClass point = loadClass(samplesFolder() / "Samples$Point.class");
  std::string text;
  for (const char* method : {"<init>", "toString", "x"}) text += print(*bodyOf(point.file, method));
  expectGolden("recordPoint", text);
}

// Two entries into one loop: javac has no way to say that.
TEST(GoldenOther, IrreducibleLoopWithPendingValues) {
  test::ClassWriter writer("Irreducible");
  CodeWriter code(4, 4);
  const Label first = code.label();
  const Label second = code.label();
  const Label end = code.label();
  code.op(Opcode::Iload0).op(Opcode::Iload1).op(Opcode::Iload0).branch(Opcode::Ifeq, second);
  code.bind(first).op(Opcode::Swap).op(Opcode::Iinc, 0, -1);
  code.bind(second).op(Opcode::DupX1).op(Opcode::Iadd).op(Opcode::Iload0).branch(Opcode::Ifle, end);
  code.branch(Opcode::Goto, first);
  code.bind(end).op(Opcode::Isub).op(Opcode::Ireturn);
  writer.method(classfile::kAccStatic, "m", "(II)I").code(code);
  const LoadedClass loaded = loadClass(writer.build());
  const auto body = bodyOf(loaded.file, "m");
  EXPECT_FALSE(ControlFlow(*body).isReducible());
  expectGolden("irreducible", print(*body));
}

TEST(GoldenOther, CopiesOfASubroutine) {
  test::ClassWriter writer("Copies");
  CodeWriter code(4, 4);
  const Label sub = code.label();
  code.op(Opcode::Iload0).branch(Opcode::Jsr, sub).op(Opcode::Iconst2).op(Opcode::Imul);
  code.branch(Opcode::Jsr, sub).op(Opcode::Ireturn);
  code.bind(sub)
      .op(Opcode::Astore1)
      .op(Opcode::Iinc, 0, 1)
      .op(Opcode::Iload0)
      .op(Opcode::Iadd)
      .op(Opcode::Ret, 1);
  writer.method(classfile::kAccStatic, "m", "(I)I").code(code);
  const LoadedClass loaded = loadClass(writer.build());
  expectGolden("subroutineCopies", print(*bodyOf(loaded.file, "m")));
}

TEST(Builder, NamesAndLinesOfTheSource) {
  const LoadedClass samples = loadClass(samplesFolder() / "Samples.class");
  const auto body = bodyOf(samples.file, "reused");
  std::set<std::string> names;
  for (const Variable& variable : body->variables) names.emplace(variable.name);
  EXPECT_EQ(names, (std::set<std::string>{"n", "l", "f", "d"}));
  ASSERT_FALSE(body->lines.empty());
  EXPECT_EQ(body->lineAt(0), body->lines.front().line);
  EXPECT_EQ(body->lineAt(65535), body->lines.back().line);
  EXPECT_EQ(body->variableAt(RegId(0), 0, false), "n");
}

TEST(Builder, MethodWithoutCodeIsAnError) {
  test::ClassWriter writer("Abstract");
  writer.flags(classfile::kAccAbstract);
  writer.method(classfile::kAccAbstract, "m", "()V");
  const LoadedClass loaded = loadClass(writer.build());
  EXPECT_EQ(build(loaded.file, methodOf(loaded.file, "m")).error().text(),
            "method without code: Abstract.m()V");
}

// Copies of stack shuffling are gone: in straight-line code a move only ever fills a variable or saves one.
TEST(Builder, StraightLineCodeHasNoStackMoves) {
  const LoadedClass samples = loadClass(samplesFolder() / "Samples.class");
  const auto body = bodyOf(samples.file, "compoundFields");
  for (const Instr& instr : body->instructions) {
    if (instr.op == Op::Move) {
      EXPECT_TRUE(body->registers[instr.dst.value()].is_local) << printInstr(*body, body->blocks[0], instr);
    }
  }
}

}  // namespace
}  // namespace javelin::ir
