// SPDX-License-Identifier: Apache-2.0
#include "tests/support/class_assembler.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <sstream>
#include <string>

#include "tests/support/class_writer.h"

namespace javelin::test {

using classfile::CpTag;

namespace {

std::optional<CpTag> tagNamed(std::string_view name) {
  for (int tag = 1; tag <= 20; ++tag) {
    if (nameOf(static_cast<CpTag>(tag)) == name) return static_cast<CpTag>(tag);
  }
  return std::nullopt;
}

std::optional<int> opcodeNamed(std::string_view mnemonic) {
  for (int code = 0; code < 256; ++code) {
    if (classfile::kOpcodeInfo[static_cast<std::size_t>(code)].mnemonic == mnemonic) return code;
  }
  return std::nullopt;
}

// Splits at the first `mark`; the second half is empty without one.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

bool isHex(std::string_view token) {
  return token.size() % 2 == 0 && token.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::uint8_t hexByte(std::string_view digits) {
  unsigned value = 0;
  std::from_chars(digits.data(), digits.data() + 2, value, 16);
  return static_cast<std::uint8_t>(value);
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("\\x") && i + 4 <= text.size()) {
      out += static_cast<char>(hexByte(text.substr(i + 2, 2)));
      i += 3;
    } else if (text.substr(i).starts_with("\\_")) {
      out += ' ';
      i += 1;
    } else {
      out += text[i];
    }
  }
  return out;
}

class Assembler {
 public:
  Result<std::vector<std::uint8_t>> assemble(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
      TRY_STATUS(readLine(cut(line, '#').first));
    }
    // Entries given in full keep their places; constants made on the way come after them.
    std::vector<std::uint16_t> places;
    for (const auto& entry : entries_) {
      const bool wide = !entry.empty() && (entry[0] == "05" || entry[0] == "06");
      places.push_back(pool_.reserve(wide ? 2 : 1));
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      ByteWriter entry;
      TRY_STATUS(emitAll(entries_[i], entry));
      pool_.fill(places[i], entry.bytes());
    }
    ByteWriter body;
    TRY_STATUS(emitAll(body_, body));
    if (raw_) return body.bytes();
    ByteWriter out;
    out.u4(0xcafebabe).u2(minor_).u2(major_).append(pool_.bytes(count_)).append(body.bytes());
    return out.bytes();
  }

 private:
  using Tokens = std::vector<std::string>;

  Status readLine(std::string_view line) {
    std::istringstream in{std::string(line)};
    Tokens tokens;
    for (std::string token; in >> token;) tokens.push_back(token);
    if (tokens.empty()) return okStatus();
    if (tokens[0] == "raw") {
      raw_ = true;
    } else if (tokens[0] == "version" && tokens.size() == 2) {
      const auto [major, minor] = cut(tokens[1], '.');
      major_ = static_cast<std::uint16_t>(std::stoi(std::string(major)));
      minor_ = static_cast<std::uint16_t>(minor.empty() ? 0 : std::stoi(std::string(minor)));
    } else if (tokens[0] == "count" && tokens.size() == 2) {
      count_ = std::stoi(tokens[1]);
    } else if (tokens[0] == "entry") {
      entries_.emplace_back(tokens.begin() + 1, tokens.end());
    } else {
      body_.insert(body_.end(), tokens.begin(), tokens.end());
    }
    return okStatus();
  }

  Status emitAll(const Tokens& tokens, ByteWriter& out) {
    std::size_t next = 0;
    while (next < tokens.size()) TRY_STATUS(emit(tokens, next, out));
    return okStatus();
  }

