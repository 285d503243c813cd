// SPDX-License-Identifier: Apache-2.0
// ByteReader: a bounds-checked cursor over bytes, in the byte order its methods name. An over-read
// does not crash: it returns zeros and puts the reader into a failed state that stays, with the
// offset of the first failure, so a parser may read a few fields and then ask once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "support/check.h"

namespace javelin {

using Bytes = std::span<const std::uint8_t>;

inline std::string_view asText(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline Bytes asBytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Big-endian reads at a place already checked to be inside.
inline std::uint16_t loadU2(const std::uint8_t* p) { return static_cast<std::uint16_t>(p[0] << 8 | p[1]); }
inline std::uint32_t loadU4(const std::uint8_t* p) { return std::uint32_t{loadU2(p)} << 16 | loadU2(p + 2); }
inline std::uint64_t loadU8(const std::uint8_t* p) { return std::uint64_t{loadU4(p)} << 32 | loadU4(p + 4); }

class ByteReader {
 public:
  // `base` is where `bytes` starts in the whole file: offsets in messages count from the file's start.
  explicit ByteReader(Bytes bytes, std::size_t base = 0) : bytes_(bytes), base_(base) {}

  bool ok() const { return !failed_; }
  std::size_t offset() const { return base_ + position_; }
  std::size_t remaining() const { return bytes_.size() - position_; }
  // Offset of the first over-read.
  std::size_t failureOffset() const { return failure_offset_; }

  std::uint8_t u1() { return need(1) ? bytes_[position_++] : 0; }
  std::uint16_t u2() { return need(2) ? loadU2(advance(2)) : 0; }
  std::uint32_t u4() { return need(4) ? loadU4(advance(4)) : 0; }
  std::uint64_t u8() { return need(8) ? loadU8(advance(8)) : 0; }
  Bytes take(std::size_t count) { return need(count) ? Bytes{advance(count), count} : Bytes{}; }
  void skip(std::size_t count) {
    if (need(count)) position_ += count;
  }

 private:
  bool need(std::size_t count) {
    if (!failed_ && count <= remaining()) return true;
    if (!failed_) failure_offset_ = offset();
    failed_ = true;
    position_ = bytes_.size();
    return false;
  }
  const std::uint8_t* advance(std::size_t count) {
    const std::uint8_t* p = bytes_.data() + position_;
    position_ += count;
    return p;
  }

  Bytes bytes_;
  std::size_t base_;
  std::size_t position_ = 0;
  std::size_t failure_offset_ = 0;
  bool failed_ = false;
};

}  // namespace javelin
