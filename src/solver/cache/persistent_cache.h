// SPDX-License-Identifier: Apache-2.0
// Asks the store on disk before the backend, and tells it what the backend found. The solver below must be
// canonical: its model for a query must depend on the query alone, or a second run would see other models
// than the first (promise 4).
#pragma once

#include <memory>

#include "solver/cache/cache_store.h"
#include "solver/cache/canonical_key.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class PersistentCache final : public Solver {
 public:
  PersistentCache(const expr::TermArena& arena, CacheStore& store, std::unique_ptr<Solver> canonical,
                  SolverStatistics& statistics)
      : arena_(arena),
        canonicalizer_(arena),
        store_(store),
        next_(std::move(canonical)),
        statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "disk"; }

 private:
  std::optional<Answer> decode(const StoredAnswer& stored, const CanonicalQuery& query) const;
  StoredAnswer encode(const Answer& answer, const CanonicalQuery& query) const;

  const expr::TermArena& arena_;
  Canonicalizer canonicalizer_;
  CacheStore& store_;
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

}  // namespace javelin::solver
