// SPDX-License-Identifier: Apache-2.0
// Exceptions: making those that the machine throws, finding handlers, unwinding. All of these end with frames
// arranged so that the thread goes on at the top frame's pc.
#pragma once

#include <optional>
#include <string_view>

#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

// Constructs the exception by its own constructor, as the JVM does, and throws it. The message is UTF-8.
Step throwNew(Vm& vm, Thread& thread, std::string_view class_name,
              const std::optional<std::string>& message = std::nullopt);
Step throwLinkageError(Vm& vm, Thread& thread, const program::LinkageError& error);
// Unwinds to the handler.
Step throwObject(Vm& vm, Thread& thread, Ref exception);
// A LinkageError object with a cause made first, for NoClassDefFoundError.
Step throwNewWithCause(Vm& vm, Thread& thread, std::string_view class_name, std::string_view message,
                       Ref cause);

}  // namespace javelin::vm
