// SPDX-License-Identifier: Apache-2.0
// JdkField: the fields of JDK classes that are read and written directly, by name. One table for all; where
// they lie in an object, a machine finds out (vm/jdk_offsets.h). A field that only some JDKs have is
// optional.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace javelin::jvm {

enum class JdkField : std::uint8_t {
  StringValue,
  StringCoder,
  BuilderValue,
  BuilderCoder,
  BuilderCount,
  MapTable,
  MapSize,
  MapChanges,
  MapThreshold,
  NodeHash,
  NodeKey,
  NodeValue,
  NodeNext,
  LinkedMapHead,
  LinkedMapTail,
  LinkedMapByAccess,
  LinkedMapPutMode,
  LinkedNodeBefore,
  LinkedNodeAfter,
  LocaleBase,
  BaseLocaleLanguage,
  BufferAddress,
  BufferCapacity,
  EnumOrdinal,
  Count,
};

struct JdkFieldName {
  std::string_view type;
  std::string_view name;
  std::string_view descriptor;
  bool is_optional = false;
};

inline constexpr std::string_view kStringClass = "java/lang/String";
inline constexpr std::string_view kBuilderClass = "java/lang/AbstractStringBuilder";
inline constexpr std::string_view kHashMapClass = "java/util/HashMap";
inline constexpr std::string_view kHashMapNodeClass = "java/util/HashMap$Node";
inline constexpr std::string_view kLinkedMapClass = "java/util/LinkedHashMap";
inline constexpr std::string_view kLinkedMapNodeClass = "java/util/LinkedHashMap$Entry";

// In the order of JdkField.
inline constexpr std::array<JdkFieldName, static_cast<std::size_t>(JdkField::Count)> kJdkFields = {{
    {kStringClass, "value", "[B"},
    {kStringClass, "coder", "B"},
    {kBuilderClass, "value", "[B"},
    {kBuilderClass, "coder", "B"},
    {kBuilderClass, "count", "I"},
    {kHashMapClass, "table", "[Ljava/util/HashMap$Node;"},
    {kHashMapClass, "size", "I"},
    {kHashMapClass, "modCount", "I"},
    {kHashMapClass, "threshold", "I"},
    {kHashMapNodeClass, "hash", "I"},
    {kHashMapNodeClass, "key", "Ljava/lang/Object;"},
    {kHashMapNodeClass, "value", "Ljava/lang/Object;"},
    {kHashMapNodeClass, "next", "Ljava/util/HashMap$Node;"},
    {kLinkedMapClass, "head", "Ljava/util/LinkedHashMap$Entry;"},
    {kLinkedMapClass, "tail", "Ljava/util/LinkedHashMap$Entry;"},
    {kLinkedMapClass, "accessOrder", "Z"},
    // Since Java 21 an entry may be put first, or moved.
    {kLinkedMapClass, "putMode", "I", true},
    {kLinkedMapNodeClass, "before", "Ljava/util/LinkedHashMap$Entry;"},
    {kLinkedMapNodeClass, "after", "Ljava/util/LinkedHashMap$Entry;"},
    {"java/util/Locale", "baseLocale", "Lsun/util/locale/BaseLocale;", true},
    {"sun/util/locale/BaseLocale", "language", "Ljava/lang/String;", true},
    {"java/nio/Buffer", "address", "J"},
    {"java/nio/Buffer", "capacity", "I"},
    {"java/lang/Enum", "ordinal", "I"},
}};

constexpr const JdkFieldName& nameOf(JdkField field) { return kJdkFields[static_cast<std::size_t>(field)]; }

}  // namespace javelin::jvm
