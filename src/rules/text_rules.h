// SPDX-License-Identifier: Apache-2.0
// Characters, numbers in strings, and strings made from others character by character: what the bytecode
// would decide for each character is a term here.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

// --- CharacterDataLatin1, which is asked about characters below 256 only ---
Answer lowerCharacter(RuleContext& context);
Answer upperCharacter(RuleContext& context);
Answer isDigit(RuleContext& context);
Answer digit(RuleContext& context);

// One decision: whether it is a number. Strings that are long enough for an overflow are left to the
// bytecode.
Answer parseInt(RuleContext& context);

// --- strings from strings ---
Answer lowerText(ForkingRuleContext& context);
Answer upperText(ForkingRuleContext& context);
Answer trim(ForkingRuleContext& context);
Answer strip(ForkingRuleContext& context);

}  // namespace javelin::rules
