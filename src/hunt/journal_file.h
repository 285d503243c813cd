// SPDX-License-Identifier: Apache-2.0
// The bytes of a hunt's journal: a line that names the format, the run's fingerprint, then records that are
// only ever added, each with a checksum. Of a file that is damaged what stands before the damage counts. No
// knowledge of the program: the supervisor reads it, too.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace javelin::hunt {

// Of one method; the last record of a kind counts: of the rounds that ended, the last.
struct JournalRecord {
  enum class Kind : std::uint8_t {
    Started,    // its exploration was begun: without a later record it is in flight
    Ended,      // a round of it was explored; the body is what was found
    Withdrawn,  // its exploration was stopped: it will be begun again
    Fault,      // Javelin itself failed, and again when it was run alone
  };
  Kind kind = Kind::Started;
  std::string method;  // "com/example/Fractions.reduce(II)I"
  std::string body = {};
};

struct JournalContent {
  std::optional<std::string> fingerprint;  // none: not a journal of this version
  std::vector<JournalRecord> records;
  std::size_t good = 0;  // bytes before the damage, or all
};

std::string journalHead(const std::string& fingerprint);
std::string bytesOf(const JournalRecord& record);
JournalContent readJournal(std::string_view bytes);
// The same without a head: what a method that was run alone has put down.
std::vector<JournalRecord> readRecords(std::string_view bytes);

// Methods that were begun and have no end, in the order of their beginning.
std::vector<std::string> inFlight(const std::vector<JournalRecord>& records);

// FNV-1a over words of eight bytes.
std::uint64_t checksum(std::string_view bytes, std::uint64_t hash = 0xcbf29ce484222325ULL);

}  // namespace javelin::hunt
