// SPDX-License-Identifier: Apache-2.0
// Boxes and digits. Bytecode would do, but at the price of many paths or of questions that no solver
// likes: boxing (a cache with an object for each small number) and the digits of numbers (a division for
// each).
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

// valueOf(x): a new box, always. Those for small numbers must be the same object: who compares references
// knows it (concolic/boxes.h).
Answer makeBox(RuleContext& context, classfile::BasicType type);
template <classfile::BasicType Type>
Answer boxed(RuleContext& context) {
  return makeBox(context, Type);
}

Answer writeDigits(ForkingRuleContext& context);
Answer pinNumber(ForkingRuleContext& context);

}  // namespace javelin::rules
