// SPDX-License-Identifier: Apache-2.0
// A whole file mapped read-only into memory; unmapped when the last owner goes.
#pragma once

#include <filesystem>
#include <memory>

#include "support/bytes.h"
#include "support/result.h"

namespace javelin {

class MappedFile {
 public:
  static Result<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  Bytes bytes() const { return bytes_; }

 private:
  explicit MappedFile(Bytes bytes) : bytes_(bytes) {}
  Bytes bytes_;
};

}  // namespace javelin
