// SPDX-License-Identifier: Apache-2.0
// The open files of a state: descriptors, what they are open on, and where they are. Copyable.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "outside/descriptors.h"
#include "outside/node.h"

namespace javelin::outside {

struct OpenFile {
  enum class Kind : std::uint8_t {
    File,
    Folder,
    Null,
    Zero,
    Random,
    Input,
    Output,
    ErrorOutput,
    PipeSource,
    PipeSink
  };
  Kind kind = Kind::File;
  NodeId node = kNoNode;  // none: a standard stream or a pipe
  int flags = 0;
  std::int64_t position = 0;
  int pipe = 0;
  std::shared_ptr<const std::vector<std::string>> names;  // of a folder that is being read

  bool reads() const { return (flags & O_ACCMODE) != O_WRONLY; }
  bool writes() const { return (flags & O_ACCMODE) != O_RDONLY; }
};

class OpenFiles {
 public:
  OpenFiles();

  // Null: not open.
  const OpenFile* find(int descriptor) const;
  OpenFile* find(int descriptor);
  // The lowest free descriptor.
  int add(OpenFile file);
  int duplicate(int descriptor);
  void duplicateTo(int descriptor, int target);
  void close(int descriptor);

  bool uses(NodeId node) const;
  bool usesPipe(int pipe, OpenFile::Kind end) const;
  int makePipe();
  std::string& pipe(int number) { return pipes_[number]; }
  const std::string& pipe(int number) const { return pipes_.at(number); }

 private:
  int lowestFree() const;

  std::map<int, int> descriptors_;  // to numbers of files: duplicates share one
  std::map<int, OpenFile> files_;
  std::map<int, std::string> pipes_;  // what has been written and not yet read
  int next_ = 0;
};

// Memory that a program sees a file in.
class MappedMemory {
 public:
  explicit MappedMemory(std::size_t length);
  MappedMemory(const MappedMemory&) = delete;
  MappedMemory& operator=(const MappedMemory&) = delete;
  ~MappedMemory();

  std::span<std::byte> bytes() const { return bytes_; }  // empty: there was no room

 private:
  std::span<std::byte> bytes_;
};

struct MappedFile {
  std::shared_ptr<MappedMemory> memory;
  NodeId node = kNoNode;
  std::int64_t offset = 0;
  Mapping how = Mapping::ReadOnly;
};

}  // namespace javelin::outside
