// SPDX-License-Identifier: Apache-2.0
// The data that the machine keeps in java.lang.Thread objects; since JDK 19 some of it is in Thread.holder.
#pragma once

#include "vm/vm.h"

namespace javelin::vm {

void markAlive(Vm& vm, Ref thread, std::uint32_t number);
// The thread has ended: those that join it wake up.
void markOver(Vm& vm, Ref thread);
bool isDaemon(Vm& vm, Ref thread);
// Since JDK 21 the next thread's id lies outside the heap: the address of a counter of our own.
std::uint64_t makeThreadIdCounter(Vm& vm);
// A thread object like that one, with another name.
Ref copyThread(Vm& vm, Ref thread, std::string_view name);

}  // namespace javelin::vm
