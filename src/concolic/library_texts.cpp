// SPDX-License-Identifier: Apache-2.0
// Characters, numbers in texts, and texts made from others character by character: what the bytecode would
// decide for each character is a term here.
#include <algorithm>

#include "concolic/library_methods.h"
#include "expr/build.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;

namespace {

constexpr std::uint32_t kLongestSpecial = 3;
constexpr std::int32_t kMicro = 0xb5;      // upper case: U+039C
constexpr std::int32_t kSharpS = 0xdf;     // upper case: two letters
constexpr std::int32_t kYDieresis = 0xff;  // upper case: U+0178

}  // namespace

// --- characters: CharacterDataLatin1, which is asked about characters below 256 only
// -------------------------

Term LibraryMethods::toLower(Term character) {
  const Term upper = logicalOr(arena_, isBetween(character, 'A', 'Z'),
                               logicalAnd(arena_, isBetween(character, 0xc0, 0xde),
                                          distinct(arena_, character, intConst(arena_, 0xd7))));
  return ite(arena_, upper, bvAdd(arena_, character, intConst(arena_, 32)), character);
}

// Of all but the three that have their upper case elsewhere.
Term LibraryMethods::toUpper(Term character) {
  const Term lower = logicalOr(arena_, isBetween(character, 'a', 'z'),
                               logicalAnd(arena_, isBetween(character, 0xe0, 0xfe),
                                          distinct(arena_, character, intConst(arena_, 0xf7))));
  return ite(arena_, lower, bvSub(arena_, character, intConst(arena_, 32)), character);
}

bool LibraryMethods::lowerCharacter(vm::NativeCall& call) { return give(call, toLower(intAt(call, 1))); }

bool LibraryMethods::upperCharacter(vm::NativeCall& call) {
  const Term character = intAt(call, 1);
  const auto is = [&](std::int32_t c) { return equal(arena_, character, intConst(arena_, c)); };
  return give(call, ite(arena_, is(kMicro), intConst(arena_, 0x39c),
                        ite(arena_, is(kYDieresis), intConst(arena_, 0x178), toUpper(character))));
}

bool LibraryMethods::isDigit(vm::NativeCall& call) { return give(call, isBetween(intAt(call, 1), '0', '9')); }

// The value of a digit, -1 of what is none.
Term LibraryMethods::digitOf(Term character, std::int32_t radix) {
  const auto range = [&](std::int32_t first, std::int32_t count, std::int32_t value, Term otherwise) {
    if (count <= 0) return otherwise;
    return ite(arena_, isBetween(character, first, first + count - 1),
               bvAdd(arena_, character, intConst(arena_, value - first)), otherwise);
  };
  Term result = intConst(arena_, -1);
  result = range('A', radix - 10, 10, result);
  result = range('a', radix - 10, 10, result);
  return range('0', std::min(radix, 10), 0, result);
}

// digit(character, radix)
bool LibraryMethods::digit(vm::NativeCall& call) {
  if (run_.argumentTerm(call, 2).valid() || call.intAt(2) < 2 || call.intAt(2) > 36) return false;
  return give(call, digitOf(intAt(call, 1), call.intAt(2)));
}

// --- parseInt(text, radix)
// -----------------------------------------------------------------------------------

