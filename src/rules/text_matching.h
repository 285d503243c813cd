// SPDX-License-Identifier: Apache-2.0
// When a string of numbers (number_text.h) is a given constant, or begins with one: conditions on the
// numbers, without deciding how many digits they have. ("x=" + x).equals("x=42") is x == 42.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "rules/number_text.h"

namespace javelin::rules {

// The radix of a character piece that is not there if its number is negative: one of a string of symbolic
// length. It is Latin-1.
inline constexpr std::uint8_t kMayBeMissing = 0;

// nullopt if that cannot be said in few terms.
std::optional<Term> isText(expr::TermArena& arena, const NumberText& text, std::u16string_view constant,
                           const std::shared_ptr<JdkStrings>& jdk);
std::optional<Term> beginsWith(expr::TermArena& arena, const NumberText& text, std::u16string_view constant,
                               const std::shared_ptr<JdkStrings>& jdk);
// Both strings of numbers.
std::optional<Term> areSame(expr::TermArena& arena, const NumberText& a, const NumberText& b);

}  // namespace javelin::rules
