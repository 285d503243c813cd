// SPDX-License-Identifier: Apache-2.0
// Explores many entries on several threads. Every entry is a unit of its own, or several if it has many
// paths, and results come in the order of the entries: they do not depend on the number of threads.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "explore/explorer.h"
#include "outside/record.h"
#include "report/hunt_result.h"
#include "solver/chain.h"
#include "twins/twin_bridge.h"

namespace javelin::hunt {

struct HuntUnit {
  Result<explore::Exploration> exploration = Error{"not explored: the hunt was stopped before", ""};
  solver::SolverStatistics solver;
  std::optional<report::Fault> fault = {};  // of ours: there is no exploration then
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
  explore::Ways::Hierarchy hierarchy = {};
  explore::ExploreOptions options = {};
  unsigned workers = 1;
  // Called after each entry, by one thread at a time: how many are done.
  std::function<void(std::size_t, const explore::Exploration*)> progress = {};
  // What is known of an entry from before; it is not explored then. Called by one thread at a time.
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
