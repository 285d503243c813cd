// SPDX-License-Identifier: Apache-2.0
#include "support/child_process.h"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>

namespace javelin {
namespace {

using Outcome = ChildProcess::Outcome;

std::unique_ptr<ChildProcess> started(const std::vector<std::string>& arguments) {
  auto child = ChildProcess::start(arguments);
  EXPECT_TRUE(child.ok()) << (child.ok() ? "" : child.error().text());
  return child.ok() ? std::move(child).value() : nullptr;
}

std::optional<ChildProcess::Clock::time_point> in(int milliseconds) {
  return ChildProcess::Clock::now() + std::chrono::milliseconds(milliseconds);
}

TEST(ChildProcess, TalksBackAndForth) {
  const auto child = started({"cat"});
  for (int i = 0; i < 100; ++i) {
    const std::string line = "line " + std::to_string(i) + "\n";
    std::string output;
    EXPECT_EQ(child->exchange(line, [&](const std::string& all) { return all == line; }, output, {}),
              Outcome::Complete);
  }
}

TEST(ChildProcess, DoesNotBlockWhenBothSidesSayMoreThanAnyBufferHolds) {
  const std::string input(20'000'000, 'x');
  const auto child = started({"cat"});
  std::string output;
  const auto all = [&](const std::string& text) { return text.size() == input.size(); };
  EXPECT_EQ(child->exchange(input, all, output, {}), Outcome::Complete);
  EXPECT_EQ(output, input);
}

TEST(ChildProcess, TellsTheEndOfTheChild) {
  const auto never = [](const std::string&) { return false; };
  std::string output;
  const auto child = started({"sh", "-c", "echo last words; echo trouble >&2; exit 3"});
  EXPECT_EQ(child->exchange(std::string(5'000'000, 'x'), never, output, {}), Outcome::Ended);
  EXPECT_EQ(output, "last words\n");
  EXPECT_EQ(child->end(), "exit status 3");
  EXPECT_EQ(child->errors(), "trouble\n");

  const auto killed = started({"sleep", "60"});
  kill(killed->pid(), SIGKILL);
  EXPECT_EQ(killed->exchange("x", never, output, {}), Outcome::Ended);
  EXPECT_EQ(killed->end(), "signal 9");
}

TEST(ChildProcess, WaitsEndWithTheDeadlineOrAStop) {
  const auto never = [](const std::string&) { return false; };
  std::string output;
  const auto child = started({"sleep", "60"});
  EXPECT_EQ(child->exchange("", never, output, {.deadline = in(50)}), Outcome::TimeUp);
  std::stop_source source;
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  EXPECT_EQ(child->exchange("", never, output, {.stop = source.get_token()}), Outcome::Stopped);
  stopper.join();
  // A stop of the past does not count for another token.
  EXPECT_EQ(child->exchange("", never, output, {.deadline = in(50)}), Outcome::TimeUp);
}

TEST(ChildProcess, KillsAndReapsItsChildAtTheEnd) {
  pid_t pid = -1;
  {
    const auto child = started({"sh", "-c", "trap '' TERM; sleep 60"});
    pid = child->pid();
    EXPECT_EQ(kill(pid, 0), 0);
  }
  EXPECT_EQ(kill(pid, 0), -1);
}

TEST(ChildProcess, AMemoryLimitHolds) {
  auto child = ChildProcess::start(
      {"python3", "-c", "import sys; sys.stdin.readline(); x = bytearray(1 << 30); print('got it')"},
      std::uint64_t{512} << 20);
  ASSERT_TRUE(child.ok());
  std::string output;
  EXPECT_EQ((*child)->exchange("go\n", [](const std::string&) { return false; }, output, {}), Outcome::Ended);
  EXPECT_EQ(output, "");
}

TEST(ChildProcess, AProgramThatDoesNotExistIsAnError) {
  const auto child = ChildProcess::start({"no-such-program-here"});
  ASSERT_FALSE(child.ok());
  EXPECT_NE(child.error().text().find("cannot start program"), std::string::npos);
}

}  // namespace
}  // namespace javelin
