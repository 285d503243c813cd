// SPDX-License-Identifier: Apache-2.0
#include "concolic/memory_instructions.h"

#include <algorithm>
#include <set>

#include "concolic/length_bounds.h"
#include "concolic/pinning.h"
#include "expr/build.h"
#include "program/resolution.h"
#include "vm/code.h"

namespace javelin::concolic {

using classfile::BasicType;
using expr::Sort;
using expr::Term;

namespace {
// Up to so many elements each index is a path of its own where the element cannot be a term; else it is
// pinned. Of objects that are loaded, each object is.
constexpr std::uint32_t kMostIndices = 32;
constexpr std::size_t kMostObjects = 64;
constexpr std::uint32_t kMostCompared = 4'096;
// Arrays that an element is loaded from, one of which it is.
constexpr std::size_t kMostRows = 256;
// Elements that an array of several dimensions has room for, if one of them is symbolic.
constexpr std::uint64_t kMostNested = 4'096;
}  // namespace

MemoryInstructions::Place MemoryInstructions::fieldOf(const At& at, bool is_static) {
  program::FieldId& known = fields_[&at.instr];
  program::Program& program = vm_.classes().program();
  if (!known) {
    const program::ClassId holder = at.frame.method->info->owner;
    const auto field = program::resolveField(program, holder,
                                             program::memberReference(program, holder, at.instr.pool_index));
    if (!field.ok()) return {};  // the instruction will throw
    known = field->field;
  }
  const program::Field& field = program[known];
  const vm::Ref object =
      is_static ? vm_.classes()[field.owner].mirror : static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  return {object, field.offset, field.type};
}

bool MemoryInstructions::loadChosenField(const At& at) {
  if (!at.termOf(at.instr.a).valid() || run_.policy().followsAlternatives()) return false;
  const Place place = fieldOf(at, false);
  if (place.object == heap::kNullRef) return false;
  const auto value = chosen_.field(at, at.instr.a, place.offset, place.type);
  if (value) run_.define(at, *value);
  return value.has_value();
}

bool MemoryInstructions::chosenLength(const At& at) {
  const vm::RtClass* const type = chosen_.classOf(at, at.instr.a);
  if (type == nullptr || !type->isArray() || vm_.stopped()) return false;
  const auto length = chosen_.mapped(at.termOf(at.instr.a), Sort::Bv32, [&](vm::Ref array) {
    return array == heap::kNullRef ? intConst(arena_, 0) : heap_.lengthOf(array);
  });
  if (length) run_.define(at, *length);
  return length.has_value();
}

bool MemoryInstructions::loadChosenElement(const At& at) {
  const vm::RtClass* const type = chosen_.classOf(at, at.instr.a);
  if (type == nullptr || !type->isArray() || vm_.stopped()) return false;
  const auto rows = chosen_.objectsOf(at.termOf(at.instr.a));
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  const auto lengthOf = [&](vm::Ref row) { return vm_.heap().load<std::uint32_t>(row, heap::kLengthOffset); };
  // Of one length: the check of the bounds is the same for all.
  const bool are_alike =
      rows && rows->size() <= kMostRows && std::all_of(rows->begin(), rows->end(), [&](vm::Ref row) {
        return row == heap::kNullRef ||
               (lengthOf(row) == lengthOf(array) && !vm_.heap().termAt(row, heap::kLengthOffset).valid());
      });
  if (!are_alike) return false;
  // It will throw.
  if (!checkBounds(at, array)) return true;
  const Term index = at.termOf(at.instr.b);
  const auto number = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  const Sort sort = sortOf(ir::kindOf(type->component->info->basicType()));
  bool is_known = true;
  const auto value = chosen_.mapped(at.termOf(at.instr.a), sort, [&](vm::Ref row) {
    if (row == heap::kNullRef) return arena_.constant(sort, 0);
    if (!index.valid()) return heap_.element(row, *type, number);
    const auto element = heap_.loadByIndex(row, *type, index);
    is_known = is_known && element.has_value();
    return element.value_or(arena_.constant(sort, 0));
  });
  if (!value || !is_known) return false;
  run_.define(at, *value);
  return true;
}

void MemoryInstructions::loadField(const At& at, bool is_static) {
  const Place place = fieldOf(at, is_static);
  if (place.object == heap::kNullRef) return;
  run_.define(at, heap_.at(place.object, place.offset));
}

void MemoryInstructions::storeField(const At& at, bool is_static) {
  const Place place = fieldOf(at, is_static);
  if (place.object == heap::kNullRef) return;
  const Term value = at.termOf(is_static ? at.instr.a : at.instr.b);
  vm_.heap().setTerm(place.object, place.offset,
                     value.valid() ? semantics::narrowed(arena_, value, place.type) : Term(),
                     program::sizeOf(place.type));
}

void MemoryInstructions::arrayLength(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array == heap::kNullRef) return;
  const Term length = vm_.heap().termAt(array, heap::kLengthOffset);
  // Where the path says how long it is, loops over it have a known end.
  const bool may_be_known = run_.policy().followsAlternatives() && length.valid();
  run_.define(at, may_be_known ? path_.known(length) : length);
}

