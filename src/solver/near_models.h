// SPDX-License-Identifier: Apache-2.0
// NearModels: a model that fails one condition only is often one input away from one that fails none. Tries
// values for the inputs of that condition: the constants in it and their neighbours, and the step that would
// make its two sides equal if the input stood in one of them by itself. A found model is checked by
// evaluation, so it is an answer; finding none says nothing. The number of trials is bounded, and their order
// fixed. Where most queries have no solution, trials are in vain: once few of the last ones have succeeded,
// only one query in sixteen is tried, until they succeed again.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "expr/evaluator.h"
#include "solver/input_sets.h"
#include "solver/path_index.h"

namespace javelin::solver {

class NearModels {
 public:
  explicit NearModels(const expr::TermArena& arena)
      : arena_(arena), inputs_(arena), evaluator_(arena, no_model_) {}

  std::optional<expr::Model> find(std::span<const expr::Term> conditions,
                                  const std::deque<expr::Model>& models);
  // Whether the last find() has not tried. tryAnyway() does: where no solver knows an answer, it is worth it.
  bool hasSkipped() const { return has_skipped_; }
  std::optional<expr::Model> tryAnyway(std::span<const expr::Term> conditions,
                                       const std::deque<expr::Model>& models);
  // The same for one model that satisfies all of a path but not the condition. Changing an input can break
  // only conditions that mention it, so the others are not evaluated.
  std::optional<expr::Model> repair(const PathIndex& path, expr::Term condition, const expr::Model& known);

 private:
  static constexpr std::size_t kMaxModels = 4;
  static constexpr std::size_t kMaxInputs = 6;
  static constexpr std::size_t kMaxConstants = 12;

  // The one condition that the model fails; invalid if it fails none or several.
  expr::Term onlyFailing(std::span<const expr::Term> conditions, const expr::Model& model);
  std::vector<std::uint64_t> constantsIn(expr::Term condition) const;
  // Whether the next query is tried, by what became of the last ones.
  bool isWorthTrying();
  void noteTrial(bool found);
  // A model in which one input of the failing condition has another value, so that it holds and, by
  // `others(input)` under the evaluator's model, the others do too.
  template <typename Others>
  std::optional<expr::Model> changeOne(expr::Term failing, const expr::Model& model, Others others);
  // How far the two sides of a comparison are apart under the evaluator's model.
  std::optional<std::uint64_t> distance(expr::Term condition);

  const expr::TermArena& arena_;
  InputSets inputs_;
  expr::Model no_model_;
  expr::Evaluator evaluator_;
  std::uint32_t tried_ = 0;  // lately
  std::uint32_t found_ = 0;
  std::uint32_t skipped_ = 0;
  bool has_skipped_ = false;
};

}  // namespace javelin::solver
