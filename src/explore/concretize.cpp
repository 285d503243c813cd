// SPDX-License-Identifier: Apache-2.0
#include "explore/concretize.h"

#include <algorithm>

#include "explore/stub_classes.h"

namespace javelin::explore {

using classfile::BasicType;

std::optional<std::uint32_t> chosenPart(const PlannedValue& value, concolic::Tracker& tracker) {
  if (!value.choice.valid()) return std::nullopt;
  const std::uint64_t chosen = tracker.valueOf(value.choice);
  return chosen < value.parts.size() ? std::optional(value.parts[chosen]) : std::nullopt;
}

namespace {

class Concretizer {
 public:
  Concretizer(program::Program& program, const Plan& plan, concolic::Tracker& tracker,
              const StubCalls& stub_calls)
      : program_(program),
        plan_(plan),
        tracker_(tracker),
        stub_calls_(stub_calls),
        uses_(plan.values.size()) {
    const auto use = [&](const std::vector<std::uint32_t>& values) {
      for (const std::uint32_t index : values) ++uses_[index];
    };
    use(plan.arguments);
    for (const PlannedCall& call : plan.statics) {
      use(call.arguments);
      // What gets a call before the entry is in a variable, and so is what the call returns.
      for (const auto& value : {call.on, call.result}) {
        if (value) uses_[*value] += 2;
      }
    }
    for (const PlannedValue& value : plan.values) {
      std::vector<std::uint32_t> parts = value.parts;
      // A stub returns the last one again.
      if (value.maker == Maker::Stub) parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
      use(parts);
      for (const PlannedCall& call : value.calls) use(call.arguments);
    }
  }

  ConcreteInputs run() {
    ConcreteInputs inputs;
    inputs.arguments = all(plan_.arguments, plan_.arguments.size());
    for (std::size_t i = 0; i < inputs.arguments.size(); ++i) inputs.arguments[i].name = plan_.names[i];
    inputs.statics = all(plan_.statics);
    return inputs;
  }

 private:
  std::vector<ConcreteValue> all(const std::vector<std::uint32_t>& indices, std::size_t count) {
    std::vector<ConcreteValue> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(one(indices[i]));
    return values;
  }

  ConcreteValue one(std::uint32_t index) {
    const PlannedValue& planned = plan_.values[index];
    if (const auto part = chosenPart(planned, tracker_)) {
      ConcreteValue value = one(*part);
      if (uses_[index] > 1 && value.maker != Maker::Null) value.shared = index + 1;
      return value;
    }
    ConcreteValue value;
    value.maker = planned.maker;
    value.name = planned.name;
    value.descriptor = planned.descriptor;
    if (planned.choice.valid()) return value;  // null
    value.type = planned.type;
    value.method = planned.method;
    value.field = planned.field;
    if (planned.factory) {
      value.maker = Maker::Factory;
      value.method = planned.factory;
    }
    if (planned.is_null.valid() && tracker_.valueOf(planned.is_null) != 0) {
      value.maker = Maker::Null;
      return value;
    }
    if (uses_[index] > 1) value.shared = index + 1;
    if (planned.term.valid()) value.bits = tracker_.valueOf(planned.term);
    std::size_t parts = planned.parts.size();
    if (planned.length.valid()) {
      const auto length = static_cast<std::size_t>(tracker_.valueOf(planned.length));
      parts = std::min(parts, length);
      for (std::size_t i = 0; i < std::min(length, planned.characters.size()); ++i) {
        value.text.push_back(static_cast<char16_t>(tracker_.valueOf(planned.characters[i]) & 0xffU));
      }
    }
    value.calls = all(planned.calls);
    if (planned.maker == Maker::Stub) {
      value.results = results(planned, index);
    } else {
      value.parts = all(planned.parts, parts);
    }
    return value;
  }

  std::vector<ConcreteCall> all(const std::vector<PlannedCall>& planned) {
    std::vector<ConcreteCall> calls;
    for (const PlannedCall& call : planned) {
      calls.push_back({call.method, all(call.arguments, call.arguments.size()), call.field, call.forced});
      if (call.on) calls.back().on = {one(*call.on)};
      if (call.result) calls.back().result = {one(*call.result)};
    }
    return calls;
  }

  // As many as were asked for, one at least.
  std::vector<ConcreteCall> results(const PlannedValue& stub, std::uint32_t index) {
    std::vector<ConcreteCall> all;
    const program::Class& type = program_[stub.type];
    if (StubClasses::isThrowing(program_, type)) return all;
    std::uint32_t next = 0;
    for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
      const program::Method& method = program_[type.method(i)];
      if (method.signature->types.result.type == BasicType::Void) continue;
      ConcreteCall& call = all.emplace_back();
      call.method = method.id;
      const std::uint32_t used =
          std::clamp(stub_calls_(index, next), std::uint32_t{1}, StubClasses::kResults);
      for (std::uint32_t k = 0; k < used; ++k) {
        const std::uint32_t at = next * StubClasses::kResults + k;
        if (k == 0 || stub.parts[at] != stub.parts[at - 1]) call.arguments.push_back(one(stub.parts[at]));
      }
      ++next;
    }
    return all;
  }

