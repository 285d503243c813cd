// SPDX-License-Identifier: Apache-2.0
// NearModels: a model that fails one condition only is often one input away from one that fails none. Tries
// values for the inputs of that condition: the constants in it and their neighbours, and the step that would
// make its two sides equal if the input stood in one of them by itself. A found model is checked by
// evaluation, so it is an answer; finding none says nothing. The number of trials is bounded, and their order
// fixed.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "expr/evaluator.h"
#include "solver/input_sets.h"

namespace javelin::solver {

class NearModels {
 public:
  explicit NearModels(const expr::TermArena& arena)
      : arena_(arena), inputs_(arena), evaluator_(arena, no_model_) {}

  std::optional<expr::Model> find(std::span<const expr::Term> conditions,
                                  const std::deque<expr::Model>& models);

 private:
  static constexpr std::size_t kMaxModels = 4;
  static constexpr std::size_t kMaxInputs = 6;
  static constexpr std::size_t kMaxConstants = 12;

  // The one condition that the model fails; invalid if it fails none or several.
  expr::Term onlyFailing(std::span<const expr::Term> conditions, const expr::Model& model);
  std::vector<std::uint64_t> constantsIn(expr::Term condition) const;
  // How far the two sides of a comparison are apart under the evaluator's model.
  std::optional<std::uint64_t> distance(expr::Term condition);

  const expr::TermArena& arena_;
  InputSets inputs_;
  expr::Model no_model_;
  expr::Evaluator evaluator_;
};

}  // namespace javelin::solver