  // Emits the token at `next`, with what it brackets.
  Status emit(const Tokens& tokens, std::size_t& next, ByteWriter& out) {
    const std::string& token = tokens[next++];
    if (token.size() == 2 && token[0] == '[') return emitCounted(tokens, next, token[1] - '0', out);
    if (token.ends_with("*{")) return emitRepeated(tokens, next, std::stoi(token), out);
    if (const auto opcode = opcodeNamed(token)) {
      out.u1(static_cast<std::uint64_t>(*opcode));
      return okStatus();
    }
    if (isHex(token)) {
      for (std::size_t i = 0; i < token.size(); i += 2) out.u1(hexByte(std::string_view(token).substr(i)));
      return okStatus();
    }
    TRY(const std::uint16_t index, constant(token));
    out.u2(index);
    return okStatus();
  }

  Status emitUntil(std::string_view end, const Tokens& tokens, std::size_t& next, ByteWriter& out) {
    while (next < tokens.size() && tokens[next] != end) TRY_STATUS(emit(tokens, next, out));
    if (next == tokens.size()) return Error{fmt::format("\"{}\" is missing", end), ""};
    ++next;
    return okStatus();
  }

  Status emitCounted(const Tokens& tokens, std::size_t& next, int width, ByteWriter& out) {
    ByteWriter inside;
    TRY_STATUS(emitUntil("]", tokens, next, inside));
    for (int i = width - 1; i >= 0; --i) out.u1(inside.size() >> (8 * i));
    out.append(inside.bytes());
    return okStatus();
  }

  Status emitRepeated(const Tokens& tokens, std::size_t& next, int times, ByteWriter& out) {
    const std::size_t start = next;
    for (int i = 0; i < times; ++i) {
      next = start;
      TRY_STATUS(emitUntil("}", tokens, next, out));
    }
    return okStatus();
  }

  Result<std::uint16_t> constant(std::string_view token) {
    const auto [kind, rest] = cut(token, '(');
    const auto tag = tagNamed(kind);
    if (!tag || !rest.ends_with(')')) return Error{fmt::format("unknown token \"{}\"", token), ""};
    return constant(*tag, rest.substr(0, rest.size() - 1));
  }

  Result<std::uint16_t> constant(CpTag tag, std::string_view text) {
    switch (tag) {
      case CpTag::Utf8:
        return pool_.utf8(unescaped(text));
      case CpTag::Integer:
        return pool_.integer(std::stoi(std::string(text)));
      case CpTag::Float:
        return pool_.floating(std::stof(std::string(text)));
      case CpTag::Long:
        return pool_.longInteger(std::stoll(std::string(text)));
      case CpTag::Double:
        return pool_.doubleFloating(std::stod(std::string(text)));
      case CpTag::NameAndType: {
        const auto [name, descriptor] = cut(text, ':');
        return pool_.nameAndType(unescaped(name), unescaped(descriptor));
      }
      case CpTag::Fieldref:
      case CpTag::Methodref:
      case CpTag::InterfaceMethodref: {
        const auto [owner, member] = cut(text, '.');
        const auto [name, descriptor] = cut(member, ':');
        return pool_.member(tag, unescaped(owner), unescaped(name), unescaped(descriptor));
      }
      case CpTag::MethodHandle: {
        const auto [kind, reference] = cut(text, ',');
        TRY(const std::uint16_t index, constant(reference));
        return pool_.methodHandle(std::stoi(std::string(kind)), index);
      }
      case CpTag::Dynamic:
      case CpTag::InvokeDynamic: {
        const auto [bootstrap, member] = cut(text, ',');
        const auto [name, descriptor] = cut(member, ':');
        return pool_.dynamic(tag, std::stoi(std::string(bootstrap)), unescaped(name), unescaped(descriptor));
      }
      default:
        return pool_.named(tag, unescaped(text));
    }
  }

  bool raw_ = false;
  std::uint16_t major_ = 61;
  std::uint16_t minor_ = 0;
  int count_ = -1;
  std::vector<Tokens> entries_;
  Tokens body_;
  PoolWriter pool_;
};

}  // namespace

Result<std::vector<std::uint8_t>> assembleClass(std::string_view text) { return Assembler().assemble(text); }

}  // namespace javelin::test
