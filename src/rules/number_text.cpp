// SPDX-License-Identifier: Apache-2.0
#include "rules/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#include "expr/build.h"
#include "rules/text_matching.h"
#include "support/work_clock.h"

namespace javelin::rules {

using expr::Sort;

namespace {

constexpr std::uint32_t kMostFloat = 20;
constexpr std::uint32_t kMostDouble = 32;
constexpr std::int32_t kLastLatin1 = 0xff;

Sort sortOfPiece(PieceKind kind) {
  switch (kind) {
    case PieceKind::Long:
      return Sort::Bv64;
    case PieceKind::Float:
      return Sort::F32;
    case PieceKind::Double:
      return Sort::F64;
    default:
      return Sort::Bv32;
  }
}

std::int64_t signedBits(PieceKind kind, std::uint64_t bits) {
  return kind == PieceKind::Long ? static_cast<std::int64_t>(bits)
                                 : std::int64_t{static_cast<std::int32_t>(bits)};
}

std::uint64_t unsignedBits(PieceKind kind, std::uint64_t bits) {
  return kind == PieceKind::Long ? bits : std::uint64_t{static_cast<std::uint32_t>(bits)};
}

Term constantOf(expr::TermArena& arena, PieceKind kind, std::int64_t value) {
  return arena.constant(sortOfPiece(kind), unsignedBits(kind, static_cast<std::uint64_t>(value)));
}

// A character that is not there if the number is negative: one of a string of symbolic length.
bool mayBeMissing(const TextPiece& piece) {
  return piece.kind == PieceKind::Character && piece.writing.radix == kMayBeMissing;
}

unsigned bitsOfDigit(std::uint8_t radix) { return static_cast<unsigned>(std::countr_zero(radix)); }

std::uint32_t mostDigits(const TextPiece& piece) {
  const bool is_long = piece.kind == PieceKind::Long;
  if (piece.writing.radix == 10) return is_long ? 19 : 10;
  const unsigned bits = is_long ? 64 : 32;
  return (bits + bitsOfDigit(piece.writing.radix) - 1) / bitsOfDigit(piece.writing.radix);
}

// Of "%-8.3f" 8 and 3; 0 where there is none.
std::pair<std::uint32_t, std::uint32_t> widthAndPrecision(std::string_view conversion) {
  std::array<std::uint32_t, 2> numbers{};
  std::size_t at = 0;
  bool in_number = false;
  for (const char c : conversion) {
    if (c == '.') at = 1;
    // A zero in front of a width is a flag.
    if (c < '0' || c > '9' || (c == '0' && !in_number && at == 0)) {
      in_number = false;
      continue;
    }
    in_number = true;
    numbers[at] = std::min<std::uint32_t>(numbers[at] * 10 + static_cast<std::uint32_t>(c - '0'), 10'000);
  }
  return {numbers[0], numbers[1]};
}

std::uint32_t mostOfConversion(const TextPiece& piece) {
  const auto [width, precision] = widthAndPrecision(piece.writing.conversion);
  const bool has_precision = piece.writing.conversion.find('.') != std::string::npos;
  const std::uint32_t fraction = has_precision ? precision : 6;
  const std::uint32_t exponent = piece.kind == PieceKind::Double ? 309 : 39;
  constexpr std::uint32_t kSigns = 3;
  std::uint32_t most = 0;
  switch (piece.writing.conversion.back()) {
    case 'f':
      most = kSigns + exponent + 1 + fraction;
      if (piece.writing.conversion.find(',') != std::string::npos) most += exponent / 3;
      break;
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      most = kSigns + fraction + 20;
      if (piece.writing.conversion.find(',') != std::string::npos) most += fraction / 3;
      break;
    default:
      most = kSigns + 2 + mostDigits(piece) + mostDigits(piece) / 3;
      break;
  }
  return std::max(most, width);
}

std::uint32_t mostOf(const TextPiece& piece) {
  if (!piece.writing.conversion.empty()) return mostOfConversion(piece);
  const auto natural = [&]() -> std::uint32_t {
    switch (piece.kind) {
      case PieceKind::Constant:
        return static_cast<std::uint32_t>(piece.constant.size());
      case PieceKind::Character:
        return 1;
      case PieceKind::Boolean:
        return 5;
      case PieceKind::Int:
      case PieceKind::Long:
        return mostDigits(piece) + (piece.writing.radix == 10 ? 1 : 0);
      case PieceKind::Float:
        return kMostFloat;
      case PieceKind::Double:
        return kMostDouble;
    }
    UNREACHABLE("all kinds of pieces are above");
  };
  return std::max(natural(), piece.writing.width);
}

std::u16string wide(std::string_view ascii) { return {ascii.begin(), ascii.end()}; }

std::string digitsOf(const TextPiece& piece, std::uint64_t bits) {
  const Writing& writing = piece.writing;
  if (writing.radix == 10) return fmt::format("{}", signedBits(piece.kind, bits));
  const std::uint64_t number = unsignedBits(piece.kind, bits);
  switch (writing.radix) {
    case 16:
      return writing.is_upper_case ? fmt::format("{:X}", number) : fmt::format("{:x}", number);
    case 8:
      return fmt::format("{:o}", number);
    default:
      return fmt::format("{:b}", number);
  }
}

std::u16string padded(std::u16string text, const Writing& writing) {
  if (text.size() >= writing.width) return text;
  const std::size_t missing = writing.width - text.size();
  if (writing.is_left) return text + std::u16string(missing, u' ');
  if (!writing.has_zeros) return std::u16string(missing, u' ') + text;
  const std::size_t sign = text[0] == u'-' ? 1 : 0;
  return text.insert(sign, std::u16string(missing, u'0'));
}

// --- the functions of a string -----------------------------------------------------------------------------

// The pieces without their numbers. One for each function; its numbers are the arguments.
struct TextShape final : expr::FunctionNote {
  std::vector<TextPiece> pieces;
  std::shared_ptr<JdkStrings> jdk;
  std::uint64_t id = 0;  // of all shapes there ever were: one may get another's address

  std::u16string write(std::span<const std::uint64_t> numbers) const {
    std::u16string text;
    std::size_t next = 0;
    for (const TextPiece& piece : pieces)
      text += written(piece, piece.kind == PieceKind::Constant ? 0 : numbers[next++], jdk.get());
    return text;
  }
};

struct WrittenText {
  std::uint64_t shape = 0;
  std::vector<std::uint64_t> numbers;
  std::u16string text;
  bool is_wide = false;
};

// All bytes of a string are asked for one after the other.
const WrittenText& lastWritten(const TextShape& shape, std::span<const std::uint64_t> numbers) {
  thread_local WrittenText last;
  if (last.shape != shape.id ||
      !std::equal(numbers.begin(), numbers.end(), last.numbers.begin(), last.numbers.end())) {
    last = {shape.id, {numbers.begin(), numbers.end()}, shape.write(numbers), false};
    last.is_wide =
        std::any_of(last.text.begin(), last.text.end(), [](char16_t c) { return c > kLastLatin1; });
  }
  return last;
}

std::uint64_t byteOf(const WrittenText& written, std::uint32_t index) {
  const std::size_t at = written.is_wide ? index / 2 : index;
  if (at >= written.text.size()) return 0;
  const std::uint32_t unit = written.text[at];
  const std::uint32_t byte = written.is_wide && index % 2 == 1 ? unit >> 8U : unit;
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<std::int8_t>(byte)));
}

void appendQuoted(std::string& name, std::u16string_view constant) {
  name += '"';
  for (const char16_t c : constant) {
    const bool is_plain = c >= ' ' && c <= '~' &&
                          std::string_view("\"|\\%{").find(static_cast<char>(c)) == std::string_view::npos;
    if (is_plain) {
      name += static_cast<char>(c);
    } else {
      name += fmt::format("{{{:x}}}", static_cast<unsigned>(c));
    }
  }
  name += '"';
}

// Strings that are written alike have one name, in every arena: what is known of queries is kept by it.
std::string nameOf(const std::vector<TextPiece>& pieces, JdkStrings* jdk) {
  constexpr std::string_view kLetters = "-CZIJFD";
  std::string name = "text";
  if (jdk != nullptr) name += fmt::format(" of {}", jdk->release());
  for (const TextPiece& piece : pieces) {
    name += ' ';
    if (piece.kind == PieceKind::Constant) {
      appendQuoted(name, piece.constant);
      continue;
    }
    name += kLetters[static_cast<std::size_t>(piece.kind)];
    const Writing& writing = piece.writing;
    if (writing.radix != 10) name += fmt::format("r{}{}", writing.radix, writing.is_upper_case ? "u" : "");
    if (writing.width != 0)
      name += fmt::format("w{}{}", writing.width, writing.is_left ? "l" : writing.has_zeros ? "z" : "");
    name += writing.conversion;
  }
  return name;
}

enum class Question : std::uint8_t { Byte, Length };

expr::FunctionId functionFor(expr::TermArena& arena, std::vector<TextPiece> pieces, Question question,
                             const std::shared_ptr<JdkStrings>& jdk) {
  const bool needs_jdk = std::any_of(pieces.begin(), pieces.end(), needsJdk);
  const bool is_byte = question == Question::Byte;
  std::string name = nameOf(pieces, needs_jdk ? jdk.get() : nullptr) + (is_byte ? " byte" : " length");
  if (const expr::FunctionId known = arena.functions().find(name); known.valid()) return known;
  static std::atomic<std::uint64_t> next_id = 1;
  const auto shape = std::make_shared<TextShape>();
  shape->id = next_id++;
  shape->jdk = needs_jdk ? jdk : nullptr;
  expr::ConcreteFunction function{
      .name = std::move(name), .arguments = {}, .result = Sort::Bv32, .evaluate = {}};
  std::int64_t most = 0;
  for (TextPiece& piece : pieces) {
    if (piece.kind != PieceKind::Constant) function.arguments.push_back(sortOfPiece(piece.kind));
    most += mostOf(piece);
    piece.number = {};
  }
  shape->pieces = std::move(pieces);
  if (is_byte) {
    function.arguments.push_back(Sort::Bv32);
    function.int_range = {INT8_MIN, INT8_MAX};
    function.note = shape;
    function.evaluate = [shape](std::span<const std::uint64_t> arguments) {
      return byteOf(lastWritten(*shape, arguments.first(arguments.size() - 1)),
                    static_cast<std::uint32_t>(arguments.back()));
    };
  } else {
    function.int_range = {1, most};
    // Roughly what the JDK's code takes; bytes are asked for by the machine, not by solvers.
    constexpr std::uint64_t kWorkOfJdk = 50'000;
    function.evaluate = [shape](std::span<const std::uint64_t> arguments) {
      if (shape->jdk != nullptr) WorkClock::add(kWorkOfJdk);
      return std::uint64_t{lastWritten(*shape, arguments).text.size()};
    };
  }
  return arena.functions().add(std::move(function));
}

// --- lengths -----------------------------------------------------------------------------------------------

// limits[i] is the least number that has more than i + 1 digits.
Term countDigits(expr::TermArena& arena, const TextPiece& piece, bool is_negative) {
  const std::uint32_t most = mostDigits(piece);
  const std::int32_t sign = is_negative ? 1 : 0;
  Term length = intConst(arena, static_cast<std::int32_t>(most) + sign);
  for (std::uint32_t digits = most - 1; digits > 0; --digits) {
    std::int64_t limit = 1;
    for (std::uint32_t i = 0; i < digits; ++i) limit *= 10;
    const Term has_fewer = is_negative ? bvSlt(arena, constantOf(arena, piece.kind, -limit), piece.number)
                                       : bvSlt(arena, piece.number, constantOf(arena, piece.kind, limit));
    length = ite(arena, has_fewer, intConst(arena, static_cast<std::int32_t>(digits) + sign), length);
  }
  return length;
}

Term countUnsignedDigits(expr::TermArena& arena, const TextPiece& piece) {
  const std::uint32_t most = mostDigits(piece);
  Term length = intConst(arena, static_cast<std::int32_t>(most));
  for (std::uint32_t digits = most - 1; digits > 0; --digits) {
    const Term limit = constantOf(
        arena, piece.kind,
        static_cast<std::int64_t>(std::uint64_t{1} << (digits * bitsOfDigit(piece.writing.radix))));
    length = ite(arena, bvUlt(arena, piece.number, limit), intConst(arena, static_cast<std::int32_t>(digits)),
                 length);
  }
  return length;
}

Term naturalLength(expr::TermArena& arena, const TextPiece& piece, const std::shared_ptr<JdkStrings>& jdk) {
  switch (piece.kind) {
    case PieceKind::Constant:
      return intConst(arena, static_cast<std::int32_t>(piece.constant.size()));
    case PieceKind::Character:
      if (!mayBeMissing(piece)) return intConst(arena, 1);
      return ite(arena, bvSlt(arena, piece.number, intConst(arena, 0)), intConst(arena, 0),
                 intConst(arena, 1));
    case PieceKind::Boolean:
      return ite(arena, equal(arena, piece.number, intConst(arena, 0)), intConst(arena, 5),
                 intConst(arena, 4));
    case PieceKind::Int:
    case PieceKind::Long:
      if (piece.writing.radix != 10) return countUnsignedDigits(arena, piece);
      return ite(arena, bvSlt(arena, piece.number, constantOf(arena, piece.kind, 0)),
                 countDigits(arena, piece, true), countDigits(arena, piece, false));
    case PieceKind::Float:
    case PieceKind::Double:
      break;
  }
  TextPiece natural = piece;
  natural.writing.width = 0;
  return apply(arena, functionFor(arena, {natural}, Question::Length, jdk), {{piece.number}});
}

bool hasFixedLength(const TextPiece& piece) {
  return piece.kind == PieceKind::Constant || (piece.kind == PieceKind::Character && !mayBeMissing(piece));
}

// The characters of a piece of fixed length.
std::vector<Term> fixedCharacters(expr::TermArena& arena, const TextPiece& piece) {
  std::vector<Term> characters;
  for (const char16_t c : piece.constant) characters.push_back(intConst(arena, c));
  if (piece.kind == PieceKind::Constant) return characters;
  const std::size_t blanks = piece.writing.width > 1 ? piece.writing.width - 1 : 0;
  characters.assign(blanks, intConst(arena, ' '));
  characters.insert(piece.writing.is_left ? characters.begin() : characters.end(), piece.number);
  return characters;
}

Term isWide(expr::TermArena& arena, const NumberText& text) {
  std::vector<Term> any;
  for (const TextPiece& piece : text.pieces()) {
    const bool has_wide =
        std::any_of(piece.constant.begin(), piece.constant.end(), [](char16_t c) { return c > kLastLatin1; });
    if (has_wide) return arena.trueTerm();
    if (piece.kind == PieceKind::Character)
      any.push_back(bvSlt(arena, intConst(arena, kLastLatin1), piece.number));
  }
  return disjunction(arena, any);
}

}  // namespace

