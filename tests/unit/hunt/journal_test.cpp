// SPDX-License-Identifier: Apache-2.0
// A journal between two hunts: what the first has put down is what the second gets.
#include "hunt/journal.h"

#include <gtest/gtest.h>

#include "tests/support/files.h"
#include "unit/hunt/fixtures.h"

namespace javelin::hunt {
namespace {

class JournalTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    workspace_ = test::workspaceOn(test::compiled(
        "journal", {{"", "class A { public int m() { return 1; } public int n() { return 2; } }"}}));
    auto opened = workspace_->program();
    ASSERT_TRUE(opened.ok());
    program_ = *opened;
  }
  static void TearDownTestSuite() { workspace_.reset(); }

  void SetUp() override {
    folder_ = javelin::test::scratchFolder("hunt-journal-file");
    m_ = test::entryOf(*program_, "A", "m", "()I");
    n_ = test::entryOf(*program_, "A", "n", "()I");
  }

  Result<std::unique_ptr<Journal>> open(bool resume, const std::string& fingerprint = "version=1\nJDK=2\n") {
    return Journal::open(*program_, {file(), fingerprint, resume,
                                     [this](const std::string& text) { notes_.push_back(text); }});
  }
  std::unique_ptr<Journal> opened(bool resume) {
    auto journal = open(resume);
    EXPECT_TRUE(journal.ok()) << journal.error().text();
    return std::move(journal).value();
  }
  std::filesystem::path file() const { return folder_ / "journal"; }

  static HuntUnit unitWithPaths(std::uint64_t paths) {
    HuntUnit unit;
    unit.exploration = explore::Exploration();
    unit.exploration->paths = paths;
    unit.exploration->ledger.add(ledger::EntryId::BranchBound, "a bound", 3, "A.f:1");
    unit.natives = {{"a.B.m", 4, true, false}};
    unit.seconds = 1.5;
    return unit;
  }

  static std::unique_ptr<program::Workspace> workspace_;
  static program::Program* program_;
  std::filesystem::path folder_;
  explore::Entry m_;
  explore::Entry n_;
  std::vector<std::string> notes_;
};

std::unique_ptr<program::Workspace> JournalTest::workspace_;
program::Program* JournalTest::program_ = nullptr;

TEST_F(JournalTest, AnExplorationIsTakenAsItWasAdded) {
  opened(false)->add(m_, unitWithPaths(17));
  const std::optional<HuntUnit> unit = opened(true)->take(m_);
  ASSERT_TRUE(unit.has_value());
  ASSERT_TRUE(unit->exploration.ok());
  EXPECT_EQ(unit->exploration->paths, 17U);
  EXPECT_EQ(unit->exploration->ledger.rows().at({ledger::EntryId::BranchBound, "a bound"}),
            (ledger::Row{3, "A.f:1"}));
  ASSERT_EQ(unit->natives.size(), 1U);
  EXPECT_EQ(unit->natives[0].method, "a.B.m");
  EXPECT_EQ(unit->natives[0].calls, 4U);
  EXPECT_EQ(unit->seconds, 1.5);
}

TEST_F(JournalTest, TheReasonWhyAMethodWasNotExploredIsKept) {
  HuntUnit unit;
  unit.exploration = Error{"no test can call it", ""};
  opened(false)->add(m_, unit);
  const std::optional<HuntUnit> taken = opened(true)->take(m_);
  ASSERT_TRUE(taken.has_value());
  ASSERT_FALSE(taken->exploration.ok());
  EXPECT_EQ(taken->exploration.error().what, "no test can call it");
}

TEST_F(JournalTest, TheLastRoundOfAMethodCounts) {
  {
    const auto journal = opened(false);
    for (const unsigned round : {1U, 2U}) {
      HuntUnit unit = unitWithPaths(10 * round);
      unit.round = round;
      unit.exploration->is_out_of_effort = true;
      unit.exploration->side_notes.add({m_.method, 3, 1, ledger::EntryId::Stopped});
      journal->add(m_, unit);
    }
  }
  const std::optional<HuntUnit> taken = opened(true)->take(m_);
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(taken->round, 2U);
  EXPECT_EQ(taken->exploration->paths, 20U);
  EXPECT_TRUE(taken->exploration->is_out_of_effort);
  ASSERT_EQ(taken->exploration->side_notes.list().size(), 1U);
  EXPECT_EQ(taken->exploration->side_notes.list()[0].why, ledger::EntryId::Stopped);
}

