// SPDX-License-Identifier: Apache-2.0
// Numbers that factories of the JDK refuse, known before: no object is left out if they are not tried, but
// the paths through the checks and the messages of the exceptions are.
#pragma once

#include <cstdint>
#include <optional>

#include "program/program.h"

namespace javelin::explore {

struct NumberRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// Of the parameter of a static factory; nothing if it takes any number, or if that is not known.
std::optional<NumberRange> acceptedBy(const program::Program& program, const program::Method& factory,
                                      std::size_t parameter);

}  // namespace javelin::explore
