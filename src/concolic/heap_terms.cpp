// SPDX-License-Identifier: Apache-2.0
#include "concolic/heap_terms.h"

#include <algorithm>
#include <set>

#include "concolic/length_bounds.h"
#include "concolic/pinning.h"
#include "expr/build.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {
// Up to so many symbolic elements an element at a symbolic index is a choice among all; else the index is
// pinned.
constexpr std::uint32_t kWidestChoice = 256;
// The same for constants, which are a table.
constexpr std::uint32_t kLargestTable = 65'536;
// Of references to the program's own objects fewer: what it does with one are conditions on all that it can
// be, and of a program that finds all of its objects so no solver decides them. Objects of the JDK (boxes,
// entries of tables) are read by few methods.
constexpr std::uint32_t kMostOwnObjects = 32;
// So many elements, all in all, become choices by stores at symbolic indexes: each store makes as many terms
// as the index has values.
constexpr std::uint64_t kMostStoredChoices = 200'000;

// Whether something that was looked up in a table is in the term, by many inputs: the hash of a text.
bool isLookedUpByMany(const expr::TermArena& arena, Term term) {
  constexpr std::size_t kFew = 4;
  bool is_looked_up = false;
  std::size_t inputs = 0;
  std::set<Term> seen;
  std::vector<Term> open = {term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (arena.isConst(next) || !seen.insert(next).second) continue;
    is_looked_up = is_looked_up || arena.op(next) == expr::Op::Select;
    if (arena.op(next) == expr::Op::Input) ++inputs;
    if (is_looked_up && inputs > kFew) return true;
    const auto children = arena.children(next);
    open.insert(open.end(), children.begin(), children.end());
  }
  return false;
}
}  // namespace

Term HeapTerms::at(vm::Ref object, std::uint64_t offset) {
  const Term term = vm_.heap().termAt(object, offset);
  if (!term.valid() || !path_.fixed().has(term)) return term;
  vm_.heap().clearTerm(object, offset);
  return {};
}

void HeapTerms::set(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes) {
  const std::uint64_t value = path_.bitsOf(term);
  std::memcpy(vm_.heap().writeAt(object) + offset, &value, bytes);
  vm_.heap().setTerm(object, offset, term, bytes);
}

std::vector<TermInObject> HeapTerms::contentsOf(vm::Ref object) const {
  std::vector<TermInObject> contents;
  heap::PagedHeap& heap = vm_.heap();
  if (object == heap::kNullRef || !heap.hasTerms(object)) return contents;
  const vm::RtClass& type = vm_.classes().of(object);
  std::uint64_t bytes = type.instance_bytes;
  if (type.isArray())
    bytes += std::uint64_t{heap.load<std::uint32_t>(object, heap::kLengthOffset)} << type.element_shift;
  const std::uint32_t page = object >> heap::kRefPageShift;
  const std::uint64_t start = std::uint64_t{object & heap::kRefInPageMask} * heap::kGrain;
  heap.forEachTermIn(page, [&](std::uint32_t place, const heap::PlacedTerm& placed) {
    if (place >= start && place < start + bytes && !path_.fixed().has(placed.term))
      contents.push_back({place - start, placed.term, placed.bytes});
  });
  std::sort(contents.begin(), contents.end(),
            [](const TermInObject& a, const TermInObject& b) { return a.offset < b.offset; });
  return contents;
}

Term HeapTerms::lengthOf(vm::Ref array) {
  const Term term = vm_.heap().termAt(array, heap::kLengthOffset);
  return term.valid() ? term : intConst(arena_, vm_.heap().load<std::int32_t>(array, heap::kLengthOffset));
}

void HeapTerms::setLength(vm::Ref array, Term length, std::uint32_t capacity) {
  set(array, heap::kLengthOffset, length, 4);
  path_.capacities().set(length, capacity);
}

std::uint32_t HeapTerms::capacityOf(vm::Ref array) const {
  return path_.capacities()
      .of(vm_.heap().termAt(array, heap::kLengthOffset))
      .value_or(vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset));
}

Term HeapTerms::element(vm::Ref array, const vm::RtClass& type, std::uint32_t index) {
  const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{index} << type.element_shift);
  if (const Term term = at(array, offset); term.valid()) return term;
  std::uint64_t bits = 0;
  std::memcpy(&bits, vm_.heap().at(array) + offset, std::size_t{1} << type.element_shift);
  const BasicType element = type.component->info->basicType();
  if (element == BasicType::Byte || element == BasicType::Boolean)
    bits = static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
  if (element == BasicType::Short) bits = static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
  return arena_.constant(sortOf(ir::kindOf(element)), bits);
}

