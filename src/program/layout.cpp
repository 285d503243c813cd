// SPDX-License-Identifier: Apache-2.0
#include "program/layout.h"

#include <algorithm>

namespace javelin::program {

using classfile::BasicType;

std::uint32_t sizeOf(BasicType type) {
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      return 1;
    case BasicType::Char:
    case BasicType::Short:
      return 2;
    case BasicType::Int:
    case BasicType::Float:
    case BasicType::Reference:
      return 4;
    case BasicType::Long:
    case BasicType::Double:
      return 8;
    case BasicType::Void:
      return 0;
  }
  UNREACHABLE("basic type");
}

// Sizes are powers of two and come in descending order, so the first part of a hole that is aligned for
// the size is found by rounding up, and at most two smaller holes remain.
std::uint32_t Layout::claim(std::uint32_t bytes) {
  const auto round_up = [&](std::uint32_t offset) { return (offset + bytes - 1) & ~(bytes - 1); };
  for (std::size_t i = 0; i < holes.size(); ++i) {
    const Hole hole = holes[i];
    const std::uint32_t at = round_up(hole.offset);
    if (at + bytes > hole.offset + hole.size) continue;
    holes.erase(holes.begin() + static_cast<std::ptrdiff_t>(i));
    if (at > hole.offset) holes.push_back({hole.offset, at - hole.offset});
    if (const std::uint32_t rest = hole.offset + hole.size - (at + bytes); rest > 0) {
      holes.push_back({at + bytes, rest});
    }
    return at;
  }
  const std::uint32_t at = round_up(size);
  if (at > size) holes.push_back({size, at - size});
  size = at + bytes;
  return at;
}

void Layout::place(std::span<Field* const> fields) {
  for (const std::uint32_t bytes : {8U, 4U, 2U, 1U}) {
    for (Field* field : fields) {
      if (sizeOf(field->type) != bytes) continue;
      field->offset = claim(bytes);
      if (field->type == BasicType::Reference) references.push_back(field->offset);
    }
  }
  std::sort(references.begin(), references.end());
}

void Layout::adopt(std::span<Field* const> fields, std::uint32_t end) {
  holes.clear();
  size = std::max(size, end);
  for (const Field* field : fields) {
    size = std::max(size, field->offset + sizeOf(field->type));
    if (field->type == BasicType::Reference) references.push_back(field->offset);
  }
  std::sort(references.begin(), references.end());
}

}  // namespace javelin::program
