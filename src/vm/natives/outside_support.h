// SPDX-License-Identifier: Apache-2.0
// The parts that natives which touch the outside share: descriptors, paths, arrays of bytes, and the
// exceptions that a failed system call becomes.
#pragma once

#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include "vm/native_call.h"
#include "vm/vm.h"

namespace javelin::vm::natives {

inline void doNothing(NativeCall& c) { c.returnVoid(); }
inline void returnZero(NativeCall& c) { c.returnWord(0); }
inline void returnOne(NativeCall& c) { c.returnWord(1); }

using outside::Answer;
using outside::errorOf;
using outside::failed;

// --- descriptors -------------------------------------------------------------------------------------------
// The number in a java.io.FileDescriptor; -1 if it is closed.
int descriptorIn(Vm& vm, Ref file_descriptor);
void setDescriptorIn(Vm& vm, Ref file_descriptor, int descriptor);
// The FileDescriptor in the field `fd` of a stream or channel.
Ref descriptorObjectOf(Vm& vm, Ref holder, std::string_view holder_class);
// True: nothing can be read yet and other threads could run, so the thread has been told to try again, by
// `again`. A read that blocks would stop them all.
bool mustWaitToRead(NativeCall& c, int descriptor, NativeFunction again);

// --- texts and bytes
// ----------------------------------------------------------------------------------------- The object's
// field of type String.
std::string stringField(Vm& vm, Ref object, std::string_view type, std::string_view field);
inline const char* textAt(NativeCall& c, std::size_t i) { return reinterpret_cast<const char*>(c.longAt(i)); }
inline std::byte* memoryAt(NativeCall& c, std::size_t i) { return reinterpret_cast<std::byte*>(c.longAt(i)); }
Ref makeBytes(Vm& vm, std::string_view bytes);
Ref makeStringArray(Vm& vm, std::int32_t length);
const std::byte* elements(Vm& vm, Ref array);
std::byte* writableElements(Vm& vm, Ref array);
// [from, from + count) lies in the array; else the exception is being thrown.
bool checkRange(NativeCall& c, Ref array, std::int32_t from, std::int32_t count);

// --- errors
// --------------------------------------------------------------------------------------------------
// java.io.IOException with the text of the error, as libjava throws it.
void throwError(NativeCall& c, Answer answer);
void throwIo(NativeCall& c, std::string_view message);
// sun.nio.fs.UnixException(error).
void throwUnix(NativeCall& c, int error);

}  // namespace javelin::vm::natives
