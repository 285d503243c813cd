// SPDX-License-Identifier: Apache-2.0
// The outside as the running program sees it: clock, memory outside the heap. Sleeping costs no time: when
// every thread waits, the clock jumps to the first deadline.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "vm/raw_memory.h"

namespace javelin::vm {

class Outside {
 public:
  // Nanoseconds since 1970, and of a clock that only counts on.
  std::int64_t wallClock() const;
  std::int64_t monotonicClock() const;
  void skip(std::int64_t nanoseconds) { skipped_ += nanoseconds; }
  RawMemory& memory() { return memory_; }

 private:
  std::int64_t skipped_ = 0;
  RawMemory memory_;
};

}  // namespace javelin::vm
