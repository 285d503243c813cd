// SPDX-License-Identifier: Apache-2.0
// Interrupt: a stop token for long work that ends by Ctrl-C or when its time is up. The first signal asks for
// a clean end; the second one ends the process as usual.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>

namespace javelin {

class Interrupt {
 public:
  // While it lives it handles SIGINT, SIGTERM and SIGHUP; one at a time.
  explicit Interrupt(std::optional<std::chrono::milliseconds> time_limit);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const { return stop_.get_token(); }
  // Somebody pressed Ctrl-C; otherwise the time was up.
  static bool bySignal();

 private:
  std::stop_source stop_;
  std::jthread watcher_;
};

}  // namespace javelin
