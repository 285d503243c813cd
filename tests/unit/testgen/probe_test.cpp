// SPDX-License-Identifier: Apache-2.0
#include "testgen/probe.h"

#include <gtest/gtest.h>

namespace javelin::testgen {
namespace {

Thrown thrown(std::string exception, std::vector<ThrownFrame> frames) {
  return {std::move(exception), std::move(frames)};
}

TEST(Probe, TakesThePlaceOfAssertThrowsOnTheSameLines) {
  const std::string source =
      "import static org.junit.jupiter.api.Assertions.assertNull;\n"
      "import static org.junit.jupiter.api.Assertions.assertThrows;\n"
      "import static org.junit.jupiter.api.Assertions.assertThrowsExactly;\n\nclass T {}\n";
  EXPECT_EQ(withProbe(source, "T"),
            "import static org.junit.jupiter.api.Assertions.assertNull;\n"
            "import static javelin.replay.Probe.assertThrows;\n"
            "import static javelin.replay.Probe.assertThrowsExactly;\n\nclass T {}\n");
  EXPECT_EQ(withProbe("import static org.junit.Assert.assertThrows;\n", "T"),
            "import static javelin.replay.Probe.assertThrows;\n");
}

TEST(Probe, NotesWhenATestBeginsAndEndsOnTheSameLines) {
  const std::string source =
      "class T {\n    @Test\n    void f() throws Exception {\n        g(new A() {\n        });\n    }\n}\n";
  EXPECT_EQ(withProbe(source, "a.T"),
            "class T {\n    @Test\n    void f() throws Exception { javelin.replay.Probe.begins(\"a.T\", "
            "\"f\"); try {"
            "\n        g(new A() {\n        });\n    } catch (Throwable escaping) { "
            "javelin.replay.Probe.fails(\"a.T\", \"f\", escaping); throw escaping; } finally { "
            "javelin.replay.Probe.ends(\"a.T\", \"f\"); } }\n}\n");
}

TEST(Probe, ReadsNotes) {
  const ProbeNotes notes =
      readNotes({"begins\ta.BTest\tt1\t", "sees\ta.BTest\tt1\tjava.lang.X", "jdk\tjava.util.List\tof\t7",
                 "own\ta.B\tf\t12", "ends\ta.BTest\tt1\t", "passed\ta.BTest\tt1\t", "begins\ta.BTest\tt2\t",
                 "fails\ta.BTest\tt2\ta.B$Y", "failed\ta.BTest\tt2\ta.B$Y", "own\ta.B\tg\t13",
                 "message\ta.BTest\tt2\tbad", "broken"});
  ASSERT_EQ(notes.seen.size(), 1U);
  const Thrown& first = notes.seen.at({"a.BTest", "t1"});
  EXPECT_EQ(first.exception, "java.lang.X");
  ASSERT_EQ(first.frames.size(), 2U);
  EXPECT_TRUE(first.frames[0].of_jdk);
  EXPECT_EQ(first.frames[1].text(), "a.B.f:12");
  EXPECT_EQ(notes.escaped.at({"a.BTest", "t2"}).exception, "a.B$Y");
  ASSERT_EQ(notes.begun.size(), 2U);
  EXPECT_EQ(notes.begun[1].second, "t2");
  EXPECT_EQ(notes.ended, std::set<TestId>({{"a.BTest", "t1"}}));
  EXPECT_FALSE(notes.results.at({"a.BTest", "t1"}).failure);
  const TestResult& second = notes.results.at({"a.BTest", "t2"});
  ASSERT_TRUE(second.failure);
  EXPECT_EQ(second.failure->text("a.B"), "a.B$Y at a.B.g:13");
  EXPECT_EQ(second.message, "bad");
  EXPECT_TRUE(readNotes({}).begun.empty());
}

TEST(Thrown, IsTheSameOnlyFromTheSamePlace) {
  const ThrownFrame jdk{"java.util.List", "of", 7, true};
  const ThrownFrame here{"a.B", "f", 12, false};
  const ThrownFrame there{"a.B", "f", 13, false};
  const ThrownFrame caller{"a.B", "g", 20, false};
  const Thrown predicted = thrown("X", {here, caller});
  EXPECT_TRUE(samePlace(predicted, thrown("X", {jdk, here, caller}), "a.B"))
      << "frames of the JDK do not count";
  EXPECT_FALSE(samePlace(predicted, thrown("X", {there, caller}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {here}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {}), "a.B"));
  EXPECT_FALSE(samePlace(thrown("X", {jdk}), thrown("X", {}), "java.util.List")) << "unless it is under test";
}

TEST(Thrown, OfOneThatEditsItsStackTheInnermostFrameLeftCounts) {
  const ThrownFrame check{"a.Checks", "positive", 5, false};
  const ThrownFrame here{"a.B", "f", 12, false};
  const ThrownFrame there{"a.B", "f", 13, false};
  Thrown predicted = thrown("X", {check, here});
  predicted.edits_stack = true;
  predicted.shown = {{here}};
  EXPECT_TRUE(samePlace(predicted, thrown("X", {here}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {there}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {check, here}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {}), "a.B"));
  predicted.shown->clear();
  EXPECT_TRUE(samePlace(predicted, thrown("X", {}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("X", {here}), "a.B"));
  predicted.shown.reset();
  EXPECT_TRUE(samePlace(predicted, thrown("X", {here}), "a.B")) << "one of the predicted frames";
  EXPECT_FALSE(samePlace(predicted, thrown("X", {there}), "a.B"));
}

TEST(Thrown, AFullStackMayBeFoundAnywhereInTheRecursion) {
  const ThrownFrame f{"a.B", "f", 12, false};
  const ThrownFrame g{"a.B", "g", 20, false};
  const ThrownFrame other{"a.B", "h", 30, false};
  const Thrown predicted = thrown("java.lang.StackOverflowError", {f, g, f, g});
  EXPECT_TRUE(samePlace(predicted, thrown("java.lang.StackOverflowError", {g, f, g}), "a.B"));
  EXPECT_FALSE(samePlace(predicted, thrown("java.lang.StackOverflowError", {other}), "a.B"));
}

}  // namespace
}  // namespace javelin::testgen
