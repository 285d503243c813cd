// SPDX-License-Identifier: Apache-2.0
// Golden StringRules holds each rule against loops over the characters.
#include "rules/string_rules.h"

#include <algorithm>

#include "rules/number_text_rules.h"
#include "rules/sequences.h"

namespace javelin::rules {

namespace {

// Letters of Latin-1 that have another case: their distance is 32. (0xb5 and 0xff have theirs elsewhere.)
bool isUpperLatin1(std::uint32_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7);
}
bool isLowerLatin1(std::uint32_t c) { return isUpperLatin1(c - 32) && c >= 32; }

Term indexConst(expr::TermArena& arena, std::int64_t i) {
  return intConst(arena, static_cast<std::int32_t>(i));
}

}  // namespace

// --- comparing ---------------------------------------------------------------------------------------------

Answer equalArrays(RuleContext& context) {
  const auto a = shortArrayAt(context, 0);
  const auto b = shortArrayAt(context, 1);
  if (!a || !b) return std::nullopt;
  return RuleResult{sameContents(context, *a, *b)};
}

namespace {

Term sameButForCase(expr::TermArena& arena, Term a, Term b) {
  if (arena.isConst(a)) std::swap(a, b);
  if (!arena.isConst(b))
    return equal(arena, toLower(arena, asCharacter(arena, a)), toLower(arena, asCharacter(arena, b)));
  const auto bits = static_cast<std::uint32_t>(arena.constBits(b)) & 0xffU;
  const auto is = [&](std::uint32_t c) {
    return equal(arena, a, intConst(arena, static_cast<std::int8_t>(c)));
  };
  if (isUpperLatin1(bits)) return logicalOr(arena, is(bits), is(bits + 32));
  return isLowerLatin1(bits) ? logicalOr(arena, is(bits), is(bits - 32)) : is(bits);
}

}  // namespace

Answer equalButForCase(RuleContext& context) {
  const Ref other = context.object(1);
  const Ref self = context.object(0);
  const auto a = shortText(context, self);
  const auto b = shortText(context, other);
  if (!a || !b || other == self) return std::nullopt;
  expr::TermArena& arena = context.arena();
  return RuleResult{
      sameElements(arena, a->length, b->length, std::min(a->capacity, b->capacity), [&](std::uint32_t i) {
        return sameButForCase(arena, context.element(*a, i), context.element(*b, i));
      })};
}

// compareTo(a, b): the first difference, or that of the lengths.
Answer compareTexts(RuleContext& context) {
  const auto a = shortArrayAt(context, 0);
  const auto b = shortArrayAt(context, 1);
  if (!a || !b) return std::nullopt;
  expr::TermArena& arena = context.arena();
  Term result = bvSub(arena, a->length, b->length);
  for (std::uint32_t i = std::min(a->capacity, b->capacity); i-- > 0;) {
    const Term x = context.element(*a, i);
    const Term y = context.element(*b, i);
    const Term both = logicalAnd(arena, isBefore(arena, i, a->length), isBefore(arena, i, b->length));
    result = ite(arena, logicalAnd(arena, both, distinct(arena, x, y)),
                 bvSub(arena, asCharacter(arena, x), asCharacter(arena, y)), result);
  }
  return RuleResult{result};
}

// mismatch(a, b, length): where the first `length` elements begin to differ, or -1.
Answer findMismatch(RuleContext& context) {
  const auto a = shortArrayAt(context, 0);
  const auto b = shortArrayAt(context, 1);
  if (!a || !b) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term length = context.number(2);
  Term result = intConst(arena, -1);
  for (std::uint32_t i = std::min(a->capacity, b->capacity); i-- > 0;) {
    const Term differ = distinct(arena, context.element(*a, i), context.element(*b, i));
    result = ite(arena, logicalAnd(arena, isBefore(arena, i, length), differ), indexConst(arena, i), result);
  }
  return RuleResult{result};
}

// --- parts -------------------------------------------------------------------------------------------------

namespace {

// The part stands in the text at `at`, the text being `count` long.
Term standsAt(RuleContext& context, const Sequence& text, Term count, std::uint32_t at,
              const Sequence& part) {
  expr::TermArena& arena = context.arena();
  std::vector<Term> all = {bvSle(arena, bvAdd(arena, indexConst(arena, at), part.length), count)};
  for (std::uint32_t j = 0; j < part.capacity; ++j) {
    const Term is_part = isBefore(arena, j, part.length);
    const Term same = at + j < text.capacity
                          ? equal(arena, context.element(text, at + j), context.element(part, j))
                          : arena.falseTerm();
    all.push_back(implies(arena, is_part, same));
  }
  return conjunction(arena, all);
}

}  // namespace

