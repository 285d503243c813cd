// SPDX-License-Identifier: Apache-2.0
// Comparing: many comparisons in one engine of a supervised command, some of them at the same time. Each is
// put down in a journal when it has ended, in the format of a hunt's (hunt/journal_file.h), so that one that
// ends the whole process is known by its name, and the next engine, or --resume, goes on with the others.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "equiv/equiv.h"
#include "hunt/engine_phases.h"
#include "hunt/listener.h"

namespace javelin::equiv {

// Decides the piece of that number; an error if its methods cannot be compared at all.
using Decide = std::function<Result<EquivResult>(std::size_t, const std::stop_token&)>;

struct Comparing {
  // Of what is compared together (journal in `out`, resume, jobs).
  hunt::Options options;
  // What the results depend on, a line for each thing.
  std::string fingerprint;
  // Names of the pieces, in the order of their results; with the names that people read.
  struct Piece {
    std::string name;
    std::string first;
    std::string second;
  };
  std::vector<Piece> pieces;
  // Called once in each worker's thread. What it gives has machines of its own.
  std::function<Result<Decide>()> make_worker;
};

struct ComparedPieces {
  // One for each piece. One that was not compared, because of a fault or because time was up, is undecided.
  std::vector<Result<EquivResult>> results;
  std::string stopped;  // why not all were compared: "the time was up"
  // There is nothing to report: the status that the engine's process must end with.
  std::optional<int> status;
};
Result<ComparedPieces> compareAll(const Comparing& comparing, const hunt::EnginePhases& phases,
                                  hunt::Listener& listener, const std::stop_token& stop);

}  // namespace javelin::equiv
