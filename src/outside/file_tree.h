// SPDX-License-Identifier: Apache-2.0
// The operations on the names of files and folders, as POSIX has it.
#pragma once

#include <optional>
#include <string>

#include "outside/answer.h"

namespace javelin::outside {

class FileTree {
 public:
  virtual ~FileTree() = default;

  virtual std::string workingFolder() = 0;  // empty if it is gone
  virtual Answer info(const FileName& name, Links links, FileInfo& info) = 0;
  // mode: R_OK, W_OK, X_OK, F_OK.
  virtual Answer access(const FileName& name, int mode) = 0;
  virtual Answer space(const FileName& name, Space& space) = 0;
  virtual Answer readLink(const FileName& name, std::string& target) = 0;
  virtual Answer realPath(const std::string& path, std::string& real) = 0;
  // Bytes in the longest name that the folder may have.
  virtual Answer longestName(const std::string& path) = 0;

  virtual Answer makeFolder(const FileName& name, mode_t mode) = 0;
  enum class Remove : std::uint8_t { File, Folder, Either };
  virtual Answer remove(const FileName& name, Remove what) = 0;
  virtual Answer rename(const FileName& from, const FileName& to) = 0;
  virtual Answer link(const FileName& existing, const FileName& name) = 0;
  virtual Answer symlink(const std::string& target, const FileName& name) = 0;
  virtual Answer makeNode(const FileName& name, mode_t mode, std::uint64_t device) = 0;

  virtual Answer setMode(const FileName& name, mode_t mode) = 0;
  // -1: stays as it is.
  virtual Answer setOwner(const FileName& name, Links links, std::uint32_t user, std::uint32_t group) = 0;
  virtual Answer setTimes(const FileName& name, Links links, FileTime accessed, FileTime modified) = 0;
};

}  // namespace javelin::outside
