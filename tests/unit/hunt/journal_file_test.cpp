// SPDX-License-Identifier: Apache-2.0
// The bytes of a journal: what is written is read again, and nothing that is damaged is believed.
#include "hunt/journal_file.h"

#include <gtest/gtest.h>

namespace javelin::hunt {
namespace {

using Kind = JournalRecord::Kind;

const std::string kFingerprint = "version=1\noption seed=1\n";

std::string journalOf(const std::vector<JournalRecord>& records) {
  std::string bytes = journalHead(kFingerprint);
  for (const JournalRecord& record : records) bytes += bytesOf(record);
  return bytes;
}

TEST(JournalFile, ReadsTheRecordsThatWereWritten) {
  const std::string body("\0\n\xff", 3);
  const JournalContent content = readJournal(
      journalOf({{Kind::Started, "A.m()V"}, {Kind::Ended, "A.m()V", body}, {Kind::Fault, "B.n()V", "x"}}));
  ASSERT_EQ(content.records.size(), 3U);
  EXPECT_EQ(content.fingerprint, kFingerprint);
  EXPECT_EQ(content.records[0].kind, Kind::Started);
  EXPECT_EQ(content.records[1].method, "A.m()V");
  EXPECT_EQ(content.records[1].body, body);
  EXPECT_EQ(content.records[2].kind, Kind::Fault);
}

TEST(JournalFile, AllBytesOfAWholeJournalAreGood) {
  const std::string bytes = journalOf({{Kind::Started, "A.m()V"}});
  EXPECT_EQ(readJournal(bytes).good, bytes.size());
}

TEST(JournalFile, HalfARecordAtTheEndIsNotBelieved) {
  const std::string whole = journalOf({{Kind::Ended, "A.m()V", "result"}});
  const std::string last = bytesOf({Kind::Ended, "B.n()V", "result"});
  for (std::size_t size = 1; size < last.size(); ++size) {
    const JournalContent content = readJournal(whole + last.substr(0, size));
    EXPECT_EQ(content.records.size(), 1U) << size;
    EXPECT_EQ(content.good, whole.size()) << size;
  }
}

TEST(JournalFile, AChangedByteEndsWhatIsBelieved) {
  const std::string first = journalOf({{Kind::Ended, "A.m()V", "result"}});
  const std::string second = bytesOf({Kind::Ended, "B.n()V", "result"});
  for (std::size_t at = 0; at < second.size(); ++at) {
    std::string damaged = second;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    const JournalContent content = readJournal(first + damaged + bytesOf({Kind::Started, "C.o()V"}));
    EXPECT_EQ(content.records.size(), 1U) << at;
    EXPECT_EQ(content.good, first.size()) << at;
  }
}

TEST(JournalFile, AnotherVersionHasNoFingerprint) {
  std::string bytes = journalOf({{Kind::Started, "A.m()V"}});
  const std::size_t digit = bytes.find('\n') - 1;
  ++bytes[digit];
  const JournalContent content = readJournal(bytes);
  EXPECT_FALSE(content.fingerprint.has_value());
  EXPECT_TRUE(content.records.empty());
}

TEST(JournalFile, AnEmptyFileIsNoJournal) { EXPECT_FALSE(readJournal("").fingerprint.has_value()); }

TEST(JournalFile, ADamagedFingerprintIsNone) {
  std::string bytes = journalOf({});
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  EXPECT_FALSE(readJournal(bytes).fingerprint.has_value());
}

TEST(JournalFile, RecordsWithoutAHeadAreReadToo) {
  const std::vector<JournalRecord> records =
      readRecords(bytesOf({Kind::Started, "A.m()V"}) + bytesOf({Kind::Ended, "A.m()V", "r"}));
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[1].body, "r");
}

TEST(InFlight, IsWhatWasBegunAndHasNoEnd) {
  EXPECT_EQ(inFlight({{Kind::Started, "A"}, {Kind::Started, "B"}, {Kind::Ended, "A"}}),
            std::vector<std::string>{"B"});
}

TEST(InFlight, AFaultIsAnEnd) { EXPECT_TRUE(inFlight({{Kind::Started, "A"}, {Kind::Fault, "A"}}).empty()); }

TEST(InFlight, AMethodThatWasWithdrawnIsNot) {
  EXPECT_TRUE(inFlight({{Kind::Started, "A"}, {Kind::Withdrawn, "A"}}).empty());
}

TEST(InFlight, IsInTheOrderOfTheLastBeginning) {
  const std::vector<std::string> expected = {"B", "A"};
  EXPECT_EQ(
      inFlight({{Kind::Started, "A"}, {Kind::Started, "B"}, {Kind::Withdrawn, "A"}, {Kind::Started, "A"}}),
      expected);
}

}  // namespace
}  // namespace javelin::hunt
