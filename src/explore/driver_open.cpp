// SPDX-License-Identifier: Apache-2.0
// Objects of open references: allocated with the other inputs, made when code reads them.
#include "explore/concretize.h"
#include "explore/driver.h"
#include "explore/driver_frame.h"
#include "explore/results.h"
#include "vm/symbolic_frames.h"

namespace javelin::explore {

using namespace driver_frame;
using vm::NativeCall;
using vm::Ref;
using vm::Word;

void Driver::leaveOpen(const PlannedValue& value) {
  const Plan& plan = currentPlan();
  std::vector<concolic::PossibleObject> objects;
  concolic::ObjectSet made;
  for (const std::uint32_t part : value.parts) {
    if (plan.values[part].later == nullptr) made.insert(objects.size());
    objects.push_back({slot(part), part});
  }
  if (value.nullable) objects.push_back({heap::kNullRef, 0});
  tracker_.path().open(value.choice, std::move(objects), made, value.fits_casts);
}

Ref Driver::newObject(const PlannedValue& value, std::uint32_t index) {
  if (const Ref object = slot(index); object != heap::kNullRef) return object;
  const Ref object = vm_.allocateObject(vm_.classes()[value.type]);
  setSlot(index, object);
  return object;
}

void Driver::beginMaking(vm::Thread& thread, std::uint32_t value) {
  NativeCall call(vm_, thread);
  call.keptWord(kDriver) = reinterpret_cast<Word>(this);
  call.keptWord(kLast) = value;
  call.keptWord(kEnd) = kNoPlan;
  call.keptWord(kPassed) = passed_before_.size();
  passed_before_.push_back(vm_.options().branch_trace->take());
}

void Driver::beginResult(vm::Thread& thread, std::string name, std::string descriptor) {
  beginMaking(thread, 0);
  NativeCall call(vm_, thread);
  call.keptWord(kLast) = kResult;
  call.keptWord(kValue) = results_.size();
  results_.push_back({std::move(name), std::move(descriptor)});
}

void Driver::planLater(NativeCall& call, Plan& plan) {
  if (const Word last = call.keptWord(kLast); isValue(last))
    return planner_.makeLater(plan, static_cast<std::uint32_t>(last));
  const Result& result = results_[call.keptWord(kValue)];
  planner_.makeResult(plan, result.name, result.descriptor);
}

void Driver::makeLater(NativeCall& call) {
  Driver& self = of(call);
  if (call.keptWord(kEnd) == kNoPlan) {
    // It is being made: the code that makes it looks at it, or another thread does.
    const Word last = call.keptWord(kLast);
    if (isValue(last) && self.currentPlan().values[last].later == nullptr) return finishMaking(call);
    // A state that was forked while it planned begins again, with its choices in its path.
    auto plan = std::make_unique<Plan>(self.currentPlan());
    const std::size_t first_new = plan->values.size();
    self.planLater(call, *plan);
    if (self.vm_.stopped()) return call.leave();
    const Ref before = self.slots();
    const Ref slots = self.newSlots(plan->values.size());
    for (std::uint64_t i = 0; i < first_new; ++i) {
      const std::uint64_t offset = heap::kElementsOffset + i * sizeof(Ref);
      self.vm_.heap().store(slots, offset, self.vm_.heap().load<Ref>(before, offset));
    }
    Word* const first = self.firstFrame()->registers();
    first[vm::NativeRegisters::kRefs + kSlots] = slots;
    call.keptWord(kValue) = first_new;
    call.keptWord(kEnd) = plan->values.size();
    call.keptWord(kCall) = 0;
    first[vm::NativeRegisters::kWords + kPlan] = self.plans_.size();
    self.plans_.push_back(std::move(plan));
  }
  goOn(call);
}

void Driver::finishMaking(NativeCall& call) {
  Driver& self = of(call);
  if (const Word last = call.keptWord(kLast); isValue(last)) {
    self.tracker_.path().setMade(static_cast<std::uint32_t>(last));
    if (self.watcher_ != nullptr) self.keepFirstState(static_cast<std::uint32_t>(last));
  } else {
    const std::uint32_t result = self.currentPlan().result;
    const Ref object = self.slot(result);
    self.tracker_.path().setFreshReference(
        {object, self.referenceTerm(self.currentPlan().values[result], object)});
  }
  // In a test it is made before the entry is called.
  self.vm_.options().branch_trace->set(self.passed_before_[call.keptWord(kPassed)]);
  call.returnVoid();
}

bool Driver::isMaking() const {
  for (const vm::Frame* frame = vm_.scheduler().current().top; frame != nullptr; frame = frame->caller) {
    if (frame->method == &maker()) return true;
    if (frame->caller == nullptr)
      return frame->method == &vm_.internalMethod(planInputs) && frame->resume != entryReturned;
  }
  return false;
}

// --- the end of a path
// -------------------------------------------------------------------------------------------

bool Driver::isFinishing() const {
  const vm::Frame* const first = firstFrame();
  return first != nullptr && first->registers()[vm::NativeRegisters::kWords + kLast] == kFinishing;
}

void Driver::finishPath(NativeCall& call, Outcome outcome) {
  const auto& returned = vm_.classes().program()[entry_.method].signature->types.result;
  if (decides_result_ && outcome.kind == OutcomeKind::Returned &&
      returned.type == classfile::BasicType::Reference) {
    decideReference(call);
    if (vm_.stopped()) return call.leave();
  }
  End end;
  end.outcome = std::move(outcome);
  end.passed = vm_.options().branch_trace->take();
  end.result = call.result();
  if ((call.frame->flags & vm::Frame::kSymbolic) != 0) {
    const std::size_t result = call.frame->method->argument_count + vm::NativeRegisters::kResult;
    end.result_term = vm::termsOf(call.thread, *call.frame)[result];
  }
  // A collection meanwhile must not take it.
  if (end.outcome.kind == OutcomeKind::Threw) call.keptRef(kResultRef) = call.exception();
  const auto& type = vm_.classes().program()[entry_.method].signature->types.result;
  if (end.outcome.kind == OutcomeKind::Returned && type.type == classfile::BasicType::Reference)
    call.keptRef(kResultRef) = end.result;
  tracker_.path().setResult(end.result_term);
  call.thread.caught = heap::kNullRef;
  call.keptWord(kOutcome) = ends_.size();
  ends_.push_back(std::move(end));
  if (watcher_ != nullptr) {
    call.keptWord(kCall) = 0;
    return tellEnd(call);
  }
  call.keptWord(kLast) = kFinishing;
  makeRest(call);
}

std::vector<Driver::Argument> Driver::argumentsOfEntry() {
  const Plan& plan = currentPlan();
  Arguments arguments;
  for (const std::uint32_t argument : plan.arguments) addArgument(plan, argument, arguments);
  std::vector<Argument> list;
  for (std::size_t i = 0; i < arguments.words.size(); ++i)
    list.push_back(
        {arguments.words[i], arguments.terms[i], plan.values[plan.arguments[i]].maker != Maker::Primitive});
  return list;
}

// What no code has asked for is null if it may be.
void Driver::preferNull() {
  const expr::Model before = tracker_.model();
  bool any = false;
  for (const concolic::OpenReference& open : tracker_.constraint().open) {
    const auto last = static_cast<std::uint64_t>(open.of->objects.size() - 1);
    const std::uint64_t chosen = tracker_.valueOf(open.of->choice);
    const bool is_made = open.made.contains(chosen) || chosen == last;
    if (is_made || open.of->objects[last].object != heap::kNullRef || !open.left.contains(last)) continue;
    tracker_.path().setInput(open.of->choice, last);
    any = true;
  }
  if (!any) return;
  for (const concolic::Conjunct& conjunct : tracker_.constraint().conjuncts) {
    if (tracker_.valueOf(conjunct.term) == 0) return tracker_.path().setModel(before);
  }
  const concolic::PathConstraint& path = tracker_.constraint();
  tracker_.resume(tracker_.model(), {path, path.conjuncts.size(), {}}, &before);
}

void Driver::makeRest(NativeCall& call) {
  Driver& self = of(call);
  if (!self.keeps_model_) self.preferNull();
  if (const auto unmade = firstUnmade(self.currentPlan(), self.tracker_)) {
    // If it cannot be made, another one may be.
    self.tracker_.references().decideObject(*unmade);
    if (self.vm_.stopped()) return call.leave();
    call.call(self.maker(), {}, makeRest);
    if (call.thread.top->method == &self.maker()) self.beginMaking(call.thread, *unmade);
    return;
  }
  End& end = self.ends_[call.keptWord(kOutcome)];
  self.vm_.options().branch_trace->set(end.passed);
  Outcome outcome = end.outcome;
  const auto& type = self.vm_.classes().program()[self.entry_.method].signature->types.result;
  if (outcome.kind == OutcomeKind::Returned && type.type != classfile::BasicType::Void) {
    const Word result = end.result_term.valid() ? self.tracker_.valueOf(end.result_term) : end.result;
    outcome.result = readValue(self.vm_, result, type);
    self.result_ = type.type == classfile::BasicType::Reference ? vm::refOf(result) : heap::kNullRef;
  }
  self.end(call, std::move(outcome));
}

}  // namespace javelin::explore
