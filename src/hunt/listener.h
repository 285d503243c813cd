// SPDX-License-Identifier: Apache-2.0
// Listener: what a hunt tells while it runs. Called by one thread at a time, mostly one of the workers; a
// call must not take long. Every method does nothing unless it is overridden.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "report/hunt_result.h"

namespace javelin::hunt {

// What became of one entry.
struct EntryProgress {
  std::size_t done = 0;  // entries so far
  std::uint64_t paths = 0;
  std::size_t findings = 0;
  report::BranchCoverage coverage = {};  // of all entries so far
};

class Listener {
 public:
  virtual ~Listener() = default;

  // A line for a person: something is not as it was asked for, or is done again.
  virtual void note(const std::string& /*text*/) {}
  // The exploration of so many entries begins; `limit` is its time in seconds, 0 for none.
  virtual void exploring(std::size_t /*entries*/, double /*limit*/) {}
  virtual void explored(const EntryProgress& /*progress*/) {}
  // The exploration has ended, also where it failed.
  virtual void explorationEnded() {}
  // The tests of so many classes are compiled and run.
  virtual void testing(std::size_t /*classes*/) {}
  virtual void tested() {}
};

}  // namespace javelin::hunt
