// SPDX-License-Identifier: Apache-2.0
#include "solver/cvc5/cvc5_values.h"

#include <charconv>

#include "expr/smt_lexer.h"

namespace javelin::solver {

using expr::SmtLexer;
using expr::SmtToken;
using expr::Sort;
using TokenKind = expr::SmtToken::Kind;

namespace {

template <typename Integer>
std::optional<Integer> number(std::string_view text, int base) {
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> literal(const SmtToken& token) {
  if (token.is(TokenKind::Binary)) return number<std::uint64_t>(token.text, 2);
  if (token.is(TokenKind::Hex)) return number<std::uint64_t>(token.text, 16);
  return std::nullopt;
}

// After "(fp": three literals and ")".
std::optional<std::uint64_t> floatParts(SmtLexer& lexer, Sort sort) {
  std::uint64_t bits = 0;
  std::size_t width = 0;
  for (int i = 0; i < 3; ++i) {
    const SmtToken part = lexer.next();
    const auto value = literal(part);
    if (!value || !part.is(TokenKind::Binary)) return std::nullopt;
    bits = bits << part.text.size() | *value;
    width += part.text.size();
  }
  if (!lexer.next().is(TokenKind::Right) || width != widthOf(sort)) return std::nullopt;
  return bits;
}

// After "(_": a name, numbers, and ")".
std::optional<std::uint64_t> indexed(SmtLexer& lexer, Sort sort) {
  const std::string_view name = lexer.next().text;
  for (SmtToken token = lexer.next(); !token.is(TokenKind::Right); token = lexer.next()) {
    if (!token.is(TokenKind::Numeral)) return std::nullopt;
  }
  if (name.starts_with("bv") && !isFp(sort)) return number<std::uint64_t>(name.substr(2), 10);
  if (!isFp(sort)) return std::nullopt;
  const std::uint64_t sign = std::uint64_t{1} << (widthOf(sort) - 1);
  const std::uint64_t infinity = sort == Sort::F32 ? 0x7f800000U : 0x7ff0000000000000ULL;
  if (name == "NaN") return infinity + 1;
  if (name == "+oo") return infinity;
  if (name == "-oo") return infinity | sign;
  if (name == "+zero") return 0;
  if (name == "-zero") return sign;
  return std::nullopt;
}

std::optional<std::uint64_t> value(SmtLexer& lexer, Sort sort) {
  const SmtToken token = lexer.next();
  if (sort == Sort::Bool) {
    if (token.isSymbol("true")) return 1;
    if (token.isSymbol("false")) return 0;
    return std::nullopt;
  }
  if (!token.is(TokenKind::Left)) return isFp(sort) ? std::nullopt : literal(token);
  const SmtToken head = lexer.next();
  if (head.isSymbol("fp") && isFp(sort)) return floatParts(lexer, sort);
  if (head.isSymbol("_")) return indexed(lexer, sort);
  return std::nullopt;
}

bool skipTerm(SmtLexer& lexer) {
  int depth = 0;
  do {
    const SmtToken token = lexer.next();
    if (token.is(TokenKind::End) || token.is(TokenKind::Bad)) return false;
    if (token.is(TokenKind::Left)) ++depth;
    if (token.is(TokenKind::Right)) --depth;
  } while (depth > 0);
  return depth == 0;
}

}  // namespace

std::optional<std::vector<std::uint64_t>> parseValues(std::string_view reply,
                                                      const std::vector<Sort>& sorts) {
  SmtLexer lexer(reply, "cvc5");
  std::vector<std::uint64_t> values;
  if (!lexer.next().is(TokenKind::Left)) return std::nullopt;
  for (const Sort sort : sorts) {
    if (!lexer.next().is(TokenKind::Left) || !skipTerm(lexer)) return std::nullopt;
    const auto bits = value(lexer, sort);
    if (!bits || !lexer.next().is(TokenKind::Right)) return std::nullopt;
    values.push_back(canonical(sort, *bits));
  }
  if (!lexer.next().is(TokenKind::Right) || !lexer.next().is(TokenKind::End)) return std::nullopt;
  return values;
}

std::optional<std::vector<expr::Term>> parseAssumptions(std::string_view reply) {
  SmtLexer lexer(reply, "cvc5");
  std::vector<expr::Term> terms;
  if (!lexer.next().is(TokenKind::Left)) return std::nullopt;
  for (SmtToken token = lexer.next(); !token.is(TokenKind::Right); token = lexer.next()) {
    if (!token.is(TokenKind::Symbol) || !token.text.starts_with("%c")) return std::nullopt;
    const auto id = number<std::uint32_t>(token.text.substr(2), 10);
    if (!id) return std::nullopt;
    terms.emplace_back(*id);
  }
  if (!lexer.next().is(TokenKind::End)) return std::nullopt;
  return terms;
}

}  // namespace javelin::solver
