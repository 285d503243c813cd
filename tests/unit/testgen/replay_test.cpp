// SPDX-License-Identifier: Apache-2.0
#include "testgen/replay.h"

#include <gtest/gtest.h>

#include <cstdlib>
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

  // A JDK whose program of that name does what the shell says first; "$count" is how often it was called
  // before.
  void useJdkWith(const std::string& program, const std::string& shell) {
    const std::filesystem::path home = options_.folder / "jdk";
    const std::filesystem::path calls = options_.folder / "calls";
    std::filesystem::create_directories(home / "bin");
    for (const char* const name : {"java", "javac"})
      std::filesystem::create_symlink(test::javaHome() / "bin" / name, home / "bin" / name);
    const std::filesystem::path file = home / "bin" / program;
    std::filesystem::remove(file);
    test::writeFile(file, "#!/bin/sh\ncount=$(cat " + calls.string() +
                              " 2>/dev/null || echo 0)\necho $((count + 1)) > " + calls.string() + "\n" +
                              shell + "\nexec " + (test::javaHome() / "bin" / program).string() +
                              " \"$@\"\n");
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    options_.java_home = home;
  }

  int calls() const { return std::stoi(test::readText(options_.folder / "calls")); }

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

TEST_F(ReplayTest, ATestThatDoesNotCompileCostsThatTestOnly) {
  const std::string deep = std::string(400000, '~') + "1";
  const std::vector<TestClass> tests = {
      // An error that has a line, and one by which javac itself overflows and names nothing.
      testsOf("GoodTest", {"assertEquals(1, 1);", "int x = \"no number\";"}),
      testsOf("BadTest", {"assertEquals(1, " + deep + ");", "assertEquals(2, 2);"})};
  const auto result = replay(tests, options_);
  ASSERT_TRUE(result.ok());
  const auto account = [&](const char* type, const char* method) {
    return result->accounts.at({type, method});
  };
  EXPECT_EQ(account("GoodTest", "t0"), Account::Confirmed);
  EXPECT_EQ(account("GoodTest", "t1"), Account::GenerationFailed);
  EXPECT_EQ(account("BadTest", "t0"), Account::GenerationFailed);
  EXPECT_EQ(account("BadTest", "t1"), Account::Confirmed);
  const std::string source = test::readText(options_.folder / "src/BadTest.java");
  EXPECT_NE(source.find("void t1()"), std::string::npos);
  EXPECT_EQ(source.find("void t0()"), std::string::npos);
}

TEST_F(ReplayTest, NothingOfTheClassPathRunsWhenTestsAreCompiled) {
  const std::filesystem::path classes = options_.folder / "user";
  const std::filesystem::path marker = options_.folder / "marker";
  test::writeFile(options_.folder / "sources/p/Processor.java",
                  "package p;\nimport java.util.*;\nimport javax.annotation.processing.*;\n"
                  "@SupportedAnnotationTypes(\"*\")\npublic class Processor extends AbstractProcessor {\n"
                  "    public boolean process(Set<? extends javax.lang.model.element.TypeElement> a, "
                  "RoundEnvironment r) {\n"
                  "        try { new java.io.File(\"" +
                      marker.string() +
                      "\").createNewFile(); }\n"
                      "        catch (java.io.IOException e) { }\n        return false;\n    }\n}\n");
  test::writeFile(options_.folder / "sources/p/Own.java",
                  "package p;\npublic class Own { public static int one() { return 1; } }\n");
  test::compileJava(options_.folder / "sources", classes);
  test::writeFile(classes / "META-INF/services/javax.annotation.processing.Processor", "p.Processor\n");
  // A newer source beside the class, which would be compiled in its place.
  test::writeFile(classes / "p/Own.java", "package p;\npublic class Own { broken }\n");
  std::filesystem::last_write_time(classes / "p/Own.java",
                                   std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  options_.class_path = classes.string();
  setenv("JDK_JAVAC_OPTIONS", "-source 1", 1);
  setenv("JAVA_TOOL_OPTIONS", "-Xmx1k", 1);
  const auto result = replay({testsOf("GoodTest", {"assertEquals(1, p.Own.one());"})}, options_);
  unsetenv("JDK_JAVAC_OPTIONS");
  unsetenv("JAVA_TOOL_OPTIONS");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->accounts.at({"GoodTest", "t0"}), Account::Confirmed);
  EXPECT_EQ(result->problems, std::vector<std::string>());
  EXPECT_FALSE(std::filesystem::exists(marker));
}

