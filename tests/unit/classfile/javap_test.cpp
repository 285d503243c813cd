// SPDX-License-Identifier: Apache-2.0
// Our decoding of code against the JDK's own disassembler, over classes of the JDK, classes from javac, and
// old code that javac no longer writes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "classfile/access_flags.h"
#include "classfile/bytecode.h"
#include "classfile/code.h"
#include "classfile/descriptor.h"
#include "fixtures.h"
#include "javap_output.h"
#include "tests/support/class_writer.h"
#include "tests/support/files.h"

namespace javelin::classfile {
namespace {

using javelin::test::ClassWriter;
using javelin::test::CodeWriter;
using javelin::test::Label;
using test::JavapCode;
using test::JavapInstruction;

// Our instruction in javap's words. `end` is the offset of the next one.
JavapInstruction inJavapsWords(const ClassFile& file, const Bytecode& bytecode,
                               const Instruction& instruction, std::uint32_t end) {
  const OpcodeInfo& info = infoOf(instruction.opcode);
  JavapInstruction out;
  out.offset = static_cast<int>(instruction.offset);
  const std::uint32_t size = end - instruction.offset;
  const int operand = instruction.operand;
  const std::string name(info.mnemonic);
  switch (info.format) {
    case OperandFormat::None:
      out.text = name;
      break;
    case OperandFormat::Local:
      out.text = fmt::format("{}{} {}", name, size == 4 ? "_w" : "", operand);
      break;
    case OperandFormat::Iinc:
      out.text = fmt::format("{}{} {}, {}", name, size == 6 ? "_w" : "", operand, instruction.second);
      break;
    case OperandFormat::Byte:
    case OperandFormat::Short:
    case OperandFormat::Branch2:
    case OperandFormat::Branch4:
      out.text = fmt::format("{} {}", name, operand);
      break;
    case OperandFormat::NewArray:
      out.text = fmt::format("{} {}", name, nameOf(arrayElementType(operand)));
      break;
    case OperandFormat::MultiNewArray:
      out.text = fmt::format("{} #{}, {}", name, operand, instruction.second);
      break;
    case OperandFormat::InvokeDynamic:
      out.text = fmt::format("{} #{}, 0", name, operand);
      break;
    case OperandFormat::InvokeInterface: {
      const auto descriptor =
          parseMethodDescriptor(file.pool().memberRef(static_cast<std::uint16_t>(operand)).descriptor);
      out.text = fmt::format("{} #{}, {}", name, operand, descriptor->parameterWords() + 1);
      break;
    }
    case OperandFormat::TableSwitch:
    case OperandFormat::LookupSwitch: {
      out.text = name;
      const Switch& table = bytecode.switchOf(instruction);
      for (std::size_t i = 0; i < table.keys.size(); ++i)
        out.cases.push_back(fmt::format("{}: {}", table.keys[i], table.targets[i]));
      out.cases.push_back(fmt::format("default: {}", table.default_target));
      break;
    }
    default:
      out.text = fmt::format("{} #{}", name, operand);
  }
  return out;
}

// How javap prints a method's code, from what we read.
JavapCode ours(const ClassFile& file, const Member& method, const Code& code) {
  JavapCode out;
  out.method = method.descriptor;
  out.max_stack = code.max_stack;
  out.max_locals = code.max_locals;
  const auto bytecode = decode(file, method, code);
  EXPECT_TRUE(bytecode.ok()) << bytecode.error().text();
  if (!bytecode.ok()) return out;
  const auto instructions = bytecode->instructions();
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    const std::size_t end = i + 1 < instructions.size() ? instructions[i + 1].offset : code.bytes.size();
    out.instructions.push_back(
        inJavapsWords(file, *bytecode, instructions[i], static_cast<std::uint32_t>(end)));
  }
  for (const ExceptionHandler& handler : code.handlers) {
    const std::string_view type = handler.catch_type == 0 ? "any" : file.pool().className(handler.catch_type);
    out.handlers.push_back(
        fmt::format("{} {} {} {}", handler.start_pc, handler.end_pc, handler.handler_pc, type));
  }
  for (const LineNumber& line : code.lines)
    out.lines.push_back(fmt::format("{}: {}", line.line, line.start_pc));
  return out;
}

// What javac does not write: subroutines, wide forms, long branches, nops, every stack instruction.
std::filesystem::path writeOldClass() {
  ClassWriter writer("Old");
  writer.version(45, 3);
  CodeWriter code(20, 600);
  const Label start = code.here();
  const Label subroutine = code.label();
  for (int opcode = 0; opcode <= 0xc3; ++opcode) {
    const OpcodeInfo& info = kOpcodeInfo[static_cast<std::size_t>(opcode)];
    if (info.format == OperandFormat::None) code.line(opcode).op(static_cast<Opcode>(opcode));
    if (info.format == OperandFormat::Local)
      code.op(static_cast<Opcode>(opcode), 255).op(static_cast<Opcode>(opcode), 598);
    if (info.format == OperandFormat::Branch2) code.branch(static_cast<Opcode>(opcode), start);
  }
  code.op(Opcode::Iinc, 5, -128).op(Opcode::Iinc, 5, -129).op(Opcode::Iinc, 599, 1);
  for (int type = 4; type <= 11; ++type) code.op(Opcode::Newarray, type);
  code.branch(Opcode::GotoW, subroutine).branch(Opcode::JsrW, start).branch(Opcode::Ifnonnull, subroutine);
  code.tableSwitch(-2, start, {start, subroutine, start}).lookupSwitch(subroutine, {{-70000, start}});
  const Label end = code.here();
  code.bind(subroutine).op(Opcode::Astore, 300).op(Opcode::Ret, 300);
  code.handler(start, end, subroutine, writer.pool().classRef("java/lang/Error")).handler(start, end, start);
  writer.method(kAccStatic, "m", "()V").code(code);
  const auto path = javelin::test::scratchFolder("classfile/javap") / "Old.class";
  javelin::test::writeFile(path, writer.build());
  return path;
}

TEST(Javap, AgreesOnEveryMethod) {
  auto files = javelin::test::filesBelow(test::compiledClasses(), ".class");
  files.insert(files.end(), test::jdkClasses().begin(), test::jdkClasses().end());
  files.push_back(writeOldClass());
  const auto javap = test::runJavap(files);
  ASSERT_EQ(javap.size(), files.size());
  std::size_t instructions = 0;
  for (const auto& [path, codes] : javap) {
    const auto file = test::parseFile(path);
    ASSERT_TRUE(file.ok()) << file.error().text();
    std::size_t number = 0;
    for (const Member& method : file->methods()) {
      const auto code = readCode(*file, method);
      ASSERT_TRUE(code.ok()) << code.error().text();
      if (!*code) continue;
      ASSERT_LT(number, codes.size()) << path;
      const JavapCode& expected = codes[number++];
      const JavapCode actual = ours(*file, method, **code);
      const std::string where =
          path.string() + " " + std::string(method.name) + std::string(method.descriptor);
      EXPECT_EQ(actual.method, expected.method) << where;
      EXPECT_EQ(actual.max_stack, expected.max_stack) << where;
      EXPECT_EQ(actual.max_locals, expected.max_locals) << where;
      EXPECT_EQ(actual.handlers, expected.handlers) << where;
      EXPECT_EQ(actual.lines, expected.lines) << where;
      ASSERT_EQ(actual.instructions.size(), expected.instructions.size()) << where;
      for (std::size_t i = 0; i < expected.instructions.size(); ++i) {
        ASSERT_EQ(actual.instructions[i].offset, expected.instructions[i].offset) << where;
        ASSERT_EQ(actual.instructions[i].text, expected.instructions[i].text) << where;
        ASSERT_EQ(actual.instructions[i].cases, expected.instructions[i].cases) << where;
      }
      instructions += expected.instructions.size();
    }
    EXPECT_EQ(number, codes.size()) << path;
  }
  EXPECT_GT(instructions, 100000U);
}

}  // namespace
}  // namespace javelin::classfile
