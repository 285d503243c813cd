// SPDX-License-Identifier: Apache-2.0
// Scheduler: the program's threads, one at a time in a fixed order, and the monitors. A thread runs until it
// blocks or its turn (a count of backward jumps and calls) is over, so a run depends on nothing but the
// program. A monitor is part of its object's mark: the owner's number and how often it entered; who waits for
// it is known by the threads themselves.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "vm/interpreter.h"
#include "vm/thread.h"

namespace javelin::vm {

class Scheduler {
 public:
  explicit Scheduler(Vm& vm) : vm_(vm) {}

  // --- threads ------------------------------------------------------------------------------------------
  Thread& add(Ref object, std::size_t stack_bytes);
  Thread* find(Ref object);
  Thread& current() { return *current_; }
  template <typename Visit>
  void forEach(Visit visit) {
    for (const auto& thread : threads_) visit(*thread);
  }
  // Threads, other than `besides`, that keep the program alive.
  bool othersAlive(const Thread& besides) const;
  // Runs until the machine stops or no thread is left.
  void run();

  // --- monitors (JVMS 2.11.10) ---------------------------------------------------------------------------
  // False: the thread is blocked now, and must try again.
  bool enter(Thread& thread, Ref object);
  // False: it does not own the monitor.
  bool exit(Thread& thread, Ref object);
  bool owns(const Thread& thread, Ref object);
  // Gives the monitor up wholly, and says how often it had been entered.
  std::uint32_t release(Thread& thread, Ref object);
  void restore(Thread& thread, Ref object, std::uint32_t count);
  // The thread waits for a notification from now on.
  void wait(Thread& thread, Ref object);
  // Wakes the thread that has waited longest, or all.
  void notify(Ref object, bool all);
  void wakeBlockedOn(Ref object);

  // --- states --------------------------------------------------------------------------------------------
  // The state of a thread at one moment; its stack as far as it is used.
  struct ThreadImage {
    ThreadStatus status;
    std::vector<Word> words;
    std::vector<expr::Term> terms;
  };
  struct Image {
    std::vector<ThreadImage> threads;
    std::uint32_t current = 0;  // number; 0: none
    std::size_t next = 0;
    std::uint32_t next_number = 1;
    std::uint64_t next_wait = 1;
  };
  // From now on threads that have ended are kept: frames know their addresses, and another state may go on
  // with them.
  void allowStates() { keeps_threads_ = true; }
  Image capture() const;
  void restoreAll(const Image& image);

 private:
  Thread* pick();
  // All wait: moves the clock to the first deadline. False: nobody will ever run again.
  bool skipToDeadline();
  void wakeExpired();
  // Where each thread is, for people.
  std::string describeWaiting() const;

  Vm& vm_;
  void retire(bool (*over)(const Thread&));

  std::vector<std::unique_ptr<Thread>> threads_;
  bool keeps_threads_ = false;
  std::vector<std::unique_ptr<Thread>> resting_;  // of other states, by their numbers
  Thread* current_ = nullptr;
  std::size_t next_ = 0;
  std::uint32_t next_number_ = 1;
  std::uint64_t next_wait_ = 1;
};

}  // namespace javelin::vm
