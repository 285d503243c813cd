// SPDX-License-Identifier: Apache-2.0
// Waves: a hunt that looks for places (`javelin reach`) explores its entries in waves. What is explored in
// the next one depends on what those before have come to, and on nothing else: the same program and options
// give the same waves.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "explore/entry.h"
#include "explore/explorer.h"
#include "explore/goals.h"
#include "program/workspace.h"

namespace javelin::hunt {

struct Wave {
  std::vector<explore::Entry> entries;  // explored at the same time
  std::shared_ptr<const explore::Goals> goals;
  unsigned round = 0;  // of the schedule (rounds.h) that they get; 0: the one with the bounds of the options
};

// What became of an entry of a wave; no exploration if it could not be explored, with the reason.
struct WaveResult {
  explore::Entry entry;
  const explore::Exploration* exploration = nullptr;
  std::string obstacle = {};
};

class Waves {
 public:
  virtual ~Waves() = default;
  // The next one, by the results of the last; none: that was all. The program has the layouts of the machine.
  virtual Result<std::optional<Wave>> next(program::Workspace& workspace, program::Program& program,
                                           const std::vector<WaveResult>& last,
                                           const std::stop_token& stop) = 0;
  // No other wave comes. The program is still there; it is gone when the hunt has returned.
  virtual void ended() = 0;
  // What the agent of the JVM that replays tests is to look for (testgen/replay.h).
  virtual std::string places() const = 0;
};

}  // namespace javelin::hunt
