// SPDX-License-Identifier: Apache-2.0
// What tests of the outside share: descriptors as ints, texts as bytes, and a whole tree as text.
#pragma once

#include <string>

#include "outside/outside.h"

namespace javelin::outside {

inline std::span<const std::byte> bytesOf(std::string_view text) { return std::as_bytes(std::span(text)); }

// Opens, or gives the negative error.
inline int openFile(Outside& outside, const FileName& name, int flags, mode_t mode = 0666) {
  return static_cast<int>(outside.open(name, flags, mode));
}
// Up to that many bytes; "<error>" if it fails.
std::string readSome(Outside& outside, int descriptor, std::size_t most);
// A new file, or an old one's whole content.
Answer writeWhole(Outside& outside, const std::string& path, std::string_view text, int more_flags = O_TRUNC);
std::string readWhole(Outside& outside, const std::string& path);
// "name name ..."
std::string list(Outside& outside, const std::string& path);
// One line for each name below the folder: type, permissions, links, size, and content or target.
std::string describeTree(Outside& outside, const std::string& path);

}  // namespace javelin::outside
