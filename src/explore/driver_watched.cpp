// SPDX-License-Identifier: Apache-2.0
// What is kept for whoever watches the ends of paths (observed_end.h): inputs as they were constructed, the
// state when the entry is called, and the calls that stubs get from it.
#include <algorithm>

#include "explore/driver.h"
#include "explore/driver_frame.h"
#include "explore/observer.h"

namespace javelin::explore {

using namespace driver_frame;
using vm::NativeCall;
using vm::Ref;
using vm::Word;

namespace {

// On one path. They are compared one by one.
constexpr std::size_t kMostStubCalls = 1'000;

}  // namespace

void Driver::keepFirstState(std::uint32_t value) {
  auto plan = std::make_unique<Plan>(currentPlan());
  Observer observer(vm_, tracker_, *watcher_);
  observer.setUnmade(*plan);
  observer.setStubs(stubs());
  plan->values[value].first = std::make_shared<const ObservedGraph>(observer.firstState(slot(value)));
  firstFrame()->registers()[vm::NativeRegisters::kWords + kPlan] = plans_.size();
  plans_.push_back(std::move(plan));
}

void Driver::keepStateBefore() {
  auto plan = std::make_unique<Plan>(currentPlan());
  Observer observer(vm_, tracker_, *watcher_);
  observer.setUnmade(*plan);
  observer.setStubs(stubs());
  auto before = std::make_shared<ObservedEnd>();
  for (const Argument& argument : argumentsOfEntry()) {
    if (argument.is_reference) before->arguments.push_back(observer.reference(argument.term, argument.word));
  }
  observer.statics(*before);
  before->graph = observer.takeGraph();
  plan->before = std::move(before);
  firstFrame()->registers()[vm::NativeRegisters::kWords + kPlan] = plans_.size();
  plans_.push_back(std::move(plan));
}

void Driver::tellEnd(NativeCall& call) {
  Driver& self = of(call);
  // An initialiser that fails leaves a class that has no static fields to look at.
  call.thread.caught = heap::kNullRef;
  const std::vector<std::string>& wanted = self.watcher_->initialisedAtEnd();
  for (Word& next = call.keptWord(kCall); next < wanted.size();) {
    const auto type = self.vm_.classes().load(wanted[next++]);
    if (type.ok() && !call.initialise(**type, tellEnd)) return;
  }
  const End& end = self.ends_[call.keptWord(kOutcome)];
  self.at_end_({end.outcome, end.result, end.result_term, vm::refOf(call.keptRef(kResultRef))});
  self.end(call, end.outcome);
}

std::vector<std::pair<Ref, std::string>> Driver::stubs() const {
  std::vector<std::pair<Ref, std::string>> list;
  const Plan& plan = currentPlan();
  for (std::uint32_t i = 0; i < plan.values.size(); ++i) {
    if (plan.values[i].maker == Maker::Stub && slot(i) != heap::kNullRef)
      list.emplace_back(slot(i), nameOfUnmade(plan.values[i]));
  }
  return list;
}

void Driver::keepStubCall(NativeCall& call) {
  vm::Frame* const first = firstFrame();
  // What constructs an input is no part of the entry's behaviour.
  if (watcher_ == nullptr || first == nullptr || first->resume != entryReturned || isMaking()) return;
  Word& last = first->registers()[vm::NativeRegisters::kWords + kStubCalls];
  const std::size_t count = last == 0 ? 0 : stub_calls_[last - 1].number;
  if (count > kMostStubCalls) return;
  const Plan& plan = currentPlan();
  Observer observer(vm_, tracker_, *watcher_);
  observer.setUnmade(plan);
  observer.setStubs(stubs());
  auto kept = std::make_shared<ObservedStubCall>();
  if (count == kMostStubCalls) {
    kept->graph.problem = "too many calls of inputs that are stubs";
  } else {
    observer.stubCall(call, *kept);
    nameObjects(call, plan, *kept);
  }
  stub_calls_.push_back({std::move(kept), last, count + 1});
  last = stub_calls_.size();
}

// Which inputs the arguments are: as they are compared by what is in them, that would be left out.
void Driver::nameObjects(NativeCall& call, const Plan& plan, ObservedStubCall& kept) const {
  const auto& types = call.frame->method->info->signature->types.parameters;
  for (std::size_t i = 0; i < types.size(); ++i) {
    std::string& name = kept.objects.emplace_back();
    if (types[i].type != classfile::BasicType::Reference || call.argumentTerm(i + 1).valid()) continue;
    const Ref object = call.refAt(i + 1);
    for (std::uint32_t value = 0; object != heap::kNullRef && value < plan.values.size(); ++value) {
      if (slot(value) == object) name = nameOfUnmade(plan.values[value]);
    }
  }
}

std::vector<std::shared_ptr<const ObservedStubCall>> Driver::keptStubCalls() const {
  std::vector<std::shared_ptr<const ObservedStubCall>> calls;
  const vm::Frame* const first = firstFrame();
  if (first == nullptr) return calls;
  Word next = first->registers()[vm::NativeRegisters::kWords + kStubCalls];
  for (; next != 0; next = stub_calls_[next - 1].before) calls.push_back(stub_calls_[next - 1].call);
  std::reverse(calls.begin(), calls.end());
  return calls;
}

}  // namespace javelin::explore
