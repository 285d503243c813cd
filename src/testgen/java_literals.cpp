// SPDX-License-Identifier: Apache-2.0
#include "testgen/java_literals.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <limits>

#include "support/check.h"

namespace javelin::testgen {

namespace {

std::string charLiteral(std::uint64_t unit) {
  switch (unit) {
    case '\'':
      return "'\\''";
    case '\\':
      return "'\\\\'";
    case '\n':
      return "'\\n'";
    case '\r':
      return "'\\r'";
    case '\t':
      return "'\\t'";
    default:
      break;
  }
  if (unit >= 0x20 && unit < 0x7f) return fmt::format("'{}'", static_cast<char>(unit));
  // Not an escape of the form backslash-u: those are read before anything else, even as line ends.
  return fmt::format("(char) {:#06x}", unit);
}

template <typename F>
std::string floatLiteral(F value, std::string_view type, std::string_view suffix) {
  if (std::isnan(value)) return fmt::format("{}.NaN", type);
  if (std::isinf(value)) return fmt::format("{}.{}_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
  // The shortest text that reads back as the same value.
  std::string text = fmt::format("{}", value);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text + std::string(suffix);
}

std::string longLiteral(std::int64_t value) {
  if (value == std::numeric_limits<std::int64_t>::min()) return "Long.MIN_VALUE";
  if (value == std::numeric_limits<std::int64_t>::max()) return "Long.MAX_VALUE";
  return fmt::format("{}L", value);
}

std::string intLiteral(std::int32_t value) {
  if (value == std::numeric_limits<std::int32_t>::min()) return "Integer.MIN_VALUE";
  if (value == std::numeric_limits<std::int32_t>::max()) return "Integer.MAX_VALUE";
  return fmt::format("{}", value);
}

}  // namespace

std::string javaLiteral(std::string_view descriptor, std::uint64_t bits, bool as_argument) {
  const auto word = static_cast<std::int32_t>(bits);
  switch (descriptor[0]) {
    case 'Z':
      return word != 0 ? "true" : "false";
    case 'B':
      return as_argument ? fmt::format("(byte) {}", word) : fmt::format("{}", word);
    case 'S':
      return as_argument ? fmt::format("(short) {}", word) : fmt::format("{}", word);
    case 'C':
      return charLiteral(bits & 0xffff);
    case 'I':
      return intLiteral(word);
    case 'J':
      return longLiteral(static_cast<std::int64_t>(bits));
    case 'F':
      return floatLiteral(std::bit_cast<float>(word), "Float", "f");
    case 'D':
      return floatLiteral(std::bit_cast<double>(bits), "Double", "");
    default:
      UNREACHABLE("not the descriptor of a primitive type");
  }
}

std::string javaString(std::u16string_view text) {
  std::string out = "\"";
  for (const char16_t c : text) {
    switch (c) {
      case u'"':
        out += "\\\"";
        break;
      case u'\\':
        out += "\\\\";
        break;
      case u'\n':
        out += "\\n";
        break;
      case u'\r':
        out += "\\r";
        break;
      case u'\t':
        out += "\\t";
        break;
      default:
        // Octal below the space: a unicode escape is read before anything else, even as a line's end.
        if (c < 0x20) {
          out += fmt::format("\\{:03o}", static_cast<unsigned>(c));
        } else if (c < 0x7f) {
          out.push_back(static_cast<char>(c));
        } else {
          out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        }
    }
  }
  return out + "\"";
}

}  // namespace javelin::testgen
