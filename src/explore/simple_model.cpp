// SPDX-License-Identifier: Apache-2.0
#include "explore/simple_model.h"

#include <algorithm>
#include <bit>

#include "expr/evaluator.h"

namespace javelin::explore {

namespace {

// Checking costs the whole path for each candidate.
constexpr std::size_t kMostInputs = 200;

// Values that are nicer than the one that is there, nicest first.
std::vector<std::uint64_t> nicerValues(expr::Sort sort, std::uint64_t value) {
  using expr::Sort;
  std::vector<std::uint64_t> candidates;
  switch (sort) {
    case Sort::Bool:
      candidates = {0};
      break;
    case Sort::Bv8:
    case Sort::Bv16:
      // Characters, and bytes of strings.
      candidates = {'a', '0', '-', ' ', 1, 0};
      break;
    case Sort::Bv32:
    case Sort::Bv64: {
      const std::uint64_t mask = sort == Sort::Bv32 ? 0xffffffffU : ~std::uint64_t{0};
      candidates = {0, 1, mask, 2, mask - 1, 10, 100};
      break;
    }
    case Sort::F32:
      candidates = {std::bit_cast<std::uint32_t>(0.0F), std::bit_cast<std::uint32_t>(1.0F),
                    std::bit_cast<std::uint32_t>(-1.0F)};
      break;
    case Sort::F64:
      candidates = {std::bit_cast<std::uint64_t>(0.0), std::bit_cast<std::uint64_t>(1.0),
                    std::bit_cast<std::uint64_t>(-1.0)};
      break;
    default:
      break;
  }
  candidates.erase(std::find(candidates.begin(), candidates.end(), value), candidates.end());
  return candidates;
}

}  // namespace

expr::Model simplerModel(const expr::TermArena& arena, std::span<const expr::Term> conditions,
                         expr::Model model) {
  expr::Evaluator evaluator(arena, model);
  const auto holds = [&](const expr::Model& other) {
    evaluator.setModel(other);
    // The newest conditions are the ones that a change breaks first.
    return std::all_of(conditions.rbegin(), conditions.rend(),
                       [&](expr::Term condition) { return evaluator.isTrue(condition); });
  };
  const std::size_t count = std::min(arena.inputCount(), kMostInputs);
  for (std::uint32_t i = 0; i < count; ++i) {
    const expr::InputId id(i);
    const std::uint64_t value = model.value(id);
    for (const std::uint64_t candidate : nicerValues(arena.input(id).sort, value)) {
      expr::Model other = model;
      other.set(id, candidate);
      if (!holds(other)) continue;
      model = std::move(other);
      break;
    }
  }
  return model;
}

}  // namespace javelin::explore
