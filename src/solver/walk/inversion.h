// SPDX-License-Identifier: Apache-2.0
// Inversion: from a violated constraint down to one variable, running operators backward (inverse.h) with all
// other values as they are at the present point. It finds in one step what bisection would have to approach,
// and is the only way through hash functions, whose errors say nothing. For one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "expr/evaluator.h"
#include "solver/walk/formula.h"
#include "solver/walk/inverse.h"
#include "solver/walk/random.h"

namespace javelin::solver::walk {

class Inversion {
 public:
  // Both must outlive it. The arena may grow.
  Inversion(const expr::TermArena& arena, const Formula& formula);

  // The point from which proposals start; costs one evaluation.
  void setPoint(const Point& point);

  struct Proposal {
    std::uint32_t variable;
    std::uint64_t value;
  };
  // A value that could make `constraint` true, for `variable` or, without one, for any.
  std::optional<Proposal> propose(Term constraint, std::optional<std::uint32_t> variable, Random& random);

 private:
  struct Goal {
    Term term;
    std::uint64_t target;
  };
  std::optional<Goal> step(const Goal& goal, std::uint64_t wanted, Random& random);
  std::optional<Goal> stepCondition(const expr::Node& node, const Goal& goal, std::uint64_t wanted,
                                    Random& random);
  std::optional<Goal> stepComparison(const expr::Node& node, bool target, std::uint64_t wanted,
                                     Random& random);
  std::optional<Goal> stepRepeated(const expr::Node& node, const Goal& goal, Random& random) const;
  std::optional<Goal> stepChoice(const expr::Node& node, const Goal& goal, std::uint64_t wanted,
                                 Random& random);
  std::optional<Goal> stepApply(Term term, std::uint64_t target, std::uint64_t wanted, Random& random);
  std::optional<Goal> stepTable(const expr::Node& node, std::uint64_t target, Random& random) const;
  std::optional<Goal> stepOperator(const expr::Node& node, std::uint64_t target, std::uint64_t wanted,
                                   Random& random);
  // A child that leads to a wanted variable; nothing if none does.
  std::optional<std::size_t> pick(std::span<const Term> children, std::uint64_t wanted, Random& random) const;
  bool leads(Term term, std::uint64_t wanted) const;

  const expr::TermArena& arena_;
  const Formula& formula_;
  expr::Model model_;
  expr::Evaluator evaluator_;
  // Variables below a term, as bits (modulo 64).
  std::unordered_map<Term, std::uint64_t> reach_;
};

}  // namespace javelin::solver::walk
