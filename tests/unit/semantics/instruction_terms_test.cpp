// SPDX-License-Identifier: Apache-2.0
// Every operation on edge values, by terms and on the JVM (Operations.java); and what each asks of its
// operands.
#include "semantics/instruction_terms.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "ir/builder.h"
#include "term_machine.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::semantics {
namespace {

using expr::Sort;
using expr::Term;
using ir::Op;

struct Compiled {
  std::filesystem::path folder;
  std::shared_ptr<const std::vector<std::uint8_t>> bytes;
  std::optional<classfile::ClassFile> file;
};

const Compiled& operations() {
  static const Compiled compiled = [] {
    Compiled made;
    made.folder = test::scratchFolder("semantics-operations");
    const std::filesystem::path source = test::testFolder() / "unit/semantics/Operations.java";
    test::compileJava(source, made.folder, {"-g", "-nowarn", "-proc:none"});
    made.bytes =
        std::make_shared<const std::vector<std::uint8_t>>(test::readBytes(made.folder / "Operations.class"));
    made.file.emplace(classfile::ClassFile::parse(*made.bytes, "Operations", made.bytes).value());
    return made;
  }();
  return compiled;
}

std::unique_ptr<const ir::Body> bodyOf(const std::string& name) {
  for (const classfile::Member& method : operations().file->methods()) {
    if (method.name == name) return ir::build(*operations().file, method).value();
  }
  throw std::runtime_error("no method " + name);
}

std::set<Op>& executed() {
  static std::set<Op> all;
  return all;
}

TEST(InstructionTerms, EveryOperationGivesWhatTheJvmGives) {
  const std::string java = (test::javaHome() / "bin/java").string();
  std::istringstream lines(test::outputOf({java, "-cp", operations().folder.string(), "Operations"}));
  std::map<std::string, std::unique_ptr<const ir::Body>> bodies;
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    std::vector<std::uint64_t> arguments;
    std::string word;
    while (words >> word && word != "=") arguments.push_back(std::stoull(word, nullptr, 16));
    std::string expected;
    words >> expected;
    auto& body = bodies[name];
    if (!body) body = bodyOf(name);
    TermMachine machine(*body);
    const TermMachine::Outcome outcome = machine.run(arguments);
    executed().insert(machine.executed().begin(), machine.executed().end());
    EXPECT_EQ(outcome.thrown.empty() ? fmt::format("{:x}", outcome.bits) : outcome.thrown, expected) << line;
    if (HasFailure() && count > 20) break;
  }
  EXPECT_GT(count, 10'000U);
}

// A comparison that stands alone: javac puts a branch behind each, which the IR joins.
TEST(InstructionTerms, ComparisonsGiveMinusOneZeroOrOne) {
  expr::TermArena arena;
  const auto value = [&](Op op, Term a, Term b) {
    ir::Instr instr;
    instr.op = op;
    const Term result = instructionTerms(arena, instr, {a, b, {}}).value();
    EXPECT_TRUE(arena.isConst(result));
    return static_cast<std::int32_t>(arena.constBits(result));
  };
  const Term nan = doubleConst(arena, std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(value(Op::Lcmp, longConst(arena, -5), longConst(arena, 7)), -1);
  EXPECT_EQ(value(Op::Lcmp, longConst(arena, 7), longConst(arena, 7)), 0);
  EXPECT_EQ(value(Op::Lcmp, longConst(arena, 1), longConst(arena, std::numeric_limits<std::int64_t>::min())),
            1);
  EXPECT_EQ(value(Op::Cmpl, nan, doubleConst(arena, 1)), -1);
  EXPECT_EQ(value(Op::Cmpg, nan, doubleConst(arena, 1)), 1);
  EXPECT_EQ(value(Op::Cmpl, doubleConst(arena, -0.0), doubleConst(arena, 0.0)), 0);
  EXPECT_EQ(value(Op::Cmpg, floatConst(arena, 2), floatConst(arena, 1)), 1);
}

// What each operation looks at before it does anything, in the JVM's order.
struct Expected {
  Op op;
  std::vector<Check> checks;
};

class Checks : public testing::TestWithParam<Expected> {};

TEST_P(Checks, StandInTheOrderOfTheJvm) {
  expr::TermArena arena;
  ir::Instr instr;
  instr.op = GetParam().op;
  const Term object = arena.makeInput("object", Sort::Ref);
  const Term number = arena.makeInput("number", Sort::Bv32);
  const bool by_number = instr.op == Op::NewArray || instr.op == Op::NewRefArray;
  const std::array arguments = {instr.op == Op::MultiNewArray ? number : object};
  const InstructionOperands given{
      by_number ? number : object,        number, object, arguments, number, number,
      arena.makeInput("fits", Sort::Bool)};
  std::vector<Check> found;
  const InstructionTerms terms = instructionTerms(arena, instr, given);
  for (const CheckTerm& check : terms.checks()) found.push_back(check.check);
  EXPECT_EQ(found, GetParam().checks);
}

const Expected kExpected[] = {
    {Op::GetField, {Check::NotNull}},
    {Op::PutField, {Check::NotNull}},
    {Op::GetStatic, {}},
    {Op::PutStatic, {}},
    {Op::ArrayLength, {Check::NotNull}},
    {Op::ArrayLoad, {Check::NotNull, Check::InBounds}},
    {Op::ArrayStore, {Check::NotNull, Check::InBounds, Check::Storable}},
    {Op::NewArray, {Check::NotNegative}},
    {Op::NewRefArray, {Check::NotNegative}},
    {Op::MultiNewArray, {Check::NotNegative}},
    {Op::CheckCast, {Check::Castable}},
    {Op::InstanceOf, {}},
    {Op::MonitorEnter, {Check::NotNull}},
    {Op::MonitorExit, {Check::NotNull}},
    {Op::InvokeVirtual, {Check::NotNull}},
    {Op::InvokeSpecial, {Check::NotNull}},
    {Op::InvokeInterface, {Check::NotNull}},
    {Op::InvokeStatic, {}},
    {Op::InvokeDynamic, {}},
    {Op::Throw, {Check::NotNull}},
    {Op::New, {}},
    {Op::Catch, {}},
    {Op::LoadConstant, {}},
};
INSTANTIATE_TEST_SUITE_P(EveryOperation, Checks, testing::ValuesIn(kExpected), [](const auto& info) {
  return std::string(ir::infoOf(info.param.op).text) + "Checks";
});

TEST(InstructionTerms, ANullReferenceFailsItsCheck) {
  expr::TermArena arena;
  ir::Instr instr;
  instr.op = Op::GetField;
  EXPECT_EQ(instructionTerms(arena, instr, {nullRef(arena), {}, {}}).safe(arena), arena.falseTerm());
  EXPECT_EQ(instructionTerms(arena, instr, {refConst(arena, 7), {}, {}}).safe(arena), arena.trueTerm());
}

TEST(InstructionTerms, ACastOfNullPassesAndIsNoInstance) {
  expr::TermArena arena;
  ir::Instr instr;
  instr.op = Op::CheckCast;
  InstructionOperands given{nullRef(arena), {}, {}};
  given.fits = arena.falseTerm();
  EXPECT_EQ(instructionTerms(arena, instr, given).safe(arena), arena.trueTerm());
  instr.op = Op::InstanceOf;
  given.fits = arena.trueTerm();
  EXPECT_EQ(instructionTerms(arena, instr, given).value(), intConst(arena, 0));
}

TEST(InstructionTerms, ABooleanKeepsItsLowestBit) {
  expr::TermArena arena;
  EXPECT_EQ(narrowed(arena, intConst(arena, 6), classfile::BasicType::Boolean), intConst(arena, 0));
  EXPECT_EQ(narrowed(arena, intConst(arena, 7), classfile::BasicType::Boolean), intConst(arena, 1));
}

TEST(InstructionTerms, WideningKeepsTheValue) {
  expr::TermArena arena;
  EXPECT_EQ(widened(arena, intConst(arena, -3), classfile::BasicType::Long), longConst(arena, -3));
  EXPECT_EQ(widened(arena, intConst(arena, -3), classfile::BasicType::Double), doubleConst(arena, -3));
  EXPECT_EQ(widened(arena, intConst(arena, -3), classfile::BasicType::Int), intConst(arena, -3));
}

TEST(InstructionTerms, WhereTheCallerKnowsWhetherOperandsAreTheSameThatCounts) {
  expr::TermArena arena;
  ir::Instr instr;
  instr.op = Op::If;
  instr.kind = ir::Kind::Ref;
  instr.condition = ir::Condition::Ne;
  const Term same = arena.makeInput("same", Sort::Bool);
  EXPECT_EQ(branchCondition(arena, instr, refConst(arena, 1), refConst(arena, 2), same),
            logicalNot(arena, same));
}

// Those that the programs do not run are in the lists above.
TEST(InstructionTerms, NoOperationIsWithoutATest) {
  std::set<Op> tested = executed();
  for (const Expected& expected : kExpected) tested.insert(expected.op);
  tested.insert({Op::Lcmp, Op::Cmpl, Op::Cmpg});
#define JAVELIN_IR_OP(name, text, operands, flags) EXPECT_TRUE(tested.contains(Op::name)) << text;
#include "ir/ops.def"
#undef JAVELIN_IR_OP
}

}  // namespace
}  // namespace javelin::semantics
