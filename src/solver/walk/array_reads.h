// SPDX-License-Identifier: Apache-2.0
// Arrays for a search over scalars: every read a[i] of an array input becomes a variable of its own, and
// conditions say that reads of one array at equal indices are equal (Ackermann's reduction). Values found for
// these variables are then the array's elements.
#pragma once

#include <span>
#include <vector>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::solver::walk {

class ArrayReads {
 public:
  // Adds inputs to the arena, named after the reads.
  ArrayReads(expr::TermArena& arena, std::span<const expr::Term> conditions);

  // The conditions without derived operators and without arrays other than tables, and those on equal
  // indices.
  std::span<const expr::Term> conditions() const { return conditions_; }

  // A model of the original conditions' inputs from one of conditions().
  expr::Model restore(const expr::Model& model) const;
  // A point for the variables from a model of the original inputs: values of the reads.
  expr::Model extend(const expr::Model& model) const;

 private:
  struct Read {
    expr::InputId array;
    expr::Term index;  // over variables
    expr::InputId variable;
  };

  const expr::TermArena& arena_;
  std::vector<expr::Term> conditions_;
  std::vector<Read> reads_;
  std::vector<expr::InputId> inputs_;  // scalars of the original conditions
};

}  // namespace javelin::solver::walk
