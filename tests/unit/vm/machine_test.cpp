// SPDX-License-Identifier: Apache-2.0
// What a machine does besides running code: states, ends, bounds, programs.
#include <gtest/gtest.h>

#include "test_machine.h"
#include "vm/branch_trace.h"
#include "vm/launcher.h"
#include "vm/native_policy.h"
#include "vm/op_counts.h"

namespace javelin::vm {
namespace {

constexpr std::string_view kPrograms = "Programs";

TEST(States, ARestoredStateForgetsWhatWasWritten) {
  TestMachine& machine = TestMachine::shared();
  machine.reset();
  EXPECT_EQ(machine.call(kPrograms, "next", "()I").value, 1U);
  machine.reset();
  EXPECT_EQ(machine.call(kPrograms, "next", "()I").value, 1U);
}

TEST(States, ArgumentsOnTheHeapReachTheMethod) {
  TestMachine& machine = TestMachine::shared();
  machine.reset();
  Vm& vm = machine.vm();
  const Ref values = vm.allocateArray(vm.classes().primitiveArray(classfile::BasicType::Int), 3);
  for (std::uint32_t i = 0; i < 3; ++i) vm.heap().store(values, heap::kElementsOffset + 4 * i, 10 + i);
  EXPECT_EQ(machine.call(kPrograms, "sum", "([I)I", {values}).value, 33U);
}

TEST(States, IdentityHashesAreTheSameInEveryRun) {
  TestMachine& machine = TestMachine::shared();
  const auto hash = [&] {
    machine.reset();
    Vm& vm = machine.vm();
    return vm.identityHash(vm.allocateObject(vm.classes().known("java/lang/Object")));
  };
  EXPECT_EQ(hash(), hash());
}

TEST(Heap, GarbageIsCollected) {
  TestMachine machine(
      optionsWith([&](VmOptions& options) { options.max_heap_bytes = std::uint64_t{96} << 20; }));
  const Ended ended = machine.call(kPrograms, "garbage", "(I)V", {400});
  EXPECT_EQ(ended.stop, StopReason::Ended) << ended.stop_text;
  EXPECT_FALSE(ended.threw) << ended.text;
}

TEST(Heap, WhatDoesNotFitIsAnOutOfMemoryError) {
  TestMachine machine(
      optionsWith([&](VmOptions& options) { options.max_heap_bytes = std::uint64_t{96} << 20; }));
  EXPECT_EQ(machine.call(kPrograms, "hoard", "(I)V", {400}).text, "java/lang/OutOfMemoryError");
}

TEST(Options, AssertionsAreOffUnlessAskedFor) {
  TestMachine::shared().reset();
  EXPECT_EQ(TestMachine::shared().call(kPrograms, "assertsAreOn", "()Z").value, 0U);
  EXPECT_EQ(TestMachine(optionsWith([&](VmOptions& options) { options.assertions = true; }))
                .call(kPrograms, "assertsAreOn", "()Z")
                .value,
            1U);
}

TEST(Ends, ThreadsThatAllWaitStopTheMachine) {
  TestMachine& machine = TestMachine::shared();
  machine.reset();
  const Ended ended = machine.call(kPrograms, "deadlock", "()V");
  EXPECT_EQ(ended.stop, StopReason::Internal);
  EXPECT_NE(ended.stop_text.find("deadlock"), std::string::npos) << ended.stop_text;
}

TEST(Ends, ANativeMethodThatNobodyHasIsNamed) {
  TestMachine& machine = TestMachine::shared();
  machine.reset();
  const Ended ended = machine.call(kPrograms, "callsNative", "()I");
  EXPECT_EQ(ended.stop, StopReason::UnsupportedNative);
  EXPECT_NE(ended.stop_text.find("nobodyHasThis"), std::string::npos) << ended.stop_text;
}

TEST(Ends, AnAddressThatIsNotTheProgramsStopsTheMachine) {
  TestMachine& machine = TestMachine::shared();
  machine.reset();
  EXPECT_EQ(machine.call(kPrograms, "wrongAddress", "()I").stop, StopReason::WrongMemory);
}

TEST(Ends, ARunIsEndedBetweenTurns) {
  int turns = 0;
  TestMachine machine(
      optionsWith([&](VmOptions& options) { options.goes_on = [&] { return ++turns < 5; }; }));
  turns = 0;
  EXPECT_EQ(machine.call(kPrograms, "endlessLoop", "()V").stop, StopReason::Ended);
  EXPECT_EQ(turns, 5);
}

TEST(NativeRules, ARefusedMethodEndsTheRun) {
  TestMachine machine(optionsWith([&](VmOptions& options) {
    options.native_rules = {*NativeRule::parse("fail:Programs.nobodyHasThis")};
  }));
  EXPECT_EQ(machine.call(kPrograms, "callsNative", "()I").stop, StopReason::NativeRefused);
}

TEST(Counts, EveryInstructionOfTheProgramIsCounted) {
  OpCounts counts;
  TestMachine machine(optionsWith([&](VmOptions& options) { options.op_counts = &counts; }));
  EXPECT_EQ(machine.call(kPrograms, "branches", "(I)I", {5}).value, 1U);
  const auto totals = counts.totals();
  EXPECT_EQ(totals.at("ifle"), 1U);
  EXPECT_EQ(totals.at("ireturn"), 1U);
  EXPECT_FALSE(counts.intrinsics(machine.vm().classes().program()).empty());
}

TEST(Branches, ATraceHasTheSideThatWasTaken) {
  const auto trace = std::make_shared<BranchTrace>();
  TestMachine machine(optionsWith([&](VmOptions& options) { options.branch_trace = trace; }));
  const auto taken = [&](Word x) {
    machine.reset();
    trace->set({});
    machine.call(kPrograms, "branches", "(I)I", {x});
    return trace->take().places();
  };
  EXPECT_EQ(taken(5), taken(6));
  EXPECT_NE(taken(5), taken(0));
}

class Launched : public testing::Test {
 protected:
  void run(const std::string& main_class, std::vector<std::string> arguments = {}) {
    runMain(vm(), machine_.roots(),
            {.main_class = main_class, .arguments = std::move(arguments), .started = {}});
  }
  std::string output() { return machine_.outside().output(); }
  std::string errors() { return machine_.outside().errorOutput(); }
  Vm& vm() { return machine_.vm(); }

