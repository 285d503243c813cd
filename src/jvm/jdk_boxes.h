// SPDX-License-Identifier: Apache-2.0
// Boxes: what is known of java.lang.Integer and the other seven, in one table.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace javelin::jvm {

struct Box {
  std::string_view name;
  std::string_view descriptor;       // of the primitive type, and of the field `value`
  std::string_view type_descriptor;  // of the box itself
  std::string_view unboxing;         // the method that gives the value
  std::string_view primitive;        // the primitive type's name
  // valueOf() has one object for each of these (JLS 5.1.7); none if there is no holder.
  std::string_view cache_holder = {};  // whose static field `cache` is an array of them
  std::int32_t least = 0;
  std::int32_t greatest = -1;

  constexpr bool isCaching() const { return !cache_holder.empty(); }
};

// In the order of classfile::BasicType.
inline constexpr std::array<Box, 8> kBoxes = {{
    {"java/lang/Boolean", "Z", "Ljava/lang/Boolean;", "booleanValue", "boolean"},
    {"java/lang/Byte", "B", "Ljava/lang/Byte;", "byteValue", "byte", "java/lang/Byte$ByteCache", -128, 127},
    {"java/lang/Character", "C", "Ljava/lang/Character;", "charValue", "char",
     "java/lang/Character$CharacterCache", 0, 127},
    {"java/lang/Short", "S", "Ljava/lang/Short;", "shortValue", "short", "java/lang/Short$ShortCache", -128,
     127},
    {"java/lang/Integer", "I", "Ljava/lang/Integer;", "intValue", "int", "java/lang/Integer$IntegerCache",
     -128, 127},
    {"java/lang/Long", "J", "Ljava/lang/Long;", "longValue", "long", "java/lang/Long$LongCache", -128, 127},
    {"java/lang/Float", "F", "Ljava/lang/Float;", "floatValue", "float"},
    {"java/lang/Double", "D", "Ljava/lang/Double;", "doubleValue", "double"},
}};

// Null if the class is no box.
constexpr const Box* boxNamed(std::string_view name) {
  for (const Box& box : kBoxes) {
    if (box.name == name) return &box;
  }
  return nullptr;
}
// The same for those with a cache: Byte, Short, Integer, Long, Character.
constexpr const Box* cachingBoxNamed(std::string_view name) {
  const Box* const box = boxNamed(name);
  return box != nullptr && box->isCaching() ? box : nullptr;
}

}  // namespace javelin::jvm
