// SPDX-License-Identifier: Apache-2.0
// Runs a command's work in a process of its own and sees to it that a crash of ours does not take the result
// with it (course.h has what is done when). The work is in pieces, which it puts down as they are begun and
// done, in a file that outlives it; the supervisor itself knows nothing of them but their names.
//
// The process that supervises must have no threads. Signals that ask for the end are passed on; when the
// supervisor is killed its processes die with it, and when one of those dies the supervisor ends what it has
// left running, and removes its temporary folders.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "supervisor/board.h"
#include "supervisor/course.h"
#include "support/result.h"

namespace javelin::supervisor {

class Work {
 public:
  virtual ~Work() = default;
  // In a process of its own: everything (again), or one piece alone. The exit status.
  virtual int run(const Order& order, Board& board) = 0;
  // In the supervisor's process, while no engine runs: the pieces that were begun and have no end.
  virtual std::vector<std::string> inFlight() = 0;
  // The same: a piece that was run alone has ended; by a fault if the ending is one.
  virtual void settle(const std::string& piece, unsigned slot, const Ending& ending) = 0;
};

struct Options {
  std::string vital_phase;                      // without which there is no result
  std::chrono::seconds patience{600};           // with a process that shows no progress
  unsigned parallel = 1;                        // how many pieces are run alone at the same time
  std::function<void(const std::string&)> say;  // a line for the person
};

// The exit status of the last engine; 70 if there is no getting further.
Result<int> supervise(Work& work, const Options& options);

}  // namespace javelin::supervisor
