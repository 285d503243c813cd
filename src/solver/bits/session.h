// SPDX-License-Identifier: Apache-2.0
// Session: one SAT solver and what it has been told of an encoder's graph. Before a query is asked, its
// cone is activated: free floats are kept canonical, and sites get their consistency clauses. All clauses
// follow from the meaning of wires; conditions come as assumptions only.
//
// A SAT solver gives every variable that it knows a value, needed or not, so a session that has seen much
// is slow for small queries. Whoever holds it begins a new one when it has wasted enough: wasted().
#pragma once

#include <cstdint>
#include <vector>

#include "solver/bits/clause_writer.h"
#include "solver/bits/encoder.h"
#include "solver/bits/sat_solver.h"

namespace javelin::solver::bits {

class Session {
 public:
  // `encoder` must outlive it.
  explicit Session(Encoder& encoder) : encoder_(encoder), writer_(encoder.graph(), sat_) {}

  void activate(const Cone& cone);
  // To be assumed for `lit` to hold; no constant.
  int assumption(Lit lit) { return writer_.implying(lit); }
  SatSolver& sat() { return sat_; }

  // After Sat: the values of the cone's inputs, and of its arrays where they are read.
  Model model(const Cone& cone, const TermArena& arena);

  // Counts a query that needs about `gates` gates. True if the variables that earlier queries assigned for
  // nothing cost more than a new session would.
  bool wasted(std::uint64_t gates);

 private:
  void keepCanonical(const Word& free);
  void activateSite(std::uint32_t id);
  void activateDivision(std::uint32_t id);
  void makeConsistent(const Site& x, const Site& y);
  std::uint64_t valueOf(std::span<const Lit> bits);

  Encoder& encoder_;
  SatSolver sat_;
  ClauseWriter writer_;
  std::vector<bool> active_inputs_;  // floats, by term
  std::vector<bool> active_sites_;
  std::vector<bool> active_divisions_;
  std::vector<std::vector<std::uint32_t>> sites_by_group_;  // the active ones
  std::uint64_t waste_ = 0;
};

}  // namespace javelin::solver::bits
