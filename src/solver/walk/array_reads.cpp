// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/array_reads.h"

#include <fmt/format.h>

#include <unordered_map>

#include "expr/build.h"
#include "expr/evaluator.h"
#include "expr/rewrite.h"

namespace javelin::solver::walk {

using expr::InputId;
using expr::Model;
using expr::Node;
using expr::Op;
using expr::Term;

ArrayReads::ArrayReads(expr::TermArena& arena, std::span<const Term> conditions) : arena_(arena) {
  for (const Term term : arena.reachable(conditions)) {
    if (arena.op(term) == Op::Input && !expr::isArray(arena.sort(term)))
      inputs_.push_back(arena.inputId(term));
  }
  conditions_ = expr::lowerDerived(arena, conditions);
  conditions_ = expr::lowerArrays(arena, conditions_);
  // Ascending: an index is free of reads by the time its own read is met.
  std::unordered_map<Term, Term> replaced;
  const std::vector<Term> order = arena.reachable(conditions_);
  for (const Term term : order) {
    const Node node = arena.node(term);
    if (node.op != Op::Select || arena.op(node.a()) != Op::Input) continue;
    const Term variable = arena.makeInput(fmt::format("%walk:read{}", term.value()), node.sort);
    reads_.push_back(
        {arena.inputId(node.a()), expr::substitute(arena, node.b(), replaced), arena.inputId(variable)});
    replaced.emplace(term, variable);
  }
  if (reads_.empty()) return;
  for (Term& condition : conditions_) condition = expr::substitute(arena, condition, replaced);
  for (std::size_t i = 0; i < reads_.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (reads_[i].array != reads_[k].array) continue;
      const Term same_index = equal(arena, reads_[i].index, reads_[k].index);
      const Term same_value =
          equal(arena, arena.input(reads_[i].variable).term, arena.input(reads_[k].variable).term);
      conditions_.push_back(implies(arena, same_index, same_value));
    }
  }
}

Model ArrayReads::restore(const Model& model) const {
  Model restored;
  for (const InputId input : inputs_) restored.set(input, model.value(input));
  expr::Evaluator evaluator(arena_, model);
  std::unordered_map<InputId, expr::ArrayValue> arrays;
  for (const Read& read : reads_) {
    const auto index = static_cast<std::uint32_t>(evaluator.value(read.index));
    arrays[read.array].set(index, model.value(read.variable));
  }
  for (auto& [input, value] : arrays) restored.setArray(input, std::move(value));
  return restored;
}

Model ArrayReads::extend(const Model& model) const {
  Model extended = model;
  for (const Read& read : reads_) {
    // Indices may depend on earlier reads.
    expr::Evaluator evaluator(arena_, extended);
    const auto index = static_cast<std::uint32_t>(evaluator.value(read.index));
    extended.set(read.variable, model.array(read.array).at(index));
  }
  return extended;
}

}  // namespace javelin::solver::walk
