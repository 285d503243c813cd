// SPDX-License-Identifier: Apache-2.0
#include "solver/cross_check.h"

#include <fmt/format.h>

#include "expr/smt_writer.h"
#include "support/check.h"

namespace javelin::solver {

void stopOnDisagreement(const Disagreement& disagreement) {
  const std::string text = fmt::format("solvers agree: {}, on\n{}", disagreement.text, disagreement.script);
  checkFailed("invariant", text.c_str(), __FILE__, __LINE__);
}

CrossCheckingSolver::CrossCheckingSolver(const expr::TermArena& arena, std::unique_ptr<Solver> first,
                                         std::unique_ptr<Solver> second,
                                         std::function<void(const Disagreement&)> on_disagreement)
    : arena_(arena),
      first_(std::move(first)),
      second_(std::move(second)),
      on_disagreement_(std::move(on_disagreement)) {}

Answer CrossCheckingSolver::check(const Query& query, const Limits& limits) {
  Answer first = first_->check(query, limits);
  Answer second = second_->check(query, limits);
  if (first.verdict == Verdict::Unknown || second.verdict == Verdict::Unknown) {
    ++counts_.undecided;
    return first.verdict == Verdict::Unknown ? std::move(second) : std::move(first);
  }
  if (first.verdict == second.verdict) {
    ++counts_.agreed;
    return first;
  }
  ++counts_.disagreed;
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  const Disagreement disagreement{
      fmt::format("{} says {}, {} says {}", first.decided_by, nameOf(first.verdict), second.decided_by,
                  nameOf(second.verdict)),
      toSmtLib(arena_, conditions)};
  on_disagreement_(disagreement);
  return Answer::unknown(UnknownReason::BackendFailed, disagreement.text, name());
}

}  // namespace javelin::solver
