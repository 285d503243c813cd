// SPDX-License-Identifier: Apache-2.0
// The interpreter's loop, and how the slow paths that it calls tell it to go on.
#pragma once

#include "vm/thread.h"

namespace javelin::vm {

enum class Step : std::uint8_t {
  Next,    // the instruction is done: go on behind it
  Reload,  // frames have changed: go on at the top frame's pc
  Leave,   // this thread cannot go on now
};

// Runs the thread until it ends, blocks, or its turn is over (`budget` backward jumps and calls).
void interpret(Vm& vm, Thread& thread, std::int64_t budget);

}  // namespace javelin::vm