  program::Program& program_;
  const Plan& plan_;
  concolic::Tracker& tracker_;
  const StubCalls& stub_calls_;
  std::vector<std::uint32_t> uses_;  // of each value
};

}  // namespace

ConcreteInputs concretize(program::Program& program, const Plan& plan, concolic::Tracker& tracker,
                          const StubCalls& stub_calls) {
  return Concretizer(program, plan, tracker, stub_calls).run();
}

// --- plans of constants
// ---------------------------------------------------------------------------------------------------

namespace {

// Copies what is needed, parts before what they are parts of.
class ConcretePlan {
 public:
  ConcretePlan(const Plan& plan, concolic::Tracker& tracker)
      : plan_(plan), tracker_(tracker), copies_(plan.values.size()) {}

  Plan run() {
    Plan concrete = plan_;
    for (std::uint32_t& argument : concrete.arguments) argument = copy(argument);
    copyAll(concrete.statics);
    // What is the same object has its value above.
    concrete.same.clear();
    concrete.values = std::move(values_);
    return concrete;
  }

 private:
  std::uint32_t copy(std::uint32_t index) {
    if (copies_[index]) return *copies_[index];
    const std::uint32_t made = copyNew(index);
    copies_[index] = made;
    return made;
  }

  std::uint32_t copyNew(std::uint32_t index) {
    const PlannedValue& planned = plan_.values[index];
    if (planned.choice.valid()) {
      // The path made all constants that it could be, which initialised their classes.
      for (const std::uint32_t part : planned.parts) {
        if (plan_.values[part].maker == Maker::StaticField) copy(part);
      }
      const auto part = chosenPart(planned, tracker_);
      return part ? copy(*part) : addNull(planned);
    }
    const bool is_null = planned.is_null.valid() && tracker_.valueOf(planned.is_null) != 0;
    if (planned.later != nullptr || (is_null && planned.maker != Maker::StaticField)) return addNull(planned);
    PlannedValue value = planned;
    value.is_null = is_null ? tracker_.arena().trueTerm() : expr::Term();
    if (value.length.valid()) {
      const auto length = static_cast<std::size_t>(tracker_.valueOf(value.length));
      if (value.characters.size() > length) value.characters.resize(length);
      if (value.parts.size() > length) value.parts.resize(length);
    }
    fix(value.term);
    fix(value.length);
    for (expr::Term& character : value.characters) fix(character);
    for (std::uint32_t& part : value.parts) part = copy(part);
    copyAll(value.calls);
    return add(std::move(value));
  }

  void copyAll(std::vector<PlannedCall>& calls) {
    for (PlannedCall& call : calls) {
      for (std::uint32_t& argument : call.arguments) argument = copy(argument);
      if (call.on) call.on = copy(*call.on);
      if (call.result) call.result = copy(*call.result);
    }
  }

  std::uint32_t addNull(const PlannedValue& planned) {
    PlannedValue value;
    value.name = planned.name;
    value.descriptor = planned.descriptor;
    value.depth = planned.depth;
    return add(std::move(value));
  }

  std::uint32_t add(PlannedValue value) {
    values_.push_back(std::move(value));
    return static_cast<std::uint32_t>(values_.size() - 1);
  }

  void fix(expr::Term& term) {
    expr::TermArena& arena = tracker_.arena();
    if (term.valid()) term = arena.constant(arena.sort(term), tracker_.valueOf(term));
  }

  const Plan& plan_;
  concolic::Tracker& tracker_;
  std::vector<PlannedValue> values_;
  std::vector<std::optional<std::uint32_t>> copies_;  // by value
};

}  // namespace

Plan concretePlan(const Plan& plan, concolic::Tracker& tracker) { return ConcretePlan(plan, tracker).run(); }

std::optional<std::uint32_t> firstUnmade(const Plan& plan, concolic::Tracker& tracker) {
  std::vector<bool> seen(plan.values.size());
  std::vector<std::uint32_t> needed;
  // The last one is looked at first.
  const auto need = [&](const std::vector<std::uint32_t>& values) {
    needed.insert(needed.end(), values.rbegin(), values.rend());
  };
  for (const PlannedCall& call : plan.statics) {
    need(call.arguments);
    if (call.on) needed.push_back(*call.on);
  }
  need(plan.arguments);
  while (!needed.empty()) {
    const std::uint32_t index = needed.back();
    needed.pop_back();
    if (seen[index]) continue;
    seen[index] = true;
    const PlannedValue& value = plan.values[index];
    if (value.later != nullptr) return index;
    if (value.choice.valid()) {
      if (const auto part = chosenPart(value, tracker)) needed.push_back(*part);
      continue;
    }
    if (value.is_null.valid() && tracker.valueOf(value.is_null) != 0) continue;
    std::vector<std::uint32_t> parts = value.parts;
    if (value.length.valid())
      parts.resize(std::min<std::size_t>(parts.size(), tracker.valueOf(value.length)));
    for (const PlannedCall& call : value.calls) need(call.arguments);
    need(parts);
  }
  return std::nullopt;
}

}  // namespace javelin::explore