// --- NumberText --------------------------------------------------------------------------------------------

void NumberText::add(expr::TermArena& arena, std::u16string_view constant) {
  if (!constant.empty())
    add(arena, TextPiece{.constant = std::u16string(constant), .number = {}, .writing = {}});
}

void NumberText::add(expr::TermArena& arena, TextPiece piece) {
  if (piece.kind != PieceKind::Constant && !rules::needsJdk(piece) && arena.isConst(piece.number))
    return add(arena, written(piece, arena.constBits(piece.number), nullptr));
  if (piece.kind == PieceKind::Constant && !pieces_.empty() && pieces_.back().kind == PieceKind::Constant) {
    pieces_.back().constant += piece.constant;
  } else {
    pieces_.push_back(std::move(piece));
  }
}

void NumberText::add(expr::TermArena& arena, const NumberText& text) {
  for (const TextPiece& piece : text.pieces()) add(arena, piece);
}

bool NumberText::needsJdk() const { return std::any_of(pieces_.begin(), pieces_.end(), rules::needsJdk); }

std::size_t NumberText::numberCount() const {
  return static_cast<std::size_t>(std::count_if(pieces_.begin(), pieces_.end(), [](const TextPiece& piece) {
    return piece.kind != PieceKind::Constant;
  }));
}

