// SPDX-License-Identifier: Apache-2.0
// The one place where the chain of solvers is built:
//   contradictions without a solver -> independent parts -> memory -> disk -> backend
// Each level answers what it can and passes on the rest.
#pragma once

#include <memory>

#include "solver/cache/cache_store.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

struct ChainOptions {
  bool quick_check = true;
  bool independence = true;
  bool memory_cache = true;
  CacheStore* store = nullptr;  // answers on disk; shared by chains, owned by the caller
};

class Chain final : public Solver {
 public:
  Chain(expr::TermArena& arena, const ChainOptions& options);

  Answer check(const Query& query, const Limits& limits) override { return first_->check(query, limits); }
  std::string_view name() const override { return "chain"; }
  const SolverStatistics& statistics() const { return statistics_; }

 private:
  SolverStatistics statistics_;
  std::unique_ptr<Solver> first_;
};

}  // namespace javelin::solver
