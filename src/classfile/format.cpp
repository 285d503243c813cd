// SPDX-License-Identifier: Apache-2.0
#include "classfile/format.h"

#include <fmt/format.h>

namespace javelin::classfile {

Error malformed(std::string_view origin, std::size_t offset, std::string_view what) {
  return {fmt::format("malformed class file: {}", what), fmt::format("{} at offset {:#x}", origin, offset)};
}

}  // namespace javelin::classfile
