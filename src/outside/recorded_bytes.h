// SPDX-License-Identifier: Apache-2.0
// Bytes of the machine, each read once and then remembered: all states see a file, or a stream, as it was
// first seen. Any thread.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "outside/answer.h"
#include "support/descriptor.h"

namespace javelin::outside {

// A regular file. A small one is read when it is opened; of a large one, what is asked for.
class RecordedFile {
 public:
  // `most`: how long the file was said to be, where files have a length (those of /proc have none: 0).
  RecordedFile(Descriptor file, std::int64_t most);

  std::int64_t size() const { return size_; }
  // [offset, offset + to.size()) must lie in the file.
  void read(std::int64_t offset, std::span<std::byte> to);

 private:
  static constexpr std::int64_t kAtOnce = std::int64_t{64} << 20;
  static constexpr std::int64_t kPiece = std::int64_t{1} << 18;
  const std::vector<std::byte>& piece(std::int64_t number);

  std::mutex mutex_;
  Descriptor file_;  // of a large file
  std::int64_t size_ = 0;
  std::vector<std::byte> all_;
  std::map<std::int64_t, std::vector<std::byte>> pieces_;
};

// A stream that ends, or goes on in a descriptor (which stays open).
class RecordedStream {
 public:
  explicit RecordedStream(std::string start) : bytes_(std::move(start)) {}
  explicit RecordedStream(int descriptor) : descriptor_(descriptor) {}

  // Waits if nobody has read that far; 0: the end.
  Answer read(std::int64_t offset, std::span<std::byte> to);
  bool canRead(std::int64_t offset);
  Answer available(std::int64_t offset);

 private:
  std::mutex mutex_;
  std::string bytes_;
  int descriptor_ = -1;
};

}  // namespace javelin::outside