// startsWith(prefix, offset)
Answer startsWith(RuleContext& context) {
  if (const auto begins = unreadStartsWith(context)) return RuleResult{*begins};
  const auto part = shortTextAt(context, 1);
  const auto text = shortTextAt(context, 0);
  if (!text || !part) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term offset = context.number(2);
  std::vector<Term> any;
  for (std::uint32_t at = 0; at <= text->capacity; ++at) {
    const Term here = equal(arena, offset, indexConst(arena, at));
    if (here == arena.falseTerm()) continue;
    any.push_back(logicalAnd(arena, here, standsAt(context, *text, text->length, at, *part)));
  }
  return RuleResult{disjunction(arena, any)};
}

namespace {

// What an argument that is not symbolic is.
std::int32_t constantAt(RuleContext& context, std::size_t i) {
  return static_cast<std::int32_t>(context.arena().constBits(context.number(i)));
}

// regionMatches(offset, other, its offset, length), where the numbers are known; `first` is the offset.
Answer matchRegions(RuleContext& context, std::size_t first, bool ignoring_case) {
  for (const std::size_t i : {first, first + 2, first + 3}) {
    if (context.symbolic(i).valid()) return std::nullopt;
  }
  const auto part = shortTextAt(context, first + 1);
  const auto text = shortTextAt(context, 0);
  const std::int64_t at = constantAt(context, first);
  const std::int64_t part_at = constantAt(context, first + 2);
  const std::int64_t count = constantAt(context, first + 3);
  if (!text || !part || count < 0 || at < 0 || part_at < 0) return std::nullopt;
  expr::TermArena& arena = context.arena();
  if (at + count > text->capacity || part_at + count > part->capacity) return RuleResult{arena.falseTerm()};
  std::vector<Term> all = {bvSle(arena, indexConst(arena, at + count), text->length),
                           bvSle(arena, indexConst(arena, part_at + count), part->length)};
  for (std::int64_t i = 0; i < count; ++i) {
    const Term x = context.element(*text, static_cast<std::uint32_t>(at + i));
    const Term y = context.element(*part, static_cast<std::uint32_t>(part_at + i));
    all.push_back(ignoring_case ? sameButForCase(arena, x, y) : equal(arena, x, y));
  }
  return RuleResult{conjunction(arena, all)};
}

}  // namespace

Answer regionMatches(RuleContext& context) { return matchRegions(context, 1, false); }

Answer regionMatchesAnyCase(RuleContext& context) {
  if (context.symbolic(1).valid()) return std::nullopt;
  return matchRegions(context, 2, constantAt(context, 1) != 0);
}

// --- searching ---------------------------------------------------------------------------------------------

namespace {

enum class Which : std::uint8_t { First, Last };

// The first index below `end`, not before `from`, that fits, or the last one, not behind `from`; -1 if none
// does.
template <typename Fits>
Term findIndex(expr::TermArena& arena, Which which, std::uint32_t end, Term from, Fits fits) {
  Term result = intConst(arena, -1);
  for (std::uint32_t k = 0; k < end; ++k) {
    // The one that counts most comes last.
    const std::uint32_t i = which == Which::First ? end - 1 - k : k;
    const Term index = indexConst(arena, i);
    const Term allowed = which == Which::First ? bvSle(arena, from, index) : bvSle(arena, index, from);
    if (allowed == arena.falseTerm()) continue;
    result = ite(arena, logicalAnd(arena, allowed, fits(i)), index, result);
  }
  return result;
}

// indexOf(bytes, character, from), lastIndexOf likewise. A character that is not Latin-1 is none of them.
Answer findCharacter(RuleContext& context, Which which) {
  const auto text = shortArrayAt(context, 0);
  if (!text) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term wanted = context.number(1);
  const auto fits = [&](std::uint32_t i) {
    return logicalAnd(arena, isBefore(arena, i, text->length),
                      equal(arena, characterOf(context, *text, i), wanted));
  };
  return RuleResult{findIndex(arena, which, text->capacity, context.number(2), fits)};
}

}  // namespace

Answer findFirstCharacter(RuleContext& context) { return findCharacter(context, Which::First); }
Answer findLastCharacter(RuleContext& context) { return findCharacter(context, Which::Last); }

// StringLatin1.indexOf(bytes, character, from, to), since JDK 21. What is outside throws, as bytecode.
Answer findCharacterBefore(RuleContext& context) {
  const auto text = shortArrayAt(context, 0);
  if (!text) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term wanted = context.number(1);
  const Term from = context.number(2);
  const Term to = context.number(3);
  const Term ends_inside = to == text->length ? arena.trueTerm() : atMost(context, to, text->length);
  const std::vector<Term> needed = {atMost(context, intConst(arena, 0), from), ends_inside};
  const Term applies = conjunction(arena, needed);
  const auto fits = [&](std::uint32_t i) {
    return logicalAnd(arena, isBefore(arena, i, to), equal(arena, characterOf(context, *text, i), wanted));
  };
  return RuleResult{.value = findIndex(arena, Which::First, text->capacity, from, fits), .applies = applies};
}

