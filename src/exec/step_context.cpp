// SPDX-License-Identifier: Apache-2.0
#include "exec/step_context.h"

#include "expr/build.h"

namespace javelin::exec {

const expr::Model StepContext::kNoModel;

int StepContext::impliedBy(const State& state, expr::Term condition, expr::Term negation) const {
  // From the newest: a copied state runs its instruction again, and its decision is the last conjunct.
  for (auto conjunct = state.path.rbegin(); conjunct != state.path.rend(); ++conjunct) {
    if (conjunct->term == condition) return 1;
    if (conjunct->term == negation) return 0;
  }
  return -1;
}

std::uint64_t StepContext::valueOf(const State& state, expr::Term term) {
  evaluator_.setModel(state.model);
  return evaluator_.value(term);
}

void StepContext::add(State& state, expr::Term condition, ConjunctKind kind) {
  Conjunct conjunct{condition, kind, {}, 0};
  if (!state.frames.empty()) {
    conjunct.method = state.frame().method;
    conjunct.bci = state.frame().instr().bci;
  }
  state.path.push_back(conjunct);
}

bool StepContext::decide(State& state, expr::Term condition, ConjunctKind kind) {
  if (arena_.isConst(condition)) return arena_.constBits(condition) != 0;
  ++statistics_.decisions;
  const expr::Term negation = logicalNot(arena_, condition);
  if (const int implied = impliedBy(state, condition, negation); implied >= 0) {
    ++statistics_.implied;
    return implied != 0;
  }
  const bool holds = valueOf(state, condition) != 0;
  forkOther(state, holds ? negation : condition, kind);
  add(state, holds ? condition : negation, kind);
  return holds;
}

bool StepContext::follow(State& state, expr::Term condition, ConjunctKind kind) {
  if (arena_.isConst(condition)) return arena_.constBits(condition) != 0;
  const expr::Term negation = logicalNot(arena_, condition);
  if (const int implied = impliedBy(state, condition, negation); implied >= 0) return implied != 0;
  const bool holds = valueOf(state, condition) != 0;
  add(state, holds ? condition : negation, kind);
  return holds;
}

void StepContext::assume(State& state, expr::Term condition) {
  if (arena_.isConst(condition)) return;
  DEBUG_CHECK(valueOf(state, condition) != 0);
  add(state, condition, ConjunctKind::Assumption);
}

void StepContext::forkOther(const State& state, expr::Term other, ConjunctKind kind) {
  std::vector<expr::Term> path;
  path.reserve(state.path.size());
  for (const Conjunct& conjunct : state.path) path.push_back(conjunct.term);
  ++statistics_.queries;
  solver::Answer answer = solver_.check({path, other}, limits_);
  if (answer.verdict == solver::Verdict::Unsat) {
    ++statistics_.infeasible;
    return;
  }
  if (answer.verdict == solver::Verdict::Unknown) {
    ++statistics_.unknown;
    ++statistics_.unknown_reasons[std::string(solver::nameOf(answer.reason))];
    return;
  }
  State fork = state;
  add(fork, other, kind);
  fork.model = std::move(answer.model);
  forks_.push_back(std::move(fork));
}

}  // namespace javelin::exec
