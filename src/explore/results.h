// SPDX-License-Identifier: Apache-2.0
// What a call returned, read from the heap of the state that it ended in.
#pragma once

#include "explore/values.h"
#include "vm/vm.h"

namespace javelin::explore {

// Numbers, strings, boxes, enum constants, null and arrays of these as they are; of any other object only
// that it is one (Maker::Stub).
ConcreteValue readValue(vm::Vm& machine, vm::Word value, const classfile::TypeDescriptor& type);

}  // namespace javelin::explore