std::uint32_t NumberText::mostCharacters() const {
  std::uint32_t most = 0;
  for (const TextPiece& piece : pieces_) most += mostOf(piece);
  return most;
}

std::optional<TextTerms> termsOf(expr::TermArena& arena, const NumberText& text,
                                 const std::shared_ptr<JdkStrings>& jdk) {
  const std::uint32_t most = text.mostCharacters();
  if (most > kMostTextCharacters || text.numberCount() > kMostTextNumbers ||
      (text.needsJdk() && jdk == nullptr))
    return std::nullopt;
  TextTerms terms;
  terms.length = intConst(arena, 0);
  std::vector<Term> arguments;
  std::vector<Term> first;  // characters whose places are known
  bool is_fixed = true;
  for (const TextPiece& piece : text.pieces()) {
    terms.length = bvAdd(arena, terms.length, lengthOf(arena, piece, jdk));
    if (piece.kind != PieceKind::Constant) arguments.push_back(piece.number);
    is_fixed = is_fixed && hasFixedLength(piece);
    if (!is_fixed) continue;
    const std::vector<Term> characters = fixedCharacters(arena, piece);
    first.insert(first.end(), characters.begin(), characters.end());
  }
  terms.is_wide = isWide(arena, text);
  const bool may_be_wide = terms.is_wide != arena.falseTerm();
  const Term twice = bvAdd(arena, terms.length, terms.length);
  terms.byte_length = may_be_wide ? ite(arena, terms.is_wide, twice, terms.length) : terms.length;
  if (may_be_wide && terms.is_wide != arena.trueTerm()) first.clear();
  for (const Term character : first) {
    terms.bytes.push_back(javaI2b(arena, character));
    if (may_be_wide) terms.bytes.push_back(javaI2b(arena, bvLshr(arena, character, intConst(arena, 8))));
  }
  const std::uint32_t bytes = may_be_wide ? 2 * most : most;
  if (terms.bytes.size() == bytes) return terms;
  const expr::FunctionId function = functionFor(arena, text.pieces(), Question::Byte, jdk);
  arguments.emplace_back();
  for (auto i = static_cast<std::uint32_t>(terms.bytes.size()); i < bytes; ++i) {
    arguments.back() = intConst(arena, static_cast<std::int32_t>(i));
    terms.bytes.push_back(apply(arena, function, arguments));
  }
  return terms;
}

