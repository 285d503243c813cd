// SPDX-License-Identifier: Apache-2.0
#include "solver/chain.h"

#include <chrono>

#include "solver/bits/bits_solver.h"
#include "solver/cache/persistent_cache.h"
#include "solver/canonical_model.h"
#include "solver/independence.h"
#include "solver/memory_cache.h"
#include "solver/quick_check.h"

namespace javelin::solver {

namespace {

// Counts and times what reaches a backend.
class Counted final : public Solver {
 public:
  Counted(std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : next_(std::move(next)), statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override {
    const auto start = std::chrono::steady_clock::now();
    Answer answer = next_->check(query, limits);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    statistics_.count(next_->name(), answer, took.count());
    return answer;
  }
  std::string_view name() const override { return next_->name(); }

 private:
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

}  // namespace

Chain::Chain(expr::TermArena& arena, const ChainOptions& options) {
  const auto makeBackend = [&arena] { return std::make_unique<bits::BitsSolver>(arena); };
  first_ = std::make_unique<Counted>(makeBackend(), statistics_);
  if (options.store != nullptr) {
    first_ = std::make_unique<CanonicalModel>(std::move(first_), makeBackend);
    first_ = std::make_unique<PersistentCache>(arena, *options.store, std::move(first_), statistics_);
  }
  if (options.memory_cache) first_ = std::make_unique<MemoryCache>(arena, std::move(first_), statistics_);
  if (options.independence) first_ = std::make_unique<IndependenceSolver>(arena, std::move(first_));
  if (options.quick_check) first_ = std::make_unique<QuickCheck>(arena, std::move(first_), statistics_);
}

}  // namespace javelin::solver
