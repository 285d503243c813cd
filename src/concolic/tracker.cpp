// SPDX-License-Identifier: Apache-2.0
#include "concolic/tracker.h"

#include "concolic/regions.h"
#include "expr/build.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Term;
using ir::Op;

Tracker::Tracker(vm::Vm& machine, expr::TermArena& arena)
    : vm_(machine),
      run_(machine, arena),
      heap_(run_),
      references_(run_, heap_),
      memory_(run_, heap_),
      raw_(run_, heap_, memory_, references_),
      inputs_(run_, raw_.outside()),
      natives_(run_, heap_, references_, memory_, raw_, inputs_),
      regions_(std::make_unique<Regions>(run_, heap_, natives_, steps_)),
      named_objects_(arena),
      input_masks_(arena) {}

Tracker::~Tracker() = default;

void Tracker::setListener(PathListener& listener) {
  run_.setPolicy(std::make_unique<HuntPolicy>(listener));
  run_.path().fixPinned();
}

void Tracker::watchConjuncts(FollowPolicy::Watch watch) {
  auto policy = std::make_unique<FollowPolicy>();
  policy->watch(std::move(watch));
  run_.setPolicy(std::move(policy));
}

void Tracker::resume(expr::Model model, NextPath next, const expr::Model* before) {
  std::uint64_t changed = before == nullptr ? ~std::uint64_t{0} : 0;
  if (before != nullptr)
    model.forEachDifference(*before, [&](expr::InputId input) { changed |= expr::InputMasks::of(input); });
  run_.path().restart(std::move(model), std::move(next));
  if (changed != 0) {
    refreshHeap(changed);
    vm_.scheduler().forEach([&](vm::Thread& thread) { refreshStack(thread, changed); });
  }
  vm_.heap().takeTouched();
}

void Tracker::refreshHeap(std::uint64_t changed) {
  heap::PagedHeap& heap = vm_.heap();
  heap.forEachTerm([&](std::uint32_t page, std::uint32_t place, const heap::PlacedTerm& placed) {
    if ((input_masks_.of(placed.term) & changed) == 0) return;
    const vm::Ref start = page << heap::kRefPageShift;
    const std::uint64_t value = run_.path().bitsOf(placed.term);
    if (std::memcmp(heap.at(start) + place, &value, placed.bytes) != 0) {
      std::memcpy(heap.writeAt(start) + place, &value, placed.bytes);
    }
  });
}

void Tracker::refreshStack(vm::Thread& thread, std::uint64_t changed) {
  const auto refresh = [&](Term term, vm::Word& value) {
    if (term.valid() && (input_masks_.of(term) & changed) != 0) value = run_.path().bitsOf(term);
  };
  for (vm::Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
    if ((frame->flags & vm::Frame::kSymbolic) == 0) continue;
    const auto terms = vm::termsOf(thread, *frame);
    for (std::size_t i = 0; i < terms.size(); ++i) refresh(terms[i], frame->registers()[i]);
    if (frame == thread.top || !frame->before_call.valid()) continue;
    // The register that the call will define still holds its old value, for an exception's handler.
    vm::Operands operands{};
    std::memcpy(&operands, frame->pc + 1, sizeof(operands));
    if (operands.d != vm::kNoRegister) refresh(frame->before_call, frame->registers()[operands.d]);
  }
}

// --- what a collection keeps
// -----------------------------------------------------------------------------------------------

// A condition on an object that has gone would be one on whatever has its address next.
void Tracker::forEachPinned(const VisitObject& visit) {
  for (const Conjunct& conjunct : run_.path().conjuncts()) named_objects_.forEach(conjunct.term, visit);
}

void Tracker::forEachRoot(const VisitObject& visit) {
  const PathConstraint& constraint = run_.path().constraint();
  for (const OpenReference& open : constraint.open) {
    for (const PossibleObject& object : open.of->objects) visit(object.object);
  }
  if (constraint.fresh_reference) {
    visit(constraint.fresh_reference->object);
    named_objects_.forEach(constraint.fresh_reference->term, visit);
  }
  named_objects_.forEach(constraint.result, visit);
}

std::uint32_t Tracker::roomOf(vm::Ref array, std::uint32_t length) const {
  return std::max(length, heap_.capacityOf(array));
}

