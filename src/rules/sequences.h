// SPDX-License-Identifier: Apache-2.0
// What rules about strings and arrays share: terms over the elements of a Sequence. Pure; all reads go
// through the context.
#pragma once

#include "expr/build.h"
#include "rules/rule_context.h"
#include "rules/same_elements.h"

namespace javelin::rules {

// As RuleContext::array and ::characters; nullopt also for long ones, which are left to the bytecode: terms
// grow with the length, those of searches with its square.
std::optional<Sequence> shortArray(RuleContext& context, Ref array);
std::optional<Sequence> shortText(RuleContext& context, Ref string);
std::optional<Sequence> shortArrayAt(RuleContext& context, std::size_t argument);
std::optional<Sequence> shortTextAt(RuleContext& context, std::size_t argument);

// --- elements ---
// 0 to 255.
Term characterOf(RuleContext& context, const Sequence& text, std::uint32_t i);
Term asCharacter(expr::TermArena& arena, Term element);
Term isBefore(expr::TermArena& arena, std::uint32_t i, Term length);
// a <= b, true if the bounds say so.
Term atMost(RuleContext& context, Term a, Term b);

// --- characters of Latin-1 ---
Term isBetween(expr::TermArena& arena, Term character, std::int32_t low, std::int32_t high);
// Character.isWhitespace.
Term isWhitespace(expr::TermArena& arena, Term character);
Term toLower(expr::TermArena& arena, Term character);
// Of all but the three that have their upper case elsewhere.
Term toUpper(expr::TermArena& arena, Term character);

// --- contents ---
Term sameContents(RuleContext& context, const Sequence& a, const Sequence& b);
// String.hashCode.
Term textHash(RuleContext& context, const Sequence& text);

// Elements from .. to - 1 as a new array. nullopt if the bytecode does as well. With `is_inside`, 0 <= from
// <= to <= length is known; else the answer applies where it holds.
struct PartOfArray {
  NewArray array;
  Term applies;
};
std::optional<PartOfArray> copyPart(RuleContext& context, const Sequence& source, Term from, Term to,
                                    bool is_inside = false);

}  // namespace javelin::rules
