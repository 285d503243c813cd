// SPDX-License-Identifier: Apache-2.0
#include "rules/text_rules.h"

#include <algorithm>

#include "rules/number_text_rules.h"
#include "rules/sequences.h"

namespace javelin::rules {

namespace {

constexpr std::uint32_t kLongestSpecial = 3;
constexpr std::int32_t kMicro = 0xb5;      // upper case: U+039C
constexpr std::int32_t kSharpS = 0xdf;     // upper case: two letters
constexpr std::int32_t kYDieresis = 0xff;  // upper case: U+0178

}  // namespace

// --- characters --------------------------------------------------------------------------------------------

Answer lowerCharacter(RuleContext& context) {
  return RuleResult{toLower(context.arena(), context.number(1))};
}

Answer upperCharacter(RuleContext& context) {
  expr::TermArena& arena = context.arena();
  const Term character = context.number(1);
  const auto is = [&](std::int32_t c) { return equal(arena, character, intConst(arena, c)); };
  return RuleResult{ite(arena, is(kMicro), intConst(arena, 0x39c),
                        ite(arena, is(kYDieresis), intConst(arena, 0x178), toUpper(arena, character)))};
}

Answer isDigit(RuleContext& context) {
  return RuleResult{isBetween(context.arena(), context.number(1), '0', '9')};
}

namespace {

// The value of a digit, -1 of what is none.
Term digitOf(expr::TermArena& arena, Term character, std::int32_t radix) {
  const auto range = [&](std::int32_t first, std::int32_t count, std::int32_t value, Term otherwise) {
    if (count <= 0) return otherwise;
    return ite(arena, isBetween(arena, character, first, first + count - 1),
               bvAdd(arena, character, intConst(arena, value - first)), otherwise);
  };
  Term result = intConst(arena, -1);
  result = range('A', radix - 10, 10, result);
  result = range('a', radix - 10, 10, result);
  return range('0', std::min(radix, 10), 0, result);
}

// nullopt if it is symbolic, or none.
std::optional<std::int32_t> radixAt(RuleContext& context, std::size_t i) {
  if (context.symbolic(i).valid()) return std::nullopt;
  const auto radix = static_cast<std::int32_t>(context.arena().constBits(context.number(i)));
  return radix < 2 || radix > 36 ? std::nullopt : std::optional(radix);
}

}  // namespace

// digit(character, radix)
Answer digit(RuleContext& context) {
  const auto radix = radixAt(context, 2);
  if (!radix) return std::nullopt;
  return RuleResult{digitOf(context.arena(), context.number(1), *radix)};
}

// --- parseInt(text, radix) ---------------------------------------------------------------------------------

Answer parseInt(RuleContext& context) {
  const auto radix = radixAt(context, 1);
  if (radix == 10) {
    if (auto number = parsedNumber(context, PieceKind::Int)) return number;
  }
  const auto text = shortTextAt(context, 0);
  if (!text || !radix || text->capacity == 0) return std::nullopt;
  std::int64_t beyond = 1;
  for (std::uint32_t i = 0; i < text->capacity && beyond <= INT32_MAX; ++i) beyond *= *radix;
  if (beyond > INT32_MAX) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term first = characterOf(context, *text, 0);
  const Term minus = equal(arena, first, intConst(arena, '-'));
  const Term sign = logicalOr(arena, minus, equal(arena, first, intConst(arena, '+')));
  std::vector<Term> all = {isBefore(arena, 0, text->length)};
  Term value = intConst(arena, 0);
  for (std::uint32_t i = 0; i < text->capacity; ++i) {
    const Term digit = digitOf(arena, characterOf(context, *text, i), *radix);
    const Term is_digit = bvSle(arena, intConst(arena, 0), digit);
    const Term longer = bvAdd(arena, bvMul(arena, value, intConst(arena, *radix)), digit);
    const Term is_there = isBefore(arena, i, text->length);
    if (i == 0) {
      all.push_back(logicalOr(arena, is_digit, logicalAnd(arena, sign, isBefore(arena, 1, text->length))));
      value = ite(arena, sign, value, digit);
    } else {
      all.push_back(implies(arena, is_there, is_digit));
      value = ite(arena, is_there, longer, value);
    }
  }
  const Term applies = conjunction(arena, all);
  return RuleResult{.value = ite(arena, minus, bvNeg(arena, value), value),
                    .applies = applies,
                    .otherwise = Refusal{"java/lang/NumberFormatException", "forInputString",
                                         "(Ljava/lang/String;I)Ljava/lang/NumberFormatException;"}};
}

// --- strings from strings ----------------------------------------------------------------------------------

namespace {

// A string with those characters, as long as the text.
template <typename Change>
Answer changedText(RuleContext& context, const Sequence& text, Change change) {
  NewString result{{text.type, text.length, {}}};
  for (std::uint32_t i = 0; i < text.capacity; ++i)
    result.bytes.elements.push_back(javaI2b(context.arena(), change(characterOf(context, text, i))));
  return RuleResult{std::move(result)};
}

template <typename Is>
Term anyCharacter(RuleContext& context, const Sequence& text, Is is) {
  expr::TermArena& arena = context.arena();
  std::vector<Term> any;
  for (std::uint32_t i = 0; i < text.capacity; ++i) {
    any.push_back(logicalAnd(arena, isBefore(arena, i, text.length), is(characterOf(context, text, i))));
  }
  return disjunction(arena, any);
}

void pinText(ForkingRuleContext& context, const Sequence& text) {
  std::vector<Term> terms = {text.length};
  const auto length = static_cast<std::uint32_t>(context.valueOf(text.length));
  for (std::uint32_t i = 0; i < length; ++i) terms.push_back(context.element(text, i));
  for (const Term term : terms) context.pin(term);
}

// Turkish, Azerbaijani and Lithuanian have rules of their own.
bool hasCommonCases(ForkingRuleContext& context, Ref locale) {
  if (locale == heap::kNullRef || !context.hasField(JdkField::LocaleBase) ||
      !context.hasField(JdkField::BaseLocaleLanguage))
    return false;
  const Ref base = context.loadReference(context.field(locale, JdkField::LocaleBase));
  const Ref language = context.loadReference(context.field(base, JdkField::BaseLocaleLanguage));
  const std::u16string text = context.textOf(language);
  return text != u"tr" && text != u"az" && text != u"lt";
}

}  // namespace

// toLowerCase(string, its bytes, locale): the string itself if that changes nothing.
Answer lowerText(ForkingRuleContext& context) {
  const auto text = shortArray(context, context.referenceAt(1));
  if (!text || !hasCommonCases(context, context.object(2))) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term changes =
      anyCharacter(context, *text, [&](Term c) { return distinct(arena, toLower(arena, c), c); });
  if (!context.decide(changes)) return RuleResult{Reference{context.referenceAt(0)}};
  return changedText(context, *text, [&](Term c) { return toLower(arena, c); });
}

Answer upperText(ForkingRuleContext& context) {
  const auto text = shortArray(context, context.referenceAt(1));
  if (!text || !hasCommonCases(context, context.object(2))) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term special = anyCharacter(context, *text, [&](Term c) {
    const auto is = [&](std::int32_t other) { return equal(arena, c, intConst(arena, other)); };
    return logicalOr(arena, is(kMicro), logicalOr(arena, is(kSharpS), is(kYDieresis)));
  });
  if (context.decide(special)) {
    // The bytecode decides for each character; of longer texts one is enough, and said to be.
    if (text->capacity > kLongestSpecial) pinText(context, *text);
    return std::nullopt;
  }
  const Term changes =
      anyCharacter(context, *text, [&](Term c) { return distinct(arena, toUpper(arena, c), c); });
  if (!context.decide(changes)) return RuleResult{Reference{context.referenceAt(0)}};
  return changedText(context, *text, [&](Term c) { return toUpper(arena, c); });
}

namespace {

// trim(bytes), strip(bytes): null if there is nothing to take away.
template <typename Blank>
Answer withoutBlanks(ForkingRuleContext& context, Blank blank) {
  const auto text = shortArrayAt(context, 0);
  if (!text) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const auto isText = [&](std::uint32_t i) {
    return logicalAnd(arena, isBefore(arena, i, text->length),
                      logicalNot(arena, blank(characterOf(context, *text, i))));
  };
  Term first = text->length;
  for (std::uint32_t i = text->capacity; i-- > 0;)
    first = ite(arena, isText(i), intConst(arena, static_cast<std::int32_t>(i)), first);
  Term end = first;
  for (std::uint32_t i = 0; i < text->capacity; ++i)
    end = ite(arena, isText(i), intConst(arena, static_cast<std::int32_t>(i + 1)), end);
  const Term changes =
      logicalOr(arena, bvSlt(arena, intConst(arena, 0), first), bvSlt(arena, end, text->length));
  if (!context.decide(changes)) return RuleResult{Reference{heap::kNullRef}};
  auto part = copyPart(context, *text, first, end, true);
  if (!part) return std::nullopt;
  return RuleResult{.value = NewString{std::move(part->array)}, .applies = part->applies};
}

}  // namespace

Answer trim(ForkingRuleContext& context) {
  return withoutBlanks(context,
                       [&](Term c) { return bvSle(context.arena(), c, intConst(context.arena(), ' ')); });
}

Answer strip(ForkingRuleContext& context) {
  return withoutBlanks(context, [&](Term c) { return isWhitespace(context.arena(), c); });
}

}  // namespace javelin::rules
