// SPDX-License-Identifier: Apache-2.0
// The JDK's `lib/modules` file (the jimage format), mapped into memory. A header; a perfect hash table
// in two arrays (redirect, offsets) from full paths "/module/package/Name.class" to locations; the
// locations, each a short list of tagged attributes; the strings they refer to; then the contents.
// Numbers are in the byte order of the machine that the JDK is for; we read only our own order.
// Every offset is checked where it is used, so a damaged file gives errors, never a wild read. Any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "classpath/class_location.h"
#include "support/mapped_file.h"
#include "support/result.h"

namespace javelin::classpath {

// Texts are offsets into the strings, made sure to be inside; text() resolves them.
struct ImageLocation {
  std::uint32_t module = 0;
  std::uint32_t parent = 0;
  std::uint32_t base = 0;
  std::uint32_t extension = 0;
  std::uint64_t offset = 0;       // of the content, behind the index
  std::uint64_t packed_size = 0;  // 0: not compressed
  std::uint64_t size = 0;
};

class ImageFile {
 public:
  // Checks the header and that the tables lie inside the file.
  static Result<ImageFile> open(const std::filesystem::path& path);

  const std::filesystem::path& path() const { return path_; }
  // How many locations there are, at most: slots of the hash table.
  std::uint32_t tableLength() const { return table_length_; }
  // Visits every location with its position in the attributes. Fails at the first damaged one.
  template <typename Visit>
  Status scan(Visit visit) const;

  // The position of the location with that full path.
  std::optional<std::uint32_t> find(std::string_view full_path) const;
  // The location at a position that find or scan gave; nothing if it is damaged.
  std::optional<ImageLocation> locationAt(std::uint32_t position) const;
  // The text at an offset in the strings; empty if outside.
  std::string_view text(std::uint64_t offset) const;
  // Whether text(offset) == expected, without looking for the text's end.
  bool textIs(std::uint32_t offset, std::string_view expected) const;
  // The content: in the mapping, or unpacked. `what` names it in errors.
  Result<ClassBytes> read(const ImageLocation& location, std::string_view what) const;

 private:
  ImageFile(std::filesystem::path path, std::shared_ptr<const MappedFile> file);
  Status readHeader();
  std::uint32_t load(std::uint64_t offset) const;
  bool matches(const ImageLocation& location, std::string_view full_path) const;
  Error damaged(std::string_view what, std::uint64_t offset) const;

  std::filesystem::path path_;
  std::shared_ptr<const MappedFile> file_;
  Bytes bytes_;                     // the whole file
  std::uint32_t table_length_ = 0;  // entries of redirect and of offsets
  std::uint64_t redirect_at_ = 0;   // offsets in the file
  std::uint64_t offsets_at_ = 0;
  Bytes locations_;
  Bytes strings_;  // ends with a zero byte
  Bytes contents_;
};

template <typename Visit>
Status ImageFile::scan(Visit visit) const {
  for (std::uint32_t i = 0; i < table_length_; ++i) {
    const std::uint64_t slot = offsets_at_ + std::uint64_t{i} * 4;
    const std::uint32_t position = load(slot);
    const auto location = locationAt(position);
    if (!location) return damaged(position >= locations_.size() ? "location offset" : "location", slot);
    visit(position, *location);
  }
  return okStatus();
}

}  // namespace javelin::classpath
