// SPDX-License-Identifier: Apache-2.0
#include "equiv/comparison.h"

#include <gtest/gtest.h>

#include "expr/build.h"
#include "expr/evaluator.h"

namespace javelin::equiv {
namespace {

using explore::ObservedEnd;
using explore::ObservedNode;
using explore::ObservedValue;
using explore::OutcomeKind;
using expr::Sort;
using expr::Term;
using Kind = ObservedNode::Kind;

class ComparisonTest : public testing::Test {
 protected:
  Term input(const char* name) { return arena_.makeInput(name, Sort::Bv32); }
  ObservedValue object(std::uint32_t node) { return {.objects = {{arena_.trueTerm(), node}}}; }
  // One object with one field.
  ObservedEnd endWith(Term field) {
    ObservedEnd end;
    ObservedNode node{.kind = Kind::Object, .type = "P"};
    node.fields.emplace_back("P.x", ObservedValue{.term = field});
    end.graph.nodes.push_back(node);
    end.result = object(0);
    return end;
  }
  bool isAlways(bool value, Term same) { return arena_.isConst(same, value ? 1 : 0); }
  // Under the model in which the input has this value.
  bool isTrue(Term same, Term of, std::uint64_t value) {
    expr::Model model;
    model.set(arena_.inputId(of), value);
    return expr::Evaluator(arena_, model).isTrue(same);
  }

