// SPDX-License-Identifier: Apache-2.0
#include "cli/solve/model_text.h"

#include <fmt/format.h>

#include "expr/print.h"
#include "solver/lowering.h"

namespace javelin::cli {

namespace {

std::string valueText(expr::TermArena& arena, expr::Sort sort, std::uint64_t bits) {
  return toJava(arena, arena.constant(sort, bits));
}

// {0: 5, 7: -1, else 0}
std::string arrayText(expr::TermArena& arena, expr::Sort element, const expr::ArrayValue& array) {
  std::string text = "{";
  const auto add = [&](std::uint32_t index, std::uint64_t value) {
    text += fmt::format("{}: {}, ", index, valueText(arena, element, value));
  };
  for (std::size_t i = 0; i < array.elements().size(); ++i) {
    if (array.elements()[i] != array.rest()) add(static_cast<std::uint32_t>(i), array.elements()[i]);
  }
  for (const auto& [index, value] : array.sparse()) add(index, value);
  return text + fmt::format("else {}}}", valueText(arena, element, array.rest()));
}

}  // namespace

std::string modelText(expr::TermArena& arena, const solver::Query& query, const solver::Model& model,
                      std::string_view indent) {
  std::vector<expr::Term> conditions;
  query.forEach([&](expr::Term condition) { conditions.push_back(condition); });
  std::string text;
  for (const expr::InputId id : solver::inputsOf(arena, conditions)) {
    const std::string name = arena.input(id).name;
    const expr::Sort sort = arena.input(id).sort;
    const std::string value = isArray(sort) ? arrayText(arena, elementSort(sort), model.array(id))
                                            : valueText(arena, sort, model.value(id));
    text += fmt::format("{}{} = {}\n", indent, name, value);
  }
  return text;
}

}  // namespace javelin::cli
