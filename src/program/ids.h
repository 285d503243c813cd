// SPDX-License-Identifier: Apache-2.0
// The ids of a Program's linked things. An id is valid in the Program that gave it, for ever.
#pragma once

#include "support/ids.h"

namespace javelin::program {

using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;
using FieldId = Id<struct FieldTag>;

}  // namespace javelin::program
