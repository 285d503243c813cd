// SPDX-License-Identifier: Apache-2.0
// Copies of which it is a question where they begin or how long they are: of a string of symbolic length, of
// what a StringBuilder holds behind it. The bytecode would be a path for each length. Here the target's
// elements become choices, and a new array has a symbolic length itself.
#pragma once

#include "rules/rule_context.h"

namespace javelin::rules {

Answer copyOfRange(RuleContext& context);
Answer copyOf(RuleContext& context);
Answer newString(RuleContext& context);

// System.arraycopy, which is native, where positions or the count are symbolic.
Answer copyElements(RuleContext& context);
// The condition that it copies elements which there are; nullopt if it is given something else than arrays.
std::optional<Term> copiesInside(RuleContext& context);

}  // namespace javelin::rules
