// SPDX-License-Identifier: Apache-2.0
// What bounds an exploration. All but the stop token are counts: the same program and options give the same
// paths.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "ledger/ledger.h"
#include "merge/merge_mode.h"
#include "solver/solver.h"

namespace javelin::explore {

// One query takes about a second at most.
inline solver::Limits limitsOfQuery() {
  solver::Limits limits;
  limits.effort = 1'000'000'000;
  return limits;
}

// A round before the one that has the bounds of the options (hunt/rounds.h): the same exploration, cut off
// earlier. Its name is for people: "after round 1 of 4".
struct EarlyRound {
  std::uint64_t effort = 0;
  std::string name;
};

struct Goals;
class RestrictedClasses;

struct ExploreOptions {
  // How often a branch may be decided in one run of its innermost loop (row A4); 0: no bound.
  std::uint32_t branch_bound = 10;
  // Conjuncts of a path condition (row A5); 0: no bound. A recursion or a loop without a branch bound decides
  // without end, and each conjunct takes memory and makes the next one dearer.
  std::uint32_t path_condition_bound = 100'000;
  // Turns of the machine on one path: `vm::VmOptions::turn` backward jumps and calls, twenty thousand in a
  // hunt.
  std::uint64_t step_bound = 1'000;
  std::uint64_t path_bound = 100'000;
  // Once it has so many paths, an exploration is divided among workers, and the bounds with it; 0: never.
  std::uint64_t split_after = 0;
  // States that wait at the same time.
  std::uint64_t state_bound = 200'000;
  // What all heaps may take. Beyond it states wait as their paths only, and are run again from the start: the
  // results are the same.
  std::uint64_t memory_bytes = std::uint64_t{1} << 30;
  // Queries of one method to the solver.
  std::uint64_t query_bound = 1'000'000;
  // Terms of one method: they are kept until it is explored. They take about a hundred bytes each.
  std::uint64_t term_bound = 10'000'000;
  // What one method may cost in all, in units of the WorkClock.
  std::uint64_t effort_bound = std::uint64_t{60} * 1'000'000'000;
  // Cuts the exploration off, but decides nothing else: whatever depends on a part of the bounds (when other
  // inputs get their turn) is the same in all rounds, so that a later one begins with what this one has seen.
  std::optional<EarlyRound> early_round;
  // In a round after the one with the user's bounds: how many times theirs the bounds of paths, queries and
  // effort are.
  std::uint64_t bounds_factor = 1;
  std::uint64_t effortOfRound() const {
    return early_round ? std::min(early_round->effort, effort_bound) : effort_bound;
  }
  // Longest symbolic array.
  std::uint32_t array_length = 5;
  std::uint32_t string_length = 6;
  // Elements that a collection is given.
  std::uint32_t collection_size = 2;
  // Calls that an object gets before the entry is called with it, where that leads to more of its code.
  std::uint32_t calls_before = 6;
  // Objects inside of objects inside of an argument.
  std::uint32_t object_depth = 2;
  // Calls below the entry that are followed (row A3); past it a call returns a new input. -1: all are.
  std::int32_t call_depth = -1;
  bool assume_non_null = false;
  // An input may also be an object that has been made for another one.
  bool aliases = false;
  // Inputs are of any class that fits (row S1); else of one each. With all_types also of those of the JDK
  // that no code mentions.
  bool symbolic_types = true;
  bool all_types = false;
  // Static fields of the classes under test have any value when the entry is called.
  bool symbolic_statics = false;
  // Then once more with objects whose private fields have any value, within bounds of its own.
  bool forced_states = false;
  // Tests of paths that end normally, for one method; 0: none are wanted.
  std::uint32_t suite_size = 0;
  // Which pending state runs next: a name of search/strategies.h.
  std::string strategy = "interleaved";
  // Which regions of code are gone through as one (row M6).
  merge::MergeMode merge = merge::MergeMode::Off;
  std::uint64_t seed = 1;
  // The entry is a program's main: no other code has run before, so static fields have the values that their
  // initialisers give them.
  bool whole_program = false;
  // An exploration ends with the first exception of this class ("java/lang/AssertionError") that escapes;
  // empty: no exception ends it.
  std::string ends_with;
  // Classes that code must not be made to load or return (restricted_classes.h); null: there are none.
  std::shared_ptr<const RestrictedClasses> restricted;
  // What the exploration is for (goals.h); null: for errors, or for whatever its paths do.
  std::shared_ptr<const Goals> goals;
  // How many nodes of the execution tree are recorded; 0: none.
  std::size_t tree_nodes = 0;
  solver::Limits limits = limitsOfQuery();
  // Counts that have no name here: see ledger/entries.def.
  ledger::Limits caps;
  std::stop_token stop;
};

}  // namespace javelin::explore
