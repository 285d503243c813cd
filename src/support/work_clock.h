// SPDX-License-Identifier: Apache-2.0
// WorkClock: a clock that counts work instead of time, so that bounds by it are the same in every run. Heavy
// computations tell it what they have done; a unit is roughly a nanosecond of one core, by measured rates
// that stand where the work is done. Each thread has its own, which only goes on. A solver, an arena and an
// exploration belong to one thread, so the difference of two readings is what has been done in between.
#pragma once

#include <cstdint>

namespace javelin {

class WorkClock {
 public:
  static std::uint64_t now() { return now_; }
  static void add(std::uint64_t units) { now_ += units; }

 private:
  static inline constinit thread_local std::uint64_t now_ = 0;
};

}  // namespace javelin
