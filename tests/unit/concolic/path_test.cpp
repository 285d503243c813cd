// SPDX-License-Identifier: Apache-2.0
// What a path knows by itself, without a machine.
#include "concolic/path.h"

#include <gtest/gtest.h>

#include "expr/build.h"

namespace javelin::concolic {
namespace {

using expr::Sort;
using expr::Term;

class PathTest : public testing::Test {
 protected:
  Term input(const std::string& name, std::uint64_t bits) {
    const Term term = arena_.makeInput(name, Sort::Bv32);
    path_.setInput(term, bits);
    return term;
  }
  Term number(std::int32_t value) { return intConst(arena_, value); }
  void add(Term condition, ConjunctKind kind = ConjunctKind::Branch) {
    path_.learn(condition);
    path_.append({condition, kind, {}, 0, 0});
  }
  // One of three objects, 10, 20 and null, of which the model chooses `chosen`.
  Term openReference(std::uint32_t chosen, ObjectSet made = 0b111) {
    choice_ = input("choice", chosen);
    return path_.open(choice_, {{10, 1}, {20, 2}, {heap::kNullRef, 0}}, made, false);
  }

  expr::TermArena arena_;
  Path path_{arena_};
  Term choice_;
};

// A path that is run again may be asked at once what it was told one after the other; that it has just
// learned the question says nothing.
TEST_F(PathTest, AConditionFollowsFromItsPartsAndNotFromItself) {
  const Term x = input("x", 3);
  const Term is_none =
      logicalNot(arena_, logicalOr(arena_, equal(arena_, x, number(0)), equal(arena_, x, number(1))));
  add(logicalNot(arena_, equal(arena_, x, number(0))));
  path_.learn(is_none);
  EXPECT_TRUE(path_.knowsByParts(is_none));
  EXPECT_FALSE(path_.followsFromParts(is_none));
  add(logicalNot(arena_, equal(arena_, x, number(1))));
  EXPECT_TRUE(path_.followsFromParts(is_none));
  EXPECT_FALSE(path_.followsFromParts(equal(arena_, x, number(2))));
}

TEST_F(PathTest, ANewInputHasItsValueAtOnce) {
  const Term x = arena_.makeInput("x", Sort::Bv32);
  path_.addInput(x, 5);
  EXPECT_EQ(path_.valueOf(x), 5U);
  path_.addInput(x, 6);
  EXPECT_EQ(path_.valueOf(bvAdd(arena_, x, number(1))), 7U);
}

TEST_F(PathTest, AConditionIsLearntOnce) {
  const Term condition = bvSlt(arena_, input("x", 1), number(3));
  EXPECT_TRUE(path_.learn(condition));
  EXPECT_FALSE(path_.learn(condition));
  EXPECT_TRUE(path_.knows(condition));
}

TEST_F(PathTest, ATermIsKnownIfAConditionSaysItsValue) {
  const Term x = input("x", 5);
  EXPECT_EQ(path_.known(x), x);
  add(equal(arena_, x, number(5)));
  EXPECT_EQ(path_.known(x), number(5));
  EXPECT_EQ(path_.known(number(7)), number(7));
}

TEST_F(PathTest, PinnedTermsAreFixedWhereThatIsWanted) {
  const Term x = input("x", 5);
  const Term y = input("y", 6);
  add(equal(arena_, x, number(5)), ConjunctKind::Pinned);
  EXPECT_FALSE(path_.fixed().has(x));
  path_.fixPinned();
  add(logicalAnd(arena_, equal(arena_, y, number(6)), equal(arena_, x, number(5))), ConjunctKind::Pinned);
  EXPECT_TRUE(path_.fixed().has(x));
  EXPECT_TRUE(path_.fixed().has(bvAdd(arena_, y, number(1))));
}

TEST_F(PathTest, APinnedBooleanIsFixedWhicheverItIs) {
  path_.fixPinned();
  const Term yes = arena_.makeInput("yes", Sort::Bool);
  const Term no = arena_.makeInput("no", Sort::Bool);
  path_.setInput(yes, 1);
  add(yes, ConjunctKind::Pinned);
  add(logicalNot(arena_, no), ConjunctKind::Pinned);
  EXPECT_TRUE(path_.fixed().has(yes));
  EXPECT_TRUE(path_.fixed().has(no));
}

TEST_F(PathTest, AnOpenReferenceIsTheObjectThatTheModelChooses) {
  const Term reference = openReference(1);
  EXPECT_EQ(path_.valueOf(reference), 20U);
  const OpenReference* const open = path_.openOf(reference);
  ASSERT_NE(open, nullptr);
  EXPECT_EQ(path_.objectOf(*open), 20U);
  EXPECT_EQ(path_.referenceOf(choice_), reference);
  EXPECT_EQ(path_.openOf(number(3)), nullptr);
  EXPECT_EQ(path_.openOf({}), nullptr);
}

TEST_F(PathTest, ConditionsNarrowAnOpenReferenceUntilItCountsAsBits) {
  const Term reference = openReference(1);
  const OpenReference* const open = path_.openOf(reference);
  const Term not_null = path_.isAmong(*open->of, 0b011);
  EXPECT_FALSE(path_.isImplied(not_null));
  add(not_null);
  EXPECT_EQ(open->left, 0b011U);
  EXPECT_TRUE(path_.isImplied(not_null));
  EXPECT_TRUE(path_.isAboutReference(not_null));
  EXPECT_FALSE(path_.fixed().has(reference));
  add(path_.isAmong(*open->of, 0b010));
  EXPECT_TRUE(path_.fixed().has(reference));
}

TEST_F(PathTest, AnObjectCountsAsBitsOnlyOnceItIsConstructed) {
  const Term reference = openReference(1, 0b100);
  const OpenReference* const open = path_.openOf(reference);
  add(path_.isAmong(*open->of, 0b010));
  EXPECT_FALSE(path_.isMade(*open));
  EXPECT_FALSE(path_.fixed().has(reference));
  path_.setMade(2);
  EXPECT_TRUE(path_.isMade(*open));
  EXPECT_TRUE(path_.fixed().has(reference));
}

TEST_F(PathTest, ThoseLikeTheChosenObjectAreFoundByAKey) {
  const OpenReference* const open = path_.openOf(openReference(0));
  EXPECT_EQ(path_.alike(*open, [](vm::Ref object) { return object != heap::kNullRef; }), 0b011U);
  EXPECT_EQ(path_.alike(*open, [](vm::Ref object) { return object; }), 0b001U);
}

TEST_F(PathTest, ATypeThatIsAskedForTwiceIsKeptOnce) {
  const OpenReference* const open = path_.openOf(openReference(0));
  path_.addAsked(*open, program::ClassId(7), 0b001);
  path_.addAsked(*open, program::ClassId(7), 0b001);
  path_.addAsked(*open, program::ClassId(8), 0b010);
  EXPECT_EQ(path_.constraint().asked.size(), 2U);
}

TEST_F(PathTest, ARestartedPathKnowsWhatItsConjunctsSay) {
  const Term reference = openReference(1);
  const Term not_null = path_.isAmong(*path_.openOf(reference)->of, 0b011);
  const Term x = input("x", 9);
  const Term large = bvSlt(arena_, number(3), x);
  const PathConstraint before = path_.constraint();
  add(not_null);
  add(large);
  const PathConstraint waits = path_.constraint();
  const expr::Model model = path_.model();

  path_.restart(model, {before, 0, {}});
  EXPECT_FALSE(path_.knows(large));
  EXPECT_EQ(path_.openOf(reference)->left, 0b111U);

  path_.restart(model, {waits, 0, waits.conjuncts});
  EXPECT_TRUE(path_.knows(large));
  EXPECT_TRUE(path_.isImplied(not_null));
  EXPECT_EQ(path_.valueOf(x), 9U);
}

TEST_F(PathTest, ARestartedPathKeepsTheFirstConjunctsOfTheOneBefore) {
  const Term reference = openReference(1);
  const Term not_null = path_.isAmong(*path_.openOf(reference)->of, 0b011);
  const Term x = input("x", 9);
  const Term first = bvSlt(arena_, number(3), x);
  const Term second = bvSlt(arena_, number(4), x);
  const Term third = bvSlt(arena_, number(5), x);
  add(first);
  add(not_null);
  add(second);
  const PathConstraint waits = path_.constraint();
  const std::vector<Conjunct> more = {{third, ConjunctKind::Branch, {}, 0, 0}};

  path_.restart(path_.model(), {waits, 2, more});
  ASSERT_EQ(path_.conjuncts().size(), 3U);
  EXPECT_TRUE(path_.knows(first));
  EXPECT_FALSE(path_.knows(second));
  EXPECT_TRUE(path_.knows(third));
  EXPECT_EQ(path_.openOf(reference)->left, 0b011U);

  path_.restart(path_.model(), {waits, 1, {}});
  EXPECT_TRUE(path_.knows(first));
  EXPECT_FALSE(path_.knows(third));
  EXPECT_EQ(path_.openOf(reference)->left, 0b111U);
}

// A condition that was only learned, or that stands in the path twice, is known as long as it stands there.
TEST_F(PathTest, ARestartedPathKnowsNoMoreThanItsConjuncts) {
  const Term x = input("x", 9);
  const Term twice = bvSlt(arena_, number(3), x);
  const Term learned = bvSlt(arena_, number(4), x);
  add(twice);
  add(twice);
  path_.learn(learned);
  path_.restart(path_.model(), {{}, 1, {}});
  EXPECT_TRUE(path_.knows(twice));
  EXPECT_FALSE(path_.knows(learned));
  path_.restart(path_.model(), {{}, 0, {}});
  EXPECT_FALSE(path_.knows(twice));
  EXPECT_TRUE(path_.learn(twice));
}

TEST_F(PathTest, WhatKeptConjunctsPinStaysFixed) {
  path_.fixPinned();
  const Term x = input("x", 9);
  const Term y = input("y", 8);
  add(equal(arena_, x, number(9)), ConjunctKind::Pinned);
  add(equal(arena_, y, number(8)), ConjunctKind::Pinned);
  path_.restart(path_.model(), {{}, 1, {}});
  EXPECT_TRUE(path_.fixed().has(x));
  EXPECT_FALSE(path_.fixed().has(y));
}

TEST_F(PathTest, AConditionThatTurnsOutToBeAboutAReferenceCountsWhereItStands) {
  const Term reference = openReference(1);
  const Term choice = path_.openOf(reference)->of->choice;
  const Term is_null = equal(arena_, choice, number(2));
  add(logicalNot(arena_, is_null));
  path_.isAmong(*path_.openOf(reference)->of, 0b011);
  path_.restart(path_.model(), {path_.constraint(), 1, {}});
  EXPECT_EQ(path_.openOf(reference)->left, 0b011U);
}

// As in a share of an exploration, which begins with conditions that another unit has found.
TEST_F(PathTest, AnAdoptedConditionNarrowsAnOpenReference) {
  const Term reference = openReference(1);
  const Term not_first = logicalNot(arena_, equal(arena_, choice_, number(0)));
  path_.adopt({not_first, ConjunctKind::Choice, {}, 0, 0});
  EXPECT_EQ(path_.openOf(reference)->left, 0b110U);
  EXPECT_TRUE(path_.isImplied(path_.isAmong(*path_.openOf(reference)->of, 0b110)));
  EXPECT_FALSE(path_.isImplied(path_.isAmong(*path_.openOf(reference)->of, 0b010)));
  // Of a condition about more than the choice nothing follows.
  const Term other =
      logicalOr(arena_, equal(arena_, choice_, number(1)), bvSlt(arena_, input("x", 1), number(0)));
  path_.adopt({other, ConjunctKind::Choice, {}, 0, 0});
  EXPECT_EQ(path_.openOf(reference)->left, 0b110U);
}

TEST_F(PathTest, TheSideOfTheLastBranchCanBeToldLater) {
  const Term condition = bvSlt(arena_, input("x", 1), number(3));
  path_.append({condition, ConjunctKind::Branch, {}, 0, Conjunct::kOtherSide});
  path_.setLastSide({condition, ConjunctKind::Branch, {}, 0, 4});
  EXPECT_EQ(path_.conjuncts().back().side, 4);
  path_.setLastSide({logicalNot(arena_, condition), ConjunctKind::Branch, {}, 0, 5});
  EXPECT_EQ(path_.conjuncts().back().side, 4);
}

TEST_F(PathTest, AFreshReferenceIsTakenOnce) {
  path_.setFreshReference({42, {}});
  EXPECT_TRUE(path_.hasFreshReference());
  EXPECT_EQ(path_.takeFreshReference()->object, 42U);
  EXPECT_FALSE(path_.takeFreshReference().has_value());
}

TEST_F(PathTest, BitsOfANanAreThoseThatItWasMadeOf) {
  const Term bits = input("bits", 0xffc00001U);
  const Term number_of_bits = bitsToFp(arena_, bits);
  EXPECT_EQ(path_.bitsOf(number_of_bits), 0xffc00001U);
  EXPECT_EQ(path_.bitsOf(fpNeg(arena_, number_of_bits)), 0x7fc00001U);
  EXPECT_EQ(path_.valueOf(number_of_bits), expr::kNanF32);
}

}  // namespace
}  // namespace javelin::concolic
