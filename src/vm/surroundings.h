// SPDX-License-Identifier: Apache-2.0
// What a booted JVM has taken from the place it ran in, and what this run has instead: the working folder,
// the user, the class path, system properties. A snapshot is made elsewhere.
#pragma once

#include "vm/boot.h"
#include "vm/native_call.h"

namespace javelin::vm {

// Overwrites what the JDK's own classes have cached of VmOptions::properties.
void adoptSurroundings(Vm& vm);

// For the first frame, a step before the program's main: sets the properties, gives the class path to the
// application's loader, and then goes on with `next`. Uses keptWord(4), keptWord(5) and keptRef(4).
void setSurroundings(NativeCall& call, Ref app_loader, NativeFunction next);

}  // namespace javelin::vm