std::optional<NumberText> textOfByte(const expr::TermArena& arena, Term byte) {
  if (!byte.valid() || arena.op(byte) != expr::Op::Apply) return std::nullopt;
  const auto* const shape =
      dynamic_cast<const TextShape*>(arena.functions()[arena.functionId(byte)].note.get());
  if (shape == nullptr) return std::nullopt;
  NumberText text;
  std::size_t next = 0;
  const std::span<const Term> arguments = arena.children(byte);
  std::vector<TextPiece> pieces = shape->pieces;
  for (TextPiece& piece : pieces) {
    if (piece.kind != PieceKind::Constant) piece.number = arguments[next++];
  }
  return NumberText(std::move(pieces));
}

std::uint32_t indexOfByte(const expr::TermArena& arena, Term byte) {
  return static_cast<std::uint32_t>(arena.constBits(arena.children(byte).back()));
}

// --- pieces ------------------------------------------------------------------------------------------------

bool needsJdk(const TextPiece& piece) {
  return piece.kind == PieceKind::Float || piece.kind == PieceKind::Double ||
         !piece.writing.conversion.empty();
}

Term lengthOf(expr::TermArena& arena, const TextPiece& piece, const std::shared_ptr<JdkStrings>& jdk) {
  if (!piece.writing.conversion.empty())
    return apply(arena, functionFor(arena, {piece}, Question::Length, jdk), {{piece.number}});
  const Term natural = naturalLength(arena, piece, jdk);
  if (piece.writing.width == 0) return natural;
  const Term width = intConst(arena, static_cast<std::int32_t>(piece.writing.width));
  return ite(arena, bvSlt(arena, natural, width), width, natural);
}

