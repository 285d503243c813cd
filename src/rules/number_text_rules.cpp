// SPDX-License-Identifier: Apache-2.0
#include "rules/number_text_rules.h"

#include <algorithm>
#include <array>

#include "expr/build.h"
#include "rules/text_matching.h"

namespace javelin::rules {

using classfile::BasicType;
using expr::Sort;

namespace {

BasicType typeOf(PieceKind kind) {
  switch (kind) {
    case PieceKind::Character:
      return BasicType::Char;
    case PieceKind::Boolean:
      return BasicType::Boolean;
    case PieceKind::Long:
      return BasicType::Long;
    case PieceKind::Float:
      return BasicType::Float;
    case PieceKind::Double:
      return BasicType::Double;
    default:
      return BasicType::Int;
  }
}

// --- reading the heap --------------------------------------------------------------------------------------

// A string's characters, or a builder's: one of the lengths is given.
struct Content {
  Ref array = heap::kNullRef;
  Term byte_length;
  Term length;
  Term coder;
};

bool isSame(RuleContext& context, const Content& content, const TextTerms& terms) {
  expr::TermArena& arena = context.arena();
  if (content.coder != boolToInt(arena, terms.is_wide)) return false;
  if (content.byte_length.valid() ? content.byte_length != terms.byte_length : content.length != terms.length)
    return false;
  const auto count = std::min<std::size_t>(terms.bytes.size(), context.roomOf(content.array));
  for (std::size_t i = 0; i < count; ++i) {
    if (context.unsettledByte(content.array, static_cast<std::uint32_t>(i)) != terms.bytes[i]) return false;
  }
  return true;
}

std::optional<NumberText> unreadContent(RuleContext& context, const Content& content) {
  const std::uint32_t room = std::min(context.roomOf(content.array), 2 * kMostTextCharacters);
  for (std::uint32_t i = 0; i < room; ++i) {
    auto text = textOfByte(context.arena(), context.unsettledByte(content.array, i));
    if (!text) continue;
    const auto terms = termsOf(context.arena(), *text, context.jdkStrings());
    return terms && isSame(context, content, *terms) ? std::move(text) : std::nullopt;
  }
  return std::nullopt;
}

// A string of symbolic length, each of whose characters may be missing.
std::optional<NumberText> shortContent(RuleContext& context, const Content& content) {
  constexpr std::int64_t kLongest = 24;
  expr::TermArena& arena = context.arena();
  const Term length = content.byte_length.valid() ? content.byte_length : content.length;
  const IntBounds bounds = context.boundsOf(length);
  if (!arena.isConst(content.coder, 0) || bounds.low < 0 || bounds.high > kLongest ||
      bounds.high > context.roomOf(content.array))
    return std::nullopt;
  NumberText text;
  for (std::uint32_t i = 0; i < bounds.high; ++i) {
    const Term byte = context.unsettledByte(content.array, i);
    if (textOfByte(arena, byte)) return std::nullopt;
    const Term character = bvAnd(arena, byte, intConst(arena, 0xff));
    const Term index = intConst(arena, static_cast<std::int32_t>(i));
    const bool is_there = i < bounds.low;
    text.add(arena,
             {.kind = PieceKind::Character,
              .number = is_there ? character
                                 : ite(arena, bvSlt(arena, index, length), character, intConst(arena, -1)),
              .writing = {.radix = is_there ? std::uint8_t{10} : kMayBeMissing}});
  }
  return text;
}

// Characters at known places, none of them an unread number's.
std::optional<NumberText> knownContent(RuleContext& context, const Content& content) {
  expr::TermArena& arena = context.arena();
  const Term length = content.byte_length.valid() ? content.byte_length : content.length;
  if (!arena.isConst(length)) return shortContent(context, content);
  if (!arena.isConst(content.coder)) return std::nullopt;
  const bool is_wide = arena.constBits(content.coder) != 0;
  const auto given = static_cast<std::uint32_t>(arena.constBits(length));
  const std::uint32_t bytes = content.byte_length.valid() || !is_wide ? given : 2 * given;
  if (bytes > 2 * kMostTextCharacters || bytes > context.roomOf(content.array)) return std::nullopt;
  NumberText text;
  for (std::uint32_t i = 0; i < bytes; i += is_wide ? 2 : 1) {
    const Term low = bvAnd(arena, context.unsettledByte(content.array, i), intConst(arena, 0xff));
    const Term high = is_wide
                          ? bvAnd(arena, context.unsettledByte(content.array, i + 1), intConst(arena, 0xff))
                          : intConst(arena, 0);
    if (textOfByte(arena, context.unsettledByte(content.array, i)) || !arena.isConst(high))
      return std::nullopt;
    const Term character = bvOr(arena, low, bvShl(arena, high, intConst(arena, 8)));
    text.add(arena, {.kind = PieceKind::Character, .constant = {}, .number = character, .writing = {}});
  }
  return text;
}

// Nothing if there is none, or if which array has the characters is a choice (of a merged region).
std::optional<Content> contentOfString(RuleContext& context, Ref string) {
  if (string == heap::kNullRef) return std::nullopt;
  const Ref array = context.referenceIn(string, JdkField::StringValue);
  const std::optional<Term> length = context.lengthOf(array);
  if (!length) return std::nullopt;
  return Content{array, *length, {}, context.numberIn(string, JdkField::StringCoder, BasicType::Byte)};
}

std::optional<Content> contentOfBuilder(RuleContext& context, Ref builder) {
  if (builder == heap::kNullRef) return std::nullopt;
  const Ref array = context.referenceIn(builder, JdkField::BuilderValue);
  if (array == heap::kNullRef) return std::nullopt;
  return Content{array,
                 {},
                 context.numberIn(builder, JdkField::BuilderCount, BasicType::Int),
                 context.numberIn(builder, JdkField::BuilderCoder, BasicType::Byte)};
}

std::optional<NumberText> eitherContent(RuleContext& context, const std::optional<Content>& content) {
  if (!content) return std::nullopt;
  if (auto text = unreadContent(context, *content)) return text;
  return knownContent(context, *content);
}

// --- writing it --------------------------------------------------------------------------------------------

std::optional<NewString> newText(RuleContext& context, const NumberText& text) {
  auto terms = termsOf(context.arena(), text, context.jdkStrings());
  if (!terms) return std::nullopt;
  return NewString{{BasicType::Byte, terms->byte_length, std::move(terms->bytes)}, terms->is_wide};
}

bool storeText(ForkingRuleContext& context, Ref builder, const NumberText& text) {
  auto terms = termsOf(context.arena(), text, context.jdkStrings());
  if (!terms) return false;
  constexpr std::uint32_t kMoreRoom = 16;
  expr::TermArena& arena = context.arena();
  NewArray array{BasicType::Byte, {}, std::move(terms->bytes)};
  array.elements.resize(array.elements.size() + kMoreRoom, intConst(arena, 0));
  array.length = intConst(arena, static_cast<std::int32_t>(array.elements.size()));
  const Ref value = context.newArray(array);
  if (value == heap::kNullRef) return false;
  context.storeReference(context.field(builder, JdkField::BuilderValue), value);
  context.storeNumber(context.field(builder, JdkField::BuilderCount), terms->length);
  context.storeByte(context.field(builder, JdkField::BuilderCoder), boolToInt(arena, terms->is_wide));
  return true;
}

// The bytecode goes on with what is there.
Answer settleBuilder(ForkingRuleContext& context, Ref builder) {
  if (!unreadBuilder(context, builder)) return std::nullopt;
  context.settle(context.referenceIn(builder, JdkField::BuilderValue));
  if (context.hasEnded()) return std::nullopt;
  context.storeNumber(context.field(builder, JdkField::BuilderCount),
                      context.numberIn(builder, JdkField::BuilderCount, BasicType::Int));
  context.storeByte(context.field(builder, JdkField::BuilderCoder),
                    context.numberIn(builder, JdkField::BuilderCoder, BasicType::Byte));
  return std::nullopt;
}

Answer appendText(ForkingRuleContext& context, const NumberText& more) {
  const Ref builder = context.referenceAt(0);
  auto text = textOfBuilder(context, builder);
  if (!text) return settleBuilder(context, builder);
  text->add(context.arena(), more);
  if (!storeText(context, builder, *text)) return settleBuilder(context, builder);
  return RuleResult{Reference{builder}};
}

TextPiece pieceOf(PieceKind kind, Term number, Writing writing = {}) {
  return {.kind = kind, .constant = {}, .number = number, .writing = std::move(writing)};
}

// Nothing if there is a number in it.
std::optional<std::u16string> constantOf(const NumberText& text) {
  if (text.pieces().empty()) return std::u16string();
  if (text.pieces().size() != 1 || text.pieces()[0].kind != PieceKind::Constant) return std::nullopt;
  return text.pieces()[0].constant;
}

bool canWrite(RuleContext& context, const TextPiece& piece) {
  return !needsJdk(piece) || context.jdkStrings() != nullptr;
}

}  // namespace

std::optional<NumberText> textOfString(RuleContext& context, Ref string) {
  return eitherContent(context, contentOfString(context, string));
}
std::optional<NumberText> textOfBuilder(RuleContext& context, Ref builder) {
  return eitherContent(context, contentOfBuilder(context, builder));
}
std::optional<NumberText> unreadString(RuleContext& context, Ref string) {
  const std::optional<Content> content = contentOfString(context, string);
  return content ? unreadContent(context, *content) : std::nullopt;
}
std::optional<NumberText> unreadBuilder(RuleContext& context, Ref builder) {
  const std::optional<Content> content = contentOfBuilder(context, builder);
  return content ? unreadContent(context, *content) : std::nullopt;
}

Answer writeNumber(RuleContext& context, PieceKind kind, std::uint8_t radix) {
  const Term number = context.symbolic(0);
  if (!number.valid()) return std::nullopt;
  NumberText text;
  const TextPiece piece = pieceOf(kind, number, {.radix = radix, .conversion = {}});
  if (!canWrite(context, piece)) return std::nullopt;
  text.add(context.arena(), piece);
  auto string = newText(context, text);
  if (!string) return std::nullopt;
  return RuleResult{*std::move(string)};
}

// --- putting together --------------------------------------------------------------------------------------

// append(x)
Answer appendNumber(ForkingRuleContext& context, PieceKind kind) {
  const Ref builder = context.referenceAt(0);
  const bool is_symbolic = context.symbolic(1).valid();
  if (!is_symbolic && !unreadBuilder(context, builder)) return settleBuilder(context, builder);
  const TextPiece piece = pieceOf(kind, context.argument(1, typeOf(kind)));
  if (!canWrite(context, piece)) return settleBuilder(context, builder);
  NumberText text;
  text.add(context.arena(), piece);
  return appendText(context, text);
}

// append(string)
Answer appendString(ForkingRuleContext& context) {
  const Ref builder = context.referenceAt(0);
  const Ref string = context.object(1);
  if (!unreadBuilder(context, builder) && !unreadString(context, string))
    return settleBuilder(context, builder);
  NumberText more;
  if (string == heap::kNullRef) {
    more.add(context.arena(), u"null");
  } else if (const auto text = textOfString(context, string)) {
    more = *text;
  } else {
    return settleBuilder(context, builder);
  }
  return appendText(context, more);
}

// append(sequence, from, to)
Answer appendPart(ForkingRuleContext& context) {
  const Ref builder = context.referenceAt(0);
  const Ref sequence = context.object(1);
  const bool is_known = sequence != heap::kNullRef && context.classOf(sequence) == jvm::kStringClass &&
                        !context.symbolic(2).valid() && !context.symbolic(3).valid();
  const auto text = is_known ? textOfString(context, sequence) : std::nullopt;
  const auto constant = text ? constantOf(*text) : std::nullopt;
  const auto from = context.bitsAt(2);
  const auto to = context.bitsAt(3);
  if (!unreadBuilder(context, builder) || !constant || from < 0 || to < from ||
      static_cast<std::size_t>(to) > constant->size())
    return settleBuilder(context, builder);
  NumberText part;
  part.add(context.arena(), std::u16string_view(*constant).substr(static_cast<std::size_t>(from),
                                                                  static_cast<std::size_t>(to - from)));
  return appendText(context, part);
}

// append(builder)
Answer appendBuilder(ForkingRuleContext& context) {
  const Ref builder = context.referenceAt(0);
  const Ref other = context.object(1);
  if (other == heap::kNullRef) return settleBuilder(context, builder);
  const auto more = textOfBuilder(context, other);
  if (!more || (!unreadBuilder(context, builder) && !unreadBuilder(context, other))) {
    settleBuilder(context, other);
    return settleBuilder(context, builder);
  }
  return appendText(context, *more);
}

// builder.toString()
Answer builtString(RuleContext& context) {
  const auto text = unreadBuilder(context, context.object(0));
  if (!text) return std::nullopt;
  auto string = newText(context, *text);
  if (!string) return std::nullopt;
  return RuleResult{*std::move(string)};
}

// string.concat(other)
Answer concatStrings(ForkingRuleContext& context) {
  const Ref first = context.object(0);
  const Ref second = context.object(1);
  if (!unreadString(context, first) && !unreadString(context, second)) return std::nullopt;
  auto text = textOfString(context, first);
  const auto more = textOfString(context, second);
  if (!text || !more || more->pieces().empty()) return std::nullopt;
  text->add(context.arena(), *more);
  auto string = newText(context, *text);
  if (!string) return std::nullopt;
  return RuleResult{*std::move(string)};
}

// --- java.util.Formatter -----------------------------------------------------------------------------------

namespace {

// java.util.Formatter.Flags
constexpr std::int32_t kLeft = 1;
constexpr std::int32_t kUpperCase = 2;
constexpr std::int32_t kZeros = 32;
constexpr std::array<std::pair<std::int32_t, char>, 7> kFlags = {
    {{1, '-'}, {4, '#'}, {8, '+'}, {16, ' '}, {32, '0'}, {64, ','}, {128, '('}}};
constexpr std::int32_t kAnyFlag = 2 + 1 + 4 + 8 + 16 + 32 + 64 + 128;

struct Conversion {
  char letter = 0;
  std::int32_t flags = 0;
  std::int32_t width = -1;
  std::int32_t precision = -1;

