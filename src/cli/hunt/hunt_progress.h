// SPDX-License-Identifier: Apache-2.0
// HuntProgress: says on the console how far a hunt is while it lives: on a terminal a line that changes, else
// now and then a new one. It is the only user of the console meanwhile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "cli/console.h"
#include "hunt/listener.h"
#include "report/progress.h"

namespace javelin::cli {

class HuntProgress : public hunt::Listener {
 public:
  explicit HuntProgress(Console& console) : console_(console) {}

  void note(const std::string& text) override;
  void exploring(std::size_t entries, double limit) override;
  void explored(const hunt::EntryProgress& entry) override;
  void explorationEnded() override;
  void testing(std::size_t classes) override;
  void tested() override { console_.progress(""); }

 private:
  void show();

  Console& console_;
  std::chrono::steady_clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  report::Progress progress_;
  std::jthread ticker_;
};

}  // namespace javelin::cli
