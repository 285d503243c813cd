// SPDX-License-Identifier: Apache-2.0
// Evaluator: the value of terms under one model, memoised until the next model. Lazy: of an ite only
// the chosen side is computed. Keep one per arena: changing the model costs nothing, and after a while
// nothing is allocated. For many models and the same terms see tape.h. Not for several threads.
#pragma once

#include <cstdint>
#include <vector>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::expr {

class Evaluator {
 public:
  // Both must outlive the evaluator, or the next setModel().
  Evaluator(const TermArena& arena, const Model& model) : arena_(arena), model_(&model) {}

  // Forgets all values. Also needed after a change of the model itself.
  void setModel(const Model& model);

  // The value of a term of any sort but arrays.
  std::uint64_t value(Term term);
  bool isTrue(Term condition) { return value(condition) != 0; }

 private:
  bool known(Term term) const { return epochs_[term.value()] == epoch_; }
  // Whether the value of `term` is known, as leaves' values always are; if not, puts it on the stack.
  bool demand(Term term);
  // Computes `term`, if all that it needs is known; otherwise demands what is missing.
  bool tryCompute(Term term, std::uint64_t& result);
  bool tryApply(Term term, std::uint64_t& result);
  bool trySelect(Term array, Term index, std::uint64_t& result);

  const TermArena& arena_;
  const Model* model_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint32_t> epochs_;  // values_[i] is known if epochs_[i] == epoch_
  std::uint32_t epoch_ = 1;
  std::vector<Term> stack_;
};

}  // namespace javelin::expr
