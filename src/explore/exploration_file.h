// SPDX-License-Identifier: Apache-2.0
// An exploration as bytes, for a hunt that goes on later in another process: classes, methods and fields by
// their names.
#pragma once

#include "explore/explorer.h"
#include "explore/stub_classes.h"

namespace javelin::explore {

std::string encode(program::Program& program, const Exploration& exploration);
// An error if the bytes are none, or name what the program does not have.
Result<Exploration> decode(program::Program& program, StubClasses& stubs, std::string_view bytes);

}  // namespace javelin::explore
