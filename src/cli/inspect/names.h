// SPDX-License-Identifier: Apache-2.0
// Class-file facts in Java's words: names, flags, kinds, numbers. Everything returned is proper UTF-8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace javelin::cli {

// "java.util.Map$Entry" for "java/util/Map$Entry", "int[]" for "[I".
std::string javaName(std::string_view internal);
// A member's name for display.
std::string displayName(std::string_view name);
// "java.lang.String" for "Ljava/lang/String;".
std::string javaType(std::string_view descriptor);
// "int, java.lang.String" for "(ILjava/lang/String;)V".
std::string javaParameters(std::string_view descriptor);
std::string javaResult(std::string_view descriptor);
// "java.util.List.add(int, java.lang.Object)".
std::string methodName(std::string_view class_name, std::string_view name, std::string_view descriptor);

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