HeapTerms::Candidates HeapTerms::candidatesFor(Term index, vm::Ref array) const {
  const std::uint32_t length = capacityOf(array);
  const expr::Facts facts = arena_.facts(index);
  std::uint64_t low = facts.unsignedLow(Sort::Bv32);
  std::uint64_t high = facts.unsignedHigh(Sort::Bv32);
  const IntBounds bounds = boundsOf(arena_, index, path_.capacities());
  if (bounds.high >= 0) high = std::min(high, static_cast<std::uint64_t>(bounds.high));
  if (bounds.low > 0) low = std::max(low, static_cast<std::uint64_t>(bounds.low));
  return {static_cast<std::uint32_t>(std::min<std::uint64_t>(low, length)),
          static_cast<std::uint32_t>(std::min<std::uint64_t>(high + 1, length))};
}

bool HeapTerms::hasSymbolicElement(vm::Ref array, const vm::RtClass& type, Candidates candidates) {
  if (!vm_.heap().hasTerms(array)) return false;
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) {
    if (at(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift)).valid()) return true;
  }
  return false;
}

Term HeapTerms::tableOf(vm::Ref array, const vm::RtClass& type, Candidates candidates) {
  const auto* const start = reinterpret_cast<const char*>(vm_.heap().at(array)) + heap::kElementsOffset +
                            (std::size_t{candidates.first} << type.element_shift);
  const std::size_t hash = std::hash<std::string_view>()(
      std::string_view(start, std::size_t{candidates.count()} << type.element_shift));
  const Sort element = sortOf(ir::kindOf(type.component->info->basicType()));
  KnownTable& known = tables_[{array, candidates.first}];
  // Another array may have had the address.
  const bool is_same = known.term.valid() && known.hash == hash &&
                       arena_.sort(known.term) == expr::arrayOf(element) &&
                       arena_.tableValues(known.term).size() == candidates.count();
  if (is_same) return known.term;
  std::vector<std::uint64_t> values;
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i)
    values.push_back(arena_.constBits(this->element(array, type, i)));
  known = {hash, arena_.table(element, std::move(values))};
  return known.term;
}

std::optional<Term> HeapTerms::loadByIndex(vm::Ref array, const vm::RtClass& type, Term index) {
  const bool of_references = type.component->info->basicType() == BasicType::Reference;
  if (of_references && run_.policy().followsAlternatives()) return std::nullopt;
  const Candidates candidates = candidatesFor(index, array);
  if (candidates.count() > kLargestTable) return std::nullopt;
  const bool of_own_objects = of_references && type.component->info->loader() == classpath::Loader::App;
  if (of_own_objects && candidates.count() > kMostOwnObjects) return std::nullopt;
  const bool symbolic = hasSymbolicElement(array, type, candidates);
  if (!symbolic && candidates.count() > 8) {
    // The chains of a hash table: solvers find no way through them.
    if (run_.policy().followsAlternatives() && candidates.count() > kWidestChoice &&
        isLookedUpByMany(arena_, index))
      return std::nullopt;
    const Term table = tableOf(array, type, candidates);
    return select(arena_, table,
                  bvSub(arena_, index, intConst(arena_, static_cast<std::int32_t>(candidates.first))));
  }
  // Choices by an index that is itself large help nobody: what is loaded later has them all inside.
  if (candidates.count() == 0 || candidates.count() > kWidestChoice ||
      (!of_references && !isSmall(arena_, index)))
    return std::nullopt;
  return semantics::elementAt(arena_, index, candidates.first, candidates.last,
                              [&](std::uint32_t i) { return element(array, type, i); });
}

bool HeapTerms::storeByIndex(vm::Ref array, const vm::RtClass& type, Term index, Term value) {
  const BasicType element = type.component->info->basicType();
  const bool of_references = element == BasicType::Reference;
  if (of_references && run_.policy().followsAlternatives()) return false;
  const Candidates candidates = candidatesFor(index, array);
  if (candidates.count() > kWidestChoice || path_.storedChoices() + candidates.count() > kMostStoredChoices ||
      (!of_references && !isSmall(arena_, index)))
    return false;
  path_.storedChoices() += candidates.count();
  const Term stored = semantics::narrowed(arena_, value, element);
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) {
    const Term now = semantics::elementAfterStore(arena_, index, i, stored, this->element(array, type, i));
    vm_.heap().setTerm(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift),
                       arena_.isConst(now) ? Term() : now, 1U << type.element_shift);
  }
  return true;
}

}  // namespace javelin::concolic
