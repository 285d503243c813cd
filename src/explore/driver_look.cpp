// SPDX-License-Identifier: Apache-2.0
// What a run on numbers sees of the arguments before and after the call, and of the result: see
// argument_state.h. Some of it has to be asked of the JDK's own classes, by calls.
#include <algorithm>
#include <set>

#include "explore/driver.h"
#include "explore/driver_frame.h"
#include "explore/results.h"

namespace javelin::explore {

using namespace driver_frame;
using vm::NativeCall;
using vm::Ref;
using vm::Word;

namespace {

// Whether a stub is, or was passed into, that object.
bool hasStub(const Plan& plan, std::uint32_t index) {
  const PlannedValue& value = plan.values[index];
  const auto inside = [&](std::uint32_t part) { return hasStub(plan, part); };
  return value.maker == Maker::Stub || std::any_of(value.parts.begin(), value.parts.end(), inside) ||
         std::any_of(value.calls.begin(), value.calls.end(), [&](const PlannedCall& call) {
           return std::any_of(call.arguments.begin(), call.arguments.end(), inside);
         });
}

}  // namespace

void Driver::lookAt(std::uint32_t argument, Ref object, bool has_stub) {
  if (object == heap::kNullRef) return;
  for (const ArgumentPart& part : partsOf(vm_, argument, object)) {
    ArgumentState state{part, {}};
    if (part.kind == ArgumentPart::Kind::Value) {
      state.value = readPart(vm_, part, object);
    } else if (has_stub) {
      continue;  // a wrapper would ask the stub
    } else {
      state.value.maker = Maker::Stub;  // until it is known
    }
    look_.parts.push_back(std::move(state));
  }
}

void Driver::lookAtArguments() {
  const Plan& plan = currentPlan();
  std::set<Ref> objects;
  for (std::uint32_t i = 0; i < plan.arguments.size(); ++i) {
    const Ref object = slot(plan.arguments[i]);
    if (objects.insert(object).second) lookAt(i, object, hasStub(plan, plan.arguments[i]));
  }
}

void Driver::lookBefore(NativeCall& call) {
  look_ = {};
  before_.clear();
  lookAtArguments();
  lookOn(call);
}

void Driver::lookAfter(NativeCall& call, Outcome outcome) {
  look_ = {};
  look_.after = true;
  const Plan& plan = currentPlan();
  const program::Program& program = vm_.classes().program();
  const bool is_constructor = program.text(program[entry_.method].name) == "<init>";
  if (is_constructor || outcome.result.maker == Maker::Stub) {
    if (!is_constructor) call.keptRef(kResultRef) = call.result();
    const Ref result = vm::refOf(call.keptRef(kResultRef));
    const auto same = std::find_if(plan.arguments.begin(), plan.arguments.end(),
                                   [&](std::uint32_t value) { return slot(value) == result; });
    if (same != plan.arguments.end()) {
      ArgumentState state{{ArgumentPart::kResult, {}, ArgumentPart::Kind::Same}, {}};
      state.value.maker = Maker::Primitive;
      state.value.bits = static_cast<std::uint64_t>(same - plan.arguments.begin());
      look_.parts.push_back(std::move(state));
    } else {
      lookAt(ArgumentPart::kResult, result,
             std::any_of(plan.values.begin(), plan.values.end(),
                         [](const PlannedValue& value) { return value.maker == Maker::Stub; }));
    }
  }
  lookAtArguments();
  returned_ = std::move(outcome);
  passed_ = vm_.options().branch_trace->take();
  lookOn(call);
}

void Driver::lookOn(NativeCall& call) {
  Driver& self = of(call);
  Look& look = self.look_;
  for (; look.next < look.parts.size(); ++look.next, look.call = 0, look.arrays.clear()) {
    ArgumentState& part = look.parts[look.next];
    const std::vector<PartCall> calls = callsFor(part.kind);
    if (calls.empty()) continue;
    if (look.call == calls.size()) {
      part.value = collected(self.vm_.classes().program(), part.kind, std::move(look.arrays));
      continue;
    }
    const PartCall& next = calls[look.call];
    const Ref root = part.argument == ArgumentPart::kResult
                         ? vm::refOf(call.keptRef(kResultRef))
                         : self.slot(self.currentPlan().arguments[part.argument]);
    const Word object = next.of_last ? call.result() : objectAt(self.vm_, part, root);
    if (object == heap::kNullRef) continue;
    vm::ClassTable& classes = self.vm_.classes();
    vm::RtMethod* const method =
        classes.findMethod(classes.of(vm::refOf(object)), next.name, next.descriptor);
    if (method == nullptr) continue;
    return call.call(*method, std::span(&object, 1), partAsked, true);
  }
  if (!look.after) {
    self.before_ = std::move(look.parts);
    return callEntry(call);
  }
  for (ArgumentState& part : look.parts) {
    if (self.isWorthSaying(part)) self.returned_.arguments.push_back(std::move(part));
  }
  // What was asked afterwards is no part of the path.
  self.vm_.options().branch_trace->set(self.passed_);
  self.end(call, std::move(self.returned_));
}

bool Driver::isWorthSaying(const ArgumentState& part) const {
  if (!isWritable(part.value)) return false;
  if (part.argument == ArgumentPart::kResult) return true;
  return std::none_of(before_.begin(), before_.end(), [&](const ArgumentState& was) {
    return static_cast<const ArgumentPart&>(was) == part && sameValue(was.value, part.value);
  });
}

void Driver::partAsked(NativeCall& call) {
  Driver& self = of(call);
  Look& look = self.look_;
  const PartCall asked = callsFor(look.parts[look.next].kind)[look.call++];
  const auto giveUp = [&] {
    ++look.next;
    look.call = 0;
    look.arrays.clear();
  };
  if (call.exception() != heap::kNullRef) {
    call.thread.caught = heap::kNullRef;
    giveUp();
  } else if (asked.name == "size") {
    if (static_cast<std::int32_t>(call.result()) > kLargestCollection) giveUp();
  } else if (asked.name == "toArray" || asked.name == "toString") {
    const auto type = classfile::parseFieldDescriptor(asked.descriptor.substr(2));
    look.arrays.push_back(readValue(self.vm_, call.result(), *type));
  }
  lookOn(call);
}

}  // namespace javelin::explore
