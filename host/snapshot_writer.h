// SPDX-License-Identifier: Apache-2.0
// SnapshotWriter: puts a snapshot's sections together, and writeAtomically() a file that is there whole or
// not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/jdk_fingerprint.h"
#include "jvm/snapshot_format.h"
#include "support/bytes.h"
#include "support/result.h"

namespace javelin::host {

class SnapshotWriter {
 public:
  jvm::format::TextRef text(std::string_view text);  // equal texts are kept once
  void fact(std::string_view key, std::string_view value);

  template <typename Record>
  void section(jvm::format::Section section, const std::vector<Record>& records) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(records.data());
    place(section, {data, records.size() * sizeof(Record)}, records.size());
  }
  // Adds the texts and facts, and the header.
  std::vector<std::uint8_t> finish(const jvm::JdkFingerprint& fingerprint);

 private:
  void place(jvm::format::Section section, Bytes bytes, std::size_t count);

  std::vector<std::uint8_t> bytes_ = std::vector<std::uint8_t>(sizeof(jvm::format::Header));
  jvm::format::Header header_{};
  std::string texts_;
  std::map<std::string, jvm::format::TextRef, std::less<>> known_texts_;
  std::vector<jvm::format::FactRecord> facts_;
};

// Writes beside `path`, then takes its place. A process that dies meanwhile leaves at most a file whose name
// has
// ".tmp." in it.
Status writeAtomically(const std::filesystem::path& path, Bytes bytes);

}  // namespace javelin::host
