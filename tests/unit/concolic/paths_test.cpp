// SPDX-License-Identifier: Apache-2.0
// Every path of every method of java/Paths.java: for each input that satisfies its condition, a run without
// symbols ends as the path says, with the value that the path's term has. In hunts and in runs that are
// followed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>

#include "expr/print.h"
#include "symbolic_runs.h"

namespace javelin::concolic {
namespace {

std::uint64_t bitsOf(double value) { return std::bit_cast<std::uint64_t>(value); }
std::uint64_t bitsOf(float value) { return std::bit_cast<std::uint32_t>(value); }

// What parameters of a type are tried with.
std::vector<Argument> valuesFor(std::string_view type, bool few) {
  if (type == "I") {
    std::vector<Argument> values;
    for (const std::int32_t value : {0, 1, 2, 3, 5, 12, -1, 127, 128, -7, 100, 0x7fc00001})
      values.emplace_back(std::uint64_t{static_cast<std::uint32_t>(value)});
    if (few) values.resize(8);
    return values;
  }
  if (type == "J")
    return {std::uint64_t{0}, std::uint64_t{5}, ~std::uint64_t{0}, std::uint64_t{1} << 40,
            std::uint64_t{0x7ff8000000000001}};
  if (type == "F") return {bitsOf(0.0F), bitsOf(-2.5F), bitsOf(7.0F), std::uint64_t{0x7fc00000}};
  if (type == "D")
    return {bitsOf(0.0), bitsOf(-2.5), bitsOf(7.75), bitsOf(1e300), std::uint64_t{0x7ff8000000000000}};
  if (type == "[I")
    return {Elements{{}}, Elements{{4}}, Elements{{1, 2}}, Elements{{5, 2}}, Elements{{3, 0, 9}}};
  if (type == "[B")
    return {Elements{{}}, Elements{{1, 2, 3, 4}}, Elements{{-1, 0, 7, 9}}, Elements{{1, 2, 3, 4, 5}}};
  if (type == "Ljava/lang/String;")
    return {std::string(),     std::string("a"),    std::string("ab"),   std::string("bc"),
            std::string("AB"), std::string("xy"),   std::string(" a "),  std::string("12"),
            std::string("-7"), std::string("byyz"), std::string("abcab")};
  ADD_FAILURE() << "no values for " << type;
  return {};
}

struct Method {
  std::string name;
  std::string descriptor;
};

std::vector<Arguments> argumentsOf(const Method& method) {
  std::vector<Arguments> all = {{}};
  const auto types = classfile::parseMethodDescriptor(method.descriptor)->parameters;
  for (const classfile::TypeDescriptor& type : types) {
    std::vector<Arguments> longer;
    for (const Arguments& before : all) {
      for (const Argument& value : valuesFor(type.text, types.size() > 1)) {
        longer.push_back(before);
        longer.back().push_back(value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::string textOf(const Arguments& arguments) {
  std::string text;
  for (const Argument& argument : arguments) {
    if (const auto* const bits = std::get_if<std::uint64_t>(&argument)) text += fmt::format(" {:#x}", *bits);
    if (const auto* const string = std::get_if<std::string>(&argument))
      text += fmt::format(" \"{}\"", *string);
    if (const auto* const elements = std::get_if<Elements>(&argument))
      text += fmt::format(" [{}]", fmt::join(elements->values, ", "));
  }
  return text;
}

// All static methods of Paths that return a number.
std::vector<Method> methods() {
  static const std::vector<Method> all = [] {
    std::vector<Method> found;
    vm::TestMachine machine;
    const program::Program& program = machine.vm().classes().program();
    const program::Class& type = *machine.load("Paths").info;
    for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
      const program::Method& method = program[type.method(i)];
      const std::string name(program.text(method.name));
      if (method.isStatic() && name[0] != '<' && !method.has(classfile::kAccSynthetic))
        found.push_back({name, std::string(program.text(method.descriptor))});
    }
    return found;
  }();
  return all;
}

SymbolicRuns& runsOf(Policy policy) {
  static SymbolicRuns hunts(Policy::Hunt);
  static SymbolicRuns merging(Policy::Merging);
  static SymbolicRuns follows(Policy::Follow);
  return policy == Policy::Hunt ? hunts : policy == Policy::Merging ? merging : follows;
}

// A value of a float or double as bits, NaNs alike.
std::uint64_t canonical(const Method& method, std::uint64_t bits) {
  const char type = method.descriptor.back();
  if (type == 'F') return expr::canonical(expr::Sort::F32, bits);
  if (type == 'D') return expr::canonical(expr::Sort::F64, bits);
  return type == 'J' ? bits : bits & 0xffffffffU;
}

void checkPaths(Policy policy, const Method& method) {
  SymbolicRuns& runs = runsOf(policy);
  const std::vector<Arguments> all = argumentsOf(method);
  std::vector<vm::Ended> expected;
  for (const Arguments& arguments : all)
    expected.push_back(runs.runOnNumbers(method.name, method.descriptor, arguments));
  std::size_t others = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    expr::TermArena arena;
    SymbolicRuns::Outcome outcome = runs.run(method.name, method.descriptor, all[i], arena);
    ASSERT_EQ(outcome.ended.stop, vm::StopReason::Ended) << textOf(all[i]) << ": " << outcome.ended.stop_text;
    Path& path = outcome.tracker->path();
    for (std::size_t j = 0; j < all.size(); ++j) {
      const auto model = runs.modelOf(arena, all[j], all[i]);
      if (!model) continue;
      path.setModel(*model);
      const bool is_on_path =
          std::all_of(path.conjuncts().begin(), path.conjuncts().end(),
                      [&](const Conjunct& conjunct) { return path.holds(conjunct.term); });
      ASSERT_TRUE(is_on_path || i != j) << "its own path does not hold:" << textOf(all[i]);
      if (!is_on_path) continue;
      others += i != j ? 1 : 0;
      EXPECT_EQ(outcome.ended.text, expected[j].text) << textOf(all[i]) << " and" << textOf(all[j]);
      if (outcome.ended.threw) continue;
      const std::uint64_t value =
          outcome.ended.term.valid() ? path.valueOf(outcome.ended.term) : outcome.ended.value;
      EXPECT_EQ(canonical(method, value), canonical(method, expected[j].value))
          << textOf(all[i]) << " and" << textOf(all[j]);
      if (testing::Test::HasFailure()) return;
    }
  }
  testing::Test::RecordProperty("other_inputs", static_cast<int>(others));
}

// Methods of which one path stands for all inputs that were tried.
TEST(MergedPaths, AreFew) {
  for (const char* const name :
       {"mergedFields", "mergedArrays", "mergedCalls", "mergedReturns", "mergedSwitch", "mergedSearch",
        "mergedTargets", "mergedNested", "mergedLoop", "mergedRules", "mergedConstructed", "mergedScratch",
        "mergedLocks", "mergedBoxes"}) {
    const std::vector<Method> all = methods();
    const auto method = std::find_if(all.begin(), all.end(), [&](const Method& m) { return m.name == name; });
    ASSERT_NE(method, all.end()) << name;
    expr::TermArena arena;
    SymbolicRuns::Outcome outcome =
        runsOf(Policy::Merging).run(method->name, method->descriptor, argumentsOf(*method)[1], arena);
    EXPECT_GE(outcome.listener->merged_regions, 1U) << name;
    EXPECT_EQ(outcome.listener->decided_terms.size(), 0U) << name;
  }
}

// Where a side throws, what is decided is that it does not.
TEST(MergedPaths, DecideTheirExit) {
  expr::TermArena arena;
  SymbolicRuns::Outcome outcome =
      runsOf(Policy::Merging).run("mergedChecks", "(II)I", {std::uint64_t{1}, std::uint64_t{2}}, arena);
  EXPECT_EQ(outcome.listener->merged_regions, 1U);
  EXPECT_EQ(outcome.listener->decided_terms.size(), 1U);
}

class PathsOf : public testing::TestWithParam<Method> {};

TEST_P(PathsOf, HoldForAllTheirInputsInAHunt) { checkPaths(Policy::Hunt, GetParam()); }
TEST_P(PathsOf, HoldForAllTheirInputsWhenMerged) { checkPaths(Policy::Merging, GetParam()); }
TEST_P(PathsOf, HoldForAllTheirInputsWhenFollowed) { checkPaths(Policy::Follow, GetParam()); }

INSTANTIATE_TEST_SUITE_P(Java, PathsOf, testing::ValuesIn(methods()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace javelin::concolic
