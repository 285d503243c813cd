// SPDX-License-Identifier: Apache-2.0
// Fields and array elements. Terms of narrow types are kept as the int that a load gives.
#include <algorithm>
#include <set>

#include "concolic/length_bounds.h"
#include "concolic/pinning.h"
#include "concolic/tracker.h"
#include "expr/build.h"
#include "program/resolution.h"

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
// So many elements, all in all, become choices by stores at symbolic indexes: each store makes as many terms
// as the index has values.
constexpr std::uint64_t kMostStoredChoices = 200'000;

// Up to so many elements each index is a path of its own where the element cannot be a term; else it is
// pinned. Of objects that are loaded, each object is.
constexpr std::uint32_t kMostIndices = 32;
constexpr std::size_t kMostObjects = 64;
constexpr std::uint32_t kMostCompared = 4'096;

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

Tracker::Place Tracker::fieldOf(const At& at, bool is_static) {
  auto& known = fields_[&at.instr];
  program::Program& program = vm_.classes().program();
  if (!known.second) {
    const program::ClassId holder = at.frame.method->info->owner;
    const auto field = program::resolveField(program, holder,
                                             program::memberReference(program, holder, at.instr.pool_index));
    if (!field.ok()) return {};  // the instruction will throw
    known = {field->field, true};
  }
  const program::Field& field = program[known.first];
  const vm::Ref object =
      is_static ? vm_.classes()[field.owner].mirror : static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  return {object, field.offset, field.type};
}

void Tracker::loadField(const At& at, bool is_static) {
  const Place place = fieldOf(at, is_static);
  if (place.object == heap::kNullRef) return;
  define(at, heapTerm(place.object, place.offset));
}

void Tracker::storeField(const At& at, bool is_static) {
  const Place place = fieldOf(at, is_static);
  if (place.object == heap::kNullRef) return;
  const Term value = at.termOf(is_static ? at.instr.a : at.instr.b);
  vm_.heap().setTerm(place.object, place.offset, value.valid() ? narrow(value, place.type) : Term(),
                     program::sizeOf(place.type));
}

Term Tracker::lengthOf(vm::Ref array) {
  const Term term = vm_.heap().termAt(array, heap::kLengthOffset);
  return term.valid() ? term : intConst(arena_, vm_.heap().load<std::int32_t>(array, heap::kLengthOffset));
}

void Tracker::setLength(vm::Ref array, Term length, std::uint32_t capacity) {
  setHeapTerm(array, heap::kLengthOffset, length, 4);
  path_.capacities.set(length, capacity);
}

std::uint32_t Tracker::capacityOf(vm::Ref array) const {
  return path_.capacities.of(vm_.heap().termAt(array, heap::kLengthOffset))
      .value_or(vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset));
}

bool Tracker::fixObject(const At& at, vm::Ref array) {
  const Term index = at.termOf(at.instr.b);
  const Candidates candidates = candidatesFor(index, array);
  if (vm_.classes().of(array).component->info->basicType() != BasicType::Reference) return false;
  if (candidates.count() > kMostCompared) return false;
  const auto objectAt = [&](std::uint32_t i) {
    const std::uint64_t offset = heap::kElementsOffset + std::uint64_t{i} * sizeof(vm::Ref);
    const Term term = heapTerm(array, offset);
    return std::pair(vm_.heap().load<vm::Ref>(array, offset), term.valid() ? term.value() : 0);
  };
  const auto here = objectAt(static_cast<std::uint32_t>(at.bitsOf(at.instr.b)));
  const std::pair<vm::Ref, std::uint32_t> null{heap::kNullRef, 0};
  std::set<std::pair<vm::Ref, std::uint32_t>> objects;
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) objects.insert(objectAt(i));
  // Of very many objects, at least whether there is one.
  const bool too_many = objects.size() > kMostObjects;
  if (too_many && !objects.contains(null)) return false;
  std::vector<Term> same;
  std::vector<Term> others;
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) {
    const auto object = objectAt(i);
    const Term is = equal(arena_, index, intConst(arena_, static_cast<std::int32_t>(i)));
    if (too_many ? (object == null) == (here == null) : object == here) {
      same.push_back(is);
    } else {
      others.push_back(logicalNot(arena_, is));
    }
  }
  add(at, same.size() <= others.size() ? disjunction(arena_, same) : conjunction(arena_, others),
      ConjunctKind::Choice);
  return !too_many || here == null;
}

