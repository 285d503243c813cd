// SPDX-License-Identifier: Apache-2.0
// The builder's abstract stack against a simulation: after its moves every entry has the value it stood for.
#include "ir/operand_stack.h"

#include <gtest/gtest.h>

#include <map>

#include "graph_fixture.h"

namespace javelin::ir {
namespace {

// A machine that runs the moves as they are emitted.
class Machine {
 public:
  explicit Machine(Random& random)
      : random_(random), registers_(body_), stack_(registers_, [this](RegId dst, Operand source, Kind kind) {
          ASSERT_EQ(body_.registers[dst.value()].kind, kind);
          ASSERT_EQ(body_.kindOf(source), kind);
          values_[dst.value()] = valueOf(source);
          ++moves_;
        }) {}

  // A random stack: homes of their own and of other positions, locals, constants; the same one often twice.
  void fill(std::size_t depth) {
    stack_.entries().clear();
    for (std::size_t i = 0; i < depth; ++i) {
      StackEntry entry;
      entry.kind = below(random_, 3) == 0 ? Kind::Long : below(random_, 5) == 0 ? Kind::Ref : Kind::Int;
      if (below(random_, 15) == 0) {
        entry.kind = Kind::Ref;
        entry.is_address = true;
      } else {
        entry.operand = randomOperand(entry.kind, depth);
      }
      stack_.entries().push_back(entry);
    }
  }

  Operand randomOperand(Kind kind, std::size_t depth) {
    switch (below(random_, 8)) {
      case 0:
        return registers_.constant(kind, below(random_, 3));
      case 1:
      case 2:
        return Operand::ofRegister(registers_.local(below(random_, 3), kind));
      default:
        return Operand::ofRegister(registers_.stack(below(random_, depth + 2), kind));
    }
  }

  std::uint64_t valueOf(Operand operand) {
    if (operand.isConstant()) return 1'000'000 + operand.constant();
    // What a register holds before anything is moved: its own number.
    return values_.try_emplace(operand.reg().value(), operand.reg().value()).first->second;
  }
  std::vector<std::uint64_t> entryValues() {
    std::vector<std::uint64_t> values;
    for (const StackEntry& entry : stack_.entries())
      values.push_back(entry.is_address ? 0 : valueOf(entry.operand));
    return values;
  }

  Random& random_;
  Body body_;
  RegisterTable registers_;
  OperandStack stack_;
  std::map<std::uint32_t, std::uint64_t> values_;
  std::size_t moves_ = 0;
};

TEST(OperandStack, SettleIsAParallelMove) {
  Random random(11);
  for (int i = 0; i < 20000 && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    Machine machine(random);
    const std::size_t depth = below(random, 8);
    machine.fill(depth);
    Operand first = machine.randomOperand(Kind::Int, depth);
    Operand second = below(random, 3) == 0
                         ? first
                         : machine.randomOperand(below(random, 2) == 0 ? Kind::Int : Kind::Long, depth);
    const auto before = machine.entryValues();
    const std::uint64_t first_before = machine.valueOf(first);
    const std::uint64_t second_before = machine.valueOf(second);
    const bool was_settled = machine.stack_.isSettled();
    machine.stack_.settle({&first, &second});
    EXPECT_TRUE(machine.stack_.isSettled());
    EXPECT_EQ(machine.entryValues(), before);
    EXPECT_EQ(machine.valueOf(first), first_before);
    EXPECT_EQ(machine.valueOf(second), second_before);
    EXPECT_EQ(machine.moves_ == 0, was_settled);
    EXPECT_LE(machine.moves_, 2 * depth + 2);
    for (std::uint32_t at = 0; at < depth; ++at) {
      const StackEntry& entry = machine.stack_.entries()[at];
      ASSERT_TRUE(entry.is_address || entry.operand.is(machine.registers_.stack(at, entry.kind)));
    }
  }
}

TEST(OperandStack, SaveAsideKeepsWhatStandsForTheRegister) {
  Random random(12);
  for (int i = 0; i < 20000 && !testing::Test::HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    Machine machine(random);
    const std::size_t depth = 1 + below(random, 7);
    machine.fill(depth);
    const Operand written = machine.randomOperand(Kind::Int, depth);
    if (!written.isRegister()) continue;
    const auto before = machine.entryValues();
    machine.stack_.saveAside(written.reg());
    EXPECT_LE(machine.moves_, 1U);
    machine.values_[written.reg().value()] = 77'777'777;
    EXPECT_EQ(machine.entryValues(), before);
    EXPECT_FALSE(machine.stack_.isUsed(written.reg()));
    const RegId result = machine.stack_.resultRegister(Kind::Long);
    EXPECT_FALSE(machine.stack_.isUsed(result));
  }
}

TEST(OperandStack, RenameAndJoinForm) {
  Random random(13);
  for (int i = 0; i < 5000; ++i) {
    Machine machine(random);
    const std::size_t depth = 1 + below(random, 7);
    machine.fill(depth);
    const RegId to = machine.registers_.local(9, Kind::Int);
    const RegId from = machine.registers_.stack(below(random, depth), Kind::Int);
    const auto before = machine.stack_.entries();
    machine.stack_.rename(from, to);
    EXPECT_FALSE(machine.stack_.isUsed(from));
    for (std::size_t at = 0; at < depth; ++at) {
      const Operand operand = machine.stack_.entries()[at].operand;
      EXPECT_EQ(operand, before[at].operand.is(from) ? Operand::ofRegister(to) : before[at].operand);
    }
    machine.stack_.reset(StackShape(before.begin(), before.end()));
    EXPECT_TRUE(machine.stack_.isSettled());
    EXPECT_EQ(machine.moves_, 0U);
  }
}

}  // namespace
}  // namespace javelin::ir
