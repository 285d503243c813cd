// SPDX-License-Identifier: Apache-2.0
#include "testgen/replay.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::testgen {
namespace {

class ReplayTest : public ::testing::Test {
 protected:
  ReplayTest() {
    options_.folder = test::scratchFolder("replay");
    options_.java_home = test::javaHome();
    options_.class_path = options_.folder.string();
    options_.junit = *findJunit();
  }

  // A test for each body, named t0, t1, ...
  static TestClass testsOf(const std::string& name, const std::vector<std::string>& bodies) {
    TestClass tests;
    tests.simple_name = name;
    tests.tested = "Tested";
    tests.source =
        "import static org.junit.jupiter.api.Assertions.assertEquals;\n\nimport "
        "org.junit.jupiter.api.Test;\n\nclass " +
        name + " {\n";
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const std::string method = "t" + std::to_string(i);
      tests.source +=
          "    @Test\n    void " + method + "() throws Exception {\n        " + bodies[i] + "\n    }\n";
      tests.methods.push_back({method, i, {}});
    }
    tests.source += "}\n";
    return tests;
  }

  ReplayOptions options_;
};

TEST_F(ReplayTest, ATestThatEndsTheJvmCostsNoOtherItsAccount) {
  const std::vector<TestClass> tests = {
      testsOf("GoodTest", {"assertEquals(1, 1);", "assertEquals(1, 2);"}),
      testsOf("BadTest", {"assertEquals(1, 1);", "assertEquals(0, new long[1 << 28].length);",
                          "assertEquals(2, 2);", "Runtime.getRuntime().halt(3);", "assertEquals(3, 3);"})};
  const auto result = replay(tests, options_);
  ASSERT_TRUE(result.ok());
  const auto account = [&](const char* type, const char* method) {
    return result->accounts.at({type, method});
  };
  EXPECT_EQ(account("GoodTest", "t0"), Account::Confirmed);
  EXPECT_EQ(account("GoodTest", "t1"), Account::OtherException);
  for (const char* const good : {"t0", "t2", "t4"}) EXPECT_EQ(account("BadTest", good), Account::Confirmed);
  EXPECT_EQ(account("BadTest", "t1"), Account::OtherException);
  EXPECT_EQ(result->differences.at({"BadTest", "t1"}).actual, "java.lang.OutOfMemoryError");
  EXPECT_EQ(account("BadTest", "t3"), Account::OtherException);
  EXPECT_EQ(result->differences.at({"BadTest", "t3"}).actual, "the JVM ended with status 3");
  const std::set<std::string> problems(result->problems.begin(), result->problems.end());
  EXPECT_EQ(problems, std::set<std::string>({"BadTest.t1: java.lang.OutOfMemoryError ended the test run",
                                             "BadTest.t3: the JVM ended with status 3"}));
}

}  // namespace
}  // namespace javelin::testgen
