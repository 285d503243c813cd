// SPDX-License-Identifier: Apache-2.0
// JdkOffsets: where the fields of JDK classes lie that are read and written directly (jvm/jdk_fields.h).
// Found by name when first needed; the same for the whole life of a machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "jvm/jdk_fields.h"
#include "vm/class_table.h"

namespace javelin::vm {

// Without a table: for who asks seldom, about a field that every JDK has.
inline std::uint32_t offsetOf(ClassTable& classes, jvm::JdkField field) {
  const jvm::JdkFieldName& name = jvm::nameOf(field);
  return classes.offsetOf(name.type, name.name, name.descriptor);
}

class JdkOffsets {
 public:
  explicit JdkOffsets(ClassTable& classes) : classes_(classes) {}

  // Whether this JDK has the field.
  bool has(jvm::JdkField field) const { return find(field).has_value(); }
  std::uint32_t of(jvm::JdkField field) const {
    const auto found = find(field);
    INVARIANT(found.has_value());  // only optional fields may be missing, and callers ask about those first
    return *found;
  }

 private:
  std::optional<std::uint32_t> find(jvm::JdkField field) const {
    Known& known = known_[static_cast<std::size_t>(field)];
    if (!known.is_found) {
      const jvm::JdkFieldName& name = jvm::nameOf(field);
      const auto* const found = classes_.findField(classes_.known(name.type), name.name, name.descriptor);
      known = {true, found == nullptr ? std::nullopt : std::optional(found->offset)};
    }
    return known.offset;
  }

  struct Known {
    bool is_found = false;
    std::optional<std::uint32_t> offset;
  };
  ClassTable& classes_;
  mutable std::array<Known, jvm::kJdkFields.size()> known_;
};

}  // namespace javelin::vm
