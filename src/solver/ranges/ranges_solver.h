// SPDX-License-Identifier: Apache-2.0
// RangesSolver: refutes queries by the ranges of their terms (ranges.h), after replacing inputs by what
// equations say they are. It says Unsat, or Unknown after little work: for the front of a portfolio, where
// products, quotients and floats would cost others a lot.
// Two floats that are == are one value unless they are zeros: `a == b && a != 0 && 1 / a != 1 / b` has no
// model because b may be replaced by a, and 1 / a != 1 / a is left.
#pragma once

#include <optional>
#include <vector>

#include "solver/ranges/ranges.h"
#include "solver/solver.h"

namespace javelin::solver {

class RangesSolver final : public Solver {
 public:
  // `arena` must outlive the solver.
  explicit RangesSolver(expr::TermArena& arena) : arena_(arena), ranges_(arena) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "ranges"; }

 private:
  struct Replacement {
    Term input;
    Term by;
    Term equation;
  };

  // One that changes some other condition, by the ranges that are known now.
  std::optional<Replacement> findReplacement(std::span<const Term> conditions) const;
  bool isSameValue(const expr::Node& equation) const;
  bool contains(Term term, Term input) const;
  // Some conditions that contradict each other.
  std::vector<Term> coreOf(std::vector<Term> conditions);

  expr::TermArena& arena_;
  ranges::Ranges ranges_;
};

}  // namespace javelin::solver
