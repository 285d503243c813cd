// SPDX-License-Identifier: Apache-2.0
// Objects that a region constructs, locks that it holds, and what library rules do in it.
#include <algorithm>

#include "expr/build.h"
#include "merge/region_evaluator.h"
#include "program/linking.h"
#include "program/resolution.h"
#include "vm/class_init.h"
#include "vm/slow_paths.h"

namespace javelin::merge {

using classfile::BasicType;
using expr::Term;
using ir::Op;

// --- objects -----------------------------------------------------------------------------------------------

heap::Ref RegionEvaluator::allocate(RegionState& state, const vm::RtClass& type,
                                    std::optional<std::uint32_t> length) {
  // Objects that are no arrays have a number of their own.
  const std::uint64_t kind = length ? *length : UINT64_MAX;
  std::vector<heap::Ref>& pool = pool_[{type.id.value(), kind}];
  const auto free =
      std::find_if(pool.begin(), pool.end(), [&](heap::Ref object) { return !state.made.contains(object); });
  heap::Ref object = heap::kNullRef;
  if (free != pool.end()) {
    object = *free;
  } else {
    object = length ? vm_.allocateArray(type, static_cast<std::int32_t>(*length)) : vm_.allocateObject(type);
    if (object == heap::kNullRef) return object;
    pool.push_back(object);
    all_made_.insert(object);
  }
  work_ += 1 + length.value_or(0) / 8;
  state.made.insert(object);
  return object;
}

bool RegionEvaluator::newObject(const Code& code, RegionState& state, const ir::Instr& instr) {
  program::Program& program = vm_.classes().program();
  const classfile::ConstantPool& pool = code.body->file->pool();
  cannot_ = Refusal::Uninitialised;
  const auto type = program::linkNew(program, code.method->info->owner,
                                     program.symbols().intern(pool.className(instr.pool_index)));
  if (!type.ok() || !vm::isUsable(vm_, vm_.classes()[*type])) return false;
  const heap::Ref object = allocate(state, vm_.classes()[*type], std::nullopt);
  return object != heap::kNullRef && define(state, instr, refConst(arena_, object));
}

bool RegionEvaluator::newArray(const Code& code, RegionState& state, const ir::Instr& instr) {
  const Term length = operand(code, state, instr.a);
  cannot_ = Refusal::Array;
  if (!length.valid() || !arena_.isConst(length)) return false;
  const auto elements = static_cast<std::int32_t>(arena_.constBits(length));
  if (elements < 0) cannot_ = Refusal::Throws;
  if (elements < 0 || static_cast<std::uint32_t>(elements) > bounds_.new_array) return false;
  const vm::RtClass* type = nullptr;
  if (instr.op == Op::NewArray) {
    type = &vm_.classes().primitiveArray(instr.type);
  } else {
    const auto component =
        program::resolveClass(vm_.classes().program(), code.method->info->owner, instr.pool_index);
    cannot_ = Refusal::Uninitialised;
    if (!component.ok()) return false;
    type = &vm_.classes().arrayOf(vm_.classes()[*component]);
  }
  const heap::Ref array = allocate(state, *type, static_cast<std::uint32_t>(elements));
  return array != heap::kNullRef && define(state, instr, refConst(arena_, array));
}

void RegionEvaluator::addMade(Term reference, std::set<heap::Ref>& into) const {
  std::vector<Term> seen = {reference};
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (arena_.isConst(seen[i])) {
      const auto object = static_cast<heap::Ref>(arena_.constBits(seen[i]));
      if (isMade(object)) into.insert(object);
      continue;
    }
    const expr::Node node = arena_.node(seen[i]);
    if (node.op != expr::Op::Ite) continue;
    for (const Term part : {node.b(), node.c()}) {
      if (std::find(seen.begin(), seen.end(), part) == seen.end()) seen.push_back(part);
    }
  }
}

namespace {
bool isReference(const expr::TermArena& arena, Term term) {
  return term.valid() && arena.sort(term) == expr::Sort::Ref;
}
}  // namespace

void RegionEvaluator::dropUnreachable(const Code& code, ir::BlockId join, RegionState& end) const {
  if (all_made_.empty()) return;
  std::set<heap::Ref> reached;
  const auto reach = [&](Term term) {
    if (isReference(arena_, term)) addMade(term, reached);
  };
  reach(end.returned);
  for (std::uint32_t i = 0; join.valid() && i < end.registers.size(); ++i) {
    if (code.joins->liveness().isLiveIn(join, ir::RegId(i))) reach(end.registers[i]);
  }
  for (std::size_t before = SIZE_MAX; before != reached.size();) {
    before = reached.size();
    for (const auto& [place, written] : end.writes) {
      if (!isMade(place.object) || reached.contains(place.object)) reach(written.value);
    }
  }
  std::erase_if(end.writes, [&](const auto& written) {
    return isMade(written.first.object) && !reached.contains(written.first.object);
  });
}