  // As a format has it.
  std::string text() const {
    std::string format = "%";
    for (const auto& [bit, letter_of] : kFlags) {
      if ((flags & bit) != 0) format += letter_of;
    }
    if (width >= 0) format += std::to_string(width);
    if (precision >= 0) format += "." + std::to_string(precision);
    const bool is_upper = (flags & kUpperCase) != 0;
    return format + (is_upper ? static_cast<char>(letter - 'a' + 'A') : letter);
  }
};

std::optional<std::int32_t> fieldOf(ForkingRuleContext& context, Ref object, std::string_view name,
                                    std::string_view descriptor, BasicType type) {
  const std::array<std::string_view, 1> names = {name};
  const auto place = context.fieldNamed(object, names, descriptor);
  if (!place) return std::nullopt;
  const Term value = context.loadNumber(*place, type);
  if (!context.arena().isConst(value)) return std::nullopt;
  return static_cast<std::int32_t>(context.arena().constBits(value));
}

std::optional<Ref> objectIn(ForkingRuleContext& context, Ref object, std::string_view name,
                            std::string_view descriptor) {
  const std::array<std::string_view, 1> names = {name};
  const auto place = context.fieldNamed(object, names, descriptor);
  if (!place || context.termAt(*place).valid()) return std::nullopt;
  return context.loadReference(*place);
}

std::optional<Conversion> conversionOf(ForkingRuleContext& context, Ref specifier) {
  auto flags = fieldOf(context, specifier, "flags", "I", BasicType::Int);
  if (!flags) {
    const auto object = objectIn(context, specifier, "f", "Ljava/util/Formatter$Flags;");
    if (object && *object != heap::kNullRef) flags = fieldOf(context, *object, "flags", "I", BasicType::Int);
  }
  const auto letter = fieldOf(context, specifier, "c", "C", BasicType::Char);
  const auto width = fieldOf(context, specifier, "width", "I", BasicType::Int);
  const auto precision = fieldOf(context, specifier, "precision", "I", BasicType::Int);
  const auto is_date = fieldOf(context, specifier, "dt", "Z", BasicType::Boolean);
  if (!flags || !letter || !width || !precision || !is_date || *is_date != 0) return std::nullopt;
  if ((*flags & ~kAnyFlag) != 0 || *letter < 'a' || *letter > 'z') return std::nullopt;
  return Conversion{static_cast<char>(*letter), *flags, *width, *precision};
}

// Whether numbers look there as they do without a locale.
bool hasPlainNumbers(ForkingRuleContext& context, Ref locale) {
  if (locale == heap::kNullRef) return true;
  const auto base = objectIn(context, locale, "baseLocale", "Lsun/util/locale/BaseLocale;");
  const auto extensions = objectIn(context, locale, "localeExtensions", "Lsun/util/locale/LocaleExtensions;");
  if (!base || *base == heap::kNullRef || !extensions || *extensions != heap::kNullRef) return false;
  const auto is = [&](std::string_view name, std::initializer_list<std::u16string_view> accepted) {
    const auto part = objectIn(context, *base, name, "Ljava/lang/String;");
    return part && *part != heap::kNullRef &&
           std::find(accepted.begin(), accepted.end(), context.textOf(*part)) != accepted.end();
  };
  return is("language", {u"", u"en"}) && is("script", {u""}) && is("region", {u"", u"US", u"GB"});
}

struct Boxed {
  std::string_view type;
  std::string_view descriptor;
  BasicType held;
  PieceKind kind;
};
constexpr std::array<Boxed, 8> kBoxed = {{
    {"java/lang/Integer", "I", BasicType::Int, PieceKind::Int},
    {"java/lang/Short", "S", BasicType::Short, PieceKind::Int},
    {"java/lang/Byte", "B", BasicType::Byte, PieceKind::Int},
    {"java/lang/Long", "J", BasicType::Long, PieceKind::Long},
    {"java/lang/Character", "C", BasicType::Char, PieceKind::Character},
    {"java/lang/Boolean", "Z", BasicType::Boolean, PieceKind::Boolean},
    {"java/lang/Float", "F", BasicType::Float, PieceKind::Float},
    {"java/lang/Double", "D", BasicType::Double, PieceKind::Double},
}};

// The number under a box that is symbolic.
std::optional<TextPiece> boxedPiece(ForkingRuleContext& context, Ref box, const Boxed*& type) {
  const std::string_view name = context.classOf(box);
  const auto* const found =
      std::find_if(kBoxed.begin(), kBoxed.end(), [&](const Boxed& one) { return one.type == name; });
  if (found == kBoxed.end()) return std::nullopt;
  type = &*found;
  constexpr std::array<std::string_view, 1> kValue = {"value"};
  const auto place = context.fieldNamed(box, kValue, found->descriptor);
  if (!place) return std::nullopt;
  const Term number = context.loadNumber(*place, found->held);
  if (context.arena().isConst(number)) return std::nullopt;
  return pieceOf(found->kind, number);
}

bool isWholeNumber(const TextPiece& piece) {
  return piece.kind == PieceKind::Int || piece.kind == PieceKind::Long;
}

// How the conversion writes the number. False: the bytecode does it.
bool setWriting(ForkingRuleContext& context, TextPiece& piece, const Conversion& conversion, BasicType held) {
  expr::TermArena& arena = context.arena();
  Writing& writing = piece.writing;
  const bool is_whole = isWholeNumber(piece);
  const bool is_fraction = piece.kind == PieceKind::Float || piece.kind == PieceKind::Double;
  const bool is_simple = (conversion.flags & ~(kLeft | kZeros | kUpperCase)) == 0 && conversion.precision < 0;
  const bool is_upper = (conversion.flags & kUpperCase) != 0;
  writing.width = static_cast<std::uint32_t>(std::max(conversion.width, 0));
  writing.is_left = (conversion.flags & kLeft) != 0;
  writing.has_zeros = (conversion.flags & kZeros) != 0;
  switch (conversion.letter) {
    case 'd':
      if (!is_whole) return false;
      if (!is_simple) {
        writing = {.conversion = conversion.text()};
      }
      return true;
    case 'x':
    case 'o':
      if (!is_whole || !is_simple) return false;
      writing.radix = conversion.letter == 'x' ? 16 : 8;
      writing.is_upper_case = is_upper;
      if (held == BasicType::Short) piece.number = bvAnd(arena, piece.number, intConst(arena, 0xffff));
      if (held == BasicType::Byte) piece.number = bvAnd(arena, piece.number, intConst(arena, 0xff));
      return true;
    case 'c':
      return piece.kind == PieceKind::Character && is_simple && !is_upper;
    case 'b':
      return piece.kind == PieceKind::Boolean && is_simple && !is_upper;
    case 's':
      return is_simple && !is_upper;
    case 'f':
    case 'e':
    case 'g':
      writing = {.conversion = conversion.text()};
      return is_fraction;
    default:
      return false;
  }
}

constexpr InterfaceMethod kAppend = {"java/lang/Appendable", "append",
                                     "(Ljava/lang/CharSequence;)Ljava/lang/Appendable;"};

// print(formatter, argument, locale) of a conversion.
Answer printConversion(ForkingRuleContext& context, std::optional<Ref> formatter, Ref given, Ref locale) {
  if (!formatter || *formatter == heap::kNullRef || given == heap::kNullRef) return std::nullopt;
  const Boxed* type = nullptr;
  auto piece = boxedPiece(context, given, type);
  if (!piece) return std::nullopt;
  const auto conversion = conversionOf(context, context.referenceAt(0));
  const auto target = objectIn(context, *formatter, "a", "Ljava/lang/Appendable;");
  if (!conversion || !target || *target == heap::kNullRef || !hasPlainNumbers(context, locale))
    return std::nullopt;
  // Others may tell a string from the builder that they would be given.
  constexpr std::array<std::string_view, 5> kTargets = {"java/lang/StringBuilder", "java/lang/StringBuffer",
                                                        "java/io/PrintStream", "java/io/PrintWriter",
                                                        "java/io/StringWriter"};
  if (std::ranges::find(kTargets, context.classOf(*target)) == kTargets.end()) return std::nullopt;
  if (!setWriting(context, *piece, *conversion, type->held) || !canWrite(context, *piece))
    return std::nullopt;
  NumberText text;
  text.add(context.arena(), *piece);
  const auto string = newText(context, text);
  if (!string) return std::nullopt;
  const Ref made = context.newString(*string);
  if (made == heap::kNullRef) return std::nullopt;
  const std::array<Reference, 1> arguments = {Reference{made}};
  return RuleResult{context.callFunction(*target, kAppend, arguments)};
}

}  // namespace

// specifier.print(argument, locale)
Answer formatNumber(ForkingRuleContext& context) {
  const Ref given = context.object(1);
  return printConversion(context,
                         objectIn(context, context.referenceAt(0), "this$0", "Ljava/util/Formatter;"), given,
                         context.object(2));
}

Answer formatNumberOf(ForkingRuleContext& context) {
  const Ref given = context.object(2);
  return printConversion(context, context.object(1), given, context.object(3));
}

Answer formatted(ForkingRuleContext&) { return RuleResult{std::monostate()}; }

// --- questions ---------------------------------------------------------------------------------------------

// string.equals(other), where both are strings
Answer equalStrings(RuleContext& context) {
  // What is no string, the bytecode tells apart.
  if (context.symbolic(0).valid() || context.symbolic(1).valid()) return std::nullopt;
  const Ref self = context.object(0);
  const Ref other = context.object(1);
  if (other == heap::kNullRef || self == other || context.classOf(other) != jvm::kStringClass)
    return std::nullopt;
  const auto first = unreadString(context, self);
  const auto second = unreadString(context, other);
  if (!first && !second) return std::nullopt;
  std::optional<Term> same;
  if (first && second) {
    same = areSame(context.arena(), *first, *second);
  } else {
    const auto known = textOfString(context, first ? other : self);
    const auto constant = known ? constantOf(*known) : std::nullopt;
    if (constant) same = isText(context.arena(), first ? *first : *second, *constant, context.jdkStrings());
  }
  if (!same) return std::nullopt;
  return RuleResult{*same};
}

std::optional<RuleResult> parsedNumber(RuleContext& context, PieceKind kind) {
  const auto text = unreadString(context, context.object(0));
  if (!text || text->pieces().size() != 1) return std::nullopt;
  const TextPiece& piece = text->pieces()[0];
  if (piece.writing != Writing{}) return std::nullopt;
  if (piece.kind == kind) return RuleResult{piece.number};
  if (piece.kind == PieceKind::Int && kind == PieceKind::Long)
    return RuleResult{signedResize(context.arena(), piece.number, Sort::Bv64)};
  return std::nullopt;
}

// parseLong(text, radix)
Answer parseLong(RuleContext& context) {
  if (context.number(1) != intConst(context.arena(), 10)) return std::nullopt;
  return parsedNumber(context, PieceKind::Long);
}
Answer parseFloat(RuleContext& context) { return parsedNumber(context, PieceKind::Float); }
Answer parseDouble(RuleContext& context) { return parsedNumber(context, PieceKind::Double); }

// startsWith(prefix, offset)
std::optional<Term> unreadStartsWith(RuleContext& context) {
  if (context.number(2) != intConst(context.arena(), 0)) return std::nullopt;
  const Ref prefix = context.object(1);
  const auto text = unreadString(context, context.object(0));
  const auto known = text ? textOfString(context, prefix) : std::nullopt;
  const auto constant = known ? constantOf(*known) : std::nullopt;
  if (!constant) return std::nullopt;
  return beginsWith(context.arena(), *text, *constant, context.jdkStrings());
}

// --- output ------------------------------------------------------------------------------------------------

namespace {

struct Wrapper {
  std::string_view type;
  std::string_view field;
  std::string_view descriptor;
};
// What passes on all that it is given, and nothing to anybody else. Subclasses may do more.
constexpr std::array<Wrapper, 6> kWrappers = {{
    {"java/io/PrintStream", "out", "Ljava/io/OutputStream;"},
    {"java/io/BufferedOutputStream", "out", "Ljava/io/OutputStream;"},
    {"java/io/PrintWriter", "out", "Ljava/io/Writer;"},
    {"java/io/BufferedWriter", "out", "Ljava/io/Writer;"},
    {"java/io/OutputStreamWriter", "se", "Lsun/nio/cs/StreamEncoder;"},
    {"sun/nio/cs/StreamEncoder", "out", "Ljava/io/OutputStream;"},
}};

// Whether it writes something in the place of what its charset does not have, and never throws.
bool replacesUnmappable(ForkingRuleContext& context, Ref stream_encoder) {
  const auto encoder = objectIn(context, stream_encoder, "encoder", "Ljava/nio/charset/CharsetEncoder;");
  if (!encoder || *encoder == heap::kNullRef) return false;
  return std::ranges::all_of(
      std::array<std::string_view, 2>{"malformedInputAction", "unmappableCharacterAction"},
      [&](std::string_view name) {
        const auto action = objectIn(context, *encoder, name, "Ljava/nio/charset/CodingErrorAction;");
        if (!action || *action == heap::kNullRef) return false;
        const auto text = objectIn(context, *action, "name", "Ljava/lang/String;");
        return text && *text != heap::kNullRef && context.textOf(*text) == u"REPLACE";
      });
}

bool isStandardOutput(ForkingRuleContext& context, Ref target) {
  constexpr int kMostWrapped = 12;
  for (int depth = 0; depth < kMostWrapped && target != heap::kNullRef; ++depth) {
    const std::string_view type = context.classOf(target);
    // The other one since JDK 21: it lets a virtual thread's carrier be replaced while it writes.
    if (type == "java/io/FileOutputStream" || type == "java/lang/System$Out") {
      const auto descriptor = objectIn(context, target, "fd", "Ljava/io/FileDescriptor;");
      if (!descriptor || *descriptor == heap::kNullRef) return false;
      const auto number = fieldOf(context, *descriptor, "fd", "I", BasicType::Int);
      return number && *number >= 1 && *number <= 2;
    }
    const auto* const wrapper = std::find_if(kWrappers.begin(), kWrappers.end(),
                                             [&](const Wrapper& one) { return one.type == type; });
    if (wrapper == kWrappers.end()) return false;
    if (type == "sun/nio/cs/StreamEncoder" && !replacesUnmappable(context, target)) return false;
    const auto next = objectIn(context, target, wrapper->field, wrapper->descriptor);
    if (!next) return false;
    target = *next;
  }
  return false;
}

}  // namespace

Answer printText(ForkingRuleContext& context) {
  if (context.object(1) != heap::kNullRef && isStandardOutput(context, context.referenceAt(0)))
    context.forgetTerms(1);
  return std::nullopt;
}

Answer printPart(ForkingRuleContext& context) {
  const Ref string = context.object(1);
  if (string == heap::kNullRef || !isStandardOutput(context, context.referenceAt(0))) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const std::optional<Content> content = contentOfString(context, string);
  if (!content) return std::nullopt;
  // As String.length() computes it.
  const Term length = javaShr(arena, content->byte_length, content->coder);
  const bool is_whole = context.number(2) == intConst(arena, 0) && context.number(3) == length;
  const bool is_known = arena.isConst(length) && !context.symbolic(2).valid() && !context.symbolic(3).valid();
  // Whether there is such a part else, the bytecode decides.
  if (!is_whole && !is_known) return std::nullopt;
  for (const std::size_t i : {1, 2, 3}) context.forgetTerms(i);
  return std::nullopt;
}

}  // namespace javelin::rules
