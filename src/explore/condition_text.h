// SPDX-License-Identifier: Apache-2.0
// A path condition for people. As collected it says the same thing many times, and in the JVM's terms: a text
// of three characters has a length that is not 0, not less than 1, not less than 2... Here
//  - what constrains one small input alone (the length of an array, a character of a string, a flag) is
//    replaced by the values that are left: `s.length() == 3`, `s.charAt(0) >= '0' && s.charAt(0) <= '9'`;
//    inputs with one value left are put into the other conjuncts;
//  - comparisons of one term with constants become one interval;
//  - what an object is, is said by the types that the code has asked for, where that says all;
//  - the JVM's bounds check is `i < 0 || i >= a.length` instead of an unsigned comparison.
// The conjuncts that come out are together true of the same inputs as those that went in, within the bounds
// that the plan sets on lengths.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "concolic/open_reference.h"
#include "explore/values.h"
#include "expr/term_arena.h"
#include "program/program.h"

namespace javelin::explore {

// What was chosen when the inputs were planned comes first (`choice_text.h`).
std::vector<std::string> conditionText(const program::Program& program, expr::TermArena& arena,
                                       const std::vector<expr::Term>& conjuncts, const Plan& plan,
                                       const std::vector<concolic::AskedType>& asked);

// Those conjuncts that people can read, at most so many; and last, if some are left out, how many.
std::vector<std::string> readablePart(const std::vector<std::string>& condition, std::size_t most);

// The same of some conditions of the code only.
std::vector<std::string> codeConditions(const program::Program& program, expr::TermArena& arena,
                                        const std::vector<expr::Term>& conjuncts, const Plan& plan,
                                        const std::vector<concolic::AskedType>& asked);

}  // namespace javelin::explore
