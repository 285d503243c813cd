// SPDX-License-Identifier: Apache-2.0
// A file open for reads at any offset, from any thread. Not mapped: archives get rebuilt while we
// run, and a mapping of a file that shrinks kills the process.
#pragma once

#include <cstdint>
#include <filesystem>

#include "classpath/class_location.h"
#include "support/result.h"

namespace javelin::classpath {

class RandomFile {
 public:
  // Regular files only.
  static Result<RandomFile> open(const std::filesystem::path& path);
  ~RandomFile();
  RandomFile(RandomFile&& other) noexcept;
  RandomFile& operator=(RandomFile&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  std::uint64_t size() const { return size_; }
  // `length` bytes from `offset` in a new buffer. Fails when the file has not that many.
  Result<ClassBytes> read(std::uint64_t offset, std::uint64_t length) const;

 private:
  RandomFile(std::filesystem::path path, int descriptor, std::uint64_t size)
      : path_(std::move(path)), descriptor_(descriptor), size_(size) {}

  std::filesystem::path path_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

}  // namespace javelin::classpath