// One decision: whether it is a number. Texts that are long enough for an overflow are left to the bytecode.
bool LibraryMethods::parseInt(vm::NativeCall& call) {
  const auto text = textOf(objectAt(call, 0));
  const std::int32_t radix = call.intAt(1);
  if (!text || run_.argumentTerm(call, 1).valid() || radix < 2 || radix > 36 || text->capacity == 0)
    return false;
  std::int64_t beyond = 1;
  for (std::uint32_t i = 0; i < text->capacity && beyond <= INT32_MAX; ++i) beyond *= radix;
  vm::RtMethod* const refuse =
      vm_.classes().findMethod(vm_.classes().known("java/lang/NumberFormatException"), "forInputString",
                               "(Ljava/lang/String;I)Ljava/lang/NumberFormatException;");
  if (beyond > INT32_MAX || refuse == nullptr) return false;
  const Term first = characterOf(*text, 0);
  const Term minus = equal(arena_, first, intConst(arena_, '-'));
  const Term sign = logicalOr(arena_, minus, equal(arena_, first, intConst(arena_, '+')));
  std::vector<Term> all = {isBefore(0, text->length)};
  Term value = intConst(arena_, 0);
  for (std::uint32_t i = 0; i < text->capacity; ++i) {
    const Term digit = digitOf(characterOf(*text, i), radix);
    const Term is_digit = bvSle(arena_, intConst(arena_, 0), digit);
    const Term longer = bvAdd(arena_, bvMul(arena_, value, intConst(arena_, radix)), digit);
    if (i == 0) {
      all.push_back(logicalOr(arena_, is_digit, logicalAnd(arena_, sign, isBefore(1, text->length))));
      value = ite(arena_, sign, value, digit);
    } else {
      all.push_back(implies(arena_, isBefore(i, text->length), is_digit));
      value = ite(arena_, isBefore(i, text->length), longer, value);
    }
  }
  if (decideAll(call, all)) return give(call, ite(arena_, minus, bvNeg(arena_, value), value));
  const std::array<vm::Word, 2> arguments = {call.refAt(0), call.wordAt(1)};
  call.call(*refuse, arguments, [](vm::NativeCall& c) { c.throwObject(vm::refOf(c.result())); });
  return true;
}

// --- texts from texts
// ----------------------------------------------------------------------------------------

// A string with those characters, as long as the text.
template <typename Change>
vm::Ref LibraryMethods::changedText(const Sequence& text, Change change) {
  const vm::Ref array = vm_.allocateArray(*text.type, static_cast<std::int32_t>(text.capacity));
  if (array == heap::kNullRef) return array;
  const Sequence copy{array, text.type, text.length, text.capacity};
  for (std::uint32_t i = 0; i < text.capacity; ++i)
    setElement(copy, i, javaI2b(arena_, change(characterOf(text, i))));
  if (!arena_.isConst(text.length)) heap_.setLength(array, text.length, text.capacity);
  return vm_.strings().wrap(array, false);
}

template <typename Is>
Term LibraryMethods::anyCharacter(const Sequence& text, Is is) {
  std::vector<Term> any;
  for (std::uint32_t i = 0; i < text.capacity; ++i)
    any.push_back(logicalAnd(arena_, isBefore(i, text.length), is(characterOf(text, i))));
  return disjunction(arena_, any);
}

void LibraryMethods::pinText(vm::NativeCall& call, const Sequence& text) {
  std::vector<Term> terms = {text.length};
  const auto length = static_cast<std::uint32_t>(path_.valueOf(text.length));
  for (std::uint32_t i = 0; i < length; ++i) terms.push_back(elementOf(text, i));
  for (const Term term : terms) {
    run_.add(call, equal(arena_, term, arena_.constant(Sort::Bv32, path_.valueOf(term))),
             ConjunctKind::Pinned);
  }
}

// Turkish, Azerbaijani and Lithuanian have rules of their own.
bool LibraryMethods::hasCommonCases(vm::Ref locale) const {
  constexpr std::string_view kLocale = "java/util/Locale";
  constexpr std::string_view kBase = "sun/util/locale/BaseLocale";
  const auto* const base_field =
      vm_.classes().findField(vm_.classes().known(kLocale), "baseLocale", "Lsun/util/locale/BaseLocale;");
  const auto* const language_field =
      vm_.classes().findField(vm_.classes().known(kBase), "language", "Ljava/lang/String;");
  if (locale == heap::kNullRef || base_field == nullptr || language_field == nullptr) return false;
  const auto base = vm_.heap().load<vm::Ref>(locale, base_field->offset);
  const auto language = vm_.heap().load<vm::Ref>(base, language_field->offset);
  const std::u16string text = vm_.strings().text(language);
  return text != u"tr" && text != u"az" && text != u"lt";
}

// toLowerCase(string, its bytes, locale): the string itself if that changes nothing.
bool LibraryMethods::lowerText(vm::NativeCall& call) {
  const auto text = sequenceOf(call.refAt(1));
  if (!text || !hasCommonCases(objectAt(call, 2))) return false;
  const Term changes = anyCharacter(*text, [&](Term c) { return distinct(arena_, toLower(c), c); });
  if (!decideAll(call, {changes})) {
    call.returnRef(call.refAt(0));
    return true;
  }
  const vm::Ref result = changedText(*text, [&](Term c) { return toLower(c); });
  if (result != heap::kNullRef) call.returnRef(result);
  return result != heap::kNullRef;
}

