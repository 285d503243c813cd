// SPDX-License-Identifier: Apache-2.0
// Names of classes, members and types in Java's words. Everything returned is proper UTF-8, whatever the
// class file has.
#pragma once

#include <string>
#include <string_view>

namespace javelin::lookup {

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

}  // namespace javelin::lookup
