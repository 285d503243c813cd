// SPDX-License-Identifier: Apache-2.0
// SearchStrategy: which of the pending states runs next. A strategy sees candidates, never the states behind
// them; the frontier owns the states and tells its strategy of each one that comes and goes. Strategies may
// be made of others (interleaved.h). One unit, one thread.
//
// Invariants: a strategy decides by counts and by a seeded generator only, so that the same calls in the same
// order give the same answers; select() returns a number that was added and not removed since.
#pragma once

#include <cstdint>
#include <tuple>

#include "program/ids.h"

namespace javelin::explore {

// A pending state, by the order of arrival in its frontier.
using StateNumber = std::uint64_t;

// One side of a condition: method, bytecode index, side. A choice of how an input is constructed has no
// method, and is known by its term.
using Side = std::tuple<program::MethodId, std::uint16_t, std::int32_t>;

// Where the last condition of a path is.
struct Place {
  bool own = false;     // in code under test
  bool making = false;  // while inputs are constructed, not behind the call of the entry
};

struct Candidate {
  static constexpr std::uint32_t kFar = ~std::uint32_t{0};

  StateNumber number = 0;
  Side side;  // that its path continues on
  Place place;
  bool chooses_inputs = false;  // its last condition chose how an input is constructed
  // From the nearest goal, if there are any (goals.h); kFar if the state is not known to lead to one.
  std::uint32_t distance = kFar;
};

// What the search is for at the moment.
enum class SearchPhase : std::uint8_t {
  ReachingEntry,   // no path has constructed its inputs and called the entry yet
  ExploringEntry,  // some path has
};

class SearchStrategy {
 public:
  virtual ~SearchStrategy() = default;

  virtual void add(const Candidate& candidate) = 0;
  // The candidate runs next, or was taken away for another reason.
  virtual void remove(const Candidate& candidate) = 0;
  // The one to run next; there must be one. May advance turns and generators.
  virtual StateNumber select(SearchPhase phase) = 0;
  // The distance of a pending state has changed.
  virtual void measured(const Candidate& /*candidate*/) {}
  // The running path continued on this side of a condition.
  virtual void passed(const Side& /*side*/) {}
};

}  // namespace javelin::explore
