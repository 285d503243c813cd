// SPDX-License-Identifier: Apache-2.0
// Linking of classes (JVMS 5.4): supertypes first, then the class's own verification by the ClassVerifier.
// Preparation has been done when a class is loaded; resolution is lazy.
#pragma once

#include "vm/class_verifier.h"
#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

// Next: code of the class may run. Reload: an error is being thrown, or a class loader is being asked for a
// class, after which the instruction runs again. Leave: the machine has stopped, for nobody could verify it.
Step linkClass(Vm& vm, Thread& thread, const RtClass& type);

// Whether that is Next, without having an error thrown or a loader asked.
bool canLink(Vm& vm, const RtClass& type);

// As linkClass() for a native method, which runs again from its start: false has ended the call.
bool isLinked(NativeCall& call, const RtClass& type);

// Ends in what the verdict says, which is not Accepted.
Step refuseClass(Vm& vm, Thread& thread, const Verdict& verdict, std::string_view name);
void refuseClass(NativeCall& call, const Verdict& verdict, std::string_view name);

// Null: every class is believed.
ClassVerifier* verifierOf(Vm& vm);

// Whether a class of that origin came from code that is believed: the machine itself, or the JDK's generators
// of proxies and accessors, whose classes no verifier of a JVM refuses either.
bool isTrustedOrigin(std::string_view origin);

}  // namespace javelin::vm
