// SPDX-License-Identifier: Apache-2.0
#include "classpath/names.h"

#include <algorithm>
#include <cstdint>

namespace javelin::classpath {

namespace {

// Calls `visit` with each part between slashes, until it returns false; whether it never did.
template <typename Visit>
bool allParts(std::string_view path, Visit visit) {
  while (true) {
    const std::size_t slash = path.find('/');
    if (!visit(path.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

std::uint32_t byteAt(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

void appendThreeBytes(std::string& out, std::uint32_t unit) {
  out += static_cast<char>(0xE0 | unit >> 12);
  out += static_cast<char>(0x80 | (unit >> 6 & 0x3F));
  out += static_cast<char>(0x80 | (unit & 0x3F));
}

// The surrogate spelled by three bytes at i if its lead is 0xED and its second byte in [low, low+16).
bool isSurrogateAt(std::string_view text, std::size_t i, std::uint32_t low) {
  return i + 3 <= text.size() && byteAt(text, i) == 0xED && (byteAt(text, i + 1) & 0xF0) == low;
}

}  // namespace

bool isUnqualifiedName(std::string_view text) {
  return !text.empty() && std::none_of(text.begin(), text.end(),
                                       [](char c) { return c == '.' || c == ';' || c == '[' || c == '/'; });
}

std::optional<std::string_view> classNameOfPath(std::string_view path) {
  if (!path.ends_with(kClassSuffix) || path.starts_with(kMetaInf)) return std::nullopt;
  const std::string_view name = path.substr(0, path.size() - kClassSuffix.size());
  if (path == kModuleInfoFile || !allParts(name, isUnqualifiedName)) return std::nullopt;
  return name;
}

std::string_view packageOf(std::string_view class_name) {
  const std::size_t slash = class_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : class_name.substr(0, slash);
}

bool isUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::uint32_t lead = byteAt(text, i);
    if (lead != 0 && lead < 0x80) {
      ++i;
      continue;
    }
    const std::size_t size = (lead & 0xE0) == 0xC0   ? 2
                             : (lead & 0xF0) == 0xE0 ? 3
                             : (lead & 0xF8) == 0xF0 ? 4
                                                     : 0;
    if (size == 0 || i + size > text.size()) return false;
    std::uint32_t code = lead & (0x7FU >> size);
    for (std::size_t k = 1; k < size; ++k) {
      if ((byteAt(text, i + k) & 0xC0) != 0x80) return false;
      code = code << 6 | (byteAt(text, i + k) & 0x3F);
    }
    constexpr std::uint32_t kSmallest[] = {0x80, 0x800, 0x10000};
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    if (code < kSmallest[size - 2] || code > 0x10FFFF || is_surrogate) return false;
    i += size;
  }
  return true;
}

bool isInnerPath(std::string_view path) {
  if (path.find('\0') != std::string_view::npos) return false;
  return allParts(path, [](std::string_view part) { return !part.empty() && part != "." && part != ".."; });
}

bool needsModifiedUtf8(std::string_view utf8) {
  return std::any_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<std::uint8_t>(c) >= 0xF0; });
}

std::string toModifiedUtf8(std::string_view utf8) {
  std::string out;
  for (std::size_t i = 0; i < utf8.size();) {
    if (byteAt(utf8, i) < 0xF0 || i + 4 > utf8.size()) {
      out += utf8[i++];
      continue;
    }
    const std::uint32_t code = (byteAt(utf8, i) & 0x07) << 18 | (byteAt(utf8, i + 1) & 0x3F) << 12 |
                               (byteAt(utf8, i + 2) & 0x3F) << 6 | (byteAt(utf8, i + 3) & 0x3F);
    if (code < 0x10000 || code > 0x10FFFF) {  // not UTF-8: left as it is
      out += utf8[i++];
      continue;
    }
    appendThreeBytes(out, 0xD800 + ((code - 0x10000) >> 10));
    appendThreeBytes(out, 0xDC00 + ((code - 0x10000) & 0x3FF));
    i += 4;
  }
  return out;
}

std::string fromModifiedUtf8(std::string_view modified) {
  std::string out;
  for (std::size_t i = 0; i < modified.size();) {
    if (!isSurrogateAt(modified, i, 0xA0) || !isSurrogateAt(modified, i + 3, 0xB0)) {
      out += modified[i++];
      continue;
    }
    const std::uint32_t high = (byteAt(modified, i + 1) & 0x0F) << 6 | (byteAt(modified, i + 2) & 0x3F);
    const std::uint32_t low = (byteAt(modified, i + 4) & 0x0F) << 6 | (byteAt(modified, i + 5) & 0x3F);
    const std::uint32_t code = 0x10000 + (high << 10 | low);
    out += static_cast<char>(0xF0 | code >> 18);
    out += static_cast<char>(0x80 | (code >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
    i += 6;
  }
  return out;
}

}  // namespace javelin::classpath
