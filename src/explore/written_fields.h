// SPDX-License-Identifier: Apache-2.0
// Which fields a method's own code writes; of a constructor, those too that the constructors write which it
// calls for the same object.
#pragma once

#include <set>

#include "program/program.h"

namespace javelin::explore {

std::set<program::FieldId> writtenFields(program::Program& program, program::MethodId method);

}  // namespace javelin::explore
