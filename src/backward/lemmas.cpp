// SPDX-License-Identifier: Apache-2.0
// What a query must know of the reads that are open: equal places have equal contents; classes have their
// places in the hierarchy; strings that equal a constant have its length and its hash.
#include <fmt/format.h>

#include "backward/stepper.h"

namespace javelin::backward {

using program::ClassId;

namespace {

std::int32_t hashOf(std::string_view text) {
  std::uint32_t hash = 0;
  for (const char c : text) hash = hash * 31 + static_cast<unsigned char>(c);
  return static_cast<std::int32_t>(hash);
}

bool isAscii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

}  // namespace

bool Stepper::areDisjoint(ClassId a, ClassId b) {
  const program::Program& program = codes_.program();
  if (program.isSubtype(a, b) || program.isSubtype(b, a)) return false;
  const program::Class& x = program[a];
  const program::Class& y = program[b];
  if (x.isArray() && y.isArray()) return false;
  const bool x_final = x.isArray() || (x.has(classfile::kAccFinal) && !x.isInterface());
  const bool y_final = y.isArray() || (y.has(classfile::kAccFinal) && !y.isInterface());
  if (x.isInterface() || y.isInterface())
    return (x_final && !x.isInterface()) || (y_final && !y.isInterface());
  return true;
}

void Stepper::addTypeLemmas(const State& state, std::vector<Conjunct>& lemmas) {
  const program::Program& program = codes_.program();
  const Term null = expr::intConst(arena_, 0);
  for (std::size_t i = 0; i < state.reads.size(); ++i) {
    const Read& first = state.reads[i];
    if (first.key.kind != ReadKey::Kind::InstanceOf) continue;
    const ClassId a(first.key.id);
    for (std::size_t k = 0; k < state.reads.size(); ++k) {
      const Read& second = state.reads[k];
      if (k == i || second.key.kind != ReadKey::Kind::InstanceOf || second.key == first.key) continue;
      const Term same = equal(arena_, first.at[0], second.at[0]);
      if (same == arena_.falseTerm()) continue;
      const ClassId b(second.key.id);
      const Term both =
          logicalAnd(arena_, logicalAnd(arena_, same, distinct(arena_, first.at[0], null)), first.value);
      if (program.isSubtype(a, b)) {
        lemmas.push_back({implies(arena_, both, second.value),
                          origin({}, fmt::format("{} is a {}", program.nameOf(a), program.nameOf(b)))});
      } else if (k > i && areDisjoint(a, b)) {
        lemmas.push_back(
            {implies(arena_, both, logicalNot(arena_, second.value)),
             origin({}, fmt::format("no object is a {} and a {}", program.nameOf(a), program.nameOf(b)))});
      }
    }
  }
}

// An object's class is exactly the one that getClass() gives.
void Stepper::addClassLemmas(const State& state, std::vector<Conjunct>& lemmas) {
  const program::Program& program = codes_.program();
  for (const Read& read : state.reads) {
    if (read.key.kind != ReadKey::Kind::Pure) continue;
    if (program.text(program[program::MethodId(read.key.id)].name) != "getClass") continue;
    lemmas.push_back(
        {distinct(arena_, read.value, expr::intConst(arena_, 0)), origin({}, "getClass() is not null")});
    std::set<std::uint32_t> classes;
    std::vector<Term> terms;
    for (const Conjunct& conjunct : state.conjuncts) terms.push_back(conjunct.term);
    for (const Term term : arena_.reachable(terms)) {
      if (arena_.op(term) != expr::Op::Const || arena_.sort(term) != expr::Sort::Bv32) continue;
      const std::uint64_t bits = arena_.constBits(term);
      if (bits >= kFirstClass && bits - kFirstClass < program.classCount()) {
        classes.insert(static_cast<std::uint32_t>(bits - kFirstClass));
      }
    }
    for (const Read& other : state.reads) {
      if (other.key.kind != ReadKey::Kind::InstanceOf || other.at[0] != read.at[0]) continue;
      for (const std::uint32_t number : classes) {
        const Term exact = equal(arena_, read.value, arena_.constant(expr::Sort::Bv32, kFirstClass + number));
        const bool is = program.isSubtype(ClassId(number), ClassId(other.key.id));
        lemmas.push_back({implies(arena_, exact, is ? other.value : logicalNot(arena_, other.value)),
                          origin({}, fmt::format("the class is {}", program.nameOf(ClassId(number))))});
      }
    }
  }
}

// Equality with a constant decides length and hash; two different constants are not both equal to it.
void Stepper::addStringLemmas(const State& state, std::vector<Conjunct>& lemmas) {
  struct Equality {
    Term string;
    std::string_view constant;
    Term holds;
  };
  std::vector<Equality> equalities;
  const auto text_of = [&](Term term) -> const std::string* {
    if (!arena_.isConst(term)) return nullptr;
    for (const auto& [text, number] : strings_) {
      if (arena_.constBits(term) == kFirstString + number) return &text;
    }
    return nullptr;
  };
  const auto name_of = [&](const Read& read) -> std::string_view {
    if (read.key.kind != ReadKey::Kind::Pure) return {};
    const program::Method& method = codes_.program()[program::MethodId(read.key.id)];
    if (codes_.className(method.owner) != "java/lang/String") return {};
    return codes_.program().text(method.name);
  };
  const Term zero = expr::intConst(arena_, 0);
  for (const Read& read : state.reads) {
    if (name_of(read) != "equals" || read.at.size() != 2) continue;
    const Term holds = distinct(arena_, read.value, zero);
    if (const std::string* text = text_of(read.at[1])) equalities.push_back({read.at[0], *text, holds});
    if (const std::string* text = text_of(read.at[0])) equalities.push_back({read.at[1], *text, holds});
  }
  for (std::size_t i = 0; i < equalities.size(); ++i) {
    for (std::size_t k = i + 1; k < equalities.size(); ++k) {
      if (equalities[i].string != equalities[k].string) continue;
      const Term both = logicalAnd(arena_, equalities[i].holds, equalities[k].holds);
      const Term one = equal(arena_, equalities[i].holds, equalities[k].holds);
      if (equalities[i].constant == equalities[k].constant) {
        lemmas.push_back({one, origin({}, "equals gives the same again")});
      } else {
        lemmas.push_back({logicalNot(arena_, both), origin({}, "a string equals one constant only")});
      }
    }
    if (!isAscii(equalities[i].constant)) continue;
    const auto length = static_cast<std::int32_t>(equalities[i].constant.size());
    for (const Read& read : state.reads) {
      if (read.at.empty() || read.at[0] != equalities[i].string) continue;
      const std::string_view name = name_of(read);
      Term known;
      if (name == "length") known = equal(arena_, read.value, expr::intConst(arena_, length));
      if (name == "hashCode")
        known = equal(arena_, read.value, expr::intConst(arena_, hashOf(equalities[i].constant)));
      if (name == "isEmpty") known = equal(arena_, read.value, expr::intConst(arena_, length == 0 ? 1 : 0));
      if (known.valid()) {
        lemmas.push_back({implies(arena_, equalities[i].holds, known),
                          origin({}, fmt::format("the string equals \"{}\"", equalities[i].constant))});
      }
    }
  }
  for (const Read& read : state.reads) {
    if (read.at.empty()) continue;
    const std::string_view name = name_of(read);
    if (name == "length") {
      lemmas.push_back({bvSle(arena_, zero, read.value), origin({}, "length() >= 0")});
    }
    if (name != "isEmpty" && name != "indexOf" && name != "lastIndexOf" && name != "charAt") continue;
    for (const Read& other : state.reads) {
      if (other.at.empty() || other.at[0] != read.at[0] || name_of(other) != "length") continue;
      Term known;
      if (name == "isEmpty") {
        known = equal(arena_, distinct(arena_, read.value, zero), equal(arena_, other.value, zero));
      } else if (name == "charAt") {
        known = bvUlt(arena_, read.at[1], other.value);
      } else {
        known = bvSle(arena_, read.value, other.value);
      }
      lemmas.push_back({known, origin({}, fmt::format("{} fits length()", name))});
    }
  }
}

std::vector<Conjunct> Stepper::placeLemmas(const State& state) {
  std::vector<Conjunct> lemmas;
  for (std::size_t i = 0; i < state.reads.size(); ++i) {
    for (std::size_t k = i + 1; k < state.reads.size(); ++k) {
      const Read& a = state.reads[i];
      const Read& b = state.reads[k];
      if (a.key != b.key || a.at.size() != b.at.size()) continue;
      Term same = arena_.trueTerm();
      for (std::size_t p = 0; p < a.at.size(); ++p)
        same = logicalAnd(arena_, same, equal(arena_, a.at[p], b.at[p]));
      if (same == arena_.falseTerm()) continue;
      lemmas.push_back(
          {implies(arena_, same, equal(arena_, a.value, b.value)), origin({}, "the same place")});
    }
  }
  return lemmas;
}

std::vector<Conjunct> Stepper::lemmas(const State& state) {
  std::vector<Conjunct> lemmas = placeLemmas(state);
  addTypeLemmas(state, lemmas);
  addStringLemmas(state, lemmas);
  addClassLemmas(state, lemmas);
  std::erase_if(lemmas, [&](const Conjunct& lemma) { return lemma.term == arena_.trueTerm(); });
  return lemmas;
}

}  // namespace javelin::backward
