// SPDX-License-Identifier: Apache-2.0
#include "support/interrupt.h"

#include <csignal>

namespace javelin {

namespace {

volatile std::sig_atomic_t signals = 0;

// Ctrl-C, `kill`, the terminal is closed.
constexpr int kHandled[] = {SIGINT, SIGTERM, SIGHUP};

void onSignal(int number) {
  signals = signals + 1;
  // From now on the system's own handling: a second Ctrl-C ends the process.
  std::signal(number, SIG_DFL);
}

}  // namespace

Interrupt::Interrupt(std::optional<std::chrono::milliseconds> time_limit) {
  signals = 0;
  for (const int number : kHandled) {
    // nohup and the like have it ignored.
    if (std::signal(number, onSignal) == SIG_IGN) std::signal(number, SIG_IGN);
  }
  const auto end = std::chrono::steady_clock::now() + time_limit.value_or(std::chrono::milliseconds(0));
  watcher_ = std::jthread([this, end, limited = time_limit.has_value()](const std::stop_token& over) {
    while (!over.stop_requested()) {
      if (signals > 0 || (limited && std::chrono::steady_clock::now() >= end)) {
        stop_.request_stop();
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
}

Interrupt::~Interrupt() {
  watcher_.request_stop();
  for (const int number : kHandled) {
    if (std::signal(number, SIG_DFL) == SIG_IGN) std::signal(number, SIG_IGN);
  }
}

bool Interrupt::bySignal() { return signals > 0; }

}  // namespace javelin
