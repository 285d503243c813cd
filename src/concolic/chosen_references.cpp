// SPDX-License-Identifier: Apache-2.0
#include "concolic/chosen_references.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "expr/build.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {
// Terms and objects of a choice that is looked through.
constexpr std::size_t kMostParts = 2'000;
constexpr std::size_t kMostChosen = 4'096;
}  // namespace

// A choice by a condition, or an element of a constant table.
bool ChosenReferences::isChoice(Term term) const {
  if (arena_.op(term) == expr::Op::Ite) return true;
  return arena_.op(term) == expr::Op::Select && arena_.op(arena_.children(term)[0]) == expr::Op::Table;
}

std::optional<std::vector<vm::Ref>> ChosenReferences::objectsOf(Term reference) {
  std::set<vm::Ref> objects;
  std::set<Term> seen;
  std::vector<Term> open = {reference};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second) continue;
    if (seen.size() > kMostParts || objects.size() > kMostChosen) return std::nullopt;
    if (arena_.isConst(term)) {
      objects.insert(static_cast<vm::Ref>(arena_.constBits(term)));
    } else if (!isChoice(term)) {
      return std::nullopt;
    } else if (arena_.op(term) == expr::Op::Ite) {
      open.push_back(arena_.children(term)[1]);
      open.push_back(arena_.children(term)[2]);
    } else {
      for (const std::uint64_t value : arena_.tableValues(arena_.children(term)[0]))
        objects.insert(static_cast<vm::Ref>(value));
      // Behind the table there is null, where no index is: the check of the array's bounds is in the path.
    }
  }
  return std::vector<vm::Ref>(objects.begin(), objects.end());
}

std::optional<Term> ChosenReferences::mapped(Term reference, Sort sort,
                                             const std::function<Term(vm::Ref)>& value) {
  std::unordered_map<Term, Term> known;
  std::vector<Term> open = {reference};
  while (!open.empty()) {
    const Term term = open.back();
    if (known.contains(term)) {
      open.pop_back();
      continue;
    }
    if (known.size() > kMostParts || (!arena_.isConst(term) && !isChoice(term))) return std::nullopt;
    if (arena_.isConst(term)) {
      known.emplace(term, value(static_cast<vm::Ref>(arena_.constBits(term))));
    } else if (arena_.op(term) == expr::Op::Ite) {
      const auto children = arena_.children(term);
      const Term condition = children[0];
      const Term yes = children[1];
      const Term no = children[2];
      const bool waits = !known.contains(yes) || !known.contains(no);
      if (!known.contains(yes)) open.push_back(yes);
      if (!known.contains(no)) open.push_back(no);
      if (waits) continue;
      known.emplace(term, ite(arena_, condition, known.at(yes), known.at(no)));
    } else {
      const Term table = arena_.children(term)[0];
      const Term index = arena_.children(term)[1];
      std::vector<Term> elements;
      for (const std::uint64_t object : arena_.tableValues(table))
        elements.push_back(value(static_cast<vm::Ref>(object)));
      const bool constant = std::all_of(elements.begin(), elements.end(),
                                        [&](Term element) { return arena_.isConst(element); });
      // A choice among few; of many symbolic values nobody would find the way.
      constexpr std::size_t kWidest = 256;
      if (!constant && elements.size() > kWidest) return std::nullopt;
      if (constant) {
        std::vector<std::uint64_t> bits;
        for (const Term element : elements) bits.push_back(arena_.constBits(element));
        known.emplace(term, select(arena_, arena_.table(sort, std::move(bits)), index));
      } else {
        known.emplace(term,
                      semantics::elementAt(arena_, index, 0, static_cast<std::uint32_t>(elements.size()),
                                           [&](std::uint32_t i) { return elements[i]; }));
      }
    }
  }
  return known.at(reference);
}

const vm::RtClass* ChosenReferences::classOf(const At& at, ir::Operand reference) {
  const Term term = at.termOf(reference);
  if (run_.policy().followsAlternatives() || !term.valid() || !isChoice(term)) return nullptr;
  const auto object = static_cast<vm::Ref>(at.bitsOf(reference));
  const auto objects = objectsOf(term);
  if (!objects || object == heap::kNullRef) return nullptr;
  const vm::RtClass& type = vm_.classes().of(object);
  const bool is_one = std::all_of(objects->begin(), objects->end(), [&](vm::Ref other) {
    return other == heap::kNullRef || &vm_.classes().of(other) == &type;
  });
  if (!is_one) return nullptr;
  if (std::find(objects->begin(), objects->end(), heap::kNullRef) != objects->end()) {
    const Term is_object = logicalNot(arena_, equal(arena_, term, refConst(arena_, heap::kNullRef)));
    if (!path_.knows(is_object)) run_.add(at, is_object, ConjunctKind::Implicit);
  }
  return &type;
}

std::optional<Term> ChosenReferences::field(const At& at, ir::Operand reference, std::uint64_t offset,
                                            BasicType type) {
  const vm::RtClass* const of = classOf(at, reference);
  if (of == nullptr || of->isArray() || vm_.stopped()) return std::nullopt;
  const Sort sort = sortOf(ir::kindOf(type));
  return mapped(at.termOf(reference), sort, [&](vm::Ref object) {
    if (object == heap::kNullRef) return arena_.constant(sort, 0);
    if (const Term term = heap_.at(object, offset); term.valid()) return term;
    return arena_.constant(sort, vm::loadPrimitive(vm_.heap().at(object) + offset, type));
  });
}

}  // namespace javelin::concolic
