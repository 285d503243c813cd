// SPDX-License-Identifier: Apache-2.0
// How file names become class names: which paths inside a container are classes, and the two
// spellings of text beyond the Basic Multilingual Plane (UTF-8 in archives and file systems, modified
// UTF-8 in class files, JVMS 4.4.7).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace javelin::classpath {

inline constexpr std::string_view kClassSuffix = ".class";
inline constexpr std::string_view kModuleInfoFile = "module-info.class";
inline constexpr std::string_view kMetaInf = "META-INF/";

// An unqualified name that a class or package part may have (JVMS 4.2.2): not empty, none of . ; [ /
bool isUnqualifiedName(std::string_view text);

// "p/A" for "p/A.class"; nothing for what is no class: other suffixes, module-info, below META-INF,
// parts that no class name can have.
std::optional<std::string_view> classNameOfPath(std::string_view path);

// "java/lang" for "java/lang/String"; empty in the unnamed package.
std::string_view packageOf(std::string_view class_name);

// Whether it is UTF-8 as the JDK's jar files have it: without overlong forms, surrogates and NUL.
bool isUtf8(std::string_view text);

// A path that stays inside its container: relative, no empty, "." or ".." parts.
bool isInnerPath(std::string_view path);

// Text in modified UTF-8 from UTF-8 and back, only as far as the two differ in names: characters of
// four bytes against two surrogates of three bytes each. needs...() tells whether anything would change.
bool needsModifiedUtf8(std::string_view utf8);
std::string toModifiedUtf8(std::string_view utf8);
std::string fromModifiedUtf8(std::string_view modified);

}  // namespace javelin::classpath
