// SPDX-License-Identifier: Apache-2.0
// See boot_pins.cpp.
#pragma once

namespace javelin::host {

// Tells the pins the JVM's library (a handle of dlopen), before it boots. Unless `pinned`, they pass
// everything on to it.
void setJvmLibrary(void* library, bool pinned);

// A function of the JVM itself, in whose place one of this program's may stand.
void* jvmFunction(const char* name);

}  // namespace javelin::host
