// SPDX-License-Identifier: Apache-2.0
// WireWriter: makes the messages that javelin and its JVM host exchange, big-endian like class files, so that
// ByteReader reads them (which checks every length). Elements of primitive arrays travel as they lie in
// memory: both ends are on one machine.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "support/bytes.h"

namespace javelin::jvm {

class WireWriter {
 public:
  void u1(std::uint8_t value) { bytes_.push_back(value); }
  void u2(std::uint16_t value) { put(value, 2); }
  void u4(std::uint32_t value) { put(value, 4); }
  void u8(std::uint64_t value) { put(value, 8); }
  void raw(Bytes bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void text(std::string_view text) {
    u4(static_cast<std::uint32_t>(text.size()));
    raw(asBytes(text));
  }
  // Room for `count` bytes that the caller fills.
  std::uint8_t* space(std::size_t count) {
    bytes_.resize(bytes_.size() + count);
    return bytes_.data() + bytes_.size() - count;
  }

  Bytes bytes() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }
  void clear() { bytes_.clear(); }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  void put(std::uint64_t value, int count) {
    for (int i = count - 1; i >= 0; --i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  std::vector<std::uint8_t> bytes_;
};

inline std::string_view readText(ByteReader& in) { return asText(in.take(in.u4())); }

// A count of things of at least `least` bytes each that are still to come; more than that is no message.
inline std::uint32_t readCount(ByteReader& in, std::size_t least) {
  const std::uint32_t count = in.u4();
  if (count > in.remaining() / least) {
    in.skip(in.remaining() + 1);
    return 0;
  }
  return count;
}

}  // namespace javelin::jvm
