// SPDX-License-Identifier: Apache-2.0
// The grammar of generic signatures (JVMS 4.7.9.1). HotSpot looks at none before reflection asks for it, so a
// class file may have anything there; what is not well-formed, or nested deeper than a person would write,
// counts as no signature, and the descriptor says the type.
#pragma once

#include <string_view>

namespace javelin::explore {

// Of a class, a method or a field.
bool isWellFormedSignature(std::string_view text);

}  // namespace javelin::explore