TEST_F(ReplayTest, ACompilerThatWasKilledIsRunAgain) {
  useJdkWith("javac", "if [ $count = 0 ]; then kill -9 $$; fi");
  const auto result = replay({testsOf("GoodTest", {"assertEquals(1, 1);"})}, options_);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->accounts.at({"GoodTest", "t0"}), Account::Confirmed);
  EXPECT_EQ(result->problems, std::vector<std::string>());
  EXPECT_EQ(calls(), 2);
}

TEST_F(ReplayTest, ACompilerThatIsAlwaysKilledIsNamed) {
  useJdkWith("javac", "kill -9 $$");
  const auto result = replay({testsOf("GoodTest", {"assertEquals(1, 1);", "assertEquals(2, 2);"})}, options_);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->accounts.at({"GoodTest", "t0"}), Account::NotReplayed);
  EXPECT_EQ(result->problems,
            std::vector<std::string>(
                {"javac was ended by signal 9", "no test can be compiled: javac was ended by signal 9"}));
  EXPECT_EQ(calls(), 4);
}

TEST_F(ReplayTest, AJvmThatWasKilledIsRunAgainThenNamed) {
  useJdkWith("java", "if [ $count = 0 ]; then kill -9 $$; fi");
  const std::vector<TestClass> tests = {testsOf("GoodTest", {"assertEquals(1, 1);"})};
  const auto once = replay(tests, options_);
  ASSERT_TRUE(once.ok());
  EXPECT_EQ(once->accounts.at({"GoodTest", "t0"}), Account::Confirmed);
  EXPECT_EQ(once->problems, std::vector<std::string>());
  EXPECT_EQ(calls(), 3) << "killed, again, and the second run";
  std::filesystem::remove_all(options_.folder / "jdk");
  useJdkWith("java", "kill -9 $$");
  const auto always = replay(tests, options_);
  ASSERT_TRUE(always.ok());
  EXPECT_EQ(always->accounts.at({"GoodTest", "t0"}), Account::NotReplayed);
  EXPECT_EQ(always->problems, std::vector<std::string>({"GoodTest.t0: the JVM was ended by signal 9"}));
}

TEST_F(ReplayTest, WhatTestsPrintOrPutIntoFilesIsNoResult) {
  const std::string forged =
      "java.io.PrintStream out = new java.io.PrintStream(new "
      "java.io.FileOutputStream(java.io.FileDescriptor.out));"
      " out.println(\"javelin:0000000000000000:passed\\tBadTest\\tt0\\t\"); out.print(\"no end\"); "
      "out.flush();"
      " assertEquals(0, System.in.read() + 1);";
  const std::string link =
      "for (String name : new String[] {\"notes.txt\", \"TEST-junit-jupiter.xml\"})"
      " { java.nio.file.Path p = java.nio.file.Path.of(System.getProperty(\"java.io.tmpdir\"), name);"
      " java.nio.file.Files.deleteIfExists(p);"
      " java.nio.file.Files.createSymbolicLink(p, java.nio.file.Path.of(\"/dev/null\")); }";
  const auto result = replay({testsOf("BadTest", {forged + " assertEquals(1, 2);", link,
                                                  forged + " Runtime.getRuntime().halt(0);"})},
                             options_);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->accounts.at({"BadTest", "t0"}), Account::OtherException);
  EXPECT_EQ(result->accounts.at({"BadTest", "t1"}), Account::Confirmed);
  EXPECT_EQ(result->accounts.at({"BadTest", "t2"}), Account::OtherException);
}

}  // namespace
}  // namespace javelin::testgen
