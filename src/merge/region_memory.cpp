// SPDX-License-Identifier: Apache-2.0
// Fields, arrays, references and types in a region. What the region writes is kept beside the heap.
#include <algorithm>
#include <map>
#include <set>

#include "expr/build.h"
#include "jvm/jdk_boxes.h"
#include "merge/region_evaluator.h"
#include "program/resolution.h"
#include "semantics/instruction_terms.h"
#include "vm/slow_paths.h"

namespace javelin::merge {

using classfile::BasicType;
using expr::Sort;
using expr::Term;
using ir::Op;

namespace {
// A store at a symbolic index, or a load of something that was stored in the region, is a choice among as
// many.
constexpr std::uint32_t kWidestIndex = 64;
}  // namespace

// --- places ------------------------------------------------------------------------------------------------

Term RegionEvaluator::readBefore(const WrittenPlace& place, BasicType type) {
  if (const Term term = world_.termAt(place.object, place.offset); term.valid()) return term;
  const heap::PagedHeap& heap = vm_.heap();
  std::uint64_t bits = 0;
  switch (type) {
    case BasicType::Boolean:
    case BasicType::Byte:
      bits = vm::widen(heap.load<std::int8_t>(place.object, place.offset));
      break;
    case BasicType::Short:
      bits = vm::widen(heap.load<std::int16_t>(place.object, place.offset));
      break;
    case BasicType::Char:
      bits = heap.load<std::uint16_t>(place.object, place.offset);
      break;
    case BasicType::Long:
    case BasicType::Double:
      bits = heap.load<std::uint64_t>(place.object, place.offset);
      break;
    default:
      bits = heap.load<std::uint32_t>(place.object, place.offset);
  }
  return arena_.constant(semantics::sortOf(ir::kindOf(type)), bits);
}

Term RegionEvaluator::read(const RegionState& state, WrittenPlace place, BasicType type) {
  const auto written = state.writes.find(place);
  return written != state.writes.end() ? written->second.value : readBefore(place, type);
}

void RegionEvaluator::write(RegionState& state, WrittenPlace place, BasicType type, program::FieldId field,
                            Term value, Term condition) {
  const Term narrow = semantics::narrowed(arena_, value, type);
  const bool always = condition == arena_.trueTerm();
  ++work_;
  const Term written = always ? narrow : ite(arena_, condition, narrow, read(state, place, type));
  state.writes[place] = {written, type, field};
}

// --- references --------------------------------------------------------------------------------------------

namespace {

// References that one chooses among share parts, so each part is visited once: those that choose before those
// that are chosen.
std::vector<Term> choicesOf(const expr::TermArena& arena, Term reference, const auto& isLeaf) {
  std::vector<Term> finished;
  std::set<Term> seen;
  std::vector<std::pair<Term, bool>> open = {{reference, false}};
  while (!open.empty()) {
    const auto [term, is_done] = open.back();
    open.pop_back();
    if (is_done) {
      finished.push_back(term);
      continue;
    }
    if (!seen.insert(term).second) continue;
    open.emplace_back(term, true);
    if (isLeaf(term)) continue;
    const expr::Node node = arena.node(term);
    open.emplace_back(node.b(), false);
    open.emplace_back(node.c(), false);
  }
  std::reverse(finished.begin(), finished.end());
  return finished;
}

}  // namespace

bool RegionEvaluator::addTargets(Term reference, Term condition, std::vector<Target>& targets) {
  const auto isLeaf = [&](Term term) {
    return arena_.isConst(term) || world_.isOpen(term) || arena_.op(term) != expr::Op::Ite;
  };
  std::map<Term, Term> conditions = {{reference, condition}};
  const auto add = [&](Term part, Term when) {
    const auto [known, is_new] = conditions.try_emplace(part, when);
    if (!is_new) known->second = logicalOr(arena_, known->second, when);
  };
  for (const Term part : choicesOf(arena_, reference, isLeaf)) {
    const Term when = conditions.at(part);
    ++work_;
    if (isLeaf(part)) {
      if (!addTarget(part, when, targets)) return false;
      continue;
    }
    const expr::Node node = arena_.node(part);
    add(node.b(), logicalAnd(arena_, when, node.a()));
    add(node.c(), logicalAnd(arena_, when, logicalNot(arena_, node.a())));
  }
  return true;
}

bool RegionEvaluator::addTarget(Term reference, Term condition, std::vector<Target>& targets) {
  if (arena_.isConst(reference)) {
    const auto object = static_cast<heap::Ref>(arena_.constBits(reference));
    const auto known = std::find_if(targets.begin(), targets.end(),
                                    [&](const Target& target) { return target.object == object; });
    if (known != targets.end()) {
      known->condition = logicalOr(arena_, known->condition, condition);
    } else {
      targets.push_back({object, condition});
    }
    return targets.size() <= bounds_.objects;
  }
  cannot_ = Refusal::Reference;
  if (!world_.isOpen(reference)) return false;
  cannot_ = Refusal::OpenInput;
  const auto objects = world_.objectsOf(reference);
  return objects && std::all_of(objects->begin(), objects->end(), [&](const auto& possible) {
           return addTarget(refConst(arena_, possible.object),
                            logicalAnd(arena_, condition, possible.condition), targets);
         });
}

std::optional<std::vector<RegionEvaluator::Target>> RegionEvaluator::targetsOf(const RegionState& state,
                                                                               Term reference,
                                                                               bool leaves_null) {
  std::vector<Target> targets;
  cannot_ = Refusal::Reference;
  if (!reference.valid() || !addTargets(reference, arena_.trueTerm(), targets)) return std::nullopt;
  // What the guard rules out is not there.
  std::erase_if(targets, [&](const Target& target) {
    const auto known = decided(state, target.condition);
    return known && !*known;
  });
  if (leaves_null) {
    const auto null = std::find_if(targets.begin(), targets.end(),
                                   [](const Target& target) { return target.object == heap::kNullRef; });
    if (null != targets.end()) {
      cannot_ = Refusal::Throws;
      if (targets.size() == 1) return std::nullopt;
      exitIf(state, null->condition);
      targets.erase(null);
    }
  }
  cannot_ = Refusal::Throws;  // nobody comes here
  if (targets.empty()) return std::nullopt;
  if (targets.size() == 1) targets.front().condition = arena_.trueTerm();
  return targets;
}

Term RegionEvaluator::choose(std::span<const Target> targets, std::span<const Term> values) {
  Term chosen = values.back();
  for (std::size_t i = targets.size() - 1; i-- > 0;)
    chosen = ite(arena_, targets[i].condition, values[i], chosen);
  return chosen;
}

bool RegionEvaluator::comparesByTerms(Term a, Term b) {
  const Term null = refConst(arena_, heap::kNullRef);
  if (a == null || b == null) return true;
  std::vector<Target> of_a;
  std::vector<Target> of_b;
  cannot_ = Refusal::Reference;
  if (!addTargets(a, arena_.trueTerm(), of_a) || !addTargets(b, arena_.trueTerm(), of_b)) return false;
  const auto isBox = [&](const Target& target) {
    if (target.object == heap::kNullRef) return false;
    const vm::RtClass& type = vm_.classes().of(target.object);
    return !type.isArray() && jvm::cachingBoxNamed(vm_.classes().program().nameOf(type.id)) != nullptr;
  };
  return std::none_of(of_a.begin(), of_a.end(), isBox) || std::none_of(of_b.begin(), of_b.end(), isBox);
}

// --- instructions ------------------------------------------------------------------------------------------

std::optional<RegionEvaluator::Field> RegionEvaluator::fieldOf(const Code& code, const ir::Instr& instr,
                                                               bool is_static) {
  program::Program& program = vm_.classes().program();
  const program::ClassId holder = code.method->info->owner;
  cannot_ = Refusal::Uninitialised;
  const auto resolved =
      program::resolveField(program, holder, program::memberReference(program, holder, instr.pool_index));
  if (!resolved.ok()) return std::nullopt;
  const program::Field& field = program[resolved->field];
  if (field.isStatic() != is_static) return std::nullopt;
  if (!is_static) return Field{resolved->field, field.offset, field.type, heap::kNullRef};
  const vm::RtClass& owner = vm_.classes()[field.owner];
  if (!vm::isReady(vm_, owner)) return std::nullopt;
  return Field{resolved->field, field.offset, field.type, owner.mirror};
}

bool RegionEvaluator::load(const Code& code, RegionState& state, const ir::Instr& instr) {
  if (instr.op == Op::GetStatic) {
    const auto field = fieldOf(code, instr, true);
    return field && define(state, instr, read(state, {field->holder, field->offset}, field->type));
  }
  std::optional<Field> field;
  if (instr.op == Op::GetField && !(field = fieldOf(code, instr, false))) return false;
  const auto targets = targetsOf(state, operand(code, state, instr.a), true);
  if (!targets) return false;
  std::vector<Term> values;
  for (const Target& target : *targets) {
    if (instr.op == Op::GetField) {
      values.push_back(read(state, {target.object, field->offset}, field->type));
    } else if (instr.op == Op::ArrayLength) {
      values.push_back(world_.lengthOf(target.object));
    } else {
      const auto value = loadElement(state, target.object, operand(code, state, instr.b), target.condition);
      if (!value) return false;
      values.push_back(*value);
    }
  }
  return define(state, instr, choose(*targets, values));
}

std::optional<Term> RegionEvaluator::loadElement(RegionState& state, heap::Ref array, Term index,
                                                 Term condition) {
  cannot_ = Refusal::Array;
  if (!index.valid() || world_.isUnread(array)) return std::nullopt;
  const vm::RtClass& type = vm_.classes().of(array);
  const BasicType element = type.component->info->basicType();
  const Term inside = semantics::isInside(arena_, index, world_.lengthOf(array));
  const auto known = decided(state, inside);
  if (known && !*known) {
    cannot_ = Refusal::Throws;
    return std::nullopt;
  }
  if (!known) exitIf(state, logicalAnd(arena_, condition, logicalNot(arena_, inside)));
  const auto placeOf = [&](std::uint32_t i) {
    return WrittenPlace{array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift)};
  };
  if (arena_.isConst(index)) {
    // Outside it would be no place at all.
    const auto i = static_cast<std::uint32_t>(arena_.constBits(index));
    if (i >= world_.candidatesFor(index, array).last) return std::nullopt;
    return read(state, placeOf(i), element);
  }
  const auto first_written = state.writes.lower_bound({array, 0});
  const bool is_written = first_written != state.writes.end() && first_written->first.object == array;
  if (!is_written && element != BasicType::Reference) return world_.loadByIndex(array, index);
  const ElementRange range = world_.candidatesFor(index, array);
  const std::uint32_t widest = element == BasicType::Reference ? bounds_.objects : kWidestIndex;
  if (range.last <= range.first || range.last - range.first > widest) return std::nullopt;
  return semantics::elementAt(arena_, index, range.first, range.last,
                              [&](std::uint32_t i) { return read(state, placeOf(i), element); });
}

