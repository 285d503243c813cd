// SPDX-License-Identifier: Apache-2.0
#include "solver/lowering.h"

#include <bit>

#include "expr/build.h"
#include "expr/rewrite.h"

namespace javelin::solver {

using expr::Node;
using expr::Op;
using expr::Sort;
using expr::Term;
using expr::TermArena;

namespace {

// The element at `index` of values[first, first + 2^bits), by the low bits of the index: one condition
// per bit, shared by the whole level of the tree.
Term readTree(TermArena& arena, Sort element, std::span<const std::uint64_t> values, std::size_t first,
              unsigned bits, std::span<const Term> bit_is_set) {
  if (first >= values.size()) return arena.constant(element, 0);
  if (bits == 0) return arena.constant(element, values[first]);
  const std::size_t half = std::size_t{1} << (bits - 1);
  return ite(arena, bit_is_set[bits - 1],
             readTree(arena, element, values, first + half, bits - 1, bit_is_set),
             readTree(arena, element, values, first, bits - 1, bit_is_set));
}

Term readTable(TermArena& arena, Term table, Term index) {
  const std::span<const std::uint64_t> found = arena.tableValues(table);
  const std::vector<std::uint64_t> values(found.begin(), found.end());  // the arena grows
  const Sort element = elementSort(arena.sort(table));
  const Term zero = arena.constant(element, 0);
  if (values.empty()) return zero;
  const auto bits = static_cast<unsigned>(std::bit_width(values.size() - 1));
  std::vector<Term> bit_is_set;
  for (unsigned i = 0; i < bits; ++i) {
    const Term mask = arena.constant(Sort::Bv32, std::uint64_t{1} << i);
    bit_is_set.push_back(distinct(arena, bvAnd(arena, index, mask), arena.constant(Sort::Bv32, 0)));
  }
  const Term inside = bvUlt(arena, index, arena.constant(Sort::Bv32, values.size()));
  return ite(arena, inside, readTree(arena, element, values, 0, bits, bit_is_set), zero);
}

bool isTableRead(const TermArena& arena, const Node& node) {
  return node.op == Op::Select && arena.op(node.a()) == Op::Table;
}

}  // namespace

Term Lowering::lower(Term condition) {
  if (!arena_.has(condition, expr::kHasArray)) return condition;
  const auto known = lowered_.find(condition);
  if (known != lowered_.end()) return known->second;
  const Term result = lowerTables(lowerArrays(arena_, std::span(&condition, 1))[0]);
  lowered_.emplace(condition, result);
  return result;
}

Term Lowering::lowerTables(Term condition) {
  const auto now = [this](Term term) {
    const auto found = without_tables_.find(term);
    return found == without_tables_.end() ? term : found->second;
  };
  std::vector<Term> children;
  for (const Term term : arena_.reachable(std::span(&condition, 1))) {
    if (!arena_.has(term, expr::kHasArray) || without_tables_.contains(term)) continue;
    const Node node = arena_.node(term);
    if (isArray(node.sort)) continue;
    Term changed;
    if (isTableRead(arena_, node)) {
      changed = readTable(arena_, node.a(), now(node.b()));
    } else {
      children.clear();
      for (const Term child : arena_.children(term)) children.push_back(now(child));
      changed = rebuild(arena_, term, children);
    }
    without_tables_.emplace(term, changed);
  }
  return now(condition);
}

std::vector<expr::InputId> inputsOf(const TermArena& arena, std::span<const Term> terms) {
  std::vector<expr::InputId> inputs;
  for (const Term term : arena.reachable(terms)) {
    if (arena.op(term) == Op::Input) inputs.push_back(arena.inputId(term));
  }
  return inputs;
}

std::vector<Term> readsOf(const TermArena& arena, std::span<const Term> lowered) {
  std::vector<Term> reads;
  for (const Term term : arena.reachable(lowered)) {
    if (arena.op(term) == Op::Select) reads.push_back(term);
  }
  return reads;
}

}  // namespace javelin::solver
