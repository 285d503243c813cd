// SPDX-License-Identifier: Apache-2.0
// String concatenation as Java code, for runs with symbols: the machine's own concatenation (string_concat.h)
// looks at bits only, this one appends to a StringBuilder, whose code is followed like any other.
#pragma once

#include "vm/string_concat.h"

namespace javelin::vm {

// A static method of a new hidden class; null if it cannot be defined.
RtMethod* defineConcat(Vm& vm, program::ClassId holder, const classfile::MethodDescriptor& types,
                       const std::vector<ConcatPart>& parts);

}  // namespace javelin::vm
