// SPDX-License-Identifier: Apache-2.0
// Explores many entries on several threads, in rounds (rounds.h): no entry gets a second one before all have
// begun their first. Every entry is a unit of its own, or several if it has many paths, and results come in
// the order of the entries: they do not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "explore/explorer.h"
#include "hunt/rounds.h"
#include "outside/record.h"
#include "report/hunt_result.h"
#include "solver/chain.h"
#include "twins/twin_bridge.h"

namespace javelin::hunt {

struct HuntUnit {
  Result<explore::Exploration> exploration = Error{"not explored: the hunt was stopped before", ""};
  solver::SolverStatistics solver;
  unsigned round = 0;                       // that the exploration is of; 0: none was completed
  std::optional<report::Fault> fault = {};  // of ours: the exploration is that of a round before, if any
  std::vector<report::NativeRun> natives;   // that it asked the host for
  double seconds = 0;
  bool was_stopped = false;  // it was being explored when the hunt was stopped
};

struct HuntJob {
  program::Program& program;
  const jvm::BootSnapshot& snapshot;
  vm::VmOptions machine = {};  // its outside is made for each worker
  solver::ChainOptions solver = {};
  twins::BridgeOptions bridge = {};
  std::shared_ptr<outside::Record> record = {};  // what all of them see of the machine, asked for once
  explore::Recipes::Hierarchy hierarchy = {};
  explore::ExploreOptions options = {};  // the bounds are the user's, not those of a round
  // The rounds that an entry gets: the first, then each up to the last; 0: only the one with the user's
  // bounds.
  unsigned first_round = 0;
  unsigned last_round = 0;
  unsigned workers = 1;
  // Called after each round of an entry, by one thread at a time: how many entries have had one, and what is
  // new; the exploration of the round before, if there was one.
  std::function<void(std::size_t, const explore::Exploration*, const explore::Exploration*)> progress = {};
  // What is known of an entry from before: rounds that it had. Called by one thread at a time.
  std::function<std::optional<HuntUnit>(const explore::Entry&)> known = {};
  // Called when an entry is about to be explored, when it is explored, or when it was stopped before that; by
  // any thread.
  std::function<void(const explore::Entry&)> begun = {};
  std::function<void(const explore::Entry&, const HuntUnit&)> finished = {};
  std::function<void(const explore::Entry&)> withdrawn = {};
  // Explore this entry alone; the others are there all the same, since results depend on what they all are.
  std::optional<explore::Entry> only = {};
  // Explore nothing: what is known is all there will be.
  bool known_only = false;
};

struct Explored {
  std::vector<HuntUnit> units;             // one for each entry
  std::vector<report::NativeRun> natives;  // of all of them, by name
};
Result<Explored> exploreAll(const HuntJob& job, const std::vector<explore::Entry>& entries);

}  // namespace javelin::hunt