bool RegionEvaluator::choosesObject(const Code& code, ir::BlockId join, const RegionState& end) const {
  if (all_made_.empty()) return false;
  const auto isChoice = [&](Term term) {
    if (!isReference(arena_, term) || arena_.isConst(term)) return false;
    std::set<heap::Ref> among;
    addMade(term, among);
    return !among.empty();
  };
  if (isChoice(end.returned)) return true;
  for (std::uint32_t i = 0; join.valid() && i < end.registers.size(); ++i) {
    if (code.joins->liveness().isLiveIn(join, ir::RegId(i)) && isChoice(end.registers[i])) return true;
  }
  return std::any_of(end.writes.begin(), end.writes.end(),
                     [&](const auto& written) { return isChoice(written.second.value); });
}

// --- locks -------------------------------------------------------------------------------------------------
// No other thread runs while a region is evaluated, and what it enters it leaves: nobody can tell whether it
// did.

bool RegionEvaluator::lock(RegionState& state, heap::Ref object) {
  bool is_others = false;
  vm_.scheduler().forEach([&](const vm::Thread& thread) {
    is_others = is_others || (&thread != thread_ && vm_.scheduler().owns(thread, object));
  });
  cannot_ = Refusal::Lock;
  if (is_others) return false;
  state.locks.push_back(object);
  return true;
}

bool RegionEvaluator::enterMonitor(RegionState& state, Term reference) {
  const auto targets = targetsOf(state, reference, true);
  if (!targets) return false;
  cannot_ = Refusal::Lock;
  return targets->size() == 1 && lock(state, targets->front().object);
}

bool RegionEvaluator::exitMonitor(RegionState& state, Term reference) {
  const auto targets = targetsOf(state, reference, true);
  if (!targets) return false;
  cannot_ = Refusal::Lock;
  // What was entered before the region, or elsewhere, is left step by step.
  if (targets->size() != 1 || state.locks.empty() || state.locks.back() != targets->front().object)
    return false;
  state.locks.pop_back();
  return true;
}

heap::Ref RegionEvaluator::lockOf(const vm::RtMethod& method, std::span<const Term> arguments) const {
  if (!method.is_synchronized) return heap::kNullRef;
  if (method.is_static) return method.owner->mirror;
  return static_cast<heap::Ref>(arena_.constBits(arguments.front()));
}

// --- library rules -----------------------------------------------------------------------------------------

class RegionEvaluator::StateHeap final : public RegionHeap {
 public:
  StateHeap(RegionEvaluator& evaluator, RegionState& state) : evaluator_(evaluator), state_(state) {}

  Term read(const WrittenPlace& place, BasicType type) override {
    return evaluator_.read(state_, place, type);
  }
  void write(const WrittenPlace& place, BasicType type, Term value) override {
    evaluator_.write(state_, place, type, {}, value, evaluator_.arena_.trueTerm());
  }
  heap::Ref newObject(const vm::RtClass& type) override {
    if (!vm::isReady(evaluator_.vm_, type)) return heap::kNullRef;
    return evaluator_.allocate(state_, type, std::nullopt);
  }
  heap::Ref newArray(const vm::RtClass& type, std::uint32_t length) override {
    if (length > evaluator_.bounds_.new_array) return heap::kNullRef;
    return evaluator_.allocate(state_, type, length);
  }

 private:
  RegionEvaluator& evaluator_;
  RegionState& state_;
};

std::optional<bool> RegionEvaluator::callRule(RegionState& state, const ir::Instr& instr,
                                              vm::RtMethod& method, std::span<const Term> arguments) {
  using Kind = RegionWorld::RuleAnswer::Kind;
  StateHeap heap(*this, state);
  const RegionWorld::RuleAnswer answer = world_.evaluateRule(method, arguments, heap);
  if (answer.kind == Kind::Bytecode) return std::nullopt;
  if (answer.kind == Kind::Step) return mustStep(state, Refusal::LibraryRule);
  const auto applies = answer.applies.valid() ? decided(state, answer.applies) : true;
  if (applies != true && (applies == false || mode_ == MergeMode::Auto))
    return mustStep(state, Refusal::LibraryRule);
  if (!applies) exitIf(state, logicalNot(arena_, answer.applies));
  ++region_.calls;
  return define(state, instr, answer.value);
}

}  // namespace javelin::merge
