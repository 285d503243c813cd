// SPDX-License-Identifier: Apache-2.0
#include "explore/unusual_input.h"

#include <algorithm>

#include "explore/concretize.h"
#include "explore/stub_classes.h"

namespace javelin::explore {

namespace {

// Whether code of the object's class has thrown it, or had it thrown.
bool isThrownBy(const program::Program& program, program::ClassId type, const Outcome& outcome,
                std::size_t place) {
  if (program[type].isArray()) return program.nameOf(outcome.exception) == "java/lang/ArrayStoreException";
  // Stacks do not show frames of hidden classes: it comes out of a call.
  if (StubClasses::isThrowing(program, program[type]))
    return program.nameOf(outcome.exception) == "java/lang/IllegalStateException" && !outcome.explicit_throw;
  const std::size_t behind = std::min(place, outcome.stack.size());
  return std::any_of(outcome.stack.begin(), outcome.stack.begin() + static_cast<std::ptrdiff_t>(behind),
                     [&](const StackEntry& entry) {
                       const program::ClassId owner = program[entry.method].owner;
                       return program[owner].superclass() && !program[owner].isInterface() &&
                              program.isSubtype(type, owner);
                     });
}

}  // namespace

std::string unusualInput(const program::Program& program, const Plan& plan, concolic::Tracker& tracker,
                         const Outcome& outcome, std::size_t place) {
  for (const PlannedValue& value : plan.values) {
    const auto part = chosenPart(value, tracker);
    if (!part || !plan.values[*part].unusual) continue;
    if (!isThrownBy(program, plan.values[*part].type, outcome, place)) continue;
    std::string name = value.name;
    std::erase(name, '\'');
    return name;
  }
  return "";
}

bool hasUnusualInput(const Plan& plan, concolic::Tracker& tracker) {
  return std::any_of(plan.values.begin(), plan.values.end(), [&](const PlannedValue& value) {
    const auto part = chosenPart(value, tracker);
    return part && plan.values[*part].unusual && plan.values[*part].later == nullptr;
  });
}

}  // namespace javelin::explore
