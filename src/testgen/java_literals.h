// SPDX-License-Identifier: Apache-2.0
// Java source for values: exact to the last bit, and as a person would write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "explore/inputs.h"

namespace javelin::testgen {

// A value of the primitive type with that descriptor ("I", "D", ...), in the form of heap::Value. As an
// argument, a byte or short needs a cast; inside an array initialiser it does not.
std::string javaLiteral(std::string_view descriptor, std::uint64_t bits, bool as_argument = true);

// An argument: a literal, `(int[]) null`, or `new int[] {1, 2}`.
std::string javaArgument(const explore::ConcreteInput& input);

}  // namespace javelin::testgen
