// SPDX-License-Identifier: Apache-2.0
// The state that depends on the run and is therefore not in a boot snapshot: system properties, and the
// places where the booted JDK has kept some of them.
#pragma once

#include "vm/native_call.h"

namespace javelin::vm {

// Sets the next of vm.options().properties, from `keptWord(index)` on, in System's Properties; then `next`
// goes on with the call. False: there are no more.
bool setNextProperty(NativeCall& call, std::size_t index, NativeFunction next);
// Sets one; then `next` goes on.
void setProperty(NativeCall& call, std::string_view key, std::string_view value, NativeFunction next);

// The copies of user.dir and the like in static fields and file systems.
void patchCopiesOfProperties(Vm& vm);

}  // namespace javelin::vm
