// SPDX-License-Identifier: Apache-2.0
#include "solver/ranges/ranges_solver.h"

#include <algorithm>

#include "expr/build.h"
#include "expr/rewrite.h"

namespace javelin::solver {

namespace {

constexpr std::size_t kMostTermsOfQuery = 20'000;  // what has more is not looked at
constexpr int kMostReplacements = 8;               // one after another, in a query
constexpr std::size_t kMostForCore = 16;           // of more conditions no core is sought

// The conjuncts of conditions, each once.
std::vector<Term> conjunctsOf(const expr::TermArena& arena, const Query& query) {
  std::vector<Term> found;
  std::vector<Term> pending;
  query.forEach([&](Term condition) {
    pending.push_back(condition);
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      const expr::Node node = arena.node(term);
      if (node.op == expr::Op::And) {
        pending.push_back(node.b());
        pending.push_back(node.a());
      } else {
        found.push_back(term);
      }
    }
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace

Answer RangesSolver::check(const Query& query, const Limits& limits) {
  const auto unknown = [&](const char* why) {
    return Answer::unknown(UnknownReason::Incomplete, why, name());
  };
  if (limits.stop.stop_requested()) return Answer::unknown(UnknownReason::TimeLimit, "stopped", name());
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  if (arena_.reachable(conditions).size() > kMostTermsOfQuery) return unknown("too many terms");
  if (!ranges_.propagate(conditions)) return Answer::unsat(coreOf(std::move(conditions)), name());
  conditions = conjunctsOf(arena_, query);
  for (int i = 0; i < kMostReplacements; ++i) {
    const std::optional<Replacement> found = findReplacement(conditions);
    if (!found) break;
    // The equation itself stays: it may say that neither is NaN or a zero.
    for (Term& condition : conditions) {
      if (condition == found->equation) continue;
      condition = expr::substitute(arena_, condition, {{found->input, found->by}});
      if (arena_.isConst(condition, 0)) return Answer::unsat({}, name());
    }
    if (!ranges_.propagate(conditions)) return Answer::unsat({}, name());
  }
  return unknown("the ranges leave some values");
}

std::vector<Term> RangesSolver::coreOf(std::vector<Term> conditions) {
  if (conditions.size() > kMostForCore) return conditions;
  for (std::size_t i = conditions.size(); i-- > 0;) {
    const Term left_out = conditions[i];
    conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(i));
    if (ranges_.propagate(conditions))
      conditions.insert(conditions.begin() + static_cast<std::ptrdiff_t>(i), left_out);
  }
  return conditions;
}

bool RangesSolver::isSameValue(const expr::Node& equation) const {
  if (equation.op == expr::Op::Eq) return !expr::isArray(arena_.sort(equation.a()));
  return equation.op == expr::Op::FpEq &&
         (!ranges_.fpRange(equation.a()).containsZero() || !ranges_.fpRange(equation.b()).containsZero());
}

bool RangesSolver::contains(Term term, Term input) const {
  const std::vector<Term> parts = arena_.reachable(std::span(&term, 1));
  return std::binary_search(parts.begin(), parts.end(), input);
}

std::optional<RangesSolver::Replacement> RangesSolver::findReplacement(
    std::span<const Term> conditions) const {
  for (const Term condition : conditions) {
    const expr::Node node = arena_.node(condition);
    if ((node.op != expr::Op::Eq && node.op != expr::Op::FpEq) || !isSameValue(node)) continue;
    for (const auto& [input, by] : {std::pair(node.a(), node.b()), std::pair(node.b(), node.a())}) {
      if (arena_.op(input) != expr::Op::Input || contains(by, input)) continue;
      const bool matters = std::any_of(conditions.begin(), conditions.end(), [&, of = input](Term other) {
        return other != condition && contains(other, of);
      });
      if (matters) return Replacement{input, by, condition};
    }
  }
  return std::nullopt;
}

}  // namespace javelin::solver
