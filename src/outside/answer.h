// SPDX-License-Identifier: Apache-2.0
// The data that calls to the outside give and take: results as the kernel gives them, names of files, what is
// known of a file.
#pragma once

#include <fcntl.h>
#include <sys/types.h>

#include <cstdint>
#include <string>

namespace javelin::outside {

// As the kernel's own calls: the result, or an error's number, negated.
using Answer = std::int64_t;
inline bool failed(Answer answer) { return answer < 0; }
inline int errorOf(Answer answer) { return static_cast<int>(-answer); }

// A path, from the working folder or from an open folder; or, with an empty path, the open file itself.
struct FileName {
  FileName(std::string text) : path(std::move(text)) {}  // NOLINT: a path is a name
  FileName(const char* text) : path(text) {}             // NOLINT
  FileName(int from, std::string text) : folder(from), path(std::move(text)) {}
  static FileName ofDescriptor(int descriptor) { return {descriptor, ""}; }
  bool isDescriptor() const { return path.empty() && folder != AT_FDCWD; }

  int folder = AT_FDCWD;
  std::string path;
};

// Whether a symbolic link at the end of a name is followed.
enum class Links : std::uint8_t { Follow, Keep };

struct FileTime {
  std::int64_t seconds = 0;
  std::int64_t nanoseconds = 0;
  bool operator==(const FileTime&) const = default;
};

struct FileInfo {
  mode_t mode = 0;
  std::uint64_t device = 0;
  std::uint64_t number = 0;  // of the file on the device
  std::uint64_t special_device = 0;
  std::uint32_t links = 0;
  std::uint32_t user = 0;
  std::uint32_t group = 0;
  std::int64_t size = 0;
  FileTime accessed, modified, changed, born;
};

struct Space {
  std::uint64_t block_size = 0;
  std::uint64_t blocks = 0;
  std::uint64_t free_blocks = 0;
  std::uint64_t available_blocks = 0;
};

}  // namespace javelin::outside
