// SPDX-License-Identifier: Apache-2.0
// Constants that Java code computes (method types, method handles, dynamic constants), and call sites whose
// bootstrap method is Java code (JVMS 5.4.3.5, 5.4.3.6). The Java part is
// java.lang.invoke.MethodHandleNatives; a constant is computed once and remembered.
#pragma once

#include "vm/interpreter.h"
#include "vm/native_call.h"

namespace javelin::vm {

// Resolves the constant-pool entry for the current instruction, whose result goes to register `d`.
Step linkDynamicConstant(Vm& vm, Thread& thread, std::uint16_t pool_index, std::uint16_t d);
// Runs the bootstrap method of the current instruction, an invokedynamic; then that runs again, linked.
Step linkCallSite(Vm& vm, Thread& thread, std::uint16_t pool_index);

// For native functions. True: the value is there. False: something else happens first (a call to Java, after
// which `next` goes on, or an error).
bool resolveConstant(NativeCall& c, program::ClassId holder, std::uint16_t index, NativeFunction next,
                     Ref& value);
bool resolveMethodType(NativeCall& c, program::ClassId holder, std::string_view descriptor,
                       NativeFunction next, Ref& value);

// Runs `function` in a frame of its own, with these words kept; the current instruction runs again
// afterwards.
Step runBeforeInstruction(Vm& vm, Thread& thread, NativeFunction function, std::span<const Word> words);
// Lets the instruction at `pc` call what a MemberName means from now on, with the appendix if there is one.
void linkToMember(Vm& vm, Word* pc, Ref member, Ref appendix, bool has_receiver);

}  // namespace javelin::vm
