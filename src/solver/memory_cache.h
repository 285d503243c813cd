// SPDX-License-Identifier: Apache-2.0
// Answers from what this unit has seen: the same set of conditions, a known contradiction among them, or a
// recent model that happens to satisfy them all, or nearly.
#pragma once

#include <deque>
#include <memory>
#include <unordered_map>

#include "expr/evaluator.h"
#include "solver/near_models.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class MemoryCache final : public Solver {
 public:
  MemoryCache(const expr::TermArena& arena, std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : next_(std::move(next)), statistics_(statistics), evaluator_(arena, kNoModel), near_(arena) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "cache"; }

 private:
  using Key = std::vector<Term>;  // ascending, without repetition
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };
  static constexpr std::size_t kModels = 16;

  bool containsCore(const Key& key) const;
  const Model* findModel(const Query& query);
  void remember(const Key& key, const Answer& answer);
  // Moves the model to the front: those that were of use lately are tried first.
  void use(std::size_t index);

  static const Model kNoModel;
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
  expr::Evaluator evaluator_;
  NearModels near_;
  std::unordered_map<Key, Answer, KeyHash> answers_;
  std::unordered_map<Term, std::vector<Key>> cores_;  // by their largest condition
  std::deque<Model> models_;                          // most recently used first
};

}  // namespace javelin::solver