 private:
  TestMachine machine_{{}, TestMachine::Start::ByLauncher};
};

TEST_F(Launched, MainGetsItsArgumentsAndPrints) {
  run("Programs$Main", {"a", "b"});
  EXPECT_EQ(vm().stopReason(), StopReason::Exit) << vm().stopText();
  EXPECT_EQ(output(), "hello a,b\n");
  EXPECT_EQ(errors(), "to stderr\n");
}

TEST_F(Launched, AnUncaughtExceptionIsPrintedAndHooksRun) {
  run("Programs$Throws");
  EXPECT_EQ(vm().exitCode(), 1);
  EXPECT_EQ(output(), "hook\n");
  EXPECT_NE(errors().find("Exception in thread \"main\" java.lang.IllegalStateException: main failed"),
            std::string::npos)
      << errors();
}

TEST_F(Launched, ExitEndsAllThreads) {
  run("Programs$Exits");
  EXPECT_EQ(vm().stopReason(), StopReason::Exit);
  EXPECT_EQ(vm().exitCode(), 7);
}

TEST_F(Launched, InputIsRead) {
  run("Programs$ReadsInput");
  EXPECT_EQ(output(), "first\n");
}

TEST_F(Launched, OtherThreadsAreWaitedFor) {
  run("Programs$OtherThreads");
  EXPECT_EQ(output(), "after main\n");
}

TEST_F(Launched, AClassWithoutMainIsRefused) {
  run("Arithmetic");
  EXPECT_EQ(vm().stopReason(), StopReason::NoMain);
  EXPECT_NE(vm().stopText().find("main"), std::string::npos);
}

TEST_F(Launched, AMissingClassIsRefused) {
  run("NoSuchProgram");
  EXPECT_EQ(vm().stopReason(), StopReason::NoMain);
}

}  // namespace
}  // namespace javelin::vm