bool MemoryInstructions::newArray(const At& at) {
  const bool is_nested = at.instr.op == ir::Op::MultiNewArray;
  const std::span<const ir::Operand> lengths =
      is_nested ? at.body.argumentsOf(at.instr) : std::span<const ir::Operand>(&at.instr.a, 1);
  const auto isSymbolic = [&](ir::Operand length) { return at.termOf(length).valid(); };
  if (std::none_of(lengths.begin(), lengths.end(), isSymbolic)) return false;
  if (!run_.policy().followsAlternatives()) {
    for (const ir::Operand length : lengths) run_.pin(at, length);
    return false;
  }
  for (const ir::Operand length : lengths) {
    if (isSymbolic(length)) run_.passes(at, semantics::isLength(arena_, at.termOf(length)));
    // It will throw, whatever the others are.
    if (vm_.stopped() || static_cast<std::int32_t>(at.bitsOf(length)) < 0) return false;
  }
  if (newSymbolicArray(at, lengths)) return true;
  for (const ir::Operand length : lengths) fixNewLength(at, length);
  return false;
}

void MemoryInstructions::fixNewLength(const At& at, ir::Operand length) {
  const Term term = at.termOf(length);
  if (!term.valid() || vm_.stopped()) return;
  if (decideRoom(at, term)) {
    const Term is = equal(arena_, term, arena_.constant(Sort::Bv32, at.bitsOf(length)));
    return run_.add(at, is, ConjunctKind::Choice);
  }
  run_.add(at, run_.policy().pinning(arena_, path_, term), ConjunctKind::PinnedLength);
  run_.policy().listener().longArray(static_cast<std::uint32_t>(at.bitsOf(length)));
}

std::optional<std::uint32_t> MemoryInstructions::decideRoom(const At& at, Term length) {
  const IntBounds bounds = boundsOf(arena_, length, path_.capacities());
  const auto bounded =
      bounds.low < 0 ? std::nullopt : roomFor(arena_, length, bounds.high, path_.capacities());
  const auto most = static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(bounds.high, 0, run_.policy().listener().roomOfNewArray()));
  const std::uint32_t room = bounded.value_or(path_.capacities().of(length).value_or(most));
  if (room >= bounds.high) return room;
  const Term fits = bvSle(arena_, length, intConst(arena_, static_cast<std::int32_t>(room)));
  const bool hold = path_.holds(fits);
  run_.add(at, hold ? fits : logicalNot(arena_, fits), ConjunctKind::Choice);
  return hold && !vm_.stopped() ? std::optional(room) : std::nullopt;
}

bool MemoryInstructions::newSymbolicArray(const At& at, std::span<const ir::Operand> lengths) {
  vm::RtClass* const type = classOfNewArray(at);
  if (type == nullptr) return false;
  std::vector<Dimension> dimensions;
  std::uint64_t elements = 1;
  for (const ir::Operand operand : lengths) {
    const Term length = at.termOf(operand);
    const auto room = length.valid() ? decideRoom(at, length)
                                     : std::optional(static_cast<std::uint32_t>(at.bitsOf(operand)));
    if (!room) return false;
    dimensions.push_back({length, *room});
    elements = std::min(elements * (std::uint64_t{*room} + 1), kMostNested + 1);
  }
  if (lengths.size() > 1 && elements > kMostNested) return false;
  const vm::Ref array = makeArrays(*type, dimensions);
  if (array == heap::kNullRef) return false;
  at.frame.registers()[at.instr.dst.value()] = array;
  // Behind the instruction, which stands behind the Shadow that called this.
  const vm::Word* const instruction = at.frame.pc + vm::wordsOf(vm::VmOp::Shadow);
  const bool is_nested = at.instr.op == ir::Op::MultiNewArray;
  at.frame.pc = instruction + (is_nested ? vm::operandsOf(instruction).c : vm::wordsOf(vm::VmOp::NewArray));
  return true;
}

vm::RtClass* MemoryInstructions::classOfNewArray(const At& at) {
  if (at.instr.op == ir::Op::NewArray) return &vm_.classes().primitiveArray(at.instr.type);
  const auto named =
      program::resolveClass(vm_.classes().program(), at.frame.method->info->owner, at.instr.pool_index);
  if (!named.ok()) return nullptr;  // the instruction will throw
  vm::RtClass& type = vm_.classes()[*named];
  return at.instr.op == ir::Op::NewRefArray ? &vm_.classes().arrayOf(type) : &type;
}

// All rooms have arrays of the next dimension, also those behind the length under the model.
vm::Ref MemoryInstructions::makeArrays(vm::RtClass& type, std::span<const Dimension> dimensions) {
  const auto [length, room] = dimensions[0];
  const vm::Ref array = vm_.allocateArray(type, static_cast<std::int32_t>(room));
  if (array == heap::kNullRef) return array;
  for (std::uint32_t i = 0; dimensions.size() > 1 && i < room; ++i) {
    const vm::Ref inner = makeArrays(*type.component, dimensions.subspan(1));
    if (inner == heap::kNullRef) return heap::kNullRef;
    vm_.heap().store(array, heap::kElementsOffset + std::uint64_t{i} * sizeof(vm::Ref), inner);
  }
  if (length.valid()) heap_.setLength(array, length, room);
  return array;
}

