// SPDX-License-Identifier: Apache-2.0
// Class-file facts in Java's words: flags, kinds, numbers. (Names: lookup/java_names.h.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::cli {

// The words that a source file would have, then those it would not ("synthetic").
std::vector<std::string_view> classFlags(std::uint16_t flags);
std::vector<std::string_view> fieldFlags(std::uint16_t flags);
std::vector<std::string_view> methodFlags(std::uint16_t flags);

// "class", "abstract class", "interface", "annotation", "enum", "record", "module".
std::string_view kindOf(const classfile::ClassFile& file);

// "Java 17" for 61; "Java 1.1" for 45.
std::string javaRelease(std::uint16_t major);

// As Java source writes them: "NaN", "Infinity", "1.0".
std::string javaNumber(float number);
std::string javaNumber(double number);

}  // namespace javelin::cli