void Tracker::fixIndex(const At& at, vm::Ref array) {
  const Term index = at.termOf(at.instr.b);
  if (!index.valid()) return;
  if (decisions_ != nullptr && at.instr.op == ir::Op::ArrayLoad && fixObject(at, array)) return;
  const bool each = decisions_ != nullptr && capacityOf(array) <= kMostIndices;
  if (!each) return pin(at, at.instr.b);
  add(at, hasItsValue(arena_, evaluator_, index), ConjunctKind::Choice);
}

void Tracker::fixOffset(vm::NativeCall& call, std::size_t argument) {
  const Term offset = argumentTerm(call, argument);
  if (!offset.valid()) return;
  fixPlace(call, offset, call.refAt(argument - 1));
}

void Tracker::fixPlace(vm::NativeCall& call, Term place, vm::Ref object) {
  const bool in_array = object != heap::kNullRef && vm_.classes().of(object).isArray();
  // The hash of a text, in the table of a ConcurrentHashMap: solvers find no way to the other places.
  const bool each =
      decisions_ != nullptr && in_array && capacityOf(object) <= kMostIndices && isSmall(arena_, place);
  if (!each) return pinAt(call, place);
  addAt(call, hasItsValue(arena_, evaluator_, place), ConjunctKind::Choice);
}

void Tracker::arrayLength(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array != heap::kNullRef) define(at, vm_.heap().termAt(array, heap::kLengthOffset));
}

void Tracker::newArray(const At& at, ir::Operand length) {
  const Term term = at.termOf(length);
  if (!term.valid()) return;
  if (decisions_ != nullptr) {
    // First whether it can be made at all; then how long it is, one length after the other.
    if (!passes(at, semantics::isLength(arena_, term))) return;
    const auto bound = static_cast<std::int32_t>(decisions_->longestArray());
    const Term within = bvSle(arena_, term, intConst(arena_, bound));
    add(at, holds(within) ? within : logicalNot(arena_, within), ConjunctKind::Choice);
    if (!holds(within)) {
      pin(at, length);
      return decisions_->longArray(static_cast<std::uint32_t>(at.bitsOf(length)));
    }
    const Term is = equal(arena_, term, arena_.constant(Sort::Bv32, at.bitsOf(length)));
    return add(at, is, ConjunctKind::Choice);
  }
  pin(at, length);
}

bool Tracker::checkBounds(const At& at, vm::Ref array) {
  const auto length = vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset);
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  const Term length_term = vm_.heap().termAt(array, heap::kLengthOffset);
  if (at.termOf(at.instr.b).valid() || length_term.valid()) {
    passes(at, semantics::isInside(arena_, lift(at, at.instr.b, Sort::Bv32), lengthOf(array)));
  }
  return index < length;
}

Term Tracker::elementTerm(vm::Ref array, const vm::RtClass& type, std::uint32_t index) {
  const std::uint64_t offset = heap::kElementsOffset + (std::uint64_t{index} << type.element_shift);
  if (const Term term = heapTerm(array, offset); term.valid()) return term;
  std::uint64_t bits = 0;
  std::memcpy(&bits, vm_.heap().at(array) + offset, std::size_t{1} << type.element_shift);
  const BasicType element = type.component->info->basicType();
  if (element == BasicType::Byte || element == BasicType::Boolean)
    bits = static_cast<std::uint32_t>(static_cast<std::int8_t>(bits));
  if (element == BasicType::Short) bits = static_cast<std::uint32_t>(static_cast<std::int16_t>(bits));
  return arena_.constant(sortOf(ir::kindOf(element)), bits);
}

