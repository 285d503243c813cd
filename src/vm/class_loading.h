// SPDX-License-Identifier: Apache-2.0
// Classes that linking could not find: the class loader is asked in Java, as the JVM does. A loader of the
// program's own may find or make the class; the JVM's own loaders throw the ClassNotFoundException that is
// to be the cause of the NoClassDefFoundError.
#pragma once

#include "program/linkage_error.h"
#include "vm/class_table.h"
#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

// Ends in the current instruction (or native method) running again, or in an error being thrown. With
// `then_throw` that exception goes on being thrown when the class is there.
Step askLoader(Vm& vm, Thread& thread, const program::LinkageError& error, Ref then_throw = heap::kNullRef);

// The name space of a class loader, made when it is first asked for.
program::NameSpace spaceOf(Vm& vm, Ref loader);

// Whether code has defined a class of this name in the running state, for one of the JVM's own loaders.
bool isDefinedHere(ClassTable& classes, Symbol name);

// A class that code has defined may have been there in another state, in a module of that one: in this one it
// is in this state's.
void placeInModule(Vm& vm, const RtClass& type, Ref loader);

// By which ClassTable::Objects::package_modules knows a package.
std::string packageKey(Ref loader, std::string_view package);

// ClassLoader.loadClass(String) as the loader's own class has it.
RtMethod& loadClassMethod(Vm& vm, Ref loader);

}  // namespace javelin::vm
