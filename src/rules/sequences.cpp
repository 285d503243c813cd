// SPDX-License-Identifier: Apache-2.0
#include "rules/sequences.h"

#include <algorithm>

namespace javelin::rules {

namespace {

constexpr std::uint32_t kLongestSequence = 80;

std::optional<Sequence> unlessLong(std::optional<Sequence> sequence) {
  if (sequence && sequence->capacity > kLongestSequence) sequence.reset();
  return sequence;
}

}  // namespace

std::optional<Sequence> shortArray(RuleContext& context, Ref array) {
  return unlessLong(context.array(array));
}
std::optional<Sequence> shortText(RuleContext& context, Ref string) {
  return unlessLong(context.characters(string));
}
std::optional<Sequence> shortArrayAt(RuleContext& context, std::size_t argument) {
  return shortArray(context, context.object(argument));
}
std::optional<Sequence> shortTextAt(RuleContext& context, std::size_t argument) {
  return shortText(context, context.object(argument));
}

Term asCharacter(expr::TermArena& arena, Term element) {
  return bvAnd(arena, element, intConst(arena, 0xff));
}

Term characterOf(RuleContext& context, const Sequence& text, std::uint32_t i) {
  return asCharacter(context.arena(), context.element(text, i));
}

Term isBefore(expr::TermArena& arena, std::uint32_t i, Term length) {
  return bvSlt(arena, intConst(arena, static_cast<std::int32_t>(i)), length);
}

Term atMost(RuleContext& context, Term a, Term b) {
  if (context.boundsOf(a).high <= context.boundsOf(b).low) return context.arena().trueTerm();
  return bvSle(context.arena(), a, b);
}

Term isBetween(expr::TermArena& arena, Term character, std::int32_t low, std::int32_t high) {
  return logicalAnd(arena, bvSle(arena, intConst(arena, low), character),
                    bvSle(arena, character, intConst(arena, high)));
}

Term isWhitespace(expr::TermArena& arena, Term character) {
  return logicalOr(arena, isBetween(arena, character, 9, 13), isBetween(arena, character, 28, 32));
}

Term toLower(expr::TermArena& arena, Term character) {
  const Term upper = logicalOr(arena, isBetween(arena, character, 'A', 'Z'),
                               logicalAnd(arena, isBetween(arena, character, 0xc0, 0xde),
                                          distinct(arena, character, intConst(arena, 0xd7))));
  return ite(arena, upper, bvAdd(arena, character, intConst(arena, 32)), character);
}

Term toUpper(expr::TermArena& arena, Term character) {
  const Term lower = logicalOr(arena, isBetween(arena, character, 'a', 'z'),
                               logicalAnd(arena, isBetween(arena, character, 0xe0, 0xfe),
                                          distinct(arena, character, intConst(arena, 0xf7))));
  return ite(arena, lower, bvSub(arena, character, intConst(arena, 32)), character);
}

Term sameContents(RuleContext& context, const Sequence& a, const Sequence& b) {
  expr::TermArena& arena = context.arena();
  return sameElements(arena, a.length, b.length, std::min(a.capacity, b.capacity), [&](std::uint32_t i) {
    return equal(arena, context.element(a, i), context.element(b, i));
  });
}

}  // namespace javelin::rules
