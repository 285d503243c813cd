// SPDX-License-Identifier: Apache-2.0
#include "rules/text_matching.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "expr/build.h"

namespace javelin::rules {

namespace {

constexpr std::size_t kMostMatched = 3;  // numbers: without separators each has many places
__extension__ using Wide = __int128;

bool isFraction(PieceKind kind) { return kind == PieceKind::Float || kind == PieceKind::Double; }

Term wholeConst(expr::TermArena& arena, PieceKind kind, std::int64_t value) {
  return kind == PieceKind::Long ? longConst(arena, value)
                                 : intConst(arena, static_cast<std::int32_t>(value));
}

// The number that is written like this, if any is.
std::optional<std::uint64_t> numberWrittenAs(const TextPiece& piece, const std::string& text,
                                             JdkStrings* jdk) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return std::nullopt;
  const char* const begin = text.c_str() + first;
  std::uint64_t bits = 0;
  if (isFraction(piece.kind)) {
    const bool is_float = piece.kind == PieceKind::Float;
    if (text.find("NaN") != std::string::npos) {
      bits = is_float ? expr::kNanF32 : expr::kNanF64;
    } else if (is_float) {
      bits = std::bit_cast<std::uint32_t>(std::strtof(begin, nullptr));
    } else {
      bits = std::bit_cast<std::uint64_t>(std::strtod(begin, nullptr));
    }
  } else {
    const bool is_signed = piece.writing.radix == 10;
    bits = is_signed ? static_cast<std::uint64_t>(std::strtoll(begin, nullptr, 10))
                     : std::strtoull(begin, nullptr, piece.writing.radix);
    if (piece.kind == PieceKind::Int) bits = static_cast<std::uint32_t>(bits);
  }
  // Anything else that was read above is written in another way.
  const std::u16string again = written(piece, bits, jdk);
  const bool is_same = std::equal(again.begin(), again.end(), text.begin(), text.end(),
                                  [](char16_t a, char b) { return a == static_cast<unsigned char>(b); });
  return is_same ? std::optional(bits) : std::nullopt;
}

class Matching {
 public:
  Matching(expr::TermArena& arena, const NumberText& text, std::u16string_view constant, bool is_prefix,
           JdkStrings* jdk)
      : arena_(arena), pieces_(text.pieces()), constant_(constant), is_prefix_(is_prefix), jdk_(jdk) {}

  // Whether the pieces from this one on are the constant from there on.
  Term from(std::size_t piece, std::size_t at) {
    if (is_prefix_ && at == constant_.size()) return arena_.trueTerm();
    if (piece == pieces_.size()) return boolConst(arena_, at == constant_.size());
    return pieces_[piece].kind == PieceKind::Constant ? afterConstant(piece, at) : afterNumber(piece, at);
  }

 private:
  Term afterConstant(std::size_t piece, std::size_t at) {
    const std::u16string_view expected = pieces_[piece].constant;
    const std::u16string_view rest = constant_.substr(at);
    if (rest.starts_with(expected)) return from(piece + 1, at + expected.size());
    return boolConst(arena_, is_prefix_ && expected.starts_with(rest));
  }

  Term afterNumber(std::size_t piece, std::size_t at) {
    const std::u16string_view rest = constant_.substr(at);
    std::vector<Term> any;
    for (std::size_t count = 1; count <= rest.size(); ++count) {
      const Term is = isWritten(pieces_[piece], rest.substr(0, count));
      if (is == arena_.falseTerm()) continue;
      any.push_back(logicalAnd(arena_, is, from(piece + 1, at + count)));
    }
    if (is_prefix_) any.push_back(isLonger(pieces_[piece], rest));
    return disjunction(arena_, any);
  }

  static std::optional<std::string> ascii(std::u16string_view text) {
    if (std::any_of(text.begin(), text.end(), [](char16_t c) { return c > '~' || c == 0; }))
      return std::nullopt;
    return std::string(text.begin(), text.end());
  }

  Term isWritten(const TextPiece& piece, std::u16string_view text) {
    if (piece.kind == PieceKind::Character) {
      return text.size() == 1 ? equal(arena_, piece.number, intConst(arena_, text[0])) : arena_.falseTerm();
    }
    if (piece.kind == PieceKind::Boolean) {
      const Term is_false = equal(arena_, piece.number, intConst(arena_, 0));
      if (text == written(piece, 1, nullptr)) return logicalNot(arena_, is_false);
      return text == written(piece, 0, nullptr) ? is_false : arena_.falseTerm();
    }
    const auto plain = ascii(text);
    const auto number = plain ? numberWrittenAs(piece, *plain, jdk_) : std::nullopt;
    if (!number) return arena_.falseTerm();
    return equal(arena_, piece.number, arena_.constant(arena_.sort(piece.number), *number));
  }