bool MemoryInstructions::checkBounds(const At& at, vm::Ref array) {
  const auto length = vm_.heap().load<std::uint32_t>(array, heap::kLengthOffset);
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  const Term length_term = vm_.heap().termAt(array, heap::kLengthOffset);
  if (at.termOf(at.instr.b).valid() || length_term.valid()) {
    run_.passes(at,
                semantics::isInside(arena_, run_.lift(at, at.instr.b, Sort::Bv32), heap_.lengthOf(array)));
  }
  return index < length;
}

void MemoryInstructions::settleText(const At& at, vm::Ref array) {
  if (!vm_.heap().hasTerms(array)) return;
  const vm::RtClass& type = vm_.classes().of(array);
  if (type.component->info->basicType() != BasicType::Byte) return;
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  if (at.termOf(at.instr.b).valid() ||
      texts_.isUnread(vm_.heap().termAt(array, heap::kElementsOffset + index)))
    texts_.settle(array, at.conjunct(ConjunctKind::Choice));
}

void MemoryInstructions::loadElement(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array == heap::kNullRef || !checkBounds(at, array)) return;
  const vm::RtClass& type = vm_.classes().of(array);
  settleText(at, array);
  if (vm_.stopped()) return;
  if (at.termOf(at.instr.b).valid()) {
    if (const auto term = heap_.loadByIndex(array, type, at.termOf(at.instr.b)))
      return run_.define(at, *term);
    fixIndex(at, array);
  }
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  run_.define(at, heap_.at(array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift)));
}

void MemoryInstructions::storeElement(const At& at) {
  const auto array = static_cast<vm::Ref>(at.bitsOf(at.instr.a));
  if (array == heap::kNullRef || !checkBounds(at, array)) return;
  const vm::RtClass& type = vm_.classes().of(array);
  if (at.termOf(at.instr.b).valid()) {
    settleText(at, array);
    if (vm_.stopped()) return;
    const Sort sort = sortOf(at.body.kindOf(at.instr.c));
    if (heap_.storeByIndex(array, type, at.termOf(at.instr.b), run_.lift(at, at.instr.c, sort))) return;
    fixIndex(at, array);
  }
  const auto index = static_cast<std::uint32_t>(at.bitsOf(at.instr.b));
  const Term value = at.termOf(at.instr.c);
  vm_.heap().setTerm(
      array, heap::kElementsOffset + (std::uint64_t{index} << type.element_shift),
      value.valid() ? semantics::narrowed(arena_, value, type.component->info->basicType()) : Term(),
      1U << type.element_shift);
}

bool MemoryInstructions::fixObject(const At& at, vm::Ref array) {
  const Term index = at.termOf(at.instr.b);
  const HeapTerms::Candidates candidates = heap_.candidatesFor(index, array);
  if (vm_.classes().of(array).component->info->basicType() != BasicType::Reference) return false;
  if (candidates.count() > kMostCompared) return false;
  const auto objectAt = [&](std::uint32_t i) {
    const std::uint64_t offset = heap::kElementsOffset + std::uint64_t{i} * sizeof(vm::Ref);
    const Term term = heap_.at(array, offset);
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
  run_.add(at, same.size() <= others.size() ? disjunction(arena_, same) : conjunction(arena_, others),
           ConjunctKind::Choice);
  return !too_many || here == null;
}

void MemoryInstructions::fixIndex(const At& at, vm::Ref array) {
  const Term index = at.termOf(at.instr.b);
  if (!index.valid()) return;
  if (run_.policy().followsAlternatives() && at.instr.op == ir::Op::ArrayLoad && fixObject(at, array)) return;
  const bool each = run_.policy().followsAlternatives() && heap_.capacityOf(array) <= kMostIndices;
  if (!each) return run_.pin(at, at.instr.b);
  run_.add(at, hasItsValue(arena_, path_.evaluator(), index), ConjunctKind::Choice);
}

void MemoryInstructions::fixOffset(vm::NativeCall& call, std::size_t argument) {
  const Term offset = run_.argumentTerm(call, argument);
  if (!offset.valid()) return;
  fixPlace(call, offset, call.refAt(argument - 1));
}

void MemoryInstructions::fixPlace(vm::NativeCall& call, Term place, vm::Ref object) {
  const bool in_array = object != heap::kNullRef && vm_.classes().of(object).isArray();
  // The hash of a text, in the table of a ConcurrentHashMap: solvers find no way to the other places.
  const bool each = run_.policy().followsAlternatives() && in_array &&
                    heap_.capacityOf(object) <= kMostIndices && isSmall(arena_, place);
  if (!each) return run_.pin(call, place);
  run_.add(call, hasItsValue(arena_, path_.evaluator(), place), ConjunctKind::Choice);
}

}  // namespace javelin::concolic
