// SPDX-License-Identifier: Apache-2.0
// A comparison's result for people, and as JSON (docs/equiv.md).
#pragma once

#include <string>

#include "equiv/equiv.h"

namespace javelin::equiv {

std::string textOf(const EquivResult& result);
std::string jsonOf(const EquivResult& result);

}  // namespace javelin::equiv
