// SPDX-License-Identifier: Apache-2.0
// The ids of a Program's linked things. An id is valid in the Program that gave it, for ever.
#pragma once

#include <cstdint>

#include "support/ids.h"

namespace javelin::program {

using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;
using FieldId = Id<struct FieldTag>;

// Where names of classes mean something: the JVM's own loaders share one, every other class loader has its
// own.
using NameSpace = std::uint32_t;
inline constexpr NameSpace kBuiltInSpace = 0;

}  // namespace javelin::program
