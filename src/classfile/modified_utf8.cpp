// SPDX-License-Identifier: Apache-2.0
#include "classfile/modified_utf8.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>

#include "support/check.h"

namespace javelin::classfile {

namespace {

bool isContinuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

// Appends the UTF-8 of a code point.
void appendUtf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  } else {
    out += static_cast<char>(0xf0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3f));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3f));
    out += static_cast<char>(0x80 | (c & 0x3f));
  }
}

bool isHighSurrogate(char16_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool isLowSurrogate(char16_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

}  // namespace

bool isModifiedUtf8(std::string_view text) {
  std::size_t i = 0;
  // Most texts are plain ASCII without NUL: eight bytes at a time.
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    const std::uint64_t has_zero = (word - 0x0101010101010101U) & ~word;
    if (((word | has_zero) & 0x8080808080808080U) != 0) break;
  }
  while (i < text.size()) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto at = [&](std::size_t k) {
      return i + k < text.size() && isContinuation(static_cast<unsigned char>(text[i + k]));
    };
    if (byte != 0 && byte < 0x80) {
      i += 1;
    } else if ((byte & 0xe0) == 0xc0 && at(1)) {
      i += 2;
    } else if ((byte & 0xf0) == 0xe0 && at(1) && at(2)) {
      i += 3;
    } else {
      return false;
    }
  }
  return true;
}

std::u16string toUtf16(std::string_view modified) {
  std::u16string units;
  units.reserve(modified.size());
  for (std::size_t i = 0; i < modified.size();) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(modified[i + k]); };
    if (byte(0) < 0x80) {
      units += static_cast<char16_t>(byte(0));
      i += 1;
    } else if ((byte(0) & 0xe0) == 0xc0) {
      PRECONDITION(i + 1 < modified.size());
      units += static_cast<char16_t>((byte(0) & 0x1f) << 6 | (byte(1) & 0x3f));
      i += 2;
    } else {
      PRECONDITION(i + 2 < modified.size());
      units += static_cast<char16_t>((byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f));
      i += 3;
    }
  }
  return units;
}

std::string fromUtf16(std::u16string_view units) {
  std::string out;
  out.reserve(units.size());
  for (const char16_t unit : units) {
    if (unit == 0) {
      out += "\xc0\x80";
    } else {
      appendUtf8(out, unit);
    }
  }
  return out;
}

std::string toDisplay(std::string_view modified) {
  std::string out;
  const std::u16string units = toUtf16(modified);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const char16_t unit = units[i];
    if (isHighSurrogate(unit) && i + 1 < units.size() && isLowSurrogate(units[i + 1])) {
      appendUtf8(out, 0x10000 + ((char32_t{unit} & 0x3ff) << 10 | (units[++i] & 0x3ff)));
    } else if (unit == '\n') {
      out += "\\n";
    } else if (unit == '\t') {
      out += "\\t";
    } else if (unit == '\r') {
      out += "\\r";
    } else if (unit == '"' || unit == '\\') {
      out += '\\';
      out += static_cast<char>(unit);
    } else if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || (unit >= 0xd800 && unit < 0xe000) ||
               unit == 0x2028 || unit == 0x2029 || unit >= 0xfffe) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
    } else {
      appendUtf8(out, unit);
    }
  }
  return out;
}

}  // namespace javelin::classfile
