// SPDX-License-Identifier: Apache-2.0
// Java source for values: exact to the last bit, and as a person would write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace javelin::testgen {

// A value of the primitive type with that descriptor ("I", "D", ...), as a register holds it. As an
// argument, a byte or short needs a cast; inside an array initialiser it does not.
std::string javaLiteral(std::string_view descriptor, std::uint64_t bits, bool as_argument = true);

// A string literal, quotes included.
std::string javaString(std::u16string_view text);

}  // namespace javelin::testgen
