// SPDX-License-Identifier: Apache-2.0
#include "solver/watchdog.h"

#include <algorithm>

namespace javelin::solver {

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

Watchdog::Guard::Guard(Watchdog& dog, const Limits& limits) {
  dog.fired_ = false;
  if (limits.seconds <= 0 && !limits.stop.stop_possible()) return;
  dog_ = &dog;
  {
    const std::lock_guard lock(dog.mutex_);
    dog.armed_ = true;
    dog.stop_requested_ = false;
    dog.deadline_.reset();
    if (limits.seconds > 0) {
      dog.deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(std::min(limits.seconds, 1e9)));
    }
    if (!dog.thread_.joinable()) dog.thread_ = std::thread([&dog] { dog.run(); });
  }
  dog.changed_.notify_all();
  if (!limits.stop.stop_possible()) return;
  on_stop_.emplace(limits.stop, [&dog] {
    const std::lock_guard lock(dog.mutex_);
    dog.stop_requested_ = true;
    dog.changed_.notify_all();
  });
}

Watchdog::Guard::~Guard() {
  if (dog_ == nullptr) return;
  on_stop_.reset();
  const std::lock_guard lock(dog_->mutex_);
  dog_->armed_ = false;
  dog_->changed_.notify_all();
}

void Watchdog::run() {
  constexpr std::chrono::milliseconds kAgain(10);
  std::unique_lock lock(mutex_);
  while (!ending_) {
    if (!armed_) {
      changed_.wait(lock);
    } else if (!stop_requested_ && !(deadline_ && Clock::now() >= *deadline_)) {
      if (deadline_) {
        changed_.wait_until(lock, *deadline_);
      } else {
        changed_.wait(lock);
      }
    } else {
      // Again, because an interrupt is lost if it comes just before the check begins. Under the lock, so
      // that none comes after the Guard's end.
      fired_ = true;
      interrupt_();
      changed_.wait_for(lock, kAgain);
    }
  }
}

}  // namespace javelin::solver
