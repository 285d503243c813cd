// SPDX-License-Identifier: Apache-2.0
// The library as a program of another author would use it: no command line, no supervisor.
#include "hunt/hunt.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"
#include "unit/hunt/fixtures.h"

namespace javelin::hunt {
namespace {

class Recorder : public Listener {
 public:
  void exploring(std::size_t entries, double /*limit*/) override { expected = entries; }
  void explored(const EntryProgress& progress) override {
    done = progress.done;
    findings += progress.findings;
  }
  void explorationEnded() override { ++ended; }

  std::size_t expected = 0;
  std::size_t done = 0;
  std::size_t findings = 0;
  int ended = 0;
};

class HuntTest : public testing::Test {
 protected:
  void SetUp() override {
    options_.path.class_path = {
        test::compiled("api", {{"", "class Div { static int div(int a, int b) { return a / b; } }"}})};
    options_.target = "Div.div";
    options_.out = javelin::test::scratchFolder("hunt-api-out").string();
    options_.no_replay = true;
    options_.jobs = 1;
  }
  Options options_;
  Recorder listener_;
};

TEST_F(HuntTest, FindsADivisionByZeroAndTellsOfIt) {
  const Result<report::HuntResult> result = hunt(options_, listener_);
  ASSERT_TRUE(result.ok()) << result.error().text();
  ASSERT_EQ(result->findings.size(), 1U);
  EXPECT_EQ(result->findings[0].exception, "java.lang.ArithmeticException");
  EXPECT_EQ(result->methods.size(), 1U);
  EXPECT_EQ(listener_.expected, 1U);
  EXPECT_EQ(listener_.done, 1U);
  EXPECT_EQ(listener_.findings, 1U);
  EXPECT_EQ(listener_.ended, 1);
}

TEST_F(HuntTest, AClassThatIsNotThereIsAnError) {
  options_.target = "Mul.mul";
  const Result<report::HuntResult> result = hunt(options_, listener_);
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().text().find("no such class"), std::string::npos) << result.error().text();
  EXPECT_EQ(listener_.expected, 0U);
}

TEST_F(HuntTest, AnUnknownStrategyIsAnErrorBeforeAnythingIsDone) {
  options_.strategy = "best-first";
  EXPECT_FALSE(hunt(options_, listener_).ok());
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(options_.out) / "journal"));
}

}  // namespace
}  // namespace javelin::hunt
