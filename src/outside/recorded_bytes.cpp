// SPDX-License-Identifier: Apache-2.0
#include "outside/recorded_bytes.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "outside/system_call.h"

namespace javelin::outside {

namespace {

// The bytes that the file has there; fewer bytes at its end.
std::vector<std::byte> readMachine(int file, std::int64_t offset, std::int64_t count) {
  std::vector<std::byte> bytes;
  std::array<std::byte, 65536> buffer{};
  while (static_cast<std::int64_t>(bytes.size()) < count) {
    const auto done = static_cast<std::int64_t>(bytes.size());
    const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(buffer.size(), count - done));
    const Answer got = systemCall([&] { return ::pread(file, buffer.data(), wanted, offset + done); });
    if (got <= 0) break;
    bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + got);
  }
  return bytes;
}

}  // namespace

RecordedFile::RecordedFile(Descriptor file, std::int64_t most) : size_(most) {
  if (most > kAtOnce) {
    file_ = std::move(file);
    return;
  }
  all_ = readMachine(file.number(), 0, most > 0 ? most : kAtOnce);
  size_ = static_cast<std::int64_t>(all_.size());
}

const std::vector<std::byte>& RecordedFile::piece(std::int64_t number) {
  const auto [at, is_new] = pieces_.try_emplace(number);
  if (is_new) {
    at->second = readMachine(file_.number(), number * kPiece, kPiece);
    at->second.resize(static_cast<std::size_t>(kPiece));
  }
  return at->second;
}

void RecordedFile::read(std::int64_t offset, std::span<std::byte> to) {
  if (!file_.isOpen()) {
    if (!to.empty()) std::memcpy(to.data(), all_.data() + offset, to.size());
    return;
  }
  const std::lock_guard lock(mutex_);
  while (!to.empty()) {
    const std::vector<std::byte>& bytes = piece(offset / kPiece);
    const std::int64_t within = offset % kPiece;
    const auto count = static_cast<std::size_t>(
        std::min<std::int64_t>(kPiece - within, static_cast<std::int64_t>(to.size())));
    std::memcpy(to.data(), bytes.data() + within, count);
    to = to.subspan(count);
    offset += static_cast<std::int64_t>(count);
  }
}

Answer RecordedStream::read(std::int64_t offset, std::span<std::byte> to) {
  const std::lock_guard lock(mutex_);
  const auto at = static_cast<std::size_t>(offset);
  if (at >= bytes_.size()) {
    if (descriptor_ < 0 || to.empty()) return 0;
    const Answer got = systemCall([&] { return ::read(descriptor_, to.data(), to.size()); });
    if (got > 0) bytes_.append(reinterpret_cast<const char*>(to.data()), static_cast<std::size_t>(got));
    if (got == 0) descriptor_ = -1;  // it has ended for all
    return got;
  }
  const std::size_t count = std::min(to.size(), bytes_.size() - at);
  std::memcpy(to.data(), bytes_.data() + at, count);
  return static_cast<Answer>(count);
}

bool RecordedStream::canRead(std::int64_t offset) {
  const std::lock_guard lock(mutex_);
  if (static_cast<std::size_t>(offset) < bytes_.size() || descriptor_ < 0) return true;
  pollfd asked{descriptor_, POLLIN, 0};
  return ::poll(&asked, 1, 0) != 0;
}

Answer RecordedStream::available(std::int64_t offset) {
  const std::lock_guard lock(mutex_);
  auto count = static_cast<std::int64_t>(bytes_.size()) - offset;
  if (descriptor_ >= 0) {
    // For a file the rest of it, for anything else the bytes that wait.
    struct stat info {};
    int waiting = 0;
    if (::fstat(descriptor_, &info) == 0 && S_ISREG(info.st_mode)) {
      count += std::max<std::int64_t>(0, info.st_size - ::lseek(descriptor_, 0, SEEK_CUR));
    } else if (::ioctl(descriptor_, FIONREAD, &waiting) == 0) {
      count += waiting;
    }
  }
  return std::clamp<std::int64_t>(count, 0, std::numeric_limits<std::int32_t>::max());
}

}  // namespace javelin::outside
