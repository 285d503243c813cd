// SPDX-License-Identifier: Apache-2.0
#include "concolic/tracker.h"

#include "concolic/library_methods.h"
#include "concolic/pinning.h"
#include "expr/build.h"
#include "expr/semantics.h"
#include "vm/code.h"

namespace javelin::concolic {

using expr::Sort;
using expr::Term;
using ir::Op;

Tracker::Tracker(vm::Vm& machine, expr::TermArena& arena)
    : vm_(machine),
      arena_(arena),
      fixed_(arena),
      named_objects_(arena),
      evaluator_(arena, model_),
      string_value_offset_(machine.classes().offsetOf("java/lang/String", "value", "[B")) {}

NewInput newInput(expr::TermArena& arena, std::string_view name, classfile::BasicType type) {
  using classfile::BasicType;
  switch (type) {
    case BasicType::Boolean: {
      const Term input = arena.makeInput(name, Sort::Bool);
      return {input, boolToInt(arena, input)};
    }
    case BasicType::Byte: {
      const Term input = arena.makeInput(name, Sort::Bv8);
      return {input, signedResize(arena, input, Sort::Bv32)};
    }
    case BasicType::Short: {
      const Term input = arena.makeInput(name, Sort::Bv16);
      return {input, signedResize(arena, input, Sort::Bv32)};
    }
    case BasicType::Char: {
      const Term input = arena.makeInput(name, Sort::Bv16);
      return {input, unsignedResize(arena, input, Sort::Bv32)};
    }
    default: {
      const Term input = arena.makeInput(name, sortOf(ir::kindOf(type)));
      return {input, input};
    }
  }
}

void Tracker::setModel(expr::Model model) {
  model_ = std::move(model);
  evaluator_.setModel(model_);
}

void Tracker::setInput(Term input, std::uint64_t bits) {
  model_.set(arena_.inputId(input), bits);
  evaluator_.setModel(model_);
}

void Tracker::setHeapTerm(vm::Ref object, std::uint64_t offset, Term term, std::uint32_t bytes) {
  const std::uint64_t value = bitsFor(term);
  std::memcpy(vm_.heap().writeAt(object) + offset, &value, bytes);
  vm_.heap().setTerm(object, offset, term, bytes);
}

Term Tracker::lift(const At& at, ir::Operand operand, Sort sort) {
  const Term term = at.termOf(operand);
  return term.valid() ? term : arena_.constant(sort, at.bitsOf(operand));
}

void Tracker::define(const At& at, Term term) {
  if (!at.instr.dst.valid()) return;
  at.terms[at.instr.dst.value()] = term.valid() && arena_.isConst(term) ? Term() : term;
}

bool Tracker::holds(Term condition) { return evaluator_.isTrue(condition); }

void Tracker::add(const At& at, Term condition, ConjunctKind kind, std::int32_t side) {
  add({condition, kind, at.frame.method->id(), at.instr.bci, side});
}

void Tracker::add(Conjunct conjunct) {
  if (arena_.isConst(conjunct.term) || vm_.stopped()) return;
  DEBUG_CHECK(holds(conjunct.term));
  if (decisions_ != nullptr) {
    // A state that was forked runs its instruction again, with the decision in its path already.
    if (!known_.insert(conjunct.term).second) {
      if (Conjunct& last = path_.conjuncts.back(); last.term == conjunct.term) last.side = conjunct.side;
      return;
    }
    decisions_->decided(conjunct);
    // A path that is run again may have been told more at once.
    if (isImplied(conjunct.term)) return;
  }
  path_.conjuncts.push_back(conjunct);
  noteImplied(conjunct);
  if (watch_ && !watch_(path_.conjuncts.size() - 1, conjunct)) vm_.stop(vm::StopReason::Exit, "");
}

void Tracker::adopt(const Conjunct& conjunct) {
  DEBUG_CHECK(holds(conjunct.term));
  known_.insert(conjunct.term);
  path_.conjuncts.push_back(conjunct);
  noteImplied(conjunct);
}

bool Tracker::resolve(const At& at, ir::Operand reference) {
  const Term term = at.termOf(reference);
  if (!term.valid()) return true;
  if (OpenReference* const open = openOf(term)) return settleFor(at, *open);
  const Term is = equal(arena_, term, arena_.constant(Sort::Ref, at.bitsOf(reference)));
  const bool is_null = at.bitsOf(reference) == heap::kNullRef;
  add(at, is, is_null ? ConjunctKind::Implicit : ConjunctKind::Choice);
  return true;
}

void Tracker::resume(expr::Model model, PathConstraint path) {
  model_ = std::move(model);
  evaluator_.setModel(model_);
  path_ = std::move(path);
  known_.clear();
  if (decisions_ != nullptr) fixed_.clear();
  for (OpenReference& open : path_.open) open.left = open.of->all();
  for (const Conjunct& conjunct : path_.conjuncts) {
    known_.insert(conjunct.term);
    noteImplied(conjunct);
  }
  for (const OpenReference& open : path_.open) countAsBits(open);
  heap::PagedHeap& heap = vm_.heap();
  heap.forEachTerm([&](std::uint32_t page, std::uint32_t place, const heap::PlacedTerm& placed) {
    const vm::Ref start = page << heap::kRefPageShift;
    const std::uint64_t value = bitsFor(placed.term);
    if (std::memcmp(heap.at(start) + place, &value, placed.bytes) != 0) {
      std::memcpy(heap.writeAt(start) + place, &value, placed.bytes);
    }
  });
  heap.takeTouched();
  vm_.scheduler().forEach([&](vm::Thread& thread) { refreshStack(thread); });
}

void Tracker::refreshStack(vm::Thread& thread) {
  for (vm::Frame* frame = thread.top; frame != nullptr; frame = frame->caller) {
    if ((frame->flags & vm::Frame::kSymbolic) == 0) continue;
    const auto terms = vm::termsOf(thread, *frame);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (terms[i].valid()) frame->registers()[i] = bitsFor(terms[i]);
    }
    if (frame == thread.top || !frame->before_call.valid()) continue;
    // The register that the call will define still holds its old value, for an exception's handler.
    vm::Operands operands{};
    std::memcpy(&operands, frame->pc + 1, sizeof(operands));
    if (operands.d != vm::kNoRegister) frame->registers()[operands.d] = bitsFor(frame->before_call);
  }
}

