// SPDX-License-Identifier: Apache-2.0
// Where fields lie: byte offsets from 0 (an object's header is the heap's business), each field aligned to
// its size, a superclass's fields before its subclass's. References are 4 bytes: object ids. Holes that
// alignment leaves are remembered, and filled by later fields, those of subclasses too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/field.h"

namespace javelin::program {

// Bytes of a field or array element; 0 for void.
std::uint32_t sizeOf(classfile::BasicType type);

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

 private:
  std::uint32_t claim(std::uint32_t size);
};

}  // namespace javelin::program
