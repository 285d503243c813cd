// SPDX-License-Identifier: Apache-2.0
// Inputs inside the program: parameters of methods, values of the nondet API, and what a second run is given.
#include <gtest/gtest.h>

#include "expr/build.h"
#include "symbolic_runs.h"

namespace javelin::concolic {
namespace {

using classfile::BasicType;
using expr::Term;

SymbolicRuns& followed() {
  static SymbolicRuns runs(Policy::Follow);
  return runs;
}
SymbolicRuns& hunted() {
  static SymbolicRuns runs(Policy::Hunt);
  return runs;
}

std::vector<std::string> namesOf(const program::Program& program, const program::Method& method) {
  if (program.text(method.name) != "given") return {};
  return {"limit", "bytes"};  // the third has none
}

SymbolicRuns::Outcome runTwice(expr::TermArena& arena, std::vector<SymbolicParameter> parameters,
                               const std::vector<NamedValue>& imposed = {}) {
  return followed().runIn("Asks", "twice", "(I)I", {std::uint64_t{2}}, arena, [&](Tracker& tracker) {
    tracker.inputs().followParameters(std::move(parameters), namesOf);
    tracker.inputs().imposeValues(imposed);
  });
}

std::vector<std::string> inputsOf(const SymbolicRuns::Outcome& outcome) {
  std::vector<std::string> names;
  for (const NamedValue& value : outcome.tracker->inputs().namedValues()) names.push_back(value.name);
  return names;
}

TEST(NamedInputs, AParameterIsAnInputInEachCall) {
  expr::TermArena arena;
  const auto outcome = runTwice(arena, {{"Asks", "given", "limit"}});
  EXPECT_EQ(inputsOf(outcome), (std::vector<std::string>{"limit", "limit@2"}));
  const Term limit = arena.findInput("limit");
  ASSERT_TRUE(limit.valid());
  EXPECT_EQ(outcome.tracker->path().valueOf(limit), 2U);
  EXPECT_EQ(outcome.tracker->path().valueOf(arena.findInput("limit@2")), 3U);
  // Both calls branch on it.
  EXPECT_EQ(outcome.tracker->path().conjuncts().size(), 2U);
}

TEST(NamedInputs, ArraysAndStringsAreInputsByTheirElements) {
  expr::TermArena arena;
  const auto outcome = runTwice(arena, {{"Asks", "given", "bytes"}, {"Asks", "given", "3"}});
  // In the second call the array is null, and the string is not Latin-1.
  EXPECT_EQ(inputsOf(outcome),
            (std::vector<std::string>{"bytes[0]", "bytes[1]", "given.3[0]", "given.3[1]"}));
  EXPECT_EQ(outcome.tracker->path().valueOf(arena.findInput("given.3[0]")), std::uint64_t{'a'});
}

TEST(NamedInputs, AnotherRunIsGivenOtherValues) {
  expr::TermArena arena;
  const auto outcome = runTwice(arena, {{"Asks", "given", "limit"}, {"Asks", "given", "bytes"}},
                                {{"limit", BasicType::Int, 9}, {"bytes[1]", BasicType::Byte, 0xfb}});
  EXPECT_FALSE(outcome.ended.threw);
  EXPECT_EQ(static_cast<std::int32_t>(outcome.ended.value), (9 - 5) * 1000 + 0x65e5);
  EXPECT_EQ(outcome.tracker->path().valueOf(outcome.ended.term), outcome.ended.value);
}

TEST(NamedInputs, ANondetCallGivesTheValueOfTheModelInAHunt) {
  expr::TermArena arena;
  const auto outcome = hunted().runIn("Asks", "any", "()I", {}, arena, [&](Tracker& tracker) {
    tracker.path().setInput(arena.makeInput("any[0]", expr::Sort::Bool), 1);
    tracker.path().setInput(arena.makeInput("any[1]", expr::Sort::Bv8), 0xfe);
  });
  EXPECT_EQ(static_cast<std::int32_t>(outcome.ended.value), -4);
  const std::vector<AnyValue> any = outcome.tracker->constraint().any_values.all();
  ASSERT_EQ(any.size(), 2U);
  // The place of the call is in the program, not in the API.
  const program::Program& program = hunted().vm().classes().program();
  EXPECT_EQ(program.text(program[any[0].method].name), "any");
  EXPECT_LT(any[0].bci, any[1].bci);
}

TEST(NamedInputs, ANondetCallOfAFollowedRunGivesItsOwnValueOrTheImposedOne) {
  expr::TermArena arena;
  const auto own = followed().runIn("Asks", "any", "()I", {}, arena, [](Tracker&) {});
  EXPECT_EQ(own.ended.value, 0U);
  EXPECT_EQ(inputsOf(own), (std::vector<std::string>{"any[0]", "any[1]"}));
  expr::TermArena other_arena;
  const auto other = followed().runIn("Asks", "any", "()I", {}, other_arena, [](Tracker& tracker) {
    tracker.inputs().imposeValues({{"any[0]", BasicType::Boolean, 1}, {"any[1]", BasicType::Byte, 7}});
  });
  EXPECT_EQ(other.ended.value, 14U);
}

TEST(NamedInputs, ANondetStringIsAsLongAsTheModelSays) {
  expr::TermArena arena;
  const auto outcome = hunted().runIn("Asks", "anyString", "()I", {}, arena, [&](Tracker& tracker) {
    tracker.path().setInput(arena.makeInput("any[0].length()", expr::Sort::Bv32), 2);
    tracker.path().setInput(arena.makeInput("any[0].charAt(1)", expr::Sort::Bv8), 'x');
  });
  EXPECT_EQ(outcome.ended.value, std::uint64_t{'x'});
  // A length that no string here can have is that of another path.
  expr::TermArena other_arena;
  const auto other = hunted().runIn("Asks", "anyString", "()I", {}, other_arena, [&](Tracker& tracker) {
    tracker.path().setInput(other_arena.makeInput("any[0].length()", expr::Sort::Bv32), 99);
  });
  EXPECT_EQ(static_cast<std::int32_t>(other.ended.value), -1);
}

TEST(NamedInputs, ClocksSayAgainWhatTheySaid) {
  expr::TermArena arena;
  const auto first = followed().runIn("Asks", "clocks", "()J", {}, arena, [](Tracker&) {});
  EXPECT_EQ(first.tracker->inputs().clockAnswers().size(), 2U);
  const auto again = followed().runIn("Asks", "clocks", "()J", {}, arena, [&](Tracker& tracker) {
    tracker.inputs().replayClocks({100, 7});
  });
  EXPECT_EQ(again.ended.value, 307U);
}

TEST(NamedInputs, OneNameOfTwoTypesIsTwoInputs) {
  expr::TermArena arena;
  const Term number = newInputOfPath(arena, "x", BasicType::Int).input;
  const Term flag = newInputOfPath(arena, "x", BasicType::Boolean).input;
  EXPECT_NE(number, flag);
  EXPECT_EQ(arena.findInput("x'"), flag);
  EXPECT_EQ(newInputOfPath(arena, "x", BasicType::Int).input, number);
}

TEST(NamedInputs, SmallTypesAreWidenedAsTheirSignSays) {
  expr::TermArena arena;
  const auto valueOf = [&](BasicType type, std::uint64_t bits) {
    const NewInput made = newInput(arena, "v" + std::to_string(static_cast<int>(type)), type);
    Path path(arena);
    path.setInput(made.input, bits);
    return static_cast<std::int32_t>(path.valueOf(made.value));
  };
  EXPECT_EQ(valueOf(BasicType::Byte, 0xff), -1);
  EXPECT_EQ(valueOf(BasicType::Short, 0xffff), -1);
  EXPECT_EQ(valueOf(BasicType::Char, 0xffff), 0xffff);
  EXPECT_EQ(valueOf(BasicType::Boolean, 1), 1);
}

}  // namespace
}  // namespace javelin::concolic
