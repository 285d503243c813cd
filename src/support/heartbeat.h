// SPDX-License-Identifier: Apache-2.0
// Heartbeat: a sign of progress, for whoever watches this process (supervisor/). Long work beats as it counts
// its effort, or waits for another program under a limit of that program's own; a process in which nothing
// beats any more hangs. Any thread may beat. Without a watcher a beat does nothing.
#pragma once

#include <atomic>
#include <cstdint>

namespace javelin {

class Heartbeat {
 public:
  using Counter = std::atomic<std::uint64_t>;

  static void beat() {
    if (Counter* const counter = counter_.load(std::memory_order_relaxed))
      counter->fetch_add(1, std::memory_order_relaxed);
  }
  // The counter lives as long as the process.
  static void countIn(Counter* counter) { counter_.store(counter, std::memory_order_relaxed); }

 private:
  static inline constinit std::atomic<Counter*> counter_ = nullptr;
};

}  // namespace javelin
