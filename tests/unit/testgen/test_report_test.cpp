// SPDX-License-Identifier: Apache-2.0
#include "testgen/test_report.h"

#include <gtest/gtest.h>

#include "testgen/disabled_tests.h"
#include "testgen/generated_files.h"
#include "tests/support/files.h"

namespace javelin::testgen {
namespace {

const TestId kTest = {"shop.OrderTest", "t"};

Thrown thrownAt(const std::string& exception, int line) {
  return {.exception = exception, .frames = {{"shop.Order", "pay", line, false}}};
}

class TestReportTest : public testing::Test {
 protected:
  TestReportTest() {
    tests_.package = "shop";
    tests_.simple_name = "OrderTest";
    tests_.tested = "shop.Order";
    method_.name = "t";
    method_.predicted = thrownAt("java.lang.ArithmeticException", 7);
  }
  Judgement judged(const TestResult& result = {}) { return judge(result, notes_, tests_, method_); }

  TestClass tests_;
  TestMethod method_{};
  ProbeNotes notes_;
};

TEST_F(TestReportTest, ThePredictedExceptionAtItsPlaceConfirms) {
  notes_.seen[kTest] = thrownAt("java.lang.ArithmeticException", 7);
  EXPECT_EQ(judged().account, Account::Confirmed);
}

TEST_F(TestReportTest, AnotherLineIsAnotherPlace) {
  notes_.seen[kTest] = thrownAt("java.lang.ArithmeticException", 8);
  const Judgement judgement = judged();
  EXPECT_EQ(judgement.account, Account::OtherPlace);
  EXPECT_EQ(judgement.difference->where, "shop.Order.pay:7");
  EXPECT_EQ(judgement.difference->actual, "java.lang.ArithmeticException at shop.Order.pay:8");
}

TEST_F(TestReportTest, AnotherClassIsAnotherException) {
  notes_.seen[kTest] = thrownAt("java.lang.NullPointerException", 7);
  EXPECT_EQ(judged().account, Account::OtherException);
}

TEST_F(TestReportTest, AClassThatCannotBeInitialisedIsNamed) {
  notes_.seen[kTest] = thrownAt("java.lang.ExceptionInInitializerError", 7);
  EXPECT_EQ(judged().account, Account::StaticInitialiser);
}

TEST_F(TestReportTest, NothingThrownIsNotTriggered) { EXPECT_EQ(judged().account, Account::NotTriggered); }

TEST_F(TestReportTest, AnExceptionThatEscapesTheTestCounts) {
  EXPECT_EQ(judged({.failure = thrownAt("java.lang.ArithmeticException", 7)}).account, Account::Confirmed);
}

TEST_F(TestReportTest, AFailedAssertionOfTheTestIsNoException) {
  EXPECT_EQ(judged({.failure = thrownAt("org.opentest4j.AssertionFailedError", 7)}).account,
            Account::NotTriggered);
}

TEST_F(TestReportTest, TimeOutsAreTheirOwnAccount) {
  EXPECT_EQ(judged({.failure = thrownAt("java.util.concurrent.TimeoutException", 7),
                    .message = "t() timed out after 10 seconds"})
                .account,
            Account::TimedOut);
}

TEST_F(TestReportTest, ANormalPathIsConfirmedByPassing) {
  method_.predicted.reset();
  EXPECT_EQ(judged().account, Account::Confirmed);
  const Judgement wrong = judged({.failure = thrownAt("org.opentest4j.AssertionFailedError", 3),
                                  .message = "expected: <1> but was: <2>"});
  EXPECT_EQ(wrong.account, Account::OtherException);
  EXPECT_EQ(wrong.difference->actual, "expected: <1> but was: <2>");
  EXPECT_EQ(wrong.difference->predicted, "no exception, and this result");
}

TEST_F(TestReportTest, ATestThatEndedItsJvmIsJudgedByTheNotes) {
  EXPECT_EQ(judgeDead("exit status 3", notes_, tests_, method_).account, Account::NotTriggered);
  notes_.seen[kTest] = thrownAt("java.lang.ArithmeticException", 7);
  EXPECT_EQ(judgeDead("exit status 3", notes_, tests_, method_).account, Account::Confirmed);
  method_.predicted.reset();
  EXPECT_EQ(judgeDead("exit status 3", {}, tests_, method_).difference->actual, "exit status 3");
  notes_.escaped[kTest] = thrownAt("java.lang.Error", 1);
  EXPECT_EQ(judgeDead("exit status 3", notes_, tests_, method_).difference->actual,
            "java.lang.Error at shop.Order.pay:1");
}

TEST(SamePlace, FramesOfTheJdkDoNotCount) {
  Thrown predicted = thrownAt("E", 7);
  Thrown actual = predicted;
  actual.frames.insert(actual.frames.begin(), {"java.util.ArrayList", "get", 427, true});
  EXPECT_TRUE(samePlace(predicted, actual, "shop.Order"));
}

TEST(SamePlace, AFullStackMayComeAnywhereInThePredictedMethods) {
  EXPECT_TRUE(samePlace(thrownAt("java.lang.StackOverflowError", 7),
                        thrownAt("java.lang.StackOverflowError", 9), "shop.Order"));
  EXPECT_FALSE(samePlace(thrownAt("E", 7), thrownAt("E", 9), "shop.Order"));
}

TEST(SamePlace, OfAnEditedStackTheInnermostFrameThatIsLeftCounts) {
  Thrown predicted = thrownAt("E", 7);
  predicted.edits_stack = true;
  predicted.shown = std::vector<ThrownFrame>{};
  EXPECT_TRUE(samePlace(predicted, {.exception = "E", .frames = {}}, "shop.Order"));
  EXPECT_FALSE(samePlace(predicted, thrownAt("E", 7), "shop.Order"));
}

constexpr const char* kSource =
    "import org.junit.jupiter.api.Test;\n\nclass T {\n    @Test\n    void a() {\n    }\n\n    @Test\n    "
    "void b() "
    "{\n    }\n}\n";

TEST(DisabledTests, OnlyTheNamedOnesAreMarked) {
  const std::string source = withDisabled(kSource, {{"b", "flaky"}, {"c", "not there"}}, 5);
  EXPECT_NE(source.find("import org.junit.jupiter.api.Disabled;\nimport org.junit.jupiter.api.Test;"),
            std::string::npos)
      << source;
  EXPECT_NE(source.find("    @Test\n    void a()"), std::string::npos) << source;
  EXPECT_NE(source.find("    @Test\n    @Disabled(\"flaky\")\n    void b()"), std::string::npos) << source;
}

TEST(DisabledTests, WithoutReasonsTheSourceStays) { EXPECT_EQ(withDisabled(kSource, {}, 5), kSource); }

TEST(DisabledTests, ASimpleNameThatIsTakenIsWrittenInFull) {
  const std::string source = withDisabled(std::string("// Disabled\n") + kSource, {{"a", "why"}}, 5);
  EXPECT_NE(source.find("@org.junit.jupiter.api.Disabled(\"why\")"), std::string::npos) << source;
}

TEST(GeneratedFiles, OnlyOursAreRemoved) {
  const std::filesystem::path folder = test::scratchFolder("generated-files");
  std::filesystem::create_directories(folder / "sub");
  test::writeFile(folder / "sub" / "Ours.java", std::string(kGeneratedLine) + "\nclass Ours { }\n");
  test::writeFile(folder / "Theirs.java", std::string_view("class Theirs { }\n"));
  EXPECT_TRUE(isGenerated(folder / "sub" / "Ours.java"));
  EXPECT_FALSE(isGenerated(folder / "Theirs.java"));
  EXPECT_FALSE(isGenerated(folder / "Missing.java"));
  removeGenerated(folder);
  EXPECT_FALSE(std::filesystem::exists(folder / "sub" / "Ours.java"));
  EXPECT_TRUE(std::filesystem::exists(folder / "Theirs.java"));
}

}  // namespace
}  // namespace javelin::testgen