std::u16string written(const TextPiece& piece, std::uint64_t bits, JdkStrings* jdk) {
  if (piece.kind == PieceKind::Constant) return piece.constant;
  if (needsJdk(piece)) {
    INVARIANT(jdk != nullptr);
    auto text = jdk->stringOf(piece.kind, bits, piece.writing.conversion);
    INVARIANT(text.has_value());  // it has written another number in this way before
    INVARIANT(text->size() <= mostOf(piece));
    return piece.writing.conversion.empty() ? padded(*std::move(text), piece.writing) : *std::move(text);
  }
  switch (piece.kind) {
    case PieceKind::Character:
      if (mayBeMissing(piece) && static_cast<std::int32_t>(bits) < 0) return {};
      return padded(std::u16string(1, static_cast<char16_t>(bits)), piece.writing);
    case PieceKind::Boolean:
      return padded(bits != 0 ? u"true" : u"false", piece.writing);
    default:
      return padded(wide(digitsOf(piece, bits)), piece.writing);
  }
}

namespace {

// Its digits, most significant first; `minus` is the number or, if that is positive, its negative.
std::vector<Term> decimalDigits(expr::TermArena& arena, PieceKind kind, Term minus, std::size_t count) {
  std::vector<Term> digits(count);
  std::int64_t power = 1;
  for (std::size_t k = 0; k < count; ++k) {
    const Term quotient = k == 0 ? minus : bvSdiv(arena, minus, constantOf(arena, kind, power));
    const Term digit = k + 1 == count ? quotient : bvSrem(arena, quotient, constantOf(arena, kind, 10));
    const Term narrow = kind == PieceKind::Long ? signedResize(arena, digit, Sort::Bv32) : digit;
    digits[count - 1 - k] = bvSub(arena, intConst(arena, '0'), narrow);
    if (k + 1 < count) power *= 10;
  }
  return digits;
}

std::vector<Term> unsignedDigits(expr::TermArena& arena, const TextPiece& piece, std::size_t count) {
  std::vector<Term> digits(count);
  const unsigned bits = bitsOfDigit(piece.writing.radix);
  const Term mask = constantOf(arena, piece.kind, piece.writing.radix - 1);
  for (std::size_t k = 0; k < count; ++k) {
    const Term distance = constantOf(arena, piece.kind, static_cast<std::int64_t>(k * bits));
    const Term digit = bvAnd(arena, bvLshr(arena, piece.number, distance), mask);
    const Term narrow = piece.kind == PieceKind::Long ? signedResize(arena, digit, Sort::Bv32) : digit;
    const std::int32_t letter = piece.writing.is_upper_case ? 'A' - 10 : 'a' - 10;
    digits[count - 1 - k] =
        ite(arena, bvSlt(arena, narrow, intConst(arena, 10)), bvAdd(arena, narrow, intConst(arena, '0')),
            bvAdd(arena, narrow, intConst(arena, letter)));
  }
  return digits;
}

// Numbers that are written with the same sign and as many digits.
Term hasSameSize(expr::TermArena& arena, const TextPiece& piece, bool is_negative, std::uint32_t digits) {
  std::int64_t power = 1;
  for (std::uint32_t i = 1; i < digits; ++i) power *= 10;
  const auto constant = [&](std::int64_t value) { return constantOf(arena, piece.kind, value); };
  std::vector<Term> all;
  const bool is_longest = digits == mostDigits(piece);
  if (is_negative) {
    all.push_back(bvSle(arena, piece.number, constant(-power)));
    if (!is_longest) all.push_back(bvSlt(arena, constant(-power * 10), piece.number));
  } else {
    all.push_back(bvSle(arena, constant(digits == 1 ? 0 : power), piece.number));
    if (!is_longest) all.push_back(bvSlt(arena, piece.number, constant(power * 10)));
  }
  return conjunction(arena, all);
}

Term hasSameUnsignedSize(expr::TermArena& arena, const TextPiece& piece, std::uint32_t digits) {
  const unsigned bits = bitsOfDigit(piece.writing.radix);
  const auto power = [&](std::uint32_t of) {
    return constantOf(arena, piece.kind, static_cast<std::int64_t>(std::uint64_t{1} << (of * bits)));
  };
  std::vector<Term> all;
  if (digits > 1) all.push_back(bvUle(arena, power(digits - 1), piece.number));
  if (digits < mostDigits(piece)) all.push_back(bvUlt(arena, piece.number, power(digits)));
  return conjunction(arena, all);
}

}  // namespace

