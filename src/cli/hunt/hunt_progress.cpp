// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_progress.h"

#include <fmt/format.h>

namespace javelin::cli {

void HuntProgress::note(const std::string& text) { console_.note("javelin: " + text); }

void HuntProgress::exploring(std::size_t entries, double limit) {
  start_ = std::chrono::steady_clock::now();
  progress_ = {};
  progress_.methods = entries;
  progress_.limit = limit;
  ticker_ = std::jthread([this](const std::stop_token& stop) {
    // In a log a line is kept: fewer of them.
    const auto interval = std::chrono::milliseconds(console_.showsProgress() ? 500 : 15'000);
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, stop, interval, [&] { return stop.stop_requested(); })) {
      if (stop.stop_requested()) return;
      show();
    }
  });
}

void HuntProgress::explorationEnded() {
  ticker_.request_stop();
  ticker_.join();
  console_.progress("");
}

void HuntProgress::explored(const hunt::EntryProgress& entry) {
  const std::lock_guard lock(mutex_);
  progress_.done = entry.done;
  progress_.paths += entry.paths;
  progress_.findings += entry.findings;
  progress_.coverage = entry.coverage;
  if (console_.showsProgress()) show();
}

void HuntProgress::testing(std::size_t classes) {
  console_.progress(fmt::format("testing {} classes", classes));
}

void HuntProgress::show() {
  progress_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const std::string line = report::progressLine(progress_);
  if (console_.showsProgress()) {
    console_.progress(line);
  } else {
    console_.note("javelin: " + line);
  }
}

}  // namespace javelin::cli
