// SPDX-License-Identifier: Apache-2.0
// What a watcher of ends is told: results and state as graphs of terms.
#include "explore/observer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "explorations.h"

namespace javelin::explore {
namespace {

using Kind = ObservedNode::Kind;
using test::Explorations;

class Recorder final : public EndWatcher {
 public:
  bool ended(ObservedEnd end, const Ask& ask) override {
    if (asks) answers.push_back(ask({}, 1'000'000).verdict);
    ends.push_back(std::move(end));
    return ends.size() < most;
  }
  std::string canonical(std::string_view class_name) const override {
    const std::string name(class_name);
    return name.starts_with('[') ? name : "my/" + name;
  }
  bool seesPrivateStatics(std::string_view /*class_name*/) const override { return true; }
  const std::vector<std::string>& initialisedAtEnd() const override { return initialised; }
  const std::vector<std::string>& initialisedBefore() const override { return before; }

  std::vector<ObservedEnd> ends;
  std::vector<solver::Verdict> answers;
  std::vector<std::string> initialised;
  std::vector<std::string> before;
  std::size_t most = 100;
  bool asks = false;
};

class ObserverTest : public testing::Test {
 protected:
  const std::vector<ObservedEnd>& watch(std::string_view type, std::string_view method) {
    Explorations& explorations = Explorations::shared();
    ExploreContext context = explorations.context();
    context.arena = arena_;
    context.watcher = &recorder_;
    recorder_.ends.clear();
    const auto done = explore(context, explorations.entryOf(type, method), Explorations::smallBounds());
    EXPECT_TRUE(done.ok());
    return recorder_.ends;
  }
  // The node of the result, if that is one object in all cases.
  const ObservedNode* resultOf(const ObservedEnd& end) {
    EXPECT_EQ(end.graph.problem, "");
    if (end.result.objects.size() != 1 || end.result.objects[0].node == ObservedValue::kNull) return nullptr;
    return &end.graph.nodes[end.result.objects[0].node];
  }
  const ObservedNode* onlyResult(std::string_view method) {
    const auto& ends = watch("Results", method);
    EXPECT_FALSE(ends.empty()) << method;
    return ends.empty() ? nullptr : resultOf(ends[0]);
  }

  std::shared_ptr<expr::TermArena> arena_ = std::make_shared<expr::TermArena>();
  Recorder recorder_;
};

TEST_F(ObserverTest, ANumberIsATerm) {
  const auto& ends = watch("Ends", "divide");
  ASSERT_EQ(ends.size(), 2U);
  const auto returned = std::find_if(
      ends.begin(), ends.end(), [](const ObservedEnd& end) { return end.kind == OutcomeKind::Returned; });
  ASSERT_NE(returned, ends.end());
  EXPECT_TRUE(returned->result.term.valid());
  EXPECT_FALSE(returned->path.empty());
}

TEST_F(ObserverTest, AnExceptionHasItsClassAndTheMessageThatCodeMade) {
  const auto& ends = watch("Results", "raised");
  const auto threw = std::find_if(ends.begin(), ends.end(),
                                  [](const ObservedEnd& end) { return end.kind == OutcomeKind::Threw; });
  ASSERT_NE(threw, ends.end());
  EXPECT_EQ(threw->exception, "my/java/lang/IllegalStateException");
  ASSERT_TRUE(threw->message);
}

TEST_F(ObserverTest, AnObjectIsItsFields) {
  const ObservedNode* const made = onlyResult("object");
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->kind, Kind::Object);
  EXPECT_EQ(made->type, "my/Results");
  const auto field = std::find_if(made->fields.begin(), made->fields.end(),
                                  [](const auto& entry) { return entry.first == "my/Results.field:I"; });
  ASSERT_NE(field, made->fields.end());
  EXPECT_TRUE(field->second.term.valid());
}

TEST_F(ObserverTest, AnArrayIsItsElements) {
  const ObservedNode* const made = onlyResult("array");
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->kind, Kind::Array);
  EXPECT_EQ(made->elements.size(), 2U);
}

TEST_F(ObserverTest, CollectionsAreWhatIsInThem) {
  const ObservedNode* node = onlyResult("list");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->kind, Kind::Sequence);
  EXPECT_GE(node->elements.size(), 2U);
  node = onlyResult("map");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->kind, Kind::Map);
  EXPECT_EQ(node->elements.size(), 2U);
  node = onlyResult("set");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->kind, Kind::Set);
  node = onlyResult("tree");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->elements.size(), 4U);  // two keys, two values
  node = onlyResult("linked");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->kind, Kind::Sequence);
  node = onlyResult("immutable");
  ASSERT_NE(node, nullptr);
  EXPECT_EQ(node->kind, Kind::Sequence);
  EXPECT_EQ(node->elements.size(), 2U);
}

TEST_F(ObserverTest, ATextIsItsCharacters) {
  const ObservedNode* const made = onlyResult("builder");
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->kind, Kind::Text);
  ASSERT_FALSE(made->texts.empty());
}

TEST_F(ObserverTest, ALambdaCannotBeRead) {
  const ObservedNode* const made = onlyResult("lambda");
  ASSERT_NE(made, nullptr);
  EXPECT_EQ(made->kind, Kind::Opaque);
}

TEST_F(ObserverTest, ElementsMayBeOfAnyKind) {
  const ObservedNode* const made = onlyResult("mixed");
  ASSERT_NE(made, nullptr);
  ASSERT_EQ(made->elements.size(), 6U);
  const auto kindOf = [&](std::size_t i) {
    return recorder_.ends[0].graph.nodes[made->elements[i].objects.at(0).node].kind;
  };
  EXPECT_EQ(kindOf(1), Kind::Text);
  EXPECT_EQ(made->elements[3].objects.at(0).node, ObservedValue::kNull);
  EXPECT_EQ(kindOf(5), Kind::Named);
}

TEST_F(ObserverTest, StaticFieldsAreSeenBeforeAndAfter) {
  const auto& ends = watch("Results", "count");
  ASSERT_FALSE(ends.empty());
  EXPECT_TRUE(ends[0].statics.contains("my/Results.total"));
}

TEST_F(ObserverTest, ClassesMayBeInitialisedAtTheEnd) {
  recorder_.initialised = {"Inputs"};
  const auto& ends = watch("Results", "array");
  ASSERT_FALSE(ends.empty());
  EXPECT_TRUE(ends[0].statics.contains("my/Inputs.limit"));
}

TEST_F(ObserverTest, InputsThatWereReadHaveAFirstState) {
  const auto& ends = watch("Results", "setField");
  const auto returned = std::find_if(ends.begin(), ends.end(), [](const ObservedEnd& end) {
    return end.kind == OutcomeKind::Returned && !end.first.empty();
  });
  ASSERT_NE(returned, ends.end());
  EXPECT_FALSE(returned->inputs.empty());
  EXPECT_EQ(returned->arguments.size(), 1U);
}

TEST_F(ObserverTest, AWatcherMayEndTheExploration) {
  recorder_.most = 1;
  EXPECT_EQ(watch("Ends", "many").size(), 1U);
}

TEST_F(ObserverTest, AWatcherMayAskForInputs) {
  recorder_.asks = true;
  watch("Ends", "divide");
  ASSERT_EQ(recorder_.answers.size(), 2U);
  EXPECT_EQ(recorder_.answers[0], solver::Verdict::Sat);
}

}  // namespace
}  // namespace javelin::explore
