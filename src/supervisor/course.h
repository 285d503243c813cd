// SPDX-License-Identifier: Apache-2.0
// Course: what a supervisor does next, decided from how its processes ended; no processes, no time.
//   An engine that ends by itself has the answer.
//   One that dies while pieces of work are in flight: each of them is run once more, alone; then an engine
//   goes on with the rest.
//   One that dies otherwise: once more; and if it dies in the same phase again, without that phase.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "supervisor/ending.h"

namespace javelin::supervisor {

// A phase that failed twice.
struct Failure {
  std::string phase;
  std::string how;
  std::string note;
};

// The order of what a process is to do.
struct Order {
  bool first = true;              // no process before it got past the vital phase
  std::string alone;              // the one piece of work to do; empty: everything
  unsigned slot = 0;              // of those that run alone at the same time each has its own
  bool stopped = false;           // somebody asked for the end: nothing new is begun
  bool one_worker = false;        // memory was short
  std::vector<Failure> left_out;  // phases not to go through again

  bool leavesOut(std::string_view phase) const;
};

class Course {
 public:
  enum class Next { Finish, RunAlone, RunAgain, GiveUp };

  // `vital`: the phase that comes first and without which there is no result.
  explicit Course(std::string vital) : vital_(std::move(vital)) {}

  // `in_flight`: the pieces of work that were begun and have no end.
  Next after(const Ending& engine, const std::vector<std::string>& in_flight);
  // Those of the last call that have not been run alone yet.
  const std::vector<std::string>& toRunAlone() const { return alone_; }
  void stop() { order_.stopped = true; }
  bool isStopped() const { return order_.stopped; }

  // For the next engine.
  const Order& order() const { return order_; }

 private:
  std::string vital_;
  Order order_;
  std::vector<std::string> alone_;
  std::set<std::string> tried_;
  std::map<std::string, unsigned> crashes_;  // by phase
};

}  // namespace javelin::supervisor