void Tracker::fix(Term term) {
  // On another path it may be something else.
  if (decisions_ == nullptr) fixed_.add(term);
}

void Tracker::pin(const At& at, ir::Operand operand) {
  const Term term = at.termOf(operand);
  if (!term.valid()) return;
  add(at,
      decisions_ == nullptr ? hasItsValue(arena_, evaluator_, term)
                            : hasItsValueForGood(arena_, evaluator_, term),
      ConjunctKind::Pinned);
  fix(term);
}

Term Tracker::heapTerm(vm::Ref object, std::uint64_t offset) {
  const Term term = vm_.heap().termAt(object, offset);
  if (!term.valid() || !fixed_.has(term)) return term;
  vm_.heap().clearTerm(object, offset);
  return {};
}

vm::Step Tracker::before(vm::Thread& thread, const ir::Instr& instr) {
  const vm::Step step = follow(thread, instr);
  constexpr std::uint64_t kOften = 1U << 14U;
  if (++steps_ % kOften == 0 && decisions_ != nullptr) decisions_->worked();
  return step;
}

vm::Step Tracker::follow(vm::Thread& thread, const ir::Instr& instr) {
  vm::Frame& frame = *thread.top;
  const At at{thread, frame, *frame.method->code->body, vm::termsOf(thread, frame), instr, fixed_};
  if (vm_.stopped()) return vm::Step::Leave;
  // An object that is made first has a frame on top of this one.
  const auto madeFirst = [&] { return vm_.stopped() ? vm::Step::Leave : vm::Step::Reload; };
  switch (instr.op) {
    case Op::Move:
      define(at, at.termOf(instr.a));
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
      define(at, arithmetic(at));
      break;
    case Op::GetField:
      if (!resolve(at, instr.a)) return madeFirst();
      loadField(at, false);
      break;
    case Op::GetStatic:
      loadField(at, true);
      break;
    case Op::PutField:
      if (!resolve(at, instr.a)) return madeFirst();
      storeField(at, false);
      break;
    case Op::PutStatic:
      storeField(at, true);
      break;
    case Op::ArrayLength:
      if (!resolve(at, instr.a)) return madeFirst();
      arrayLength(at);
      break;
    case Op::ArrayLoad:
      if (!resolve(at, instr.a)) return madeFirst();
      loadElement(at);
      break;
    case Op::ArrayStore:
      if (!resolve(at, instr.a)) return madeFirst();
      decideStored(at);
      storeElement(at);
      break;
    case Op::NewArray:
      if (decisions_ != nullptr && LibraryMethods(*this).makeArray(at)) return vm::Step::Reload;
      newArray(at, instr.a);
      define(at, {});
      break;
    case Op::NewRefArray:
      newArray(at, instr.a);
      define(at, {});
      break;
    case Op::MultiNewArray:
      for (const ir::Operand length : at.body.argumentsOf(instr)) newArray(at, length);
      define(at, {});
      break;
    case Op::CheckCast:
      if (!decideType(at)) return madeFirst();
      define(at, at.termOf(instr.a));
      break;
    case Op::InstanceOf:
      if (!decideType(at)) return madeFirst();
      define(at, {});
      break;
    case Op::InvokeVirtual:
    case Op::InvokeSpecial:
    case Op::InvokeInterface:
      if (!decideTarget(at)) return madeFirst();
      if (!vm_.stopped() && skipCall(at)) return vm::Step::Reload;
      call(at);
      break;
    case Op::InvokeStatic:
      if (!decideTarget(at)) return madeFirst();
      if (!vm_.stopped() && skipCall(at)) return vm::Step::Reload;
      call(at);
      break;
    case Op::InvokeDynamic:
      call(at);
      break;
    case Op::If:
      branch(at);
      break;
    case Op::Switch:
      switchOn(at);
      break;
    case Op::Return:
      returnFrom(at);
      break;
    case Op::Throw:
    case Op::MonitorEnter:
    case Op::MonitorExit:
      if (!resolve(at, instr.a)) return madeFirst();
      break;
    case Op::Goto:
      break;
    // What these define has no term. They may throw first, but then nothing looks at the register before it
    // is defined again, or it holds a reference. There is no default: a new operation must say what becomes
    // of terms.
    case Op::Catch:
    case Op::LoadConstant:
    case Op::New:
      if (at.instr.kind == ir::Kind::Ref || !instr.canThrow()) define(at, {});
      break;
  }
  return vm_.stopped() ? vm::Step::Leave : vm::Step::Next;
}

}  // namespace javelin::concolic
