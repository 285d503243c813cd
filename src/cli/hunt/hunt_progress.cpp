// SPDX-License-Identifier: Apache-2.0
#include "cli/hunt/hunt_progress.h"

namespace javelin::cli {

HuntProgress::HuntProgress(Console& console, std::size_t methods, double limit) : console_(console) {
  progress_.methods = methods;
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

HuntProgress::~HuntProgress() {
  ticker_.request_stop();
  ticker_.join();
  console_.progress("");
}

void HuntProgress::add(std::size_t done, std::uint64_t paths, std::size_t findings,
                       const report::BranchCoverage& coverage) {
  const std::lock_guard lock(mutex_);
  progress_.done = done;
  progress_.paths += paths;
  progress_.findings += findings;
  progress_.coverage = coverage;
  if (console_.showsProgress()) show();
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
