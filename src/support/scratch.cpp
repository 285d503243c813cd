// SPDX-License-Identifier: Apache-2.0
#include "support/scratch.h"

#include <utility>

namespace javelin {

namespace {

std::filesystem::path& given() {
  static std::filesystem::path path;
  return path;
}

}  // namespace

void makeScratchFoldersIn(std::filesystem::path root) { given() = std::move(root); }

std::filesystem::path scratchRoot(std::error_code& error) {
  return given().empty() ? std::filesystem::temp_directory_path(error) : given();
}

}  // namespace javelin
