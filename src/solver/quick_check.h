// SPDX-License-Identifier: Apache-2.0
// Contradictions that are found without a solver (row A6; the Artemis paper found 30 to 45 % of its
// infeasible paths so): a condition and its negation, bounds on one term that leave no value, and conditions
// that equalities with constants make false. It can say Unsat, and Sat only for nothing; anything else goes
// on to the next solver. What it knows of a path is kept while paths continue one another, and undone,
// condition by condition, when another one comes.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "solver/path_index.h"
#include "solver/solver.h"
#include "solver/statistics.h"

namespace javelin::solver {

class QuickCheck final : public Solver {
 public:
  QuickCheck(expr::TermArena& arena, std::unique_ptr<Solver> next, SolverStatistics& statistics)
      : arena_(arena), index_(arena), next_(std::move(next)), statistics_(statistics) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "quick"; }

  // The conditions of a contradiction, if one is found.
  std::optional<std::vector<Term>> findContradiction(const Query& query);

  // Signed and unsigned bounds of a bit-vector term.
  struct Bounds {
    std::int64_t low = 0;
    std::int64_t high = 0;
    std::uint64_t unsigned_low = 0;
    std::uint64_t unsigned_high = 0;
  };

 private:
  struct KnownBounds {
    Bounds now;
    std::vector<Term> reasons;  // the conditions that gave them
  };
  struct Equality {
    Term constant;
    Term condition;
  };
  // The entries that a condition has added to the tables below, so that it can be taken away.
  struct Step {
    Term condition;
    bool is_new = false;  // in seen_
    Term bounded;         // the term whose bounds it has changed
    Bounds before;        // of that term
    Term equal;           // the input that it says the value of
    bool contradicts = false;
  };

  void push(Term condition);
  void pop();
  std::optional<std::vector<Term>> contradictionOf(Term condition, Step& step);
  bool noteBounds(Term condition, Step& step);
  Term noteEquality(Term condition, Step& step);
  bool isFalseByEqualities(Term condition, std::vector<Term>& reasons);
  static Bounds widest(expr::Sort sort);

  expr::TermArena& arena_;
  PathIndex index_;          // of the path
  std::vector<Step> steps_;  // one for each of its conditions
  std::unordered_set<Term> seen_;
  std::unordered_map<Term, KnownBounds> bounds_;
  std::unordered_map<Term, Equality> equalities_;  // by input
  std::optional<std::vector<Term>> contradiction_;
  std::unique_ptr<Solver> next_;
  SolverStatistics& statistics_;
};

}  // namespace javelin::solver
