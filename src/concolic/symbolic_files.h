// SPDX-License-Identifier: Apache-2.0
// SymbolicFiles: the files whose bytes are inputs, "file[17]" (of a second one "file2[17]"). A descriptor is
// recognised by the file that it refers to, however the program named it. A run may be given another content:
// then the program, when it opens the file, gets that one instead.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/result.h"

namespace javelin::concolic {

class SymbolicFiles {
 public:
  SymbolicFiles() = default;
  SymbolicFiles(const SymbolicFiles&) = delete;
  SymbolicFiles& operator=(const SymbolicFiles&) = delete;
  ~SymbolicFiles();

  // With `content`, that is what the program reads.
  Status add(const std::string& path, const std::optional<std::string>& content = std::nullopt);
  bool empty() const { return files_.empty(); }
  // Which file an open descriptor is; none if it is not one of ours.
  std::optional<std::size_t> fileOf(int descriptor) const;
  // Where the content is that the program shall find at a path; empty: there.
  std::string substituteFor(const char* path) const;
  // "file", "file2", ...
  static std::string nameOf(std::size_t file);
  const std::string& content(std::size_t file) const { return files_[file].content; }
  const std::string& path(std::size_t file) const { return files_[file].path; }
  std::size_t count() const { return files_.size(); }

 private:
  struct File {
    std::string path;
    std::string content;
    dev_t device = 0;
    ino_t number = 0;
    int substitute = -1;  // a descriptor that has the other content
    dev_t substitute_device = 0;
    ino_t substitute_number = 0;
  };
  std::vector<File> files_;
};

}  // namespace javelin::concolic