Tracker::Candidates Tracker::candidatesFor(Term index, vm::Ref array) const {
  const std::uint32_t length = capacityOf(array);
  const expr::Facts facts = arena_.facts(index);
  std::uint64_t low = facts.unsignedLow(Sort::Bv32);
  std::uint64_t high = facts.unsignedHigh(Sort::Bv32);
  const IntBounds bounds = boundsOf(arena_, index, path_.capacities);
  if (bounds.high >= 0) high = std::min(high, static_cast<std::uint64_t>(bounds.high));
  if (bounds.low > 0) low = std::max(low, static_cast<std::uint64_t>(bounds.low));
  return {static_cast<std::uint32_t>(std::min<std::uint64_t>(low, length)),
          static_cast<std::uint32_t>(std::min<std::uint64_t>(high + 1, length))};
}

bool Tracker::hasSymbolicElement(vm::Ref array, const vm::RtClass& type, Candidates candidates) {
  if (!vm_.heap().hasTerms(array)) return false;
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) {
    if (heapTerm(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift)).valid())
      return true;
  }
  return false;
}

Term Tracker::tableOf(vm::Ref array, const vm::RtClass& type, Candidates candidates) {
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
    values.push_back(arena_.constBits(elementTerm(array, type, i)));
  known = {hash, arena_.table(element, std::move(values))};
  return known.term;
}

std::optional<Term> Tracker::elementByIndex(const At& at, vm::Ref array, const vm::RtClass& type) {
  if (type.component->info->basicType() == BasicType::Reference) return std::nullopt;
  const Term index = at.termOf(at.instr.b);
  const Candidates candidates = candidatesFor(index, array);
  if (candidates.count() > kLargestTable) return std::nullopt;
  const bool symbolic = hasSymbolicElement(array, type, candidates);
  if (!symbolic && candidates.count() > 8) {
    // The chains of a hash table: solvers find no way through them.
    if (decisions_ != nullptr && candidates.count() > kWidestChoice && isLookedUpByMany(arena_, index))
      return std::nullopt;
    const Term table = tableOf(array, type, candidates);
    return select(arena_, table,
                  bvSub(arena_, index, intConst(arena_, static_cast<std::int32_t>(candidates.first))));
  }
  // Choices by an index that is itself large help nobody: what is loaded later has them all inside.
  if (candidates.count() > kWidestChoice || !isSmall(arena_, index)) return std::nullopt;
  return semantics::elementAt(arena_, index, candidates.first, candidates.last,
                              [&](std::uint32_t i) { return elementTerm(array, type, i); });
}

// Every element that the store may mean becomes a choice between what is stored and what was there.
bool Tracker::storeByIndex(const At& at, vm::Ref array, const vm::RtClass& type) {
  const BasicType element = type.component->info->basicType();
  if (element == BasicType::Reference) return false;
  const Term index = at.termOf(at.instr.b);
  const Candidates candidates = candidatesFor(index, array);
  if (candidates.count() > kWidestChoice || path_.stored_choices + candidates.count() > kMostStoredChoices ||
      !isSmall(arena_, index))
    return false;
  path_.stored_choices += candidates.count();
  const Term value = narrow(lift(at, at.instr.c, sortOf(ir::kindOf(element))), element);
  for (std::uint32_t i = candidates.first; i < candidates.last; ++i) {
    const Term now = semantics::elementAfterStore(arena_, index, i, value, elementTerm(array, type, i));
    vm_.heap().setTerm(array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift),
                       arena_.isConst(now) ? Term() : now, 1U << type.element_shift);
  }
  return true;
}

void Tracker::loadElement(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array == heap::kNullRef || !checkBounds(at, array)) return;
  const vm::RtClass& type = vm_.classes().of(array);
  if (at.termOf(at.instr.b).valid()) {
    if (const auto term = elementByIndex(at, array, type)) return define(at, *term);
    fixIndex(at, array);
  }
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  define(at, heapTerm(array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift)));
}

void Tracker::storeElement(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array == heap::kNullRef || !checkBounds(at, array)) return;
  const vm::RtClass& type = vm_.classes().of(array);
  if (at.termOf(at.instr.b).valid()) {
    if (storeByIndex(at, array, type)) return;
    fixIndex(at, array);
  }
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  const Term value = at.termOf(at.instr.c);
  vm_.heap().setTerm(array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift),
                     value.valid() ? narrow(value, type.component->info->basicType()) : Term(),
                     1U << type.element_shift);
}

}  // namespace javelin::concolic
