// SPDX-License-Identifier: Apache-2.0
// java.lang.reflect.Field, Method and Constructor objects: making them, and finding the member that one
// stands for. A member's place in its class file is in the object's `slot`.
#pragma once

#include "program/linkage_error.h"
#include "vm/vm.h"

namespace javelin::vm {

// An error: a type in the member's descriptor cannot be loaded.
program::LinkResult<Ref> makeFieldObject(Vm& vm, program::FieldId field);
// A Constructor for <init>.
program::LinkResult<Ref> makeMethodObject(Vm& vm, program::MethodId method);

const program::Field& fieldOfObject(Vm& vm, Ref field);
// Reads a Method or a Constructor.
const program::Method& methodOfObject(Vm& vm, Ref executable);

// "(IJ)V", of a java.lang.invoke.MethodType.
std::string methodTypeDescriptor(Vm& vm, Ref method_type);

// The class of a descriptor's type as the class `holder` sees it.
program::LinkResult<RtClass*> typeSeenBy(Vm& vm, const RtClass& holder,
                                         const classfile::TypeDescriptor& type);

// --- arrays and strings of small things -----------------------------------------------------------------
Ref makeByteArray(Vm& vm, Bytes bytes);
Ref makeRefArray(Vm& vm, std::string_view component, std::span<const Ref> elements);
// The content of an attribute as it stands in the class file; null if it is missing.
Ref attributeBytes(Vm& vm, const classfile::Attribute* attribute);

}  // namespace javelin::vm
