// SPDX-License-Identifier: Apache-2.0
#include "hunt/journal_file.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "explore/archive.h"

namespace javelin::hunt {

namespace {

constexpr std::string_view kMagic = "javelin-hunt-journal 6\n";
constexpr std::size_t kHeadBytes = 16;  // of a record: its length and a checksum

std::string framed(const std::string& payload) {
  std::string record(kHeadBytes, '\0');
  const std::uint64_t head[] = {payload.size(), checksum(payload)};
  std::memcpy(record.data(), head, kHeadBytes);
  return record + payload;
}

// The next payload, which is taken off; nothing if what is there is none.
std::optional<std::string_view> nextPayload(std::string_view& text) {
  if (text.size() < kHeadBytes) return std::nullopt;
  std::uint64_t head[2];
  std::memcpy(head, text.data(), kHeadBytes);
  if (head[0] > text.size() - kHeadBytes) return std::nullopt;
  const std::string_view payload = text.substr(kHeadBytes, head[0]);
  if (checksum(payload) != head[1]) return std::nullopt;
  text.remove_prefix(kHeadBytes + payload.size());
  return payload;
}

std::optional<JournalRecord> recordOf(std::string_view payload) {
  explore::ArchiveReader reader(payload);
  JournalRecord record;
  const std::uint64_t kind = reader.number();
  record.kind = static_cast<JournalRecord::Kind>(kind);
  record.method = reader.text();
  record.body = reader.text();
  const bool fits = kind <= static_cast<std::uint64_t>(JournalRecord::Kind::Fault);
  if (!fits || reader.failed() || !reader.atEnd()) return std::nullopt;
  return record;
}

std::vector<JournalRecord> takeRecords(std::string_view& text) {
  std::vector<JournalRecord> records;
  while (!text.empty()) {
    std::string_view rest = text;
    const auto payload = nextPayload(rest);
    auto record = payload ? recordOf(*payload) : std::nullopt;
    if (!record) break;
    records.push_back(*std::move(record));
    text = rest;
  }
  return records;
}

}  // namespace

std::uint64_t checksum(std::string_view bytes, std::uint64_t hash) {
  const auto mix = [&](std::uint64_t word) { hash = (hash ^ word) * 0x100000001b3ULL ^ (hash >> 47U); };
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    mix(word);
  }
  for (; at < bytes.size(); ++at) mix(static_cast<std::uint8_t>(bytes[at]));
  mix(bytes.size());
  return hash;
}

std::string journalHead(const std::string& fingerprint) { return std::string(kMagic) + framed(fingerprint); }

std::string bytesOf(const JournalRecord& record) {
  explore::ArchiveWriter writer;
  writer.number(static_cast<std::uint64_t>(record.kind));
  writer.text(record.method);
  writer.text(record.body);
  return framed(writer.take());
}

JournalContent readJournal(std::string_view bytes) {
  JournalContent content;
  std::string_view text = bytes;
  if (!text.starts_with(kMagic)) return content;
  text.remove_prefix(kMagic.size());
  const auto fingerprint = nextPayload(text);
  if (!fingerprint) return content;
  content.fingerprint = std::string(*fingerprint);
  content.records = takeRecords(text);
  content.good = bytes.size() - text.size();
  return content;
}

std::vector<JournalRecord> readRecords(std::string_view bytes) { return takeRecords(bytes); }

std::vector<std::string> inFlight(const std::vector<JournalRecord>& records) {
  std::vector<std::string> methods;
  for (const JournalRecord& record : records) {
    std::erase(methods, record.method);
    if (record.kind == JournalRecord::Kind::Started) methods.push_back(record.method);
  }
  return methods;
}

}  // namespace javelin::hunt
