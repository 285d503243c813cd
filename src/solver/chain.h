// SPDX-License-Identifier: Apache-2.0
// The one place where the chain of solvers is built:
//   log -> contradictions without a solver -> independent parts -> memory -> disk -> backend
// Each level answers what it can and passes on the rest. The backend is a portfolio (portfolio.h) unless the
// options name another:
//   integers   bits, Z3, the walk
//   products   (of two terms, quotients, remainders) ranges, bits, Z3, the walk
//   floats     the walk for a moment, ranges, bits for a moment, the walk, cvc5, Z3, bits
//   functions  the walk for a moment, ranges, bits with refinement for a moment, the walk, bits
// Every backend's models are validated one by one, so that a wrong model is another's chance. Z3 runs in a
// forked process, cvc5 is a program of its own: neither takes the run with it.
#pragma once

#include <functional>
#include <memory>

#include "solver/backend_choice.h"
#include "solver/cache/cache_store.h"
#include "solver/query_log.h"
#include "solver/solver.h"
#include "solver/statistics.h"
#include "solver/walk/options.h"

namespace javelin::solver {

struct ChainOptions {
  bool quick_check = true;
  bool independence = true;
  bool memory_cache = true;
  BackendChoice backend = BackendChoice::Portfolio;
  CacheStore* store = nullptr;  // answers on disk; shared by chains, owned by the caller
  QueryLog* log = nullptr;      // every query is written there; owned by the caller
  walk::WalkOptions walk = {};
};

class Chain final : public Solver {
 public:
  // `arena` must outlive the chain.
  Chain(expr::TermArena& arena, const ChainOptions& options);

  Answer check(const Query& query, const Limits& limits) override { return first_->check(query, limits); }
  std::string_view name() const override { return "chain"; }
  const SolverStatistics& statistics() const { return statistics_; }

 private:
  SolverStatistics statistics_;
  std::unique_ptr<Solver> first_;
};

}  // namespace javelin::solver
