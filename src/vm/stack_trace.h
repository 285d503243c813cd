// SPDX-License-Identifier: Apache-2.0
// Walking the frames that Java code knows of: stack traces, callers. Frames of the machine's own are passed
// over, hidden ones too.
#pragma once

#include "vm/thread.h"
#include "vm/vm.h"

namespace javelin::vm {

// A method and where in it: as kept in a Throwable's backtrace, one long each.
struct TraceEntry {
  program::MethodId method;
  std::uint16_t bci;

  std::int64_t pack() const {
    return static_cast<std::int64_t>((std::uint64_t{method.value()} << 32U) | bci);
  }
  static TraceEntry unpack(std::int64_t packed) {
    return {program::MethodId{static_cast<std::uint32_t>(static_cast<std::uint64_t>(packed) >> 32U)},
            static_cast<std::uint16_t>(packed)};
  }
};

// Java's frames from the top. Visit(frame) returns false to end the walk.
template <typename Visit>
void forEachJavaFrame(Thread& thread, Visit visit) {
  for (Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
    if (frame->method->info == nullptr || frame->method->is_hidden) continue;
    if (!visit(*frame)) return;
  }
}

std::uint16_t bciOf(const Frame& frame);
// Makes the exception remember where the thread is, without the frames of its own construction.
void fillInStackTrace(Vm& vm, Thread& thread, Ref exception);
// The line of a place in a method: -2 in native methods, -1 if unknown.
int lineOf(Vm& vm, TraceEntry entry);
// "Main.java", or empty.
std::string_view sourceFileOf(const program::Class& type);

}  // namespace javelin::vm
