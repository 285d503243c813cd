// SPDX-License-Identifier: Apache-2.0
// The JVM's arithmetic (JVMS 2.8 and 6.5) on raw bits, for the tests' interpreter.
#pragma once

#include <cstdint>

#include "ir/instr.h"

namespace javelin::ir::mini {

using Bits = std::uint64_t;

bool canCompute(Op op);
// Of an instruction that computes; division by zero is the caller's business.
Bits compute(const Instr& instr, Bits a, Bits b);
Bits convert(Kind from, BasicType to, Bits value);
// What an array of that element type keeps of an int.
Bits narrow(BasicType type, Bits value);
bool isZero(Kind kind, Bits value);
// Whether the condition of an `if` holds.
bool holds(const Instr& branch, Bits a, Bits b);

}  // namespace javelin::ir::mini
