// SPDX-License-Identifier: Apache-2.0
#include "hunt/options.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"

namespace javelin::hunt {
namespace {

TEST(HuntOptions, TheDefaultsNameWhatThereIs) { EXPECT_TRUE(check({}).ok()); }

TEST(HuntOptions, AnUnknownStrategyIsAnError) {
  Options options;
  options.strategy = "best-first";
  ASSERT_FALSE(check(options).ok());
  EXPECT_EQ(check(options).error().text(), "there is no such search strategy: best-first");
}

TEST(HuntOptions, AnUnknownSolverIsAnError) {
  Options options;
  options.solver = "guess";
  EXPECT_FALSE(check(options).ok());
}

TEST(HuntOptions, AThirdOfTheTimeIsForTestsButAMinuteAtMost) {
  Options options;
  EXPECT_EQ(secondsToExplore(options), 0);
  options.time_limit = 30;
  EXPECT_EQ(secondsToExplore(options), 20);
  options.time_limit = 600;
  EXPECT_EQ(secondsToExplore(options), 540);
}

TEST(HuntOptions, ACallDepthIsASettingOnlyIfGiven) {
  const auto has = [](const Options& options) {
    for (const report::Setting& setting : settingsOf(options)) {
      if (setting.first == "call-depth") return true;
    }
    return false;
  };
  Options options;
  EXPECT_FALSE(has(options));
  options.call_depth = 2;
  EXPECT_TRUE(has(options));
}

class FingerprintTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = javelin::test::scratchFolder("hunt-fingerprint");
    javelin::test::writeFile(folder_ / "A.class", std::string_view("one"));
    options_.path.class_path = {folder_.string()};
  }
  std::string fingerprint() const { return fingerprintOf(options_, "/none"); }

  std::filesystem::path folder_;
  Options options_;
};

TEST_F(FingerprintTest, DependsOnTheContentsOfTheClassPath) {
  const std::string before = fingerprint();
  javelin::test::writeFile(folder_ / "A.class", std::string_view("two"));
  EXPECT_NE(fingerprint(), before);
}

TEST_F(FingerprintTest, DependsOnBounds) {
  const std::string before = fingerprint();
  options_.path_bound = 7;
  EXPECT_NE(fingerprint(), before);
}

TEST_F(FingerprintTest, DependsOnTheStrategy) {
  const std::string before = fingerprint();
  options_.strategy = "dfs";
  EXPECT_NE(fingerprint(), before);
}

TEST_F(FingerprintTest, DependsOnSystemProperties) {
  const std::string before = fingerprint();
  options_.natives.properties = {"mode=strict"};
  EXPECT_NE(fingerprint(), before);
}

TEST_F(FingerprintTest, DoesNotDependOnWorkersTimeAndTests) {
  const std::string before = fingerprint();
  options_.jobs = 7;
  options_.time_limit = 60;
  options_.no_replay = true;
  options_.out = "elsewhere";
  EXPECT_EQ(fingerprint(), before);
}

}  // namespace
}  // namespace javelin::hunt
