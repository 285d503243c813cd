// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "vm/native_registry.h"

namespace javelin::vm::natives {

#define JAVELIN_NATIVES(table) std::span<const NativeEntry> table();
#include "vm/natives/tables.def"
#undef JAVELIN_NATIVES

}  // namespace javelin::vm::natives
