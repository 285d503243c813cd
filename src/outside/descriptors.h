// SPDX-License-Identifier: Apache-2.0
// The operations on an open file. Calls and flags (O_APPEND, SEEK_SET) are those of POSIX; a call that a
// signal interrupts is made again. 0, 1 and 2 are the standard streams; closing them does nothing.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "outside/answer.h"

namespace javelin::outside {

enum class Mapping : std::uint8_t { ReadOnly, Shared, Private };

class Descriptors {
 public:
  virtual ~Descriptors() = default;

  virtual Answer open(const FileName& name, int flags, mode_t mode) = 0;
  virtual Answer close(int descriptor) = 0;
  virtual Answer duplicate(int descriptor) = 0;
  virtual Answer duplicateTo(int descriptor, int target) = 0;
  struct Pipe {
    int source = -1;
    int sink = -1;
  };
  virtual Answer makePipe(Pipe& ends) = 0;

  virtual Answer read(int descriptor, std::span<std::byte> to) = 0;
  virtual Answer readAt(int descriptor, std::span<std::byte> to, std::int64_t offset) = 0;
  virtual Answer write(int descriptor, std::span<const std::byte> from) = 0;
  virtual Answer writeAt(int descriptor, std::span<const std::byte> from, std::int64_t offset) = 0;
  virtual Answer seek(int descriptor, std::int64_t offset, int whence) = 0;
  virtual Answer truncate(int descriptor, std::int64_t size) = 0;
  // `data_only`: not the file's times.
  virtual Answer sync(int descriptor, bool data_only) = 0;
  // Moves bytes without showing them; -EINVAL where that cannot be done, and reading and writing can.
  virtual Answer transfer(int to, int from, std::int64_t offset, std::size_t count) = 0;

  // As F_GETFL and F_SETFL have them.
  virtual Answer flags(int descriptor) = 0;
  virtual Answer setFlags(int descriptor, int flags) = 0;
  // Bytes that can be read at once from a stream.
  virtual Answer available(int descriptor) = 0;
  // A read would not wait.
  virtual bool canRead(int descriptor) = 0;
  virtual bool isTerminal(int descriptor) = 0;
  // type: F_RDLCK, F_WRLCK, F_UNLCK; length 0: to the end.
  virtual Answer lock(int descriptor, bool wait, short type, std::int64_t offset, std::int64_t length) = 0;

  // The next name in an open folder: 1, or 0 at the end.
  virtual Answer readFolder(int descriptor, std::string& name) = 0;

  // The address.
  virtual Answer map(int descriptor, Mapping how, std::int64_t offset, std::size_t length) = 0;
  virtual Answer unmap(std::byte* address, std::size_t length) = 0;
  virtual Answer syncMapping(std::byte* address, std::size_t length) = 0;

  // Extended attributes; with an empty span the room that is needed.
  virtual Answer attribute(int descriptor, const std::string& name, std::span<std::byte> to) = 0;
  virtual Answer setAttribute(int descriptor, const std::string& name, std::span<const std::byte> value) = 0;
  virtual Answer removeAttribute(int descriptor, const std::string& name) = 0;
  virtual Answer attributeNames(int descriptor, std::span<std::byte> to) = 0;
};

}  // namespace javelin::outside