// --- instructions
// -----------------------------------------------------------------------------------------------

vm::Step Tracker::before(vm::Thread& thread, const ir::Instr& instr) {
  const vm::Step step = follow(thread, instr);
  constexpr std::uint64_t kOften = 1U << 14U;
  if (++steps_ % kOften == 0) run_.policy().worked();
  return step;
}

vm::Step Tracker::follow(vm::Thread& thread, const ir::Instr& instr) {
  vm::Frame& frame = *thread.top;
  const At at{
      thread, frame, *frame.method->code->body, vm::termsOf(thread, frame), instr, run_.path().fixed()};
  if (vm_.stopped()) return vm::Step::Leave;
  // An object that is made first has a frame on top of this one.
  const auto madeFirst = [&] { return vm_.stopped() ? vm::Step::Leave : vm::Step::Reload; };
  switch (instr.op) {
    case Op::Move:
      run_.define(at, at.termOf(instr.a));
      break;
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
    case Op::Cmpg:
      run_.define(at, arithmetic(at));
      break;
    case Op::GetField:
      if (memory_.loadChosenField(at)) break;
      if (!references_.resolve(at, instr.a)) return madeFirst();
      memory_.loadField(at, false);
      break;
    case Op::GetStatic:
      memory_.loadField(at, true);
      break;
    case Op::PutField:
      if (!references_.resolve(at, instr.a)) return madeFirst();
      memory_.storeField(at, false);
      break;
    case Op::PutStatic:
      memory_.storeField(at, true);
      break;
    case Op::ArrayLength:
      if (memory_.chosenLength(at)) break;
      if (!references_.resolve(at, instr.a)) return madeFirst();
      memory_.arrayLength(at);
      break;
    case Op::ArrayLoad:
      if (memory_.loadChosenElement(at)) break;
      if (!references_.resolve(at, instr.a)) return madeFirst();
      memory_.loadElement(at);
      break;
    case Op::ArrayStore:
      if (!references_.resolve(at, instr.a)) return madeFirst();
      references_.decideStored(at);
      memory_.storeElement(at);
      break;
    case Op::NewArray:
    case Op::NewRefArray:
    case Op::MultiNewArray: {
      if (instr.op != Op::MultiNewArray)
        run_.split(at, instr.a);
      else
        for (const ir::Operand length : at.body.argumentsOf(instr)) run_.split(at, length);
      const bool is_done = memory_.newArray(at);
      run_.define(at, {});
      if (is_done) return vm::Step::Reload;
      break;
    }
    case Op::CheckCast:
      if (!references_.decideType(at)) return madeFirst();
      run_.define(at, at.termOf(instr.a));
      break;
    case Op::InstanceOf:
      if (!references_.decideType(at)) return madeFirst();
      run_.define(at, {});
      break;
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeInterface:
      if (!references_.decideTarget(at)) return madeFirst();
      if (!vm_.stopped() && skipCall(at)) return vm::Step::Reload;
      call(at);
      break;
    case Op::InvokeStatic:
      if (!references_.decideTarget(at)) return madeFirst();
      if (!vm_.stopped() && skipCall(at)) return vm::Step::Reload;
      call(at);
      break;
    case Op::InvokeDynamic:
      call(at);
      break;
    case Op::If:
      if (branch(at) && !vm_.stopped()) return vm::Step::Reload;
      break;
    case Op::Switch:
      if (switchOn(at) && !vm_.stopped()) return vm::Step::Reload;
      break;
    case Op::Return:
      returnFrom(at);
      break;
    case Op::Throw:
    case Op::MonitorEnter:
    case Op::MonitorExit:
      if (!references_.resolve(at, instr.a)) return madeFirst();
      break;
    case Op::Goto:
      break;
    // What these define has no term. They may throw first, but then nothing looks at the register before it
    // is defined again, or it holds a reference. There is no default: a new operation must say what becomes
    // of terms.
    case Op::Catch:
    case Op::LoadConstant:
    case Op::New:
      if (at.instr.kind == ir::Kind::Ref || !instr.canThrow()) run_.define(at, {});
      break;
  }
  return vm_.stopped() ? vm::Step::Leave : vm::Step::Next;
}

}  // namespace javelin::concolic
