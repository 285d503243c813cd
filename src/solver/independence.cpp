// SPDX-License-Identifier: Apache-2.0
#include "solver/independence.h"

#include <algorithm>
#include <numeric>

#include "solver/effort_left.h"

namespace javelin::solver {

std::vector<std::vector<Term>> IndependenceSolver::split(const Query& query) {
  std::vector<Term> conditions;
  query.forEach([&](Term condition) { conditions.push_back(condition); });
  // Union-find over the conditions, through the first condition that mentions an input.
  std::vector<std::uint32_t> leader(conditions.size());
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](std::uint32_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  std::unordered_map<expr::InputId, std::uint32_t> first;
  for (std::uint32_t i = 0; i < conditions.size(); ++i) {
    for (const expr::InputId input : index_.inputs().of(conditions[i])) {
      const auto [at, is_new] = first.try_emplace(input, i);
      if (!is_new) leader[find(i)] = find(at->second);
    }
  }
  std::vector<std::vector<Term>> parts;
  std::unordered_map<std::uint32_t, std::size_t> part_of;
  // From the newest, so that its part comes first; each part is put back into order below.
  for (std::uint32_t i = static_cast<std::uint32_t>(conditions.size()); i-- > 0;) {
    const auto [at, is_new] = part_of.try_emplace(find(i), parts.size());
    if (is_new) parts.emplace_back();
    parts[at->second].push_back(conditions[i]);
  }
  for (auto& part : parts) std::reverse(part.begin(), part.end());
  return parts;
}

void IndependenceSolver::takeInputs(expr::Model& model, Term condition, const expr::Model& from) {
  for (const expr::InputId input : index_.inputs().of(condition)) {
    if (expr::isArray(arena_.input(input).sort)) {
      model.setArray(input, from.array(input));
    } else {
      model.set(input, from.value(input));
    }
  }
}

Answer IndependenceSolver::checkNewest(const Query& query, const Limits& limits) {
  index_.follow(query.path);
  if (index_.countDependentOn(query.extra) > kLongPart) {
    if (std::optional<expr::Model> near = near_.repair(index_, query.extra, *query.known)) {
      Answer answer = Answer::sat(*std::move(near), name());
      statistics_.count("independence: near the known model", answer);
      return answer;
    }
  }
  const std::vector<Term> part = index_.dependentOn(query.extra);
  Answer answer = next_->check({part, query.extra}, limits);
  if (answer.verdict != Verdict::Sat) return answer;
  expr::Model model = *query.known;
  for (const Term condition : part) takeInputs(model, condition, answer.model);
  takeInputs(model, query.extra, answer.model);
  answer.model = std::move(model);
  return answer;
}

Answer IndependenceSolver::check(const Query& query, const Limits& limits) {
  if (query.known != nullptr && query.extra.valid()) return checkNewest(query, limits);
  std::vector<std::vector<Term>> parts = split(query);
  if (parts.size() == 1) return next_->check(query, limits);
  const EffortLeft effort(limits);
  Answer combined = Answer::sat({}, name());
  for (const std::vector<Term>& part : parts) {
    const std::span<const Term> conditions(part);
    Limits own = limits;
    if (effort.limited()) own.effort = effort.left();
    Answer answer = next_->check({conditions.first(part.size() - 1), part.back()}, own);
    if (answer.verdict == Verdict::Unsat) return answer;
    // Another part may still be unsat, which decides; so the first unknown waits.
    if (answer.verdict == Verdict::Unknown) {
      if (combined.verdict == Verdict::Sat) combined = std::move(answer);
      continue;
    }
    if (combined.verdict != Verdict::Sat) continue;
    combined.decided_by = answer.decided_by;
    for (const Term condition : part) takeInputs(combined.model, condition, answer.model);
  }
  return combined;
}

}  // namespace javelin::solver
