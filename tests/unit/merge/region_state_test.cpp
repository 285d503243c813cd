// SPDX-License-Identifier: Apache-2.0
// Rows M1, M3, M4, M7: what states that meet have in common.
#include "merge/region_state.h"

#include <gtest/gtest.h>

#include "expr/build.h"
#include "expr/evaluator.h"

namespace javelin::merge {
namespace {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

class RegionStates : public testing::Test {
 protected:
  Term input(const char* name, Sort sort = Sort::Bool) { return arena.makeInput(name, sort); }
  Term number(std::int32_t value) { return intConst(arena, value); }
  RegionState state(std::vector<Term> guard, Term value) {
    RegionState made;
    made.guard.conditions = std::move(guard);
    made.registers = {value};
    return made;
  }
  RegionState merge(std::vector<RegionState> states) {
    return mergeStates(arena, std::move(states),
                       [this](const WrittenPlace&, BasicType) { return number(-1); });
  }

  expr::TermArena arena;
  Term a = input("a");
  Term b = input("b");
  Term not_a = logicalNot(arena, a);
  Term not_b = logicalNot(arena, b);
};

TEST_F(RegionStates, OfTheSidesOfOneBranchNeedNoGuard) {
  const RegionState merged = merge({state({a}, number(1)), state({not_a}, number(2))});
  EXPECT_TRUE(merged.guard.conditions.empty());
  EXPECT_EQ(merged.registers[0], ite(arena, a, number(1), number(2)));
}

TEST_F(RegionStates, KeepWhatTheyHaveInCommon) {
  const RegionState merged = merge({state({a, b}, number(1)), state({a, not_b}, number(2))});
  EXPECT_EQ(merged.guard.conditions, std::vector<Term>{a});
  EXPECT_EQ(merged.registers[0], ite(arena, b, number(1), number(2)));
}

// if (a) return 1; if (b) return 2; return 3: the last two meet first.
TEST_F(RegionStates, OfSeveralReturnsCoverAllInputs) {
  const RegionState merged =
      merge({state({a}, number(1)), state({not_a, b}, number(2)), state({not_a, not_b}, number(3))});
  EXPECT_TRUE(merged.guard.conditions.empty());
  EXPECT_EQ(merged.registers[0], ite(arena, a, number(1), ite(arena, b, number(2), number(3))));
}

// What leaves the region on one side is missing here: the rest keeps its condition.
TEST_F(RegionStates, ThatDoNotCoverAllKeepTheirCondition) {
  const RegionState merged = merge({state({a, b}, number(1)), state({not_a}, number(2))});
  ASSERT_EQ(merged.guard.conditions.size(), 1U);
  expr::Model model;
  for (const int bits : {0, 1, 2, 3}) {
    model.set(arena.inputId(a), bits & 1);
    model.set(arena.inputId(b), bits >> 1);
    expr::Evaluator evaluator(arena, model);
    const bool is_here = (bits & 1) == 0 || bits >> 1 == 1;
    EXPECT_EQ(evaluator.isTrue(merged.guard.all(arena)), is_here) << bits;
    if (is_here) {
      EXPECT_EQ(evaluator.value(merged.registers[0]), (bits & 1) != 0 ? 1U : 2U) << bits;
    }
  }
}

// A place that one side has written has on the other side what was there before.
TEST_F(RegionStates, ReadWhatOnlyOneHasWritten) {
  RegionState yes = state({a}, number(0));
  yes.writes[{16, 8}] = {number(5), BasicType::Int, {}};
  RegionState no = state({not_a}, number(0));
  no.writes[{24, 8}] = {number(6), BasicType::Int, {}};
  const RegionState merged = merge({yes, no});
  EXPECT_EQ(merged.writes.at({16, 8}).value, ite(arena, a, number(5), number(-1)));
  EXPECT_EQ(merged.writes.at({24, 8}).value, ite(arena, a, number(-1), number(6)));
}

// The keys of a switch make a tree as deep as the logarithm of their number.
TEST_F(RegionStates, OfManySidesAreABalancedTree) {
  const Term key = input("key", Sort::Bv32);
  std::vector<RegionState> states;
  for (int i = 0; i < 64; ++i)
    states.push_back(
        state({equal(arena, key, number(i))}, input(("v" + std::to_string(i)).c_str(), Sort::Bv32)));
  const RegionState merged = merge(std::move(states));
  std::function<int(Term)> depthOf = [&](Term term) {
    if (arena.op(term) != expr::Op::Ite) return 0;
    const expr::Node node = arena.node(term);
    return 1 + std::max(depthOf(node.b()), depthOf(node.c()));
  };
  EXPECT_EQ(depthOf(merged.registers[0]), 6);
}

// On the other side nobody has the object, and what it would have there is no choice.
TEST_F(RegionStates, ChooseNothingInAnObjectOfOneSide) {
  RegionState yes = state({a}, number(1));
  RegionState no = state({not_a}, number(2));
  yes.made = {32, 64};
  no.made = {64};
  yes.writes[{32, 8}] = {number(5), BasicType::Int, {}};
  yes.writes[{64, 8}] = {number(6), BasicType::Int, {}};
  no.writes[{64, 8}] = {number(7), BasicType::Int, {}};
  no.writes[{64, 12}] = {number(8), BasicType::Int, {}};
  const RegionState merged = merge({yes, no});
  EXPECT_EQ(merged.made, (std::set<heap::Ref>{32, 64}));
  EXPECT_EQ(merged.writes.at({32, 8}).value, number(5));
  EXPECT_EQ(merged.writes.at({64, 8}).value, ite(arena, a, number(6), number(7)));
  EXPECT_EQ(merged.writes.at({64, 12}).value, ite(arena, a, number(-1), number(8)));
}

TEST_F(RegionStates, KnowWhereTheirLocksDiffer) {
  RegionState yes = state({a}, number(1));
  RegionState no = state({not_a}, number(2));
  yes.locks = {16};
  EXPECT_TRUE(merge({yes, no}).locks_differ);
  no.locks = {16};
  const RegionState merged = merge({yes, no});
  EXPECT_FALSE(merged.locks_differ);
  EXPECT_EQ(merged.locks, std::vector<heap::Ref>{16});
}

TEST_F(RegionStates, ForgetRegistersThatOneSideDoesNotHave) {
  RegionState no = state({not_a}, number(2));
  no.registers[0] = {};
  EXPECT_FALSE(merge({state({a}, number(1)), no}).registers[0].valid());
}

}  // namespace
}  // namespace javelin::merge