  expr::TermArena arena_;
};

TEST_F(ComparisonTest, ObjectsAreTheirFields) {
  const Term x = input("x");
  const ObservedEnd a = endWith(x);
  EXPECT_TRUE(isAlways(true, Comparison(arena_, a, endWith(x)).same()));
  const ObservedEnd b = endWith(intConst(arena_, 7));
  Comparison comparison(arena_, a, b);
  const Term same = comparison.same();
  EXPECT_TRUE(isTrue(same, x, 7));
  EXPECT_FALSE(isTrue(same, x, 8));
  EXPECT_EQ(comparison.equations().size(), 1U);
}

TEST_F(ComparisonTest, OtherEndsAreDifferent) {
  ObservedEnd a = endWith(input("x"));
  ObservedEnd b = a;
  b.kind = OutcomeKind::Threw;
  b.exception = "java/lang/Error";
  EXPECT_TRUE(isAlways(false, Comparison(arena_, a, b).same()));
  a.kind = OutcomeKind::Threw;
  a.exception = "java/lang/RuntimeException";
  EXPECT_TRUE(isAlways(false, Comparison(arena_, a, b).same()));
  a.exception = b.exception;
  EXPECT_TRUE(isAlways(true, Comparison(arena_, a, b).same()));
}

// A refused input is no end that could be held against another.
TEST_F(ComparisonTest, RefusedInputsAreAProblem) {
  const ObservedEnd a = endWith(input("x"));
  ObservedEnd b;
  b.kind = OutcomeKind::InputRefused;
  Comparison comparison(arena_, a, b);
  comparison.same();
  EXPECT_FALSE(comparison.problem().empty());
}

TEST_F(ComparisonTest, StructuresThatLeadBackToThemselvesEnd) {
  const auto ring = [&](Term field) {
    ObservedEnd end = endWith(field);
    end.graph.nodes[0].fields.emplace_back("P.next", object(0));
    return end;
  };
  const Term x = input("x");
  EXPECT_TRUE(isAlways(true, Comparison(arena_, ring(x), ring(x)).same()));
  const Term same = Comparison(arena_, ring(x), ring(intConst(arena_, 1))).same();
  EXPECT_FALSE(isTrue(same, x, 2));
}

TEST_F(ComparisonTest, WhatIsReturnedMayBeAnArgument) {
  ObservedEnd a = endWith(input("x"));
  a.arguments.push_back(object(0));
  // An equal object instead.
  ObservedEnd b = a;
  b.graph.nodes.push_back(b.graph.nodes[0]);
  b.result = object(1);
  EXPECT_TRUE(isAlways(false, Comparison(arena_, a, b).same()));
  EXPECT_TRUE(isAlways(true, Comparison(arena_, b, b).same()));
}

TEST_F(ComparisonTest, ElementsCountAsFarAsTheLengthSays) {
  const Term length = input("length");
  const auto array = [&](std::int32_t last) {
    ObservedEnd end;
    ObservedNode node{.kind = Kind::Array, .type = "[I"};
    node.length = length;
    node.elements = {{.term = intConst(arena_, 1)}, {.term = intConst(arena_, last)}};
    end.graph.nodes.push_back(node);
    end.result = object(0);
    return end;
  };
  const Term same = Comparison(arena_, array(2), array(3)).same();
  EXPECT_TRUE(isTrue(same, length, 1));
  EXPECT_FALSE(isTrue(same, length, 2));
}

TEST_F(ComparisonTest, SetsHaveNoOrder) {
  const auto set = [&](std::int32_t first, std::int32_t second) {
    ObservedEnd end;
    ObservedNode node{.kind = Kind::Set, .type = "java/util/HashSet"};
    node.family = "java/util/Set";
    for (const std::int32_t value : {first, second}) {
      ObservedNode box{.kind = Kind::Object, .type = "java/lang/Integer"};
      box.fields.emplace_back("java/lang/Integer.value", ObservedValue{.term = intConst(arena_, value)});
      node.elements.push_back(object(static_cast<std::uint32_t>(end.graph.nodes.size())));
      end.graph.nodes.push_back(box);
    }
    end.graph.nodes.push_back(node);
    end.result = object(2);
    return end;
  };
  EXPECT_TRUE(isAlways(true, Comparison(arena_, set(1, 2), set(2, 1)).same()));
  EXPECT_TRUE(isAlways(false, Comparison(arena_, set(1, 2), set(2, 3)).same()));
}

// An input that only the second has read is as it was before, in the first.
TEST_F(ComparisonTest, InputsThatNobodyLookedIntoAreAsTheyWereMade) {
  const Term x = input("x");
  ObservedEnd a;
  a.graph.nodes.push_back({.kind = Kind::Unmade, .type = "P", .name = "p"});
  a.result = object(0);
  ObservedEnd b = endWith(intConst(arena_, 5));
  Comparison unknown(arena_, a, b);
  unknown.same();
  EXPECT_FALSE(unknown.problem().empty());
  auto first = std::make_shared<explore::ObservedGraph>(endWith(x).graph);
  first->root = 0;
  b.first.emplace("p", first);
  const Term same = Comparison(arena_, a, b).same();
  EXPECT_TRUE(isTrue(same, x, 5));
  EXPECT_FALSE(isTrue(same, x, 6));
}

TEST_F(ComparisonTest, StaticFieldsAreEffects) {
  const Term x = input("x");
  ObservedEnd a = endWith(x);
  ObservedEnd b = a;
  a.statics["C.count"] = {.term = intConst(arena_, 1)};
  b.statics["C.count"] = {.term = intConst(arena_, 2)};
  EXPECT_TRUE(isAlways(false, Comparison(arena_, a, b).same()));
  // One that only one of them has must not have been changed.
  b.statics.clear();
  Comparison alone(arena_, a, b);
  alone.same();
  EXPECT_FALSE(alone.problem().empty());
  const auto before = std::make_shared<ObservedEnd>(a);
  a.before = before;
  EXPECT_TRUE(isAlways(true, Comparison(arena_, a, b).same()));
}

TEST_F(ComparisonTest, InputsThatAreMadeInOtherWaysAreAProblem) {
  ObservedEnd a = endWith(input("x"));
  ObservedEnd b = a;
  a.inputs["p"] = "constructor A";
  b.inputs["p"] = "constructor B";
  Comparison comparison(arena_, a, b);
  comparison.same();
  EXPECT_FALSE(comparison.problem().empty());
}

// An end with one argument, an object, that has these fields before and after the call.
ObservedEnd endOfCall(const std::vector<std::pair<std::string, ObservedValue>>& before,
                      const std::vector<std::pair<std::string, ObservedValue>>& after, Term always) {
  const auto with = [&](const std::vector<std::pair<std::string, ObservedValue>>& fields) {
    ObservedEnd end;
    end.graph.nodes.push_back({.kind = Kind::Object, .type = "P"});
    end.graph.nodes[0].fields = fields;
    end.arguments.push_back({.objects = {{always, 0}}});
    end.result.term = always;
    return end;
  };
  ObservedEnd end = with(after);
  end.before = std::make_shared<const ObservedEnd>(with(before));
  return end;
}

class ChangesTest : public ComparisonTest {
 protected:
  ObservedEnd call(const std::vector<std::pair<std::string, ObservedValue>>& before,
                   const std::vector<std::pair<std::string, ObservedValue>>& after) {
    return endOfCall(before, after, arena_.trueTerm());
  }
  ObservedValue number(std::int32_t value) { return {.term = intConst(arena_, value)}; }
  Term same(const ObservedEnd& a, const ObservedEnd& b) {
    Changes of_a(arena_, a);
    Changes of_b(arena_, b);
    Comparison comparison(arena_, a, b, &of_a, &of_b);
    const Term result = comparison.same();
    unmatched_ = comparison.unmatched();
    problem_ = comparison.problem();
    return result;
  }

