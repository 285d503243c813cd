// SPDX-License-Identifier: Apache-2.0
// A method of type boolean returns the lowest bit of its int (JVMS 6.5, ireturn). Compilers write code whose
// int is 0 or 1 anyway, which is seen here; what may be another is narrowed before the return.
#pragma once

#include "ir/body.h"

namespace javelin::ir {

// The body is of such a method; its instructions, blocks and registers are complete.
void narrowBooleanResults(Body& body);

}  // namespace javelin::ir