  // The number is written with more characters, of which these are the first.
  Term isLonger(const TextPiece& piece, std::u16string_view first) {
    if (piece.kind == PieceKind::Character) return arena_.falseTerm();
    if (piece.kind == PieceKind::Boolean) {
      std::vector<Term> any;
      for (const std::uint64_t bits : {0, 1}) {
        const std::u16string text = written(piece, bits, nullptr);
        if (text.size() > first.size() && text.starts_with(first)) any.push_back(isWritten(piece, text));
      }
      return disjunction(arena_, any);
    }
    const Term zero = wholeConst(arena_, piece.kind, 0);
    if (first == u"-") return bvSlt(arena_, piece.number, zero);
    const bool is_negative = first[0] == u'-';
    const std::u16string_view digits = first.substr(is_negative ? 1 : 0);
    const bool are_digits =
        std::all_of(digits.begin(), digits.end(), [](char16_t c) { return c >= '0' && c <= '9'; });
    constexpr std::size_t kMostDigits = 19;
    if (!are_digits || digits[0] == u'0' || digits.size() > kMostDigits) return arena_.falseTerm();
    Wide value = 0;
    for (const char16_t c : digits) value = value * 10 + (c - u'0');
    return isAmongLonger(piece, value, is_negative);
  }

  Term isAmongLonger(const TextPiece& piece, Wide value, bool is_negative) {
    const bool is_long = piece.kind == PieceKind::Long;
    const Wide least = is_long ? Wide{INT64_MIN} : Wide{INT32_MIN};
    const Wide most = is_long ? Wide{INT64_MAX} : Wide{INT32_MAX};
    std::vector<Term> any;
    Wide low = value * 10;
    for (Wide count = 10; low <= -least; low *= 10, count *= 10) {
      const Wide high = low + count - 1;
      const Wide from = std::max(is_negative ? -high : low, least);
      const Wide to = std::min(is_negative ? -low : high, most);
      if (from > to) continue;
      any.push_back(logicalAnd(
          arena_,
          bvSle(arena_, wholeConst(arena_, piece.kind, static_cast<std::int64_t>(from)), piece.number),
          bvSle(arena_, piece.number, wholeConst(arena_, piece.kind, static_cast<std::int64_t>(to)))));
    }
    return disjunction(arena_, any);
  }

  expr::TermArena& arena_;
  const std::vector<TextPiece>& pieces_;
  std::u16string_view constant_;
  bool is_prefix_;
  JdkStrings* jdk_;
};

// What a conversion of the Formatter writes, several numbers may be written like.
bool isInjective(const TextPiece& piece) { return piece.writing.conversion.empty(); }

bool isPlain(const TextPiece& piece) { return piece.writing == Writing{}; }

}  // namespace

std::optional<Term> isText(expr::TermArena& arena, const NumberText& text, std::u16string_view constant,
                           const std::shared_ptr<JdkStrings>& jdk) {
  const bool is_possible =
      text.numberCount() <= kMostMatched && (!text.needsJdk() || jdk != nullptr) &&
      std::all_of(text.pieces().begin(), text.pieces().end(), [](const TextPiece& piece) {
        return isInjective(piece) && (piece.kind != PieceKind::Character || isPlain(piece));
      });
  if (!is_possible) return std::nullopt;
  return Matching(arena, text, constant, false, jdk.get()).from(0, 0);
}

std::optional<Term> beginsWith(expr::TermArena& arena, const NumberText& text, std::u16string_view constant,
                               const std::shared_ptr<JdkStrings>& jdk) {
  const bool is_possible =
      text.numberCount() <= kMostMatched &&
      std::all_of(text.pieces().begin(), text.pieces().end(),
                  [](const TextPiece& piece) { return isPlain(piece) && !isFraction(piece.kind); });
  if (!is_possible) return std::nullopt;
  return Matching(arena, text, constant, true, jdk.get()).from(0, 0);
}

std::optional<Term> areSame(expr::TermArena& arena, const NumberText& a, const NumberText& b) {
  if (a == b) return arena.trueTerm();
  if (a.numberCount() != 1 || a.pieces().size() != b.pieces().size()) return std::nullopt;
  Term same = arena.trueTerm();
  for (std::size_t i = 0; i < a.pieces().size(); ++i) {
    TextPiece x = a.pieces()[i];
    TextPiece y = b.pieces()[i];
    const Term first = std::exchange(x.number, Term());
    const Term second = std::exchange(y.number, Term());
    if (x != y || !isInjective(x)) return std::nullopt;
    if (x.kind == PieceKind::Constant) continue;
    if (x.kind == PieceKind::Boolean) {
      const Term zero = intConst(arena, 0);
      same = equal(arena, equal(arena, first, zero), equal(arena, second, zero));
    } else {
      same = equal(arena, first, second);
    }
  }
  return same;
}

}  // namespace javelin::rules