  std::set<std::string> unmatched_;
  std::string problem_;
};

// Two versions of a class keep the same state in other fields.
TEST_F(ChangesTest, WhatNeitherChangesIsTheSame) {
  const ObservedEnd a = call({{"P.x:I", number(1)}}, {{"P.x:I", number(1)}});
  const ObservedEnd b = call({{"P.y:J", number(2)}}, {{"P.y:J", number(2)}});
  EXPECT_TRUE(isAlways(true, same(a, b)));
  EXPECT_TRUE(unmatched_.empty());
  EXPECT_EQ(problem_, "");
}

TEST_F(ChangesTest, WhatOneChangesIsNot) {
  const Term x = input("x");
  const ObservedEnd a = call({{"P.x:I", {.term = x}}}, {{"P.x:I", {.term = x}}});
  const ObservedEnd b = call({{"P.x:I", {.term = x}}}, {{"P.x:I", number(3)}});
  const Term equal_then = same(a, b);
  EXPECT_TRUE(isTrue(equal_then, x, 3));
  EXPECT_FALSE(isTrue(equal_then, x, 4));
}

TEST_F(ChangesTest, FieldsOfOneVersionAreLeftOutOnlyIfTheyChange) {
  const ObservedEnd a = call({{"P.x:I", number(1)}}, {{"P.x:I", number(5)}});
  const ObservedEnd kept =
      call({{"P.x:I", number(1)}, {"P.y:I", number(2)}}, {{"P.x:I", number(5)}, {"P.y:I", number(2)}});
  EXPECT_TRUE(isAlways(true, same(a, kept)));
  EXPECT_TRUE(unmatched_.empty());
  const ObservedEnd changed =
      call({{"P.x:I", number(1)}, {"P.y:I", number(2)}}, {{"P.x:I", number(5)}, {"P.y:I", number(9)}});
  EXPECT_TRUE(isAlways(true, same(a, changed)));
  EXPECT_EQ(unmatched_, std::set<std::string>{"P.y:I"});
}

// What was always in there, a caller sees now.
TEST_F(ChangesTest, ResultsAreComparedByWhatIsInThem) {
  const auto getter = [&](std::int32_t value) {
    ObservedEnd end = call({{"P.x:I", number(value)}}, {{"P.x:I", number(value)}});
    end.graph.nodes.push_back({.kind = Kind::Object, .type = "Q"});
    ObservedEnd before = *end.before;
    before.graph.nodes.push_back({.kind = Kind::Object, .type = "Q"});
    for (ObservedEnd* const each : {&end, &before}) {
      each->graph.nodes[1].fields = each->graph.nodes[0].fields;
      each->graph.nodes[0].fields = {{"P.q:LQ;", object(1)}};
    }
    end.before = std::make_shared<const ObservedEnd>(std::move(before));
    return end;
  };
  ObservedEnd a = getter(1);
  ObservedEnd b = getter(2);
  EXPECT_TRUE(isAlways(true, same(a, b)));
  a.result = b.result = object(1);
  EXPECT_TRUE(isAlways(false, same(a, b)));
  // The receiver itself: what is in it is the caller's.
  a.result = b.result = object(0);
  EXPECT_TRUE(isAlways(true, same(a, b)));
}

// A field that both have was made otherwise, and neither has changed it.
TEST_F(ChangesTest, FieldsAreHeldAgainstThemselves) {
  const ObservedEnd a =
      call({{"P.x:I", number(1)}, {"P.n:I", number(0)}}, {{"P.x:I", number(1)}, {"P.n:I", number(1)}});
  const ObservedEnd b =
      call({{"P.x:I", number(2)}, {"P.n:I", number(0)}}, {{"P.x:I", number(2)}, {"P.n:I", number(1)}});
  EXPECT_TRUE(isAlways(true, same(a, b)));
  EXPECT_TRUE(isAlways(false, Comparison(arena_, a, b).same()));
}

}  // namespace
}  // namespace javelin::equiv
