// SPDX-License-Identifier: Apache-2.0
#include "host/snapshot_writer.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "jvm/snapshot_checksum.h"
#include "support/descriptor.h"

namespace javelin::host {

namespace format = jvm::format;

format::TextRef SnapshotWriter::text(std::string_view text) {
  if (const auto known = known_texts_.find(text); known != known_texts_.end()) return known->second;
  const format::TextRef ref{static_cast<std::uint32_t>(texts_.size()),
                            static_cast<std::uint32_t>(text.size())};
  texts_ += text;
  known_texts_.emplace(text, ref);
  return ref;
}

void SnapshotWriter::fact(std::string_view key, std::string_view value) {
  facts_.push_back({text(key), text(value)});
}

void SnapshotWriter::place(format::Section section, Bytes bytes, std::size_t count) {
  bytes_.resize((bytes_.size() + 7) / 8 * 8);
  header_.sections[static_cast<std::size_t>(section)] = {bytes_.size(), count};
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

std::vector<std::uint8_t> SnapshotWriter::finish(const jvm::JdkFingerprint& fingerprint) {
  section(format::Section::Facts, facts_);
  place(format::Section::Text, asBytes(texts_), texts_.size());
  header_.magic = format::kMagic;
  header_.version = format::kVersion;
  header_.section_count = format::kSections;
  header_.file_size = bytes_.size();
  header_.fingerprint = fingerprint.hash;
  std::memcpy(bytes_.data(), &header_, sizeof header_);
  header_.checksum = jvm::snapshotChecksum(bytes_);
  std::memcpy(bytes_.data(), &header_, sizeof header_);
  return std::move(bytes_);
}

Status writeAtomically(const std::filesystem::path& path, Bytes bytes) {
  const std::string temporary = fmt::format("{}.tmp.{}", path.string(), getpid());
  const auto failed = [&](const char* what) {
    Error error{fmt::format("{} ({})", what, std::strerror(errno)), temporary};
    unlink(temporary.c_str());
    return error;
  };
  Descriptor file(open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!file.isOpen()) return Error{fmt::format("cannot create file ({})", std::strerror(errno)), temporary};
  while (!bytes.empty()) {
    const ssize_t written = write(file.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return failed("cannot write file");
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  // On the disk before it has its name: else a power cut could leave the name without the content.
  if (fsync(file.number()) != 0) return failed("cannot write file");
  file.close();
  if (rename(temporary.c_str(), path.c_str()) != 0) return failed("cannot rename file");
  return okStatus();
}

}  // namespace javelin::host
