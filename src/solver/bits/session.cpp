// SPDX-License-Identifier: Apache-2.0
#include "solver/bits/session.h"

#include <array>

namespace javelin::solver::bits {

void Session::keepCanonical(const Word& free) {
  encoder_.fp().constrainToCanonical(free, [&](std::span<const Lit> clause) { writer_.addClause(clause); });
}

void Session::activate(const Cone& cone) {
  for (const Term input : cone.inputs) {
    if (input.value() >= active_inputs_.size()) active_inputs_.resize(2 * input.value() + 1);
    if (active_inputs_[input.value()] || !encoder_.words().has(input)) continue;
    active_inputs_[input.value()] = true;
    const Word word = encoder_.words().word(input);
    if (encoder_.isFloat(input)) keepCanonical(word);
  }
  active_divisions_.resize(encoder_.divisionCount());
  for (const Term term : cone.divisions) activateDivision(encoder_.divisionOf(term));
  active_sites_.resize(encoder_.sites().size());
  sites_by_group_.resize(encoder_.sites().groupCount());
  for (const Term owner : cone.owners) {
    for (const std::uint32_t site : encoder_.sites().ownedBy(owner)) activateSite(site);
  }
}

void Session::activateDivision(std::uint32_t id) {
  if (id == Encoder::kNoDivision || active_divisions_[id]) return;
  active_divisions_[id] = true;
  for (const std::vector<Lit>& clause : encoder_.division(id).clauses) writer_.addClause(clause);
}

void Session::activateSite(std::uint32_t id) {
  if (active_sites_[id]) return;
  active_sites_[id] = true;
  const Site& site = encoder_.sites()[id];
  if (site.is_fp) keepCanonical(site.result);
  if (site.array.valid()) {
    // The model tells where it was read.
    for (const Lit bit : site.arguments) {
      if (!bit.isConst()) writer_.exact(bit);
    }
  }
  std::vector<std::uint32_t>& group = sites_by_group_[site.group];
  for (const std::uint32_t other : group) makeConsistent(encoder_.sites()[other], site);
  group.push_back(id);
}

void Session::makeConsistent(const Site& x, const Site& y) {
  GateGraph& graph = encoder_.graph();
  Lit same = kTrue;
  for (std::size_t i = 0; i < x.arguments.size() && same != kFalse; ++i) {
    same = graph.land(same, graph.lxnor(x.arguments[i], y.arguments[i]));
  }
  if (same == kFalse) return;
  for (unsigned i = 0; i < x.result.width(); ++i) {
    writer_.addClause(std::array{!same, !x.result[i], y.result[i]});
    writer_.addClause(std::array{!same, x.result[i], !y.result[i]});
  }
}

std::uint64_t Session::valueOf(std::span<const Lit> bits) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const bool bit = bits[i].isConst()             ? bits[i] == kTrue
                     : writer_.hasLiteral(bits[i]) ? sat_.value(writer_.literal(bits[i]))
                                                   : false;
    value |= std::uint64_t{bit} << i;
  }
  return value;
}

Model Session::model(const Cone& cone, const TermArena& arena) {
  Model model;
  for (const Term input : cone.inputs) {
    const bool known = encoder_.words().has(input);
    model.set(arena.inputId(input), known ? valueOf(encoder_.words().bits(input)) : 0);
  }
  std::unordered_map<Term, expr::ArrayValue> arrays;
  for (const Term owner : cone.owners) {
    for (const std::uint32_t id : encoder_.sites().ownedBy(owner)) {
      const Site& site = encoder_.sites()[id];
      if (!site.array.valid()) continue;
      const auto index = static_cast<std::uint32_t>(valueOf(site.arguments));
      arrays[site.array].set(index, valueOf(site.result.span()));
    }
  }
  for (auto& [array, value] : arrays) model.setArray(arena.inputId(array), std::move(value));
  return model;
}

// Writing a gate costs about as much as assigning it some times (measured by bench/bits_bench.cpp).
bool Session::wasted(std::uint64_t gates) {
  constexpr std::uint64_t kWritingInAssignments = 8;
  constexpr std::uint64_t kSmall = 2000;
  const auto variables = static_cast<std::uint64_t>(sat_.variables());
  if (variables > gates) waste_ += variables - gates;
  return variables > kSmall && waste_ > kWritingInAssignments * variables;
}

}  // namespace javelin::solver::bits
