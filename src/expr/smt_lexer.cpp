// SPDX-License-Identifier: Apache-2.0
#include "expr/smt_lexer.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::expr {

namespace {

using Kind = SmtToken::Kind;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool isSymbolCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) ||
         std::string_view("~!@$%^&*_-+=<>.?/").find(c) != std::string_view::npos;
}

}  // namespace

Error SmtLexer::errorAt(const SmtToken& token, std::string what) const {
  const std::string_view before = text_.substr(0, token.offset);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_start = before.rfind('\n');
  const std::size_t column = token.offset - (line_start == std::string_view::npos ? 0 : line_start + 1) + 1;
  return Error{std::move(what), fmt::format("{}:{}:{}", file_, line, column)};
}

void SmtLexer::skipBlanks() {
  while (position_ < text_.size()) {
    const char c = text_[position_];
    if (c == ';') {
      position_ = std::min(text_.find('\n', position_), text_.size());
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++position_;
    } else {
      return;
    }
  }
}

// A |symbol| or a "string", in which "" stands for one quote (which we leave doubled).
SmtToken SmtLexer::delimited(Kind kind, char delimiter) {
  const std::size_t start = position_;
  std::size_t end = text_.find(delimiter, start + 1);
  while (kind == Kind::String && end != std::string_view::npos && end + 1 < text_.size() &&
         text_[end + 1] == delimiter) {
    end = text_.find(delimiter, end + 2);
  }
  if (end == std::string_view::npos) {
    position_ = text_.size();
    return {Kind::Bad, text_.substr(start, 1), start};
  }
  position_ = end + 1;
  return {kind, text_.substr(start + 1, end - start - 1), start};
}

// #x..., #b...
SmtToken SmtLexer::literal() {
  const std::size_t start = position_;
  const char radix = start + 1 < text_.size() ? text_[start + 1] : ' ';
  std::size_t end = std::min(start + 2, text_.size());
  while (end < text_.size() && isSymbolCharacter(text_[end])) ++end;
  position_ = end;
  const std::string_view digits = text_.substr(std::min(start + 2, end), end - std::min(start + 2, end));
  const std::string_view allowed = radix == 'b' ? "01" : "0123456789abcdefABCDEF";
  const bool good = (radix == 'b' || radix == 'x') && !digits.empty() &&
                    digits.find_first_not_of(allowed) == std::string_view::npos;
  return {!good          ? Kind::Bad
          : radix == 'b' ? Kind::Binary
                         : Kind::Hex,
          good ? digits : text_.substr(start, 1), start};
}

SmtToken SmtLexer::next() {
  skipBlanks();
  if (position_ >= text_.size()) return {Kind::End, {}, position_};
  const std::size_t start = position_;
  const char c = text_[start];
  if (c == '|') return delimited(Kind::Symbol, '|');
  if (c == '"') return delimited(Kind::String, '"');
  if (c == '#') return literal();
  ++position_;
  if (c == '(' || c == ')') return {c == '(' ? Kind::Left : Kind::Right, text_.substr(start, 1), start};
  if (c != ':' && !isSymbolCharacter(c)) return {Kind::Bad, text_.substr(start, 1), start};
  while (position_ < text_.size() && isSymbolCharacter(text_[position_])) ++position_;
  const std::string_view text = text_.substr(start, position_ - start);
  if (c == ':') return {Kind::Keyword, text, start};
  if (!isDigit(c)) return {Kind::Symbol, text, start};
  if (text.find_first_not_of("0123456789") == std::string_view::npos) return {Kind::Numeral, text, start};
  const std::size_t point = text.find('.');
  const bool decimal = point != std::string_view::npos && point + 1 < text.size() &&
                       text.find_first_not_of("0123456789", point + 1) == std::string_view::npos &&
                       text.find_first_not_of("0123456789") == point;
  return {decimal ? Kind::Decimal : Kind::Bad, text, start};
}

}  // namespace javelin::expr