TEST_F(JournalTest, AFaultInALaterRoundCostsNothingOfTheOneBefore) {
  HuntUnit unit = unitWithPaths(17);
  unit.round = 1;
  opened(false)->add(m_, unit);
  const JournalRecord fault{JournalRecord::Kind::Fault, journalName(*program_, m_),
                            faultBody({"", "exploring", "ended by signal 11", ""})};
  javelin::test::writeFile(file(), javelin::test::readText(file()) + bytesOf(fault));
  const std::optional<HuntUnit> taken = opened(true)->take(m_);
  ASSERT_TRUE(taken.has_value());
  ASSERT_TRUE(taken->fault.has_value());
  EXPECT_EQ(taken->fault->how, "ended by signal 11");
  ASSERT_TRUE(taken->exploration.ok());
  EXPECT_EQ(taken->exploration->paths, 17U);
}

TEST_F(JournalTest, AMethodIsTakenOnce) {
  opened(false)->add(m_, unitWithPaths(1));
  const auto journal = opened(true);
  EXPECT_TRUE(journal->take(m_).has_value());
  EXPECT_FALSE(journal->take(m_).has_value());
}

TEST_F(JournalTest, WithoutResumeNothingIsKnown) {
  opened(false)->add(m_, unitWithPaths(1));
  EXPECT_FALSE(opened(false)->take(m_).has_value());
}

TEST_F(JournalTest, WhatWasBegunAndNotEndedIsInFlight) {
  {
    const auto journal = opened(false);
    journal->begin(m_);
    journal->begin(n_);
    journal->withdraw(n_);
  }
  EXPECT_EQ(opened(true)->inFlight(), std::vector<std::string>{"A.m()I"});
}

TEST_F(JournalTest, ADamagedLastRecordCostsItsMethodOnly) {
  {
    const auto journal = opened(false);
    journal->add(m_, unitWithPaths(1));
    journal->add(n_, unitWithPaths(2));
  }
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 1);
  const auto journal = opened(true);
  EXPECT_TRUE(journal->take(m_).has_value());
  EXPECT_FALSE(journal->take(n_).has_value());
  EXPECT_EQ(
      notes_,
      (std::vector<std::string>{"the journal is damaged after 1 methods: the others are explored again"}));
}

TEST_F(JournalTest, WhatIsAddedBehindDamageIsReadAgain) {
  {
    const auto journal = opened(false);
    journal->add(m_, unitWithPaths(1));
    journal->add(n_, unitWithPaths(2));
  }
  std::filesystem::resize_file(file(), std::filesystem::file_size(file()) - 1);
  opened(true)->add(n_, unitWithPaths(3));
  const auto journal = opened(true);
  EXPECT_TRUE(journal->take(m_).has_value());
  const std::optional<HuntUnit> unit = journal->take(n_);
  ASSERT_TRUE(unit.has_value());
  EXPECT_EQ(unit->exploration->paths, 3U);
}

TEST_F(JournalTest, AnUnknownVersionIsBegunAnew) {
  opened(false)->add(m_, unitWithPaths(1));
  std::string bytes = javelin::test::readText(file());
  ++bytes[bytes.find('\n') - 1];
  javelin::test::writeFile(file(), bytes);
  EXPECT_FALSE(opened(true)->take(m_).has_value());
  EXPECT_EQ(
      notes_,
      (std::vector<std::string>{"the journal is damaged, or none of this version: all is explored again"}));
}

TEST_F(JournalTest, AJournalOfAnotherHuntIsRefusedWithWhatDiffers) {
  opened(false)->add(m_, unitWithPaths(1));
  const auto other = open(true, "version=1\nJDK=3\n");
  ASSERT_FALSE(other.ok());
  EXPECT_NE(other.error().what.find("JDK differs"), std::string::npos) << other.error().what;
}

TEST_F(JournalTest, NothingToResumeIsSaid) {
  (void)opened(true);
  ASSERT_EQ(notes_.size(), 1U);
  EXPECT_TRUE(notes_[0].starts_with("there is nothing to resume in")) << notes_[0];
}

TEST_F(JournalTest, AnInheritedEntryIsNamedWithItsOwner) {
  EXPECT_EQ(journalName(*program_, m_), "A.m()I");
  const explore::Entry inherited = test::entryOf(*program_, "A", "hashCode", "()I");
  EXPECT_EQ(journalName(*program_, inherited), "A.hashCode()I of java/lang/Object");
}

}  // namespace
}  // namespace javelin::hunt
