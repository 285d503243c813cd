// SPDX-License-Identifier: Apache-2.0
#include "solver/validate.h"

#include <fmt/format.h>

#include "expr/print.h"

namespace javelin::solver {

namespace {

// Long terms would fill a report.
std::string shortText(const expr::TermArena& arena, Term term) {
  constexpr std::size_t kMost = 200;
  std::string text = toJava(arena, term);
  if (text.size() > kMost) text = text.substr(0, kMost) + "...";
  return text;
}

}  // namespace

ValidatingSolver::ValidatingSolver(const expr::TermArena& arena, std::unique_ptr<Solver> inner,
                                   SolverStatistics* statistics)
    : arena_(arena), inner_(std::move(inner)), statistics_(statistics), evaluator_(arena, no_model_) {}

Answer ValidatingSolver::check(const Query& query, const Limits& limits) {
  Answer answer = inner_->check(query, limits);
  if (answer.verdict != Verdict::Sat) return answer;
  evaluator_.setModel(answer.model);
  Term broken;
  query.forEach([&](Term condition) {
    if (!broken.valid() && !evaluator_.isTrue(condition)) broken = condition;
  });
  evaluator_.setModel(no_model_);
  if (!broken.valid()) {
    ++counts_.right_models;
    return answer;
  }
  ++counts_.wrong_models;
  Answer refused = Answer::unknown(
      UnknownReason::WrongModel,
      fmt::format("the model of {} does not satisfy {}", answer.decided_by, shortText(arena_, broken)),
      answer.decided_by);
  if (statistics_ != nullptr) statistics_->count("validation", refused);
  return refused;
}

}  // namespace javelin::solver
