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
  const ProbeNotes notes = readNotes(
      "begins\ta.BTest\tt1\t\nsees\ta.BTest\tt1\tjava.lang.X\njdk\tjava.util.List\tof\t7\n"
      "own\ta.B\tf\t12\nends\ta.BTest\tt1\t\nbegins\ta.BTest\tt2\t\nfails\ta.BTest\tt2\ta.B$Y\nbroken\n");
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
  EXPECT_TRUE(readNotes("").begun.empty());
}

TEST(Probe, ReadsAStackTrace) {
  const Thrown read = readStackTrace(
      "java.lang.ArithmeticException: / by zero\n\tat java.base/java.lang.Math.floorDiv(Math.java:1)\n"
      "\tat app//shop.Div.div(Div.java:6)\n\tat shop.DivTest.t(DivTest.java:3)\n\tat "
      "shop.Other.f(Other.java:9)\n",
      "shop.DivTest");
  EXPECT_EQ(read.exception, "java.lang.ArithmeticException");
  ASSERT_EQ(read.frames.size(), 2U);
  EXPECT_TRUE(read.frames[0].of_jdk);
  EXPECT_EQ(read.text("shop.Div"), "java.lang.ArithmeticException at shop.Div.div:6");
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
