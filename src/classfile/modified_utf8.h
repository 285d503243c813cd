// SPDX-License-Identifier: Apache-2.0
// Modified UTF-8 (JVMS 4.4.7): NUL is two bytes, characters past U+FFFF are two encoded surrogates.
#pragma once

#include <string>
#include <string_view>

namespace javelin::classfile {

bool isModifiedUtf8(std::string_view text);

// The UTF-16 code units of a valid text (unpaired surrogates are allowed in Java).
std::u16string toUtf16(std::string_view modified);
std::string fromUtf16(std::u16string_view units);

// For people: real UTF-8, with control characters, unpaired surrogates and backslashes escaped as in
// Java source.
std::string toDisplay(std::string_view modified);

}  // namespace javelin::classfile
