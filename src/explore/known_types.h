// SPDX-License-Identifier: Apache-2.0
// Types of the JDK that recipes know by name.
#pragma once

#include <algorithm>
#include <string_view>

#include "jvm/jdk_boxes.h"
#include "jvm/jdk_fields.h"
#include "program/program.h"

namespace javelin::explore {

inline constexpr std::string_view kString = jvm::kStringClass;

inline bool isBox(std::string_view name) { return jvm::boxNamed(name) != nullptr; }

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
