// SPDX-License-Identifier: Apache-2.0
// A hunt as its supervisor sees it, by the journal in the output folder alone.
#include "hunt/work.h"

#include <gtest/gtest.h>

#include "hunt/journal_file.h"
#include "tests/support/files.h"

namespace javelin::hunt {
namespace {

using Kind = JournalRecord::Kind;

class HuntWorkTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = javelin::test::scratchFolder("hunt-work");
    javelin::test::writeFile(journalIn(folder_),
                             journalHead("version=1\n") + bytesOf({Kind::Started, "A.m()V"}));
  }
  JournalContent journal() const { return readJournal(javelin::test::readText(journalIn(folder_))); }

  std::filesystem::path folder_;
};

TEST_F(HuntWorkTest, MethodsWithoutAnEndAreInFlight) {
  HuntWork work(folder_, nullptr);
  EXPECT_EQ(work.inFlight(), std::vector<std::string>{"A.m()V"});
}

TEST_F(HuntWorkTest, HalfARecordOfADeadEngineIsTakenOff) {
  const auto size = std::filesystem::file_size(journalIn(folder_));
  const std::string half = bytesOf({Kind::Ended, "A.m()V", "result"}).substr(0, 20);
  javelin::test::writeFile(journalIn(folder_), javelin::test::readText(journalIn(folder_)) + half);
  HuntWork work(folder_, nullptr);
  EXPECT_EQ(work.inFlight().size(), 1U);
  EXPECT_EQ(std::filesystem::file_size(journalIn(folder_)), size);
}

TEST_F(HuntWorkTest, AFaultOfAMethodAloneGoesIntoTheJournal) {
  HuntWork work(folder_, nullptr);
  work.settle("A.m()V", 0,
              {.kind = supervisor::Ending::Kind::Signalled, .number = 11, .phase = "exploring", .note = ""});
  ASSERT_EQ(journal().records.size(), 2U);
  EXPECT_EQ(journal().records[1].kind, Kind::Fault);
  EXPECT_TRUE(work.inFlight().empty());
}

TEST_F(HuntWorkTest, AResultOfAMethodAloneGoesIntoTheJournal) {
  javelin::test::writeFile(journalOfSlot(folder_, 1), bytesOf({Kind::Ended, "A.m()V", "result"}));
  HuntWork work(folder_, nullptr);
  work.settle("A.m()V", 1,
              {.kind = supervisor::Ending::Kind::Exited, .number = 0, .phase = "exploring", .note = ""});
  ASSERT_EQ(journal().records.size(), 2U);
  EXPECT_EQ(journal().records[1].body, "result");
  EXPECT_FALSE(std::filesystem::exists(journalOfSlot(folder_, 1)));
}

TEST_F(HuntWorkTest, AMethodThatWasStoppedAloneIsWithdrawn) {
  HuntWork work(folder_, nullptr);
  work.settle("A.m()V", 0,
              {.kind = supervisor::Ending::Kind::Exited, .number = 0, .phase = "exploring", .note = ""});
  ASSERT_EQ(journal().records.size(), 2U);
  EXPECT_EQ(journal().records[1].kind, Kind::Withdrawn);
}

}  // namespace
}  // namespace javelin::hunt
