// SPDX-License-Identifier: Apache-2.0
// The text of a NullPointerException that an instruction throws, in HotSpot's words (JEP 358): what could not
// be done, and what was null.
#pragma once

#include <optional>
#include <string>

#include "vm/thread.h"

namespace javelin::vm {

// For the frame's current instruction; nothing if there is nothing to say.
std::optional<std::string> nullPointerMessage(Vm& vm, const Frame& frame);

}  // namespace javelin::vm