bool RegionEvaluator::store(const Code& code, RegionState& state, const ir::Instr& instr) {
  if (instr.op == Op::PutStatic) {
    const auto field = fieldOf(code, instr, true);
    const Term value = operand(code, state, instr.a);
    if (!field || !value.valid()) return false;
    write(state, {field->holder, field->offset}, field->type, field->id, value, arena_.trueTerm());
    return true;
  }
  std::optional<Field> field;
  if (instr.op == Op::PutField && !(field = fieldOf(code, instr, false))) return false;
  const Term value = operand(code, state, instr.op == Op::PutField ? instr.b : instr.c);
  const auto targets = targetsOf(state, operand(code, state, instr.a), true);
  if (!targets || !value.valid()) return false;
  return std::all_of(targets->begin(), targets->end(), [&](const Target& target) {
    if (instr.op == Op::PutField) {
      write(state, {target.object, field->offset}, field->type, field->id, value, target.condition);
      return true;
    }
    return storeElement(state, target.object, operand(code, state, instr.b), value, target.condition);
  });
}

bool RegionEvaluator::storeElement(RegionState& state, heap::Ref array, Term index, Term value,
                                   Term condition) {
  cannot_ = Refusal::Array;
  if (!index.valid()) return false;
  const vm::RtClass& type = vm_.classes().of(array);
  const BasicType element = type.component->info->basicType();
  const Term inside = semantics::isInside(arena_, index, world_.lengthOf(array));
  const auto known = decided(state, inside);
  if (known && !*known) {
    cannot_ = Refusal::Throws;
    return false;
  }
  if (!known) exitIf(state, logicalAnd(arena_, condition, logicalNot(arena_, inside)));
  if (element == BasicType::Reference) {
    const auto stored = targetsOf(state, value, false);
    if (!stored) return false;
    cannot_ = Refusal::Array;
    const bool fits = std::all_of(stored->begin(), stored->end(), [&](const Target& target) {
      return target.object == heap::kNullRef || vm_.classes().isInstance(target.object, *type.component);
    });
    if (!fits) return false;
  }
  const auto placeOf = [&](std::uint32_t i) {
    return WrittenPlace{array, heap::kElementsOffset + (std::uint64_t{i} << type.element_shift)};
  };
  const ElementRange range = world_.candidatesFor(index, array);
  if (arena_.isConst(index)) {
    const auto i = static_cast<std::uint32_t>(arena_.constBits(index));
    if (i >= range.last) return false;
    write(state, placeOf(i), element, {}, value, condition);
    return true;
  }
  if (range.last <= range.first || range.last - range.first > kWidestIndex || element == BasicType::Reference)
    return false;
  for (std::uint32_t i = range.first; i < range.last; ++i) {
    const Term is = equal(arena_, index, intConst(arena_, static_cast<std::int32_t>(i)));
    write(state, placeOf(i), element, {}, value, logicalAnd(arena_, condition, is));
  }
  return true;
}

