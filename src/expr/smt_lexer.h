// SPDX-License-Identifier: Apache-2.0
// The tokens of SMT-LIB 2 text (chapter 3.1 of its standard). Views into the text, which must outlive
// lexer and tokens. Bad characters are a token of their own, so the parser reports them with its place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "support/result.h"

namespace javelin::expr {

struct SmtToken {
  enum class Kind : std::uint8_t {
    Left,
    Right,
    Symbol,
    Keyword,
    Numeral,
    Decimal,
    Hex,
    Binary,
    String,
    Bad,
    End
  };
  Kind kind = Kind::End;
  std::string_view text;   // without bars, quotes, #x and #b
  std::size_t offset = 0;  // where it begins

  bool is(Kind which) const { return kind == which; }
  bool isSymbol(std::string_view name) const { return kind == Kind::Symbol && text == name; }
};

class SmtLexer {
 public:
  // `file` is for messages only.
  SmtLexer(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  SmtToken next();
  SmtToken peek() const { return SmtLexer(*this).next(); }
  std::size_t position() const { return position_; }
  void seek(std::size_t position) { position_ = position; }

  // With file, line and column (from 1) of the token.
  Error errorAt(const SmtToken& token, std::string what) const;

 private:
  void skipBlanks();
  SmtToken delimited(SmtToken::Kind kind, char delimiter);
  SmtToken literal();

  std::string_view text_;
  std::string_view file_;
  std::size_t position_ = 0;
};

}  // namespace javelin::expr
