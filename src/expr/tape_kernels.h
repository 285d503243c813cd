// SPDX-License-Identifier: Apache-2.0
// The code of tape instructions: one function for each operator and its sorts, made from semantics.h.
// For the tape compiler only.
#pragma once

#include "expr/op.h"
#include "expr/tape.h"

namespace javelin::expr {

struct TapeKernels {
  TapeInstruction::Kernel single = nullptr;
  TapeInstruction::Kernel batch = nullptr;
};

// a, b, c are the operands' slots (a again where there is none).
TapeKernels scalarKernels(Op op, Sort result, Sort operand);
// a: slot of the index, b: number of the array input, c: sort of the elements.
TapeKernels readInputKernels();
// a: slot of the index, b: number of the table.
TapeKernels readTableKernels();
// a: number of the application.
TapeKernels applyKernels();

}  // namespace javelin::expr
