// SPDX-License-Identifier: Apache-2.0
// Strings of symbolic numbers (number_text.h): who makes them, puts them together, asks something of them
// that is a term, or writes them where no code reads them again. Everybody else settles them.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

// The unread string of numbers that a string is, or that a builder holds; a string whose characters are known
// to be constants or terms at known places is one too. nullopt for others, and for null.
std::optional<NumberText> textOfString(RuleContext& context, Ref string);
std::optional<NumberText> textOfBuilder(RuleContext& context, Ref builder);
// The same if there is a number in it that nobody has looked at.
std::optional<NumberText> unreadString(RuleContext& context, Ref string);
std::optional<NumberText> unreadBuilder(RuleContext& context, Ref builder);

// --- toString(x), valueOf(x), toHexString(x) ---
Answer writeNumber(RuleContext& context, PieceKind kind, std::uint8_t radix);
template <PieceKind Kind, std::uint8_t Radix = 10>
Answer writtenNumber(RuleContext& context) {
  return writeNumber(context, Kind, Radix);
}

// --- putting together ---
Answer appendNumber(ForkingRuleContext& context, PieceKind kind);
template <PieceKind Kind>
Answer appendedNumber(ForkingRuleContext& context) {
  return appendNumber(context, Kind);
}
Answer appendString(ForkingRuleContext& context);
Answer appendPart(ForkingRuleContext& context);
Answer appendBuilder(ForkingRuleContext& context);
Answer builtString(RuleContext& context);
Answer concatStrings(ForkingRuleContext& context);
// java.util.Formatter: one conversion of a number.
Answer formatNumber(ForkingRuleContext& context);
Answer formatNumberOf(ForkingRuleContext& context);  // the formatter is an argument, since JDK 21
Answer formatted(ForkingRuleContext& context);

// --- questions ---
Answer equalStrings(RuleContext& context);
// The number whose string it is. nullopt: it is none.
std::optional<RuleResult> parsedNumber(RuleContext& context, PieceKind kind);
Answer parseLong(RuleContext& context);
Answer parseFloat(RuleContext& context);
Answer parseDouble(RuleContext& context);
// Whether an unread string begins with a constant.
std::optional<Term> unreadStartsWith(RuleContext& context);

// --- output that no code reads ---
// PrintStream.write(text), where the stream is standard output.
Answer printText(ForkingRuleContext& context);
// Writer.write(text, offset, count)
Answer printPart(ForkingRuleContext& context);

}  // namespace javelin::rules