namespace {

// String.indexOf(bytes, coder, count, part, from), lastIndexOf likewise.
Answer findPart(RuleContext& context, Which which) {
  const auto part = shortTextAt(context, 3);
  const auto text = shortArrayAt(context, 0);
  if (!text || !part || context.symbolic(1).valid() || constantAt(context, 1) != 0) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term count = context.number(2);
  const Term from = context.number(4);
  const auto fits = [&](std::uint32_t i) { return standsAt(context, *text, count, i, *part); };
  const std::uint32_t end = text->capacity + 1;
  if (which == Which::Last) return RuleResult{findIndex(arena, which, end, from, fits)};
  // What is empty is found at the end, too, if that is before `from`.
  const Term behind =
      logicalAnd(arena, equal(arena, part->length, intConst(arena, 0)), bvSlt(arena, count, from));
  return RuleResult{ite(arena, behind, count, findIndex(arena, which, end, from, fits))};
}

}  // namespace

Answer findFirstPart(RuleContext& context) { return findPart(context, Which::First); }
Answer findLastPart(RuleContext& context) { return findPart(context, Which::Last); }

// StringLatin1.indexOf(bytes, part)
Answer findBytes(RuleContext& context) {
  const auto text = shortArrayAt(context, 0);
  const auto part = shortArrayAt(context, 1);
  if (!text || !part) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const auto fits = [&](std::uint32_t i) { return standsAt(context, *text, text->length, i, *part); };
  return RuleResult{findIndex(arena, Which::First, text->capacity + 1, intConst(arena, 0), fits)};
}

// --- properties --------------------------------------------------------------------------------------------

namespace {

// The elements from the start on, 31 times what came before plus the next, as long as there are any.
template <typename ValueOf>
Term polynomialHash(RuleContext& context, const Sequence& sequence, std::int32_t start, ValueOf value_of) {
  expr::TermArena& arena = context.arena();
  std::vector<Term> sums = {intConst(arena, start)};
  const Term base = intConst(arena, 31);
  for (std::uint32_t i = 0; i < sequence.capacity; ++i)
    sums.push_back(bvAdd(arena, bvMul(arena, base, sums.back()), value_of(context.element(sequence, i))));
  Term result = sums[sequence.capacity];
  for (std::uint32_t i = sequence.capacity; i-- > 0;)
    result = ite(arena, isBefore(arena, i, sequence.length), result, sums[i]);
  return result;
}

Answer hashOf(RuleContext& context, const std::optional<Sequence>& text) {
  if (!text) return std::nullopt;
  return RuleResult{textHash(context, *text)};
}

}  // namespace

Term textHash(RuleContext& context, const Sequence& text) {
  return polynomialHash(context, text, 0,
                        [&](Term element) { return asCharacter(context.arena(), element); });
}

// StringLatin1.hashCode(bytes), String.hashCode()
Answer hashCharacters(RuleContext& context) { return hashOf(context, shortArrayAt(context, 0)); }
Answer hashString(RuleContext& context) { return hashOf(context, shortTextAt(context, 0)); }

Answer hashArray(RuleContext& context) {
  const auto array = shortArrayAt(context, 0);
  if (!array) return std::nullopt;
  return RuleResult{polynomialHash(context, *array, 1, [](Term element) { return element; })};
}

Answer isBlank(RuleContext& context) {
  const auto text = shortTextAt(context, 0);
  if (!text) return std::nullopt;
  expr::TermArena& arena = context.arena();
  std::vector<Term> all;
  for (std::uint32_t i = 0; i < text->capacity; ++i) {
    all.push_back(implies(arena, isBefore(arena, i, text->length),
                          isWhitespace(arena, characterOf(context, *text, i))));
  }
  return RuleResult{conjunction(arena, all)};
}

// hasNegatives(bytes, from, count)
Answer hasNegatives(RuleContext& context) {
  const auto bytes = shortArrayAt(context, 0);
  if (!bytes || context.symbolic(1).valid() || constantAt(context, 1) != 0) return std::nullopt;
  expr::TermArena& arena = context.arena();
  const Term count = context.number(2);
  // Beyond the end the bytecode would throw.
  if (!arena.isConst(bytes->length) && count != bytes->length) return std::nullopt;
  if (arena.isConst(bytes->length) && !arena.isConst(count)) return std::nullopt;
  if (arena.isConst(bytes->length) && constantAt(context, 2) > static_cast<std::int32_t>(bytes->capacity))
    return std::nullopt;
  std::vector<Term> any;
  for (std::uint32_t i = 0; i < bytes->capacity; ++i) {
    any.push_back(logicalAnd(arena, isBefore(arena, i, count),
                             bvSlt(arena, context.element(*bytes, i), intConst(arena, 0))));
  }
  return RuleResult{disjunction(arena, any)};
}

}  // namespace javelin::rules