DecidedPiece decidedFor(expr::TermArena& arena, const TextPiece& piece, std::uint64_t bits) {
  PRECONDITION(!needsJdk(piece));
  if (mayBeMissing(piece)) {
    const Term is_missing = bvSlt(arena, piece.number, intConst(arena, 0));
    if (static_cast<std::int32_t>(bits) < 0) return {is_missing, {}};
    return {logicalNot(arena, is_missing), {piece.number}};
  }
  if (piece.kind == PieceKind::Character) {
    const Term is_wide = bvSlt(arena, intConst(arena, kLastLatin1), piece.number);
    return {static_cast<std::uint32_t>(bits) > kLastLatin1 ? is_wide : logicalNot(arena, is_wide),
            fixedCharacters(arena, piece)};
  }
  const std::u16string text = written(piece, bits, nullptr);
  DecidedPiece decided;
  for (const char16_t c : text) decided.characters.push_back(intConst(arena, c));
  if (piece.kind == PieceKind::Constant) {
    decided.condition = arena.trueTerm();
    return decided;
  }
  if (piece.kind == PieceKind::Boolean) {
    const Term is_false = equal(arena, piece.number, intConst(arena, 0));
    decided.condition = bits != 0 ? logicalNot(arena, is_false) : is_false;
    return decided;
  }
  const std::string natural = digitsOf(piece, bits);
  const bool is_negative = natural[0] == '-';
  const std::size_t count = natural.size() - (is_negative ? 1 : 0);
  std::vector<Term> digits;
  if (piece.writing.radix == 10) {
    decided.condition = hasSameSize(arena, piece, is_negative, static_cast<std::uint32_t>(count));
    digits = decimalDigits(arena, piece.kind, is_negative ? piece.number : bvNeg(arena, piece.number), count);
  } else {
    decided.condition = hasSameUnsignedSize(arena, piece, static_cast<std::uint32_t>(count));
    digits = unsignedDigits(arena, piece, count);
  }
  const std::size_t blanks_behind = piece.writing.is_left ? text.size() - natural.size() : 0;
  std::copy(digits.begin(), digits.end(),
            decided.characters.end() - static_cast<std::ptrdiff_t>(blanks_behind + count));
  return decided;
}

}  // namespace javelin::rules
