// SPDX-License-Identifier: Apache-2.0
// What was chosen when the inputs of a path were planned, as conditions for people: no condition of the code
// says that a list is empty, which constant of an enum it is, or of which class an object is, but whether the
// path is taken depends on it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "explore/values.h"
#include "program/program.h"

namespace javelin::explore {

// What is known of a reference that may be null.
enum class Nullness : std::uint8_t { NotNull, Null, Either };

// What an object that is made in that way is: "instanceof Circle", "== Color.RED".
// What is said of an object of no other class, instead of "instanceof ...".
constexpr std::string_view kIsPlainObject = ".getClass() == Object.class";

// The type's simple name, inside of others behind a dot.
std::string className(const program::Program& program, program::ClassId id);
std::string recipeText(const program::Program& program, const Recipe& recipe);

// In the order of the plan. `nullness` is asked for values that have a term for it; where the path has not
// looked whether a value is null, it has not looked at the value.
std::vector<std::string> choiceTexts(const program::Program& program, const Plan& plan,
                                     const std::function<Nullness(const PlannedValue&)>& nullness);

}  // namespace javelin::explore
