// SPDX-License-Identifier: Apache-2.0
// Where fields lie: byte offsets from an object's start, each field aligned to its size, a superclass's
// fields before its subclass's. References are 4 bytes: object ids. Holes that alignment leaves are
// remembered, and filled by later fields, those of subclasses too. Static fields lie in the class's mirror,
// behind the fields of java.lang.Class. A running JVM may have decided otherwise for its own classes: see
// FieldOffsets.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "program/field.h"

namespace javelin::program {

// Bytes of a field or array element; 0 for void.
std::uint32_t sizeOf(classfile::BasicType type);

inline constexpr std::uint32_t kObjectHeaderBytes = 12;
// Where static fields begin in a mirror, if no JVM says otherwise: past any version's java.lang.Class.
inline constexpr std::uint32_t kStaticsOffset = 256;

// Offsets that a JVM has given to the fields of one class, by their place in the class file.
struct FieldOffsets {
  std::uint32_t instance_bytes = 0;  // end of the object, fields that Java does not see included
  std::vector<std::uint32_t> offsets;
};

// The known part of a JVM's layout. Immutable; asked by whichever thread loads a class.
class KnownLayouts {
 public:
  virtual ~KnownLayouts() = default;
  // Null if the JVM has not said.
  virtual const FieldOffsets* find(std::string_view class_name) const = 0;
  virtual std::uint32_t staticsOffset() const = 0;
};

struct Layout {
  struct Hole {
    std::uint32_t offset;
    std::uint32_t size;
  };

  std::uint32_t size = 0;  // end of the last field; not rounded up
  std::vector<Hole> holes;
  std::vector<std::uint32_t> references;  // offsets of the references, ascending

  // Gives an offset to each field: the largest first, else in their order.
  void place(std::span<Field* const> fields);
  // Takes over offsets that the fields have already; the layout ends at `end` or later.
  void adopt(std::span<Field* const> fields, std::uint32_t end);

 private:
  std::uint32_t claim(std::uint32_t size);
};

}  // namespace javelin::program