bool RegionEvaluator::test(const Code& code, RegionState& state, const ir::Instr& instr) {
  const auto type =
      program::resolveClass(vm_.classes().program(), code.method->info->owner, instr.pool_index);
  const Term reference = operand(code, state, instr.a);
  // What code asks for is noted of an open reference, where a run decides it.
  cannot_ = Refusal::OpenInput;
  if (instr.op == Op::InstanceOf && reference.valid() && world_.isOpen(reference)) return false;
  const auto targets = targetsOf(state, reference, false);
  if (!targets) return false;
  cannot_ = Refusal::Uninitialised;
  if (!type.ok()) return false;
  const auto fits = [&](const Target& target) {
    return target.object != heap::kNullRef &&
           vm_.classes().isSubtype(vm_.classes().of(target.object).id, *type);
  };
  if (instr.op == Op::InstanceOf) {
    std::vector<Term> values;
    for (const Target& target : *targets) values.push_back(intConst(arena_, fits(target) ? 1 : 0));
    return define(state, instr, choose(*targets, values));
  }
  for (const Target& target : *targets) {
    if (target.object == heap::kNullRef || fits(target)) continue;
    cannot_ = Refusal::Throws;
    if (targets->size() == 1) return false;
    exitIf(state, target.condition);
  }
  return define(state, instr, reference);
}

bool RegionEvaluator::loadConstant(const Code& code, RegionState& state, const ir::Instr& instr) {
  const classfile::ConstantPool& pool = code.body->file->pool();
  cannot_ = Refusal::Uninitialised;
  const auto isText = pool.tag(instr.pool_index) == classfile::CpTag::String;
  if (pool.tag(instr.pool_index) == classfile::CpTag::Class) {
    const auto type =
        program::resolveClass(vm_.classes().program(), code.method->info->owner, instr.pool_index);
    return type.ok() && define(state, instr, refConst(arena_, vm_.classes()[*type].mirror));
  }
  if (!isText) return false;
  const heap::Ref text = vm_.strings().internModifiedUtf8(pool.string(instr.pool_index));
  return vm_.strings().isInEveryState(text) && define(state, instr, refConst(arena_, text));
}

}  // namespace javelin::merge
