// SPDX-License-Identifier: Apache-2.0
// EngineProcess: a process of our own, forked from the supervisor, which has no threads, so nothing is lost
// by the fork. It leads a process group, so that Ctrl-C reaches the supervisor alone, which passes it on; it
// dies with the supervisor; its temporary folders are below one that the supervisor removes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>

#include "supervisor/board.h"
#include "supervisor/course.h"
#include "supervisor/ending.h"
#include "support/result.h"

namespace javelin::supervisor {

class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;
  struct Limits {
    std::chrono::seconds patience{600};  // without a heartbeat
    std::uint64_t memory_bytes = 0;      // 0: none
  };

  // `work` runs in the new process and gives its exit status.
  static Result<EngineProcess> start(const std::function<int(Board&)>& work,
                                     const std::filesystem::path& scratch);

  pid_t pid() const { return pid_; }
  void signal(int number) const;
  // Ends it if it breaks a limit; how it ended is known when it was reaped.
  void watch(const Limits& limits);
  // It was stopped and goes on: the time meanwhile does not count.
  void resetWatch() { last_change_ = Clock::now(); }
  // From the status that waitpid gave.
  Ending endingOf(int status) const;

 private:
  EngineProcess(pid_t pid, std::shared_ptr<Board> board) : pid_(pid), board_(std::move(board)) {}
  void end(Ending::Kind kind, std::uint64_t number);

  pid_t pid_;
  std::shared_ptr<Board> board_;
  std::uint64_t beats_ = 0;
  Clock::time_point last_change_ = Clock::now();
  bool ended_by_us_ = false;
  Ending::Kind why_ = Ending::Kind::Exited;
  std::uint64_t number_ = 0;
};

}  // namespace javelin::supervisor
