// SPDX-License-Identifier: Apache-2.0
#include "expr/sort.h"

#include <array>

namespace javelin::expr {

std::string_view sortName(Sort sort) {
  constexpr std::array<std::string_view, 16> kNames = {
      "Bool",      "Bv8",      "Bv16",      "Bv32",      "Bv64",      "F32",      "F64",      "Ref",
      "ArrayBool", "ArrayBv8", "ArrayBv16", "ArrayBv32", "ArrayBv64", "ArrayF32", "ArrayF64", "ArrayRef"};
  return kNames[static_cast<std::size_t>(sort)];
}

}  // namespace javelin::expr
