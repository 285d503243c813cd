// SPDX-License-Identifier: Apache-2.0
// Methods of strings and arrays that look at one element after the other, as one term each: their bytecode
// would be a path for each length and for each place where two strings begin to differ. A rule says what the
// method returns for every content and length that the arrays can have; what it cannot say (UTF-16, long
// arrays, errors) is left to the bytecode. All pure.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

Answer equalArrays(RuleContext& context);
Answer equalButForCase(RuleContext& context);
Answer compareTexts(RuleContext& context);
Answer findMismatch(RuleContext& context);
Answer startsWith(RuleContext& context);
Answer regionMatches(RuleContext& context);
Answer regionMatchesAnyCase(RuleContext& context);  // has an argument more: whether it ignores case
Answer findFirstCharacter(RuleContext& context);
Answer findLastCharacter(RuleContext& context);
Answer findCharacterBefore(RuleContext& context);
Answer findFirstPart(RuleContext& context);
Answer findLastPart(RuleContext& context);
Answer findBytes(RuleContext& context);
Answer hashString(RuleContext& context);
Answer hashCharacters(RuleContext& context);
Answer hashArray(RuleContext& context);
Answer isBlank(RuleContext& context);
Answer hasNegatives(RuleContext& context);

}  // namespace javelin::rules
