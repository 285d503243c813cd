// SPDX-License-Identifier: Apache-2.0
#include "supervisor/course.h"

#include <gtest/gtest.h>

#include <csignal>

namespace javelin::supervisor {
namespace {

using Next = Course::Next;
using Pieces = std::vector<std::string>;

Ending crash(std::string phase = "exploring", std::uint64_t signal = SIGSEGV) {
  return {Ending::Kind::Signalled, signal, std::move(phase), ""};
}
Ending exited(std::uint64_t status) { return {Ending::Kind::Exited, status, "reporting", ""}; }

TEST(Course, EndsWithAnEngineThatEndsByItself) {
  for (const std::uint64_t status : {0, 2, 5, 10}) {
    Course course("starting");
    EXPECT_EQ(course.after(exited(status), {"left.over"}), Next::Finish) << status;
  }
}

TEST(Course, RunsWhatWasInFlightAloneAndGoesOn) {
  Course course("starting");
  EXPECT_TRUE(course.order().first);
  EXPECT_EQ(course.after(crash(), {"a", "b"}), Next::RunAlone);
  EXPECT_EQ(course.toRunAlone(), (Pieces{"a", "b"}));
  EXPECT_FALSE(course.order().first);
  EXPECT_EQ(course.after(exited(10), {}), Next::Finish);
}

TEST(Course, RunsNothingAloneTwice) {
  Course course("starting");
  EXPECT_EQ(course.after(crash(), {"a"}), Next::RunAlone);
  EXPECT_EQ(course.after(crash(), {"a", "b"}), Next::RunAlone);
  EXPECT_EQ(course.toRunAlone(), Pieces{"b"});
  // It was never settled: an endless course otherwise.
  EXPECT_EQ(course.after(crash(), {"a"}), Next::RunAgain);
  EXPECT_EQ(course.after(crash(), {"a"}), Next::RunAgain);
  EXPECT_TRUE(course.order().leavesOut("exploring"));
  EXPECT_EQ(course.after(crash(), {"a"}), Next::GiveUp);
}

TEST(Course, LeavesAPhaseOutThatFailsTwice) {
  Course course("starting");
  EXPECT_EQ(course.after(crash("testing"), {}), Next::RunAgain);
  EXPECT_FALSE(course.order().leavesOut("testing"));
  EXPECT_EQ(course.after(crash("testing", SIGABRT), {}), Next::RunAgain);
  ASSERT_TRUE(course.order().leavesOut("testing"));
  EXPECT_EQ(course.order().left_out[0].how, "ended by signal 6 (Aborted)");
  EXPECT_EQ(course.after(crash("writing HTML"), {}), Next::RunAgain);
  EXPECT_EQ(course.after(crash("writing HTML"), {}), Next::RunAgain);
  EXPECT_EQ(course.order().left_out.size(), 2U);
  EXPECT_EQ(course.after(exited(5), {}), Next::Finish);
}

TEST(Course, GivesUpWhereThereIsNoResultWithout) {
  Course course("starting");
  EXPECT_EQ(course.after(crash("starting"), {}), Next::RunAgain);
  EXPECT_EQ(course.after(crash("starting"), {}), Next::GiveUp);
}

TEST(Course, LeavesAnEarlierRunAloneUntilItHasBegun) {
  Course course("starting");
  EXPECT_EQ(course.after(crash("starting"), {"of an earlier run"}), Next::RunAgain);
  EXPECT_TRUE(course.order().first);
  EXPECT_EQ(course.after(crash(), {"a"}), Next::RunAlone);
  EXPECT_FALSE(course.order().first);
}

TEST(Course, RunsAloneWhatAnEarlierHuntHadInFlight) {
  Course course("starting");
  EXPECT_EQ(course.after(exited(kAloneFirst), {"a"}), Next::RunAlone);
  EXPECT_FALSE(course.order().first);
  EXPECT_EQ(course.after(exited(0), {}), Next::Finish);
  // In flight is what is no entry of this hunt, or cannot be read.
  Course nothing("starting");
  EXPECT_EQ(nothing.after(exited(kAloneFirst), {}), Next::RunAgain);
}

TEST(Course, BeginsNothingNewWhenItWasStopped) {
  Course course("starting");
  course.stop();
  EXPECT_EQ(course.after(crash(), {"a"}), Next::RunAgain);
  EXPECT_TRUE(course.order().stopped);
  EXPECT_TRUE(course.toRunAlone().empty());
}

TEST(Course, GoesOnWithOneWorkerIfMemoryWasShort) {
  Course course("starting");
  EXPECT_EQ(course.after(crash("exploring", SIGSEGV), {"a"}), Next::RunAlone);
  EXPECT_FALSE(course.order().one_worker);
  EXPECT_EQ(course.after(crash("exploring", SIGKILL), {"b"}), Next::RunAlone);
  EXPECT_TRUE(course.order().one_worker);
}

TEST(Ending, SaysHow) {
  EXPECT_EQ(crash().how(), "ended by signal 11 (Segmentation fault)");
  EXPECT_EQ(exited(70).how(), "failed a check of its own");
  EXPECT_TRUE(exited(70).isFault());
  EXPECT_TRUE(exited(1).isFault());  // a sanitizer's
  const Ending hung{Ending::Kind::NoProgress, 600, "exploring", ""};
  EXPECT_EQ(hung.how(), "made no progress for 600 seconds");
  const Ending empty{Ending::Kind::Exited, 70, "exploring", kOutOfMemory};
  EXPECT_EQ(empty.how(), "got no more memory");
  EXPECT_TRUE(empty.wasShortOfMemory());
}

}  // namespace
}  // namespace javelin::supervisor
