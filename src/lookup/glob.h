// SPDX-License-Identifier: Apache-2.0
// Patterns of class names: * stands for any characters but dots, ** for any, ? for one that is no dot.
#pragma once

#include <string_view>

namespace javelin::lookup {

bool isGlob(std::string_view text);
// Both in Java's form, with dots.
bool matchesGlob(std::string_view pattern, std::string_view name);

}  // namespace javelin::lookup
