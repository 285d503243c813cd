// SPDX-License-Identifier: Apache-2.0
#include "classfile/format.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace javelin::classfile {

Error malformed(std::string_view origin, std::size_t offset, std::string_view what) {
  return {fmt::format("malformed class file: {}", what), fmt::format("{} at offset {:#x}", origin, offset)};
}

std::string quoted(std::string_view modified) {
  constexpr std::size_t kMostBytes = 200;
  if (modified.size() <= kMostBytes) return fmt::format("\"{}\"", toDisplay(modified));
  std::size_t end = kMostBytes;
  while (end > 0 && (static_cast<unsigned char>(modified[end]) & 0xc0) == 0x80) --end;  // whole characters
  return fmt::format("\"{}...\"", toDisplay(modified.substr(0, end)));
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace javelin::classfile
