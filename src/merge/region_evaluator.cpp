// SPDX-License-Identifier: Apache-2.0
// Blocks, branches and calls of a region; region_memory.cpp has what reads and writes the heap.
#include "merge/region_evaluator.h"

#include <algorithm>

#include "expr/build.h"
#include "ir/builder.h"
#include "merge/choices.h"
#include "program/resolution.h"
#include "program/selection.h"
#include "semantics/instruction_terms.h"
#include "vm/branch_trace.h"
#include "vm/class_init.h"
#include "vm/code.h"
#include "vm/slow_paths.h"

namespace javelin::merge {

using classfile::BasicType;
using expr::Term;
using ir::Op;

std::optional<MergedRegion> RegionEvaluator::evaluate(vm::Thread& thread, vm::RtMethod& method,
                                                      const ir::Body& body, ir::BlockId branch,
                                                      std::vector<Term> registers, const ResultUse& result) {
  region_ = {};
  thread_ = &thread;
  exits_.clear();
  blocks_ = 0;
  gave_up_ = false;
  pool_.clear();
  all_made_.clear();
  all_work_ += std::exchange(work_, 0);
  hardness_ = 0;
  const Code code = codeOf(method, body, 0);
  const ir::BlockId join = code.joins->joinOf(branch);
  refusal_ = isOnlyEnd(code, branch) ? Refusal::LoopEnd : Refusal::NoJoin;
  if (code.joins->neverReturns(branch) || isOnlyEnd(code, branch)) return std::nullopt;
  if (const auto bad = startsBadly(code, branch, registers)) {
    giveUp(*bad);
    return std::nullopt;
  }
  refusal_ = Refusal::Throws;
  RegionState start;
  const std::vector<Term> start_registers = registers;
  start.registers = std::move(registers);
  Flow flow{code, join};
  terminate(flow, branch, std::move(start));
  std::optional<RegionState> end = runToStop(flow);
  if (!end || gave_up_) return std::nullopt;
  region_.join = join;
  region_.exit = disjunction(arena_, exits_);
  if (region_.exit == arena_.trueTerm()) return std::nullopt;
  const bool has_exits = mode_ == MergeMode::Full || mode_ == MergeMode::Auto;
  if (!has_exits && region_.exit != arena_.falseTerm()) return std::nullopt;
  if (end->locks_differ || !end->locks.empty()) {
    giveUp(Refusal::Lock);
    return std::nullopt;
  }
  dropUnreachable(code, join, *end);
  if (mode_ == MergeMode::Auto &&
      (choosesCursor(code, branch, start_registers, *end) || returnsCursor(body, join, *end, result))) {
    giveUp(Refusal::Cursor);
    return std::nullopt;
  }
  if (mode_ == MergeMode::Auto && choosesObject(code, join, *end)) {
    giveUp(Refusal::Allocation);
    return std::nullopt;
  }
  if (join.valid()) {
    if (choosesLength(body, start_registers, *end)) {
      refusal_ = Refusal::Length;
      return std::nullopt;
    }
    for (std::uint32_t i = 0; i < end->registers.size(); ++i) {
      if (end->registers[i].valid() && code.joins->liveness().isLiveIn(join, ir::RegId(i)))
        region_.registers.emplace_back(ir::RegId(i), end->registers[i]);
    }
  }
  region_.returned = end->returned;
  region_.objects = static_cast<std::uint32_t>(all_made_.size());
  for (const auto& [place, written] : end->writes)
    region_.writes.push_back({place.object, place.offset, written.value, written.type});
  return std::move(region_);
}

// An array whose length is a choice is made in one length after the other, where a run that has taken a side
// knows it.
bool RegionEvaluator::choosesLength(const ir::Body& body, std::span<const Term> before,
                                    const RegionState& after) {
  const auto isChoice = [&](ir::Operand operand) {
    if (!operand.isRegister()) return false;
    const Term term = after.registers[operand.reg().value()];
    return term.valid() && term != before[operand.reg().value()] && !arena_.isConst(term);
  };
  return std::any_of(body.instructions.begin(), body.instructions.end(), [&](const ir::Instr& instr) {
    if (instr.op == Op::NewArray || instr.op == Op::NewRefArray) return isChoice(instr.a);
    const auto lengths = body.argumentsOf(instr);
    return instr.op == Op::MultiNewArray && std::any_of(lengths.begin(), lengths.end(), isChoice);
  });
}

std::optional<Refusal> RegionEvaluator::startsBadly(const Code& code, ir::BlockId branch,
                                                    std::span<const Term> before) {
  if (mode_ != MergeMode::Auto) return std::nullopt;
  const program::ClassId holder = code.method->info->owner;
  const SideStart& start = starts_.of(*code.body, holder, *code.joins, branch);
  if (start.step) return start.step;
  const ir::BlockId join = code.joins->joinOf(branch);
  const ir::Liveness& liveness = code.joins->liveness();
  const bool moves = std::any_of(start.counted.begin(), start.counted.end(), [&](ir::RegId reg) {
    const Term was = before[reg.value()];
    return was.valid() && arena_.isConst(was) && liveness.isLiveIn(branch, reg) &&
           liveness.isLiveIn(join, reg) && cursors_.of(*code.body, holder)[reg.value()];
  });
  return moves ? std::optional(Refusal::Cursor) : std::nullopt;
}

bool RegionEvaluator::choosesCursor(const Code& code, ir::BlockId branch, std::span<const Term> before,
                                    const RegionState& after) {
  const auto isChoice = [&](Term was, Term is) {
    return was.valid() && is.valid() && arena_.isConst(was) && !arena_.isConst(is);
  };
  for (std::uint32_t i = 0; i < after.registers.size(); ++i) {
    if (code.body->registers[i].kind == ir::Kind::Int && isChoice(before[i], after.registers[i]) &&
        code.joins->liveness().isLiveIn(branch, ir::RegId(i)) &&
        cursors_.of(*code.body, code.method->info->owner)[i])
      return true;
  }
  return choosesCursor(after, true);
}

bool RegionEvaluator::choosesCursor(const RegionState& after, bool also_of_made) {
  return std::any_of(after.writes.begin(), after.writes.end(), [&](const auto& written) {
    const auto& [place, value] = written;
    if (!also_of_made && isMade(place.object)) return false;
    return value.field && value.type == BasicType::Int && !arena_.isConst(value.value) &&
           arena_.isConst(readBefore(place, value.type)) && cursors_.isCursor(value.field);
  });
}

bool RegionEvaluator::returnsCursor(const ir::Body& body, ir::BlockId join, const RegionState& after,
                                    const ResultUse& result) {
  if (result.body == nullptr || !result.reg.valid()) return false;
  Term returned = after.returned;
  if (join.valid()) {
    const ir::Instr& next = body.instructionsOf(body.block(join)).front();
    if (next.op != Op::Return || !next.a.isRegister()) return false;
    returned = after.registers[next.a.reg().value()];
  }
  return returned.valid() && arena_.sort(returned) == expr::Sort::Bv32 &&
         choosesConstants(arena_, returned) && cursors_.of(*result.body, result.holder)[result.reg.value()];
}

RegionEvaluator::Code RegionEvaluator::codeOf(vm::RtMethod& method, const ir::Body& body,
                                              std::uint32_t depth) {
  std::unique_ptr<ir::JoinPoints>& joins = joins_[&body];
  if (joins == nullptr) joins = std::make_unique<ir::JoinPoints>(body);
  return {&method, &body, joins.get(), vm::branchTraceFor(vm_, method), depth};
}

// --- exits -------------------------------------------------------------------------------------------------

void RegionEvaluator::exitIf(const RegionState& state, Term condition) {
  if (condition == arena_.falseTerm()) return;
  std::vector<Term> all = state.guard.conditions;
  all.push_back(condition);
  exits_.push_back(conjunction(arena_, all));
}

bool RegionEvaluator::exitAll(const RegionState& state) {
  exits_.push_back(state.guard.all(arena_));
  return false;
}

bool RegionEvaluator::mustStep(const RegionState& state, Refusal why) {
  if (mode_ == MergeMode::Auto) giveUp(why);
  if (!gave_up_ && refusal_ == Refusal::Throws) refusal_ = why;
  return exitAll(state);
}

bool RegionEvaluator::cannot(const RegionState& state) {
  return cannot_ == Refusal::Throws ? exitAll(state) : mustStep(state, cannot_);
}

void RegionEvaluator::giveUp(Refusal why) {
  if (!std::exchange(gave_up_, true)) refusal_ = why;
}

std::optional<bool> RegionEvaluator::decided(const RegionState& state, Term condition) {
  if (arena_.isConst(condition)) return condition == arena_.trueTerm();
  if (state.guard.has(condition)) return true;
  if (state.guard.has(logicalNot(arena_, condition))) return false;
  const auto known = world_.known(condition);
  // By what is assumed of inputs, it may be: then that belongs to the scope.
  if (known) region_.conditions.push_back(condition);
  return known;
}

void RegionEvaluator::choosesBy(Term condition) {
  region_.conditions.push_back(condition);
  if (mode_ == MergeMode::Auto && isHard(arena_, condition)) giveUp(Refusal::Hard);
}

// --- flow --------------------------------------------------------------------------------------------------

std::optional<RegionState> RegionEvaluator::runToStop(Flow& flow) {
  while (!flow.pending.empty() && !gave_up_) {
    const auto first = flow.pending.begin();
    const ir::BlockId block = first->second.first;
    std::vector<RegionState> states = std::move(first->second.second);
    flow.pending.erase(first);
    if (++blocks_ > bounds_.blocks || work_ > bounds_.work) {
      giveUp(Refusal::TooLarge);
      break;
    }
    evaluateBlock(flow, block, merged(flow.code, block, std::move(states)));
  }
  if (gave_up_ || flow.arrived.empty()) return std::nullopt;
  if (flow.stop.valid()) return merged(flow.code, flow.stop, std::move(flow.arrived));
  for (RegionState& state : flow.arrived) state.registers.clear();
  return mergeStates(arena_, std::move(flow.arrived),
                     [this](const WrittenPlace& place, BasicType type) { return readBefore(place, type); });
}

RegionState RegionEvaluator::merged(const Code& code, ir::BlockId at, std::vector<RegionState> states) {
  const bool meet = states.size() > 1;
  for (RegionState& state : states) {
    if (meet) work_ += state.registers.size() + state.writes.size();
    for (std::uint32_t i = 0; i < state.registers.size(); ++i) {
      if (!code.joins->liveness().isLiveIn(at, ir::RegId(i))) state.registers[i] = {};
    }
  }
  RegionState all = mergeStates(arena_, std::move(states), [this](const WrittenPlace& place, BasicType type) {
    return readBefore(place, type);
  });
  // As at the end, but at once. Of objects that the region constructs only the end says whether they stay.
  if (meet && mode_ == MergeMode::Auto && choosesCursor(all, false)) giveUp(Refusal::Cursor);
  return all;
}

void RegionEvaluator::evaluateBlock(Flow& flow, ir::BlockId block, RegionState state) {
  const auto instructions = flow.code.body->instructionsOf(flow.code.body->block(block));
  for (const ir::Instr& instr : instructions.first(instructions.size() - 1)) {
    ++work_;
    noteWanted(flow.code, state, instructions, instr);
    if (!step(flow.code, state, instr) || gave_up_) return;
  }
  noteWanted(flow.code, state, instructions, instructions.back());
  terminate(flow, block, std::move(state));
}

void RegionEvaluator::terminate(Flow& flow, ir::BlockId block, RegionState state) {
  const ir::Instr& instr = flow.code.body->terminator(flow.code.body->block(block));
  switch (instr.op) {
    case Op::Goto:
      return goTo(flow, block, 0, std::move(state), false);
    case Op::If:
      return branch(flow, block, std::move(state));
    case Op::Switch:
      return switchOn(flow, block, std::move(state));
    case Op::Return:
      if (instr.a.valid())
        state.returned =
            semantics::narrowed(arena_, operand(flow.code, state, instr.a), flow.code.method->result);
      if (flow.stop.valid()) {
        mustStep(state, Refusal::NoJoin);
        return;
      }
      flow.arrived.push_back(std::move(state));
      return;
    default:  // a throw; other operations end no block
      exitAll(state);
  }
}

void RegionEvaluator::goTo(Flow& flow, ir::BlockId block, std::uint16_t side, RegionState state,
                           bool is_traced) {
  const ir::BlockId next = flow.code.body->successors(flow.code.body->block(block))[side];
  if (is_traced) note(flow.code, state, block, side);
  if (next == flow.stop) {
    flow.arrived.push_back(std::move(state));
  } else {
    auto& pending = flow.pending[flow.code.joins->rankOf(next)];
    pending.first = next;
    pending.second.push_back(std::move(state));
  }
}

void RegionEvaluator::noteWanted(const Code& code, const RegionState& state, std::span<const ir::Instr> block,
                                 const ir::Instr& instr) {
  if (code.trace == nullptr || !code.trace->wantsInstruction(code.method->id(), instr.bci)) return;
  if (&instr != &block.front() && (&instr - 1)->bci == instr.bci) return;
  region_.trace.push_back(
      {code.trace->number({code.method->id(), instr.bci, vm::BranchPlace::Kind::Instruction, 0}),
       state.guard.all(arena_)});
}

void RegionEvaluator::note(const Code& code, const RegionState& state, ir::BlockId block,
                           std::uint16_t side) {
  if (code.trace == nullptr) return;
  // Of a switch's sides that lead to the same block the first counts; an if has two in any case.
  const auto successors = code.body->successors(code.body->block(block));
  const bool is_switch = code.body->terminator(code.body->block(block)).op == Op::Switch;
  for (std::uint16_t i = 0; is_switch && i < side; ++i) {
    if (successors[i] == successors[side]) side = i;
  }
  region_.trace.push_back(
      {code.trace->number({code.method->id(), block.value(), vm::BranchPlace::Kind::Side, side}),
       state.guard.all(arena_)});
}

void RegionEvaluator::branch(Flow& flow, ir::BlockId block, RegionState state) {
  const ir::Body& body = *flow.code.body;
  const ir::Instr& instr = body.terminator(body.block(block));
  const Term a = operand(flow.code, state, instr.a);
  const Term b = operand(flow.code, state, instr.b);
  if (!a.valid() || !b.valid()) {
    mustStep(state, Refusal::Reference);
    return;
  }
  if (instr.kind == ir::Kind::Ref && !comparesByTerms(a, b)) {
    mustStep(state, cannot_);
    return;
  }
  const Term condition = semantics::branchCondition(arena_, instr, a, b);
  const bool ends_loop = endsLoop(flow.code, block);
  const auto known = decided(state, condition);
  if (known && ends_loop) flow.counted.insert(flow.code.joins->flow().loopOf(block));
  if (known) return goTo(flow, block, *known ? 0 : 1, std::move(state), true);
  // A loop without a branch that is known to end it may have no end.
  const bool is_first = ends_loop && flow.open_ends.insert(block.value()).second;
  if (ends_loop && !is_first && !flow.counted.contains(flow.code.joins->flow().loopOf(block))) {
    mustStep(state, Refusal::EndlessLoop);
    return;
  }
  choosesBy(condition);
  const auto successors = body.successors(body.block(block));
  const Term conditions[] = {condition, logicalNot(arena_, condition)};
  for (const std::uint16_t side : {0, 1}) {
    if (!flow.code.joins->neverReturns(successors[side])) continue;
    // Whoever does not leave is on the other side: there the condition says nothing.
    exitIf(state, conditions[side]);
    return goTo(flow, block, 1 - side, std::move(state), true);
  }
  RegionState taken = state;
  taken.guard.conditions.push_back(conditions[0]);
  goTo(flow, block, 0, std::move(taken), true);
  state.guard.conditions.push_back(conditions[1]);
  goTo(flow, block, 1, std::move(state), true);
}

namespace {
bool isInside(const ir::ControlFlow& flow, ir::BlockId block, std::uint32_t loop) {
  std::uint32_t at = flow.loopOf(block);
  while (at != ir::ControlFlow::kNoLoop && at != loop) at = flow.loops()[at].parent;
  return at == loop;
}
}  // namespace

bool RegionEvaluator::endsLoop(const Code& code, ir::BlockId block) {
  const ir::ControlFlow& flow = code.joins->flow();
  const std::uint32_t loop = flow.loopOf(block);
  if (loop == ir::ControlFlow::kNoLoop) return false;
  const auto next = flow.successors(block);
  return std::any_of(next.begin(), next.end(), [&](ir::BlockId to) {
    return !isInside(flow, to, loop) && !code.joins->neverReturns(to);
  });
}

bool RegionEvaluator::isOnlyEnd(const Code& code, ir::BlockId block) {
  if (!endsLoop(code, block)) return false;
  const ir::ControlFlow& flow = code.joins->flow();
  const ir::Loop& loop = flow.loops()[flow.loopOf(block)];
  return std::none_of(loop.blocks.begin(), loop.blocks.end(), [&](ir::BlockId other) {
    const auto next = flow.successors(other);
    return other != block && std::any_of(next.begin(), next.end(), [&](ir::BlockId to) {
             return !isInside(flow, to, flow.loopOf(block)) && !code.joins->neverReturns(to);
           });
  });
}

void RegionEvaluator::switchOn(Flow& flow, ir::BlockId block, RegionState state) {
  const ir::Body& body = *flow.code.body;
  const ir::Instr& instr = body.terminator(body.block(block));
  const Term value = operand(flow.code, state, instr.a);
  if (!value.valid()) {
    mustStep(state, Refusal::Reference);
    return;
  }
  const std::vector<std::int32_t>& keys = body.switch_keys[instr.table];
  if (arena_.isConst(value)) {
    const auto key = static_cast<std::int32_t>(arena_.constBits(value));
    const auto at = std::lower_bound(keys.begin(), keys.end(), key);
    const bool is_key = at != keys.end() && *at == key;
    return goTo(flow, block, static_cast<std::uint16_t>(is_key ? at - keys.begin() + 1 : 0), std::move(state),
                true);
  }
  // By target: the conditions of all keys that lead there.
  const auto successors = body.successors(body.block(block));
  std::map<std::uint16_t, std::vector<Term>> sides;
  const auto sideOf = [&](std::size_t i) {
    const auto first = std::find(successors.begin(), successors.end(), successors[i]);
    return static_cast<std::uint16_t>(first - successors.begin());
  };
  sides[sideOf(0)].push_back(semantics::defaultCondition(arena_, value, keys));
  for (std::size_t i = 0; i < keys.size(); ++i)
    sides[sideOf(i + 1)].push_back(semantics::keyCondition(arena_, value, keys[i]));
  for (const auto& [side, conditions] : sides) {
    const Term condition = disjunction(arena_, conditions);
    const auto known = decided(state, condition);
    if (known && !*known) continue;
    if (known) return goTo(flow, block, side, std::move(state), true);
    choosesBy(condition);
    if (flow.code.joins->neverReturns(successors[side])) {
      exitIf(state, condition);
      continue;
    }
    RegionState taken = state;
    taken.guard.conditions.push_back(condition);
    goTo(flow, block, side, std::move(taken), true);
  }
}

// --- instructions ------------------------------------------------------------------------------------------

Term RegionEvaluator::operand(const Code& code, const RegionState& state, ir::Operand operand) {
  if (operand.isRegister()) return state.registers[operand.reg().value()];
  const ir::Constant& constant = code.body->constants[operand.constant()];
  return arena_.constant(semantics::sortOf(constant.kind), constant.bits);
}

bool RegionEvaluator::define(RegionState& state, const ir::Instr& instr, Term value) {
  if (instr.dst.valid()) state.registers[instr.dst.value()] = value;
  return true;
}

std::uint32_t RegionEvaluator::hardnessOf(const ir::Instr& instr, Term a, Term b) const {
  constexpr std::uint32_t kTooHard = 1'000;
  const auto isSymbolic = [&](Term term) { return term.valid() && !arena_.isConst(term); };
  if (!isSymbolic(a) && !isSymbolic(b)) return 0;
  if (instr.kind == ir::Kind::Float || instr.kind == ir::Kind::Double) return kTooHard;
  switch (instr.op) {
    case Op::Mul:
      return isSymbolic(a) && isSymbolic(b) ? kTooHard : 0;
    case Op::Div:
    case Op::Rem:
      return isSymbolic(b) ? kTooHard : 1;
    default:
      return 0;
  }
}

bool RegionEvaluator::step(const Code& code, RegionState& state, const ir::Instr& instr) {
  switch (instr.op) {
    case Op::Move:
      return define(state, instr, operand(code, state, instr.a));
    case Op::Neg:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Rem:
    case Op::Shl:
    case Op::Shr:
    case Op::Ushr:
    case Op::And:
    case Op::Or:
    case Op::Xor:
    case Op::Convert:
    case Op::Lcmp:
    case Op::Cmpl:
    case Op::Cmpg: {
      const Term a = operand(code, state, instr.a);
      const Term b = ir::infoOf(instr.op).operands == 2 ? operand(code, state, instr.b) : Term();
      hardness_ += hardnessOf(instr, a, b);
      if (mode_ == MergeMode::Auto && hardness_ > bounds_.hardness) giveUp(Refusal::Hard);
      const semantics::InstructionTerms terms = semantics::instructionTerms(arena_, instr, {a, b, {}});
      for (const semantics::CheckTerm& check : terms.checks()) {
        const auto passes = decided(state, check.passes);
        if (passes && !*passes) return exitAll(state);
        if (!passes) exitIf(state, logicalNot(arena_, check.passes));
      }
      return define(state, instr, terms.value());
    }
    case Op::GetField:
    case Op::GetStatic:
    case Op::ArrayLength:
    case Op::ArrayLoad:
      return load(code, state, instr) || cannot(state);
    case Op::PutField:
    case Op::PutStatic:
    case Op::ArrayStore:
      return store(code, state, instr) || cannot(state);
    case Op::CheckCast:
    case Op::InstanceOf:
      return test(code, state, instr) || cannot(state);
    case Op::LoadConstant:
      return loadConstant(code, state, instr) || cannot(state);
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeStatic:
    case Op::InvokeInterface:
      return call(code, state, instr);
    case Op::New:
      return newObject(code, state, instr) || cannot(state);
    case Op::NewArray:
    case Op::NewRefArray:
      return newArray(code, state, instr) || cannot(state);
    case Op::MonitorEnter:
      return enterMonitor(state, operand(code, state, instr.a)) || cannot(state);
    case Op::MonitorExit:
      return exitMonitor(state, operand(code, state, instr.a)) || cannot(state);
    case Op::MultiNewArray:
      return mustStep(state, Refusal::Array);
    case Op::InvokeDynamic:
      return mustStep(state, Refusal::DynamicCall);
    // There is no default: a new operation must say whether it can be merged.
    case Op::Catch:
    case Op::Goto:
    case Op::If:
    case Op::Switch:
    case Op::Return:
    case Op::Throw:
      break;
  }
  return mustStep(state, Refusal::Throws);
}

// --- calls -------------------------------------------------------------------------------------------------

bool RegionEvaluator::call(const Code& code, RegionState& state, const ir::Instr& instr) {
  if (mode_ == MergeMode::Regions || code.depth >= bounds_.call_depth)
    return mustStep(state, Refusal::CallDepth);
  program::Program& program = vm_.classes().program();
  const program::ClassId holder = code.method->info->owner;
  const auto reference = program::memberReference(program, holder, instr.pool_index);
  const auto resolved = reference.in_interface ? program::resolveInterfaceMethod(program, holder, reference)
                                               : program::resolveMethod(program, holder, reference);
  if (!resolved.ok()) return mustStep(state, Refusal::Uninitialised);
  const program::Method& method = program[resolved->method];
  if (method.signature_polymorphic || method.isStatic() != (instr.op == Op::InvokeStatic))
    return mustStep(state, Refusal::DynamicCall);
  std::vector<Term> arguments;
  for (const ir::Operand argument : code.body->argumentsOf(instr)) {
    arguments.push_back(operand(code, state, argument));
    if (!arguments.back().valid()) return mustStep(state, Refusal::Reference);
  }
  if (instr.op == Op::InvokeStatic) {
    if (!vm::isUsable(vm_, vm_.classes()[method.owner])) return mustStep(state, Refusal::Uninitialised);
    return enter(code, state, instr, method.id, std::move(arguments));
  }
  const auto targets = targetsOf(state, arguments[0], true);
  if (!targets) return cannot(state);
  const auto methodFor = [&](heap::Ref object) {
    if (instr.op == Op::InvokeSpecial)
      return program::selectSpecial(program, holder, resolved->named, method.id);
    const program::ClassId type = vm_.classes().of(object).id;
    if (!program.isSubtype(type, method.owner))
      return program::LinkResult<program::MethodId>(program::MethodId{});
    return program[method.owner].isInterface()
               ? program::selectInterface(program, type, resolved->named, method.id)
               : program::selectVirtual(program, type, method.id);
  };
  if (targets->size() == 1) {
    const auto selected = methodFor(targets->front().object);
    if (!selected.ok() || !*selected) return mustStep(state, Refusal::Uninitialised);
    // What it is for all who have not left.
    arguments[0] = refConst(arena_, targets->front().object);
    return enter(code, state, instr, *selected, std::move(arguments));
  }
  std::vector<RegionState> ends;
  for (const Target& target : *targets) {
    RegionState one = state;
    one.guard.conditions.push_back(target.condition);
    const auto selected = methodFor(target.object);
    if (!selected.ok() || !*selected) {
      mustStep(one, Refusal::Uninitialised);
      continue;
    }
    std::vector<Term> given = arguments;
    given[0] = refConst(arena_, target.object);
    if (enter(code, one, instr, *selected, std::move(given))) ends.push_back(std::move(one));
  }
  if (ends.empty()) return false;
  state = mergeStates(arena_, std::move(ends),
                      [this](const WrittenPlace& place, BasicType type) { return readBefore(place, type); });
  return true;
}

const ir::Body* RegionEvaluator::bodyOf(vm::RtMethod& method) {
  cannot_ = Refusal::Native;
  if (method.is_native || method.info->isAbstract()) return nullptr;
  cannot_ = Refusal::LibraryRule;
  program::Program& program = vm_.classes().program();
  if (!vm_.options().models.empty() || vm_.nativePolicy().choiceFor(program.nameOf(method.info->owner),
                                                                    program.text(method.info->name), false))
    return nullptr;
  const auto isPrepared = [&](vm::RtMethod& it) {
    if (it.entry != nullptr) return true;
    // Preparing one whose code is refused would throw.
    if (!ir::build(*it.owner->info->file(), *it.info->member).ok()) return false;
    return vm::prepareMethod(vm_, *thread_, it) == vm::Step::Next;
  };
  if (!isPrepared(method)) return nullptr;
  if (method.code != nullptr) return method.code->body.get();
  // It is computed in another way, which is the bytecode's all the same.
  vm::RtMethod& interpreted = vm_.interpretedForm(method);
  return isPrepared(interpreted) && interpreted.code != nullptr ? interpreted.code->body.get() : nullptr;
}

bool RegionEvaluator::enter(const Code& code, RegionState& state, const ir::Instr& instr,
                            program::MethodId target, std::vector<Term> arguments) {
  vm::RtMethod& method = vm_.classes().method(target);
  if (const auto done = callRule(state, instr, method, arguments)) return *done;
  const ir::Body* const body = bodyOf(method);
  if (body == nullptr) return cannot(state);
  const Code callee = codeOf(method, *body, code.depth + 1);
  const ir::BlockId entry(0);
  if (callee.joins->neverReturns(entry)) return exitAll(state);
  ++region_.calls;
  if (callee.trace != nullptr) {
    region_.trace.push_back(
        {callee.trace->number({method.id(), 0, vm::BranchPlace::Kind::Entry, 0}), state.guard.all(arena_)});
  }
  RegionState inside;
  inside.guard = state.guard;
  inside.writes = std::move(state.writes);
  inside.made = std::move(state.made);
  inside.locks = std::move(state.locks);
  inside.locks_differ = state.locks_differ;
  const heap::Ref locked = lockOf(method, arguments);
  if (locked != heap::kNullRef && !lock(inside, locked)) return cannot(inside);
  inside.registers = std::move(arguments);
  inside.registers.resize(body->registers.size());
  Flow flow{callee, {}};
  flow.pending[callee.joins->rankOf(entry)] = {entry, {}};
  flow.pending.begin()->second.second.push_back(std::move(inside));
  std::optional<RegionState> end = runToStop(flow);
  if (!end) return false;  // all have left
  state.guard = std::move(end->guard);
  state.writes = std::move(end->writes);
  state.made = std::move(end->made);
  state.locks = std::move(end->locks);
  state.locks_differ = end->locks_differ;
  if (locked != heap::kNullRef && !exitMonitor(state, refConst(arena_, locked))) return cannot(state);
  return define(state, instr, end->returned);
}

}  // namespace javelin::merge
