// SPDX-License-Identifier: Apache-2.0
// Method selection (JVMS 5.4.6): which method runs when a resolved method is invoked on a receiver. By vtable
// where the resolved method is a class's, by a cached search where it is an interface's. An error is what
// the JVM throws at the call: AbstractMethodError, IncompatibleClassChangeError, IllegalAccessError.
// Any thread; takes a lock only to remember an answer.
#pragma once

#include <vector>

#include "program/program.h"

namespace javelin::program {

// For invokevirtual: `receiver`, the class of the object, is a subclass of the class the call names.
LinkResult<MethodId> selectVirtual(const Program& program, ClassId receiver, MethodId resolved);

// For invokeinterface: `named` is the interface that the call names, which the receiver must implement.
LinkResult<MethodId> selectInterface(const Program& program, ClassId receiver, ClassId named,
                                     MethodId resolved);

// The remembered answer of selectInterface if that has succeeded before; otherwise invalid. The caller
// knows that the receiver implements the interface.
MethodId knownSelection(const Program& program, ClassId receiver, MethodId resolved);

// For invokespecial from class `current`, by a reference that names `named` (JVMS 6.5).
LinkResult<MethodId> selectSpecial(const Program& program, ClassId current, ClassId named, MethodId resolved);

// The maximally-specific methods among the superinterfaces of a class (JVMS 5.4.3.3), abstract ones included.
std::vector<MethodId> maximallySpecificMethods(const Program& program, ClassId id, Symbol name,
                                               Symbol descriptor);

// First instance method with the name and descriptor in the class and its superclasses that is not private.
MethodId findOverrider(const Program& program, ClassId id, Symbol name, Symbol descriptor);

}  // namespace javelin::program
