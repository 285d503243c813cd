// SPDX-License-Identifier: Apache-2.0
#include "support/subprocess.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

namespace javelin {
namespace {

using std::chrono::milliseconds;

TEST(Subprocess, GivesOutputErrorsAndStatus) {
  const auto result = runSubprocess({"sh", "-c", "echo out >/dev/stdout; echo err >/dev/stderr; exit 3"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "out\n");
  EXPECT_EQ(result->errors, "err\n");
  EXPECT_EQ(result->exit_status, 3);
  EXPECT_FALSE(result->succeeded());
  EXPECT_FALSE(result->timed_out);
}

TEST(Subprocess, PassesArgumentsUntouched) {
  const auto result = runSubprocess({"printf", "%s|", "a b", "$HOME", "", "'"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "a b|$HOME||'|");
  EXPECT_TRUE(result->succeeded());
}

TEST(Subprocess, CannotWriteToItsInput) {
  const auto result = runSubprocess({"sh", "-c", "echo more >&0 || echo refused"}, {.input = "some"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "refused\n");
}

TEST(Subprocess, FeedsMoreInputThanAnyBufferHolds) {
  std::string input;
  for (int i = 0; i < 300000; ++i) input += std::to_string(i) + "\n";
  const auto result = runSubprocess({"cat"}, {.input = input});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, input);
}

TEST(Subprocess, KeepsOutputUpToABoundAndReadsOn) {
  const auto result =
      runSubprocess({"sh", "-c", "head -c 300000 /dev/zero; echo err >&2; exit 3"}, {.most_output = 100'000});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output.size(), 100'000U);
  EXPECT_TRUE(result->output_cut);
  EXPECT_EQ(result->errors, "err\n");
  EXPECT_EQ(result->exit_status, 3);
  const auto small = runSubprocess({"sh", "-c", "printf 12345"}, {.most_output = 5});
  ASSERT_TRUE(small.ok());
  EXPECT_EQ(small->output, "12345");
  EXPECT_FALSE(small->output_cut);
}

TEST(Subprocess, GivesTheEnvironmentThatIsAskedFor) {
  setenv("JAVELIN_TEST_LEAK", "leaked", 1);
  const std::vector<std::string> command = {"/bin/sh", "-c", "echo $JAVELIN_TEST_LEAK$GIVEN"};
  const auto inherited = runSubprocess(command);
  const auto given = runSubprocess(command, {.environment = {{"GIVEN=given"}}});
  unsetenv("JAVELIN_TEST_LEAK");
  ASSERT_TRUE(inherited.ok() && given.ok());
  EXPECT_EQ(inherited->output, "leaked\n");
  EXPECT_EQ(given->output, "given\n");
}

TEST(Subprocess, SurvivesAProgramThatDoesNotReadItsInput) {
  const auto result =
      runSubprocess({"sh", "-c", "exec 0<&-; exit 5"}, {.input = std::string(5'000'000, 'x')});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->exit_status, 5);
}

TEST(Subprocess, KillsItAndItsChildrenWhenTheTimeIsUp) {
  // The grandchild holds the output open: without the group's end this would take a minute.
  const auto result =
      runSubprocess({"sh", "-c", "echo first; sleep 60 & sleep 60"}, {.time_limit = milliseconds(300)});
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->timed_out);
  EXPECT_EQ(result->output, "first\n");
}

TEST(Subprocess, TimeLimitHoldsAfterTheOutputsAreClosed) {
  const auto result =
      runSubprocess({"sh", "-c", "exec >&- 2>&-; sleep 60"}, {.time_limit = milliseconds(200)});
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->timed_out);
}

TEST(Subprocess, TellsTheSignal) {
  const auto result = runSubprocess({"sh", "-c", "kill -9 $$"}, {.time_limit = milliseconds(60000)});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->signal, SIGKILL);
  EXPECT_FALSE(result->timed_out);
}

TEST(Subprocess, RunsInAFolder) {
  const auto result = runSubprocess({"pwd"}, {.directory = "/"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->output, "/\n");
}

TEST(Subprocess, AProgramThatDoesNotExistIsAnError) {
  const auto result = runSubprocess({"no-such-program-here"});
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().what.find("cannot start program"), std::string::npos);
  EXPECT_EQ(result.error().where, "no-such-program-here");
}

}  // namespace
}  // namespace javelin
