// SPDX-License-Identifier: Apache-2.0
// HuntProgress: says on the console how far a hunt is while it lives: on a terminal a line that changes, else
// now and then a new one. Any thread may add; it is the only user of the console meanwhile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "cli/console.h"
#include "report/progress.h"

namespace javelin::cli {

class HuntProgress {
 public:
  // `limit`: seconds for exploring, 0 for none.
  HuntProgress(Console& console, std::size_t methods, double limit);
  ~HuntProgress();
  HuntProgress(const HuntProgress&) = delete;
  HuntProgress& operator=(const HuntProgress&) = delete;

  void add(std::size_t done, std::uint64_t paths, std::size_t findings,
           const report::BranchCoverage& coverage);

 private:
  void show();

  Console& console_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable_any changed_;
  report::Progress progress_;
  std::jthread ticker_;
};

}  // namespace javelin::cli
