// SPDX-License-Identifier: Apache-2.0
// The one gate through which a step forks or assumes. A step first decides everything it depends on, then
// changes the state: decide() may copy the state as it is, and the copy runs the same instruction again, with
// the opposite decision already in its path condition.
//
// A branch costs one query: the side that the model takes is feasible for free, the solver is asked for the
// other.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "exec/options.h"
#include "exec/state.h"
#include "expr/evaluator.h"
#include "solver/solver.h"

namespace javelin::exec {

struct ExecStatistics {
  std::uint64_t decisions = 0;  // on symbolic conditions
  std::uint64_t implied = 0;    // decided by the path condition itself
  std::uint64_t queries = 0;
  std::uint64_t infeasible = 0;  // the other side cannot happen
  std::uint64_t unknown = 0;     // the solver could not say: that side was not looked at
  std::map<std::string, std::uint64_t> unknown_reasons;
};

class StepContext {
 public:
  StepContext(expr::TermArena& arena, solver::Solver& solver, solver::Limits limits, ExecOptions options)
      : arena_(arena),
        solver_(solver),
        limits_(std::move(limits)),
        options_(options),
        evaluator_(arena, kNoModel) {}

  expr::TermArena& arena() { return arena_; }
  const ExecOptions& options() const { return options_; }

  // Which way `condition` goes in this state. If it can go either way, a copy of the state goes the other.
  bool decide(State& state, expr::Term condition, ConjunctKind kind);
  // As decide, but without a copy: the state keeps the side that its model takes.
  bool follow(State& state, expr::Term condition, ConjunctKind kind);
  // Adds what holds for every input of this shape; the model must satisfy it already.
  void assume(State& state, expr::Term condition);
  // The value of a term under the state's model.
  std::uint64_t valueOf(const State& state, expr::Term term);

  std::vector<State> takeForks() { return std::exchange(forks_, {}); }
  ExecStatistics& statistics() { return statistics_; }

 private:
  // 1 or 0 if a conjunct of the path condition says so, else -1.
  int impliedBy(const State& state, expr::Term condition, expr::Term negation) const;
  void add(State& state, expr::Term condition, ConjunctKind kind);
  void forkOther(const State& state, expr::Term other, ConjunctKind kind);

  static const expr::Model kNoModel;
  expr::TermArena& arena_;
  solver::Solver& solver_;
  solver::Limits limits_;
  ExecOptions options_;
  expr::Evaluator evaluator_;
  std::vector<State> forks_;
  ExecStatistics statistics_;
};

}  // namespace javelin::exec