bool LibraryMethods::upperText(vm::NativeCall& call) {
  const auto text = sequenceOf(call.refAt(1));
  if (!text || !hasCommonCases(objectAt(call, 2))) return false;
  const Term special = anyCharacter(*text, [&](Term c) {
    const auto is = [&](std::int32_t other) { return equal(arena_, c, intConst(arena_, other)); };
    return logicalOr(arena_, is(kMicro), logicalOr(arena_, is(kSharpS), is(kYDieresis)));
  });
  if (decideAll(call, {special})) {
    // The bytecode decides for each character; of longer texts one is enough, and said to be.
    if (text->capacity > kLongestSpecial) pinText(call, *text);
    return false;
  }
  const Term changes = anyCharacter(*text, [&](Term c) { return distinct(arena_, toUpper(c), c); });
  if (!decideAll(call, {changes})) {
    call.returnRef(call.refAt(0));
    return true;
  }
  const vm::Ref result = changedText(*text, [&](Term c) { return toUpper(c); });
  if (result != heap::kNullRef) call.returnRef(result);
  return result != heap::kNullRef;
}

// trim(bytes), strip(bytes): null if there is nothing to take away.
template <typename Blank>
bool LibraryMethods::withoutBlanks(vm::NativeCall& call, Blank blank) {
  const auto text = sequenceOf(objectAt(call, 0));
  if (!text) return false;
  const auto isText = [&](std::uint32_t i) {
    return logicalAnd(arena_, isBefore(i, text->length), logicalNot(arena_, blank(characterOf(*text, i))));
  };
  Term first = text->length;
  for (std::uint32_t i = text->capacity; i-- > 0;)
    first = ite(arena_, isText(i), intConst(arena_, static_cast<std::int32_t>(i)), first);
  Term end = first;
  for (std::uint32_t i = 0; i < text->capacity; ++i)
    end = ite(arena_, isText(i), intConst(arena_, static_cast<std::int32_t>(i + 1)), end);
  const Term changes =
      logicalOr(arena_, bvSlt(arena_, intConst(arena_, 0), first), bvSlt(arena_, end, text->length));
  if (!decideAll(call, {changes})) {
    call.returnRef(heap::kNullRef);
    return true;
  }
  const auto copy = copyPart(call, *text, first, end, true);
  if (copy) call.returnRef(vm_.strings().wrap(*copy, false));
  return copy.has_value();
}

bool LibraryMethods::trim(vm::NativeCall& call) {
  return withoutBlanks(call, [&](Term c) { return bvSle(arena_, c, intConst(arena_, ' ')); });
}

bool LibraryMethods::strip(vm::NativeCall& call) {
  return withoutBlanks(call, [&](Term c) { return isWhitespace(c); });
}

std::span<const LibraryRule> LibraryMethods::textRules() {
  static constexpr std::string_view kLatin1 = "java/lang/StringLatin1";
  static constexpr std::string_view kData = "java/lang/CharacterDataLatin1";
  static constexpr std::string_view kCases = "(Ljava/lang/String;[BLjava/util/Locale;)Ljava/lang/String;";
  static constexpr LibraryRule kRules[] = {
      {kData, "isDigit", "(I)Z", &LibraryMethods::isDigit},
      {kData, "digit", "(II)I", &LibraryMethods::digit},
      {kData, "toLowerCase", "(I)I", &LibraryMethods::lowerCharacter},
      {kData, "toUpperCase", "(I)I", &LibraryMethods::upperCharacter},
      {"java/lang/Integer", "parseInt", "(Ljava/lang/String;I)I", &LibraryMethods::parseInt},
      {kLatin1, "toLowerCase", kCases, &LibraryMethods::lowerText},
      {kLatin1, "toUpperCase", kCases, &LibraryMethods::upperText},
      {kLatin1, "trim", "([B)Ljava/lang/String;", &LibraryMethods::trim},
      {kLatin1, "strip", "([B)Ljava/lang/String;", &LibraryMethods::strip},
  };
  return kRules;
}

}  // namespace javelin::concolic
