// SPDX-License-Identifier: Apache-2.0
// The machine's own outside: every call is a system call. One thread at a time.
#pragma once

#include <dirent.h>

#include <map>

#include "outside/outside.h"

namespace javelin::outside {

class DirectOutside final : public Outside {
 public:
  DirectOutside();
  ~DirectOutside() override;

  std::shared_ptr<const Image> capture() override;
  void restore(const std::shared_ptr<const Image>& image) override;

  MappedAs mappedAs(const std::byte* from, std::size_t bytes) const override;
  // The file may be cut off while it is mapped.
  bool keepsMappedMemory() const override { return false; }

  std::int64_t wallClock() override;
  std::int64_t monotonicClock() override;
  void skip(std::int64_t nanoseconds) override { skipped_ += nanoseconds; }
  const std::vector<std::string>& environment() override { return environment_; }
  std::int64_t processId() override;
  std::int64_t parentProcessId() override;
  std::string hostName() override;

  Answer open(const FileName& name, int flags, mode_t mode) override;
  Answer close(int descriptor) override;
  Answer duplicate(int descriptor) override;
  Answer duplicateTo(int descriptor, int target) override;
  Answer makePipe(Pipe& ends) override;
  Answer read(int descriptor, std::span<std::byte> to) override;
  Answer readAt(int descriptor, std::span<std::byte> to, std::int64_t offset) override;
  Answer write(int descriptor, std::span<const std::byte> from) override;
  Answer writeAt(int descriptor, std::span<const std::byte> from, std::int64_t offset) override;
  Answer seek(int descriptor, std::int64_t offset, int whence) override;
  Answer truncate(int descriptor, std::int64_t size) override;
  Answer sync(int descriptor, bool data_only) override;
  Answer transfer(int to, int from, std::int64_t offset, std::size_t count) override;
  Answer flags(int descriptor) override;
  Answer setFlags(int descriptor, int flags) override;
  Answer available(int descriptor) override;
  bool canRead(int descriptor) override;
  bool isTerminal(int descriptor) override;
  Answer lock(int descriptor, bool wait, short type, std::int64_t offset, std::int64_t length) override;
  Answer readFolder(int descriptor, std::string& name) override;
  Answer map(int descriptor, Mapping how, std::int64_t offset, std::size_t length) override;
  Answer unmap(std::byte* address, std::size_t length) override;
  Answer syncMapping(std::byte* address, std::size_t length) override;
  Answer attribute(int descriptor, const std::string& name, std::span<std::byte> to) override;
  Answer setAttribute(int descriptor, const std::string& name, std::span<const std::byte> value) override;
  Answer removeAttribute(int descriptor, const std::string& name) override;
  Answer attributeNames(int descriptor, std::span<std::byte> to) override;

  std::string workingFolder() override;
  Answer info(const FileName& name, Links links, FileInfo& info) override;
  Answer access(const FileName& name, int mode) override;
  Answer space(const FileName& name, Space& space) override;
  Answer readLink(const FileName& name, std::string& target) override;
  Answer realPath(const std::string& path, std::string& real) override;
  Answer longestName(const std::string& path) override;
  Answer makeFolder(const FileName& name, mode_t mode) override;
  Answer remove(const FileName& name, Remove what) override;
  Answer rename(const FileName& from, const FileName& to) override;
  Answer link(const FileName& existing, const FileName& name) override;
  Answer symlink(const std::string& target, const FileName& name) override;
  Answer makeNode(const FileName& name, mode_t mode, std::uint64_t device) override;
  Answer setMode(const FileName& name, mode_t mode) override;
  Answer setOwner(const FileName& name, Links links, std::uint32_t user, std::uint32_t group) override;
  Answer setTimes(const FileName& name, Links links, FileTime accessed, FileTime modified) override;

 private:
  std::int64_t skipped_ = 0;
  const std::vector<std::string> environment_;
  std::map<int, DIR*> folders_;  // those being read, by descriptor
  struct Mapped {
    std::size_t bytes;
    MappedAs as;
  };
  std::map<const std::byte*, Mapped> mappings_;
};

// "NAME=value" of this process.
std::vector<std::string> machineEnvironment();
// The facts that statx gives.
Answer machineInfo(const FileName& name, Links links, FileInfo& info);

}  // namespace javelin::outside
