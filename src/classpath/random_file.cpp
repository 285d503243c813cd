// SPDX-License-Identifier: Apache-2.0
#include "classpath/random_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace javelin::classpath {

Result<RandomFile> RandomFile::open(const std::filesystem::path& path) {
  // O_NONBLOCK: opening a pipe must not wait for a writer before we can refuse it.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return Error{fmt::format("cannot open file ({})", std::strerror(errno)), path.string()};
  RandomFile file(path, descriptor, 0);
  struct stat status {};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    return Error{"not a regular file", path.string()};
  }
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  return file;
}

RandomFile::~RandomFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

RandomFile::RandomFile(RandomFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(std::exchange(other.size_, 0)) {}

RandomFile& RandomFile::operator=(RandomFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  return *this;
}

Result<ClassBytes> RandomFile::read(std::uint64_t offset, std::uint64_t length) const {
  if (offset > size_ || length > size_ - offset) {
    return Error{fmt::format("file ends early: {} bytes wanted", length),
                 fmt::format("{} at offset {}", path_.string(), offset)};
  }
  auto buffer = std::make_shared_for_overwrite<std::uint8_t[]>(length);
  for (std::uint64_t done = 0; done < length;) {
    const ssize_t count =
        pread(descriptor_, buffer.get() + done, length - done, static_cast<off_t>(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {  // 0: the file has shrunk since it was opened
      const std::string reason = count < 0 ? std::strerror(errno) : "file ends early";
      return Error{fmt::format("cannot read file ({})", reason),
                   fmt::format("{} at offset {}", path_.string(), offset + done)};
    }
    done += static_cast<std::uint64_t>(count);
  }
  const Bytes bytes{buffer.get(), length};
  return ClassBytes{std::move(buffer), bytes};
}

}  // namespace javelin::classpath
