// SPDX-License-Identifier: Apache-2.0
// Types of the JDK that ways know by name.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "classfile/descriptor.h"
#include "program/program.h"

namespace javelin::explore {

inline constexpr std::string_view kString = "java/lang/String";

inline constexpr std::array<std::pair<std::string_view, classfile::BasicType>, 8> kBoxes = {{
    {"java/lang/Boolean", classfile::BasicType::Boolean},
    {"java/lang/Byte", classfile::BasicType::Byte},
    {"java/lang/Character", classfile::BasicType::Char},
    {"java/lang/Short", classfile::BasicType::Short},
    {"java/lang/Integer", classfile::BasicType::Int},
    {"java/lang/Long", classfile::BasicType::Long},
    {"java/lang/Float", classfile::BasicType::Float},
    {"java/lang/Double", classfile::BasicType::Double},
}};

inline bool isBox(std::string_view name) {
  return std::any_of(kBoxes.begin(), kBoxes.end(), [&](const auto& box) { return box.first == name; });
}

// A variable of that type may hold a Class.
inline bool holdsClasses(std::string_view name) {
  return name == "java/lang/Class" || name == "java/lang/reflect/Type" ||
         name == "java/lang/reflect/GenericDeclaration" || name == "java/lang/reflect/AnnotatedElement";
}

inline bool implements(const program::Program& program, program::ClassId type, std::string_view interface) {
  const auto all = program[type].allInterfaces();
  return std::any_of(all.begin(), all.end(),
                     [&](program::ClassId id) { return program.nameOf(id) == interface; });
}

}  // namespace javelin::explore
