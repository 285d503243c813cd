// SPDX-License-Identifier: Apache-2.0
// A zip archive: its central directory, read and checked once, and its entries, read on demand. What
// java.util.zip accepts is accepted (data before the archive, Zip64), and everything that decides what an
// entry holds comes from the central directory, as there. No lock: any thread may read any entry.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classpath/random_file.h"
#include "support/result.h"

namespace javelin::classpath {

struct ZipEntry {
  std::string_view name;  // in the directory's buffer
  std::uint64_t header_offset = 0;
  std::uint64_t packed_size = 0;
  std::uint64_t size = 0;
  std::uint32_t crc = 0;
  std::uint16_t method = 0;
  bool encrypted = false;
};

class ZipFile {
 public:
  static Result<ZipFile> open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return file_.path(); }
  // In the directory's order; names may repeat.
  std::span<const ZipEntry> entries() const { return entries_; }
  // The entry's unpacked bytes, checked against size and CRC. Errors name "archive!entry".
  Result<ClassBytes> read(const ZipEntry& entry, std::uint64_t max_size) const;

 private:
  ZipFile(RandomFile file, ClassBytes directory) : file_(std::move(file)), directory_(std::move(directory)) {}
  Status readDirectory(std::uint64_t directory_offset, std::uint64_t base);
  Result<ClassBytes> readPacked(const ZipEntry& entry, std::uint64_t max_size) const;

  RandomFile file_;
  ClassBytes directory_;
  std::vector<ZipEntry> entries_;
};

}  // namespace javelin::classpath
