// SPDX-License-Identifier: Apache-2.0
#include "solver/near_models.h"

#include <algorithm>

namespace javelin::solver {

using expr::Model;
using expr::Op;
using expr::Term;

Term NearModels::onlyFailing(std::span<const Term> conditions, const Model& model) {
  evaluator_.setModel(model);
  Term failing;
  for (const Term condition : conditions) {
    if (evaluator_.isTrue(condition)) continue;
    if (failing.valid()) return {};
    failing = condition;
  }
  return failing;
}

std::vector<std::uint64_t> NearModels::constantsIn(Term condition) const {
  std::vector<std::uint64_t> constants = {0};
  for (const Term term : arena_.reachable({&condition, 1})) {
    if (!arena_.isConst(term) || arena_.sort(term) == expr::Sort::Bool) continue;
    const std::uint64_t bits = arena_.constBits(term);
    if (std::find(constants.begin(), constants.end(), bits) == constants.end()) constants.push_back(bits);
    if (constants.size() == kMaxConstants) break;
  }
  return constants;
}

std::optional<std::uint64_t> NearModels::distance(Term condition) {
  while (arena_.op(condition) == Op::Not) condition = arena_.node(condition).a();
  const expr::Node node = arena_.node(condition);
  if (node.arity != 2 || !expr::isBv(arena_.sort(node.a()))) return std::nullopt;
  return evaluator_.value(node.b()) - evaluator_.value(node.a());
}

bool NearModels::isWorthTrying() {
  constexpr std::uint32_t kFewTrials = 16;
  constexpr std::uint32_t kLeastRate = 8;  // one in so many
  constexpr std::uint32_t kStillTried = 16;
  return tried_ < kFewTrials || found_ * kLeastRate >= tried_ || ++skipped_ % kStillTried == 0;
}

void NearModels::noteTrial(bool found) {
  constexpr std::uint32_t kLately = 64;
  ++tried_;
  if (found) ++found_;
  if (tried_ < kLately) return;
  tried_ /= 2;
  found_ /= 2;
}

template <typename Others>
std::optional<Model> NearModels::changeOne(Term failing, const Model& model, Others others) {
  const std::optional<std::uint64_t> step = distance(failing);
  const std::vector<std::uint64_t> wanted = constantsIn(failing);
  const auto inputs = inputs_.of(failing);
  for (std::size_t k = 0; k < std::min(inputs.size(), kMaxInputs); ++k) {
    const expr::Sort sort = arena_.input(inputs[k]).sort;
    if (!expr::isBv(sort) && sort != expr::Sort::Bool) continue;
    std::vector<std::uint64_t> bases = wanted;
    const std::uint64_t now = model.value(inputs[k]);
    if (step) bases.insert(bases.begin(), {now + *step, now - *step});
    Model trial = model;
    for (const std::uint64_t base : bases) {
      for (const std::uint64_t offset : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
        trial.set(inputs[k], base + offset);
        evaluator_.setModel(trial);
        const bool holds = evaluator_.isTrue(failing) && others(inputs[k]);
        // The trial is about to go: the evaluator must not keep it.
        evaluator_.setModel(no_model_);
        if (holds) return trial;
      }
    }
  }
  return std::nullopt;
}

std::optional<Model> NearModels::find(std::span<const Term> conditions, const std::deque<Model>& models) {
  has_skipped_ = !models.empty() && !isWorthTrying();
  if (models.empty() || has_skipped_) return std::nullopt;
  return tryAnyway(conditions, models);
}

std::optional<Model> NearModels::tryAnyway(std::span<const Term> conditions,
                                           const std::deque<Model>& models) {
  for (std::size_t i = 0; i < std::min(models.size(), kMaxModels); ++i) {
    const Term failing = onlyFailing(conditions, models[i]);
    if (!failing.valid()) continue;
    auto found = changeOne(failing, models[i], [&](expr::InputId) {
      return std::all_of(conditions.begin(), conditions.end(),
                         [&](Term condition) { return evaluator_.isTrue(condition); });
    });
    if (!found) continue;
    noteTrial(true);
    return found;
  }
  noteTrial(false);
  return std::nullopt;
}

std::optional<Model> NearModels::repair(const PathIndex& path, Term condition, const Model& known) {
  if (!isWorthTrying()) return std::nullopt;
  evaluator_.setModel(known);
  if (evaluator_.isTrue(condition)) return known;
  auto found = changeOne(condition, known, [&](expr::InputId input) {
    const auto places = path.mentioning(input);
    // The newest conditions are the ones that a change breaks first.
    return std::all_of(places.rbegin(), places.rend(),
                       [&](std::uint32_t place) { return evaluator_.isTrue(path.path()[place]); });
  });
  noteTrial(found.has_value());
  return found;
}

}  // namespace javelin::solver
