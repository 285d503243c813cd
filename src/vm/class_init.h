// SPDX-License-Identifier: Apache-2.0
// Initialisation of classes (JVMS 5.5). The initialiser is interpreted like any method: initialise() puts the
// frames for it on the stack, and when they return, the instruction that asked runs again.
#pragma once

#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

// Next: the class can be used by this thread now. Reload: its initialisation is on the stack, or an error is
// being thrown. Leave: another thread initialises it.
Step initialise(Vm& vm, Thread& thread, RtClass& type);

// Objects of the class can be constructed, and its static methods called, as if that had been done: either it
// has, or no code would run. Its constants need not be there yet.
bool isUsable(Vm& vm, const RtClass& type);

}  // namespace javelin::vm
